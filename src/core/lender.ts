import { timingSafeEqual } from 'node:crypto';
import type { components } from '../api/operations.gen.ts';
import { bareHost } from '../engine/host.ts';
import { first, one, opened, type Queries } from './database/index.ts';
import type { LenderLimits } from './limits/lender-limits.ts';
import type { StoredForm } from './form/stored-form.ts';
import type { LenderServices } from './outbound/lender-services.ts';

export type Preferences = components['schemas']['Preferences'];

/** Whether a provider of the settings is none, as the rules of the page read it. */
export const isNone = (setting: string | undefined): boolean => ['', 'none'].includes((setting ?? '').toLowerCase());

/** What a lender's settings hold besides what its row says itself. */
export type LenderSettings = Omit<Preferences, 'id' | 'organization' | 'slug' | 'currency' | 'country' | 'timezone'>;

export interface Lender {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly token: string;
  readonly currency: string;
  readonly country: string;
  readonly timeZone: string;
  readonly languages: string[];
  readonly theme: Record<string, string>;
  readonly settings: LenderSettings;
  /** The domain that its pages move to, where it has one. */
  readonly domain: string | null;
  /** Seconds for which its site configuration may be used without asking again. */
  readonly siteStandsFor: number;
  /** How a login says what is missing: by flags of its answer, or by refusing with words. */
  readonly loginAnswers: 'flags' | 'messages';
  /** Its own form of the sign-up, with what lookups ask; null: it has none. */
  readonly onboardingForm: StoredForm | null;
  readonly services: LenderServices;
  /** What it takes in all, where it is otherwise than for most. */
  readonly limits: LenderLimits;
}

interface LenderRow extends Record<string, unknown> {
  id: number;
  slug: string;
  name: string;
  token: string;
  currency: string;
  country: string;
  time_zone: string;
  languages: string[];
  theme: Record<string, string>;
  settings: LenderSettings;
  domain: string | null;
  site_stands_for: number;
  login_answers: 'flags' | 'messages';
  onboarding_form: StoredForm | null;
  services: LenderServices;
  limits: LenderLimits;
}

/** Of the table `l`. */
const columns = `l.id, l.slug, l.name, l.token, l.currency, l.country, l.time_zone, l.languages, l.theme, l.settings, l.domain, l.site_stands_for, l.login_answers, l.onboarding_form, l.limits, ${opened('lenders', ['services'], 'l')}`;

/** All lenders `r`, each with the day that it is there at an instant ($1) as `day.today`: for queries that look at each of them. */
export const lendersWithTheirDay =
  'lenders r cross join lateral (select ($1::timestamptz at time zone r.time_zone)::date as today) day';

function lenderOfRow({
  time_zone: timeZone,
  site_stands_for: siteStandsFor,
  login_answers: loginAnswers,
  onboarding_form: onboardingForm,
  ...row
}: LenderRow): Lender {
  return { ...row, timeZone, siteStandsFor, loginAnswers, onboardingForm };
}

/**
 * The lender whose pages stand on a host: one of its own domains, or its label before the suffix
 * ("naija.localhost" for the host "naija" and the suffix "localhost").
 */
export async function lenderOfHost(queries: Queries, host: string, suffix: string): Promise<Lender | undefined> {
  const bare = bareHost(host);
  const label = bare.endsWith(`.${suffix}`) ? bare.slice(0, -suffix.length - 1) : bare;
  const row = await first<LenderRow>(
    queries,
    `select ${columns} from lenders l join lender_hosts h on h.lender_id = l.id where h.host in ($1, $2) order by h.host = $1 desc limit 1`,
    [bare, label],
  );
  return row === undefined ? undefined : lenderOfRow(row);
}

/** The lender of an id, which a row names. */
export async function lenderOfId(queries: Queries, id: number): Promise<Lender> {
  return lenderOfRow(await one<LenderRow>(queries, `select ${columns} from lenders l where l.id = $1`, [id]));
}

/** The lender's settings, as getPreferences answers them. */
export function preferencesOf(lender: Lender): Preferences {
  const { onboarding_stages: named } = lender.settings;
  // A form that is named and was never given is no stage: the page must not take what comes next for a sign-up taken up again.
  const stages = lender.onboardingForm === null ? named.filter((name) => name.trim().toLowerCase() !== 'form') : named;
  return {
    ...lender.settings,
    onboarding_stages: stages,
    id: lender.id,
    organization: lender.name,
    slug: lender.slug,
    currency: lender.currency,
    country: lender.country,
    timezone: lender.timeZone,
  };
}

export function isTokenOf(lender: Lender, token: string): boolean {
  const given = Buffer.from(token);
  const right = Buffer.from(lender.token);
  return given.length === right.length && timingSafeEqual(given, right);
}
