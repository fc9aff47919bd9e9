import type { Queries } from '../database/index.ts';
import { isTokenOf, type Lender } from '../lender.ts';
import type { Refusal } from '../refusal.ts';
import { applicantOf, unauthorizedAccess, type Applicant } from './applicant.ts';
import { onboardingOf } from './onboarding.ts';
import { findSession, signedOut, type Session } from './session.ts';
import type { Who } from '../who.ts';

/** What a request shows of who makes it. */
export interface Shown {
  readonly queries: Queries;
  readonly lender: Lender;
  readonly token: string;
  /** What is asked: tells the same request again from another. */
  readonly asked: unknown;
  /** That it wants to be answered in. */
  readonly language: string;
  readonly now: Date;
}

interface SchemeProof {
  /** What handlers are told of the caller; undefined for a token that is nobody's. */
  readonly of: (shown: Shown) => Promise<object | undefined>;
  /** What who proves nothing is told. */
  readonly refusal: () => Refusal;
}

const whoOf = ({ lender, borrower }: Who): Who => ({ lender, borrower });

/** How a token proves who calls, by the security scheme of schemas/api/shared.json that it is for. */
export const proofs = {
  /** The lender's page. */
  basic: {
    of: async ({ lender, token }: Shown) => (isTokenOf(lender, token) ? {} : undefined),
    refusal: unauthorizedAccess,
  },
  /** A borrower who is signed in. */
  bearer: {
    async of({ queries, lender, token, language, now }: Shown): Promise<{ session: Session; who: Who } | undefined> {
      const session = await findSession(queries, lender, token, { language, now });
      return session && { session, who: whoOf(session) };
    },
    refusal: signedOut,
  },
  /** A customer whose sign-up is under way. */
  onboarding: {
    async of({ queries, lender, token, asked, now }: Shown): Promise<{ applicant: Applicant; who: Who } | undefined> {
      const applicant = await applicantOf(queries, lender.id, token, asked, now);
      return applicant && { applicant, who: whoOf(applicant) };
    },
    refusal: unauthorizedAccess,
  },
  /** Somebody who typed the number of a customer without a password: that is all that is known. */
  password: {
    async of({ queries, lender, token, now }: Shown): Promise<{ who: Who } | undefined> {
      const found = await onboardingOf(queries, lender.id, token, now);
      return found?.purpose === 'password' ? { who: { lender: lender.id, borrower: found.borrower } } : undefined;
    },
    refusal: unauthorizedAccess,
  },
} as const satisfies Readonly<Record<string, SchemeProof>>;

/** Whoever the core knows how to prove. */
export type SchemeName = keyof typeof proofs;

/** What a handler is told of its caller, whichever of these schemes it has proved. */
export type Proof<Scheme extends SchemeName> = Scheme extends SchemeName
  ? NonNullable<Awaited<ReturnType<(typeof proofs)[Scheme]['of']>>>
  : never;
