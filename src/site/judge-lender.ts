import { checkNames, type Checked, type Knowledge, type Problem } from '../config/check/index.ts';
import { compile } from '../config/compile.ts';
import type { Files } from '../config/layers.ts';
import { checkFailed } from './check-failed.ts';
import { contentHash } from './hash.ts';
import type { LenderVerdict } from './lender-verdict.ts';

/** A verdict, and what its version is served from, by address. */
export interface Judged {
  readonly verdict: LenderVerdict;
  readonly content: Readonly<Record<string, string>>;
}

/** Checks a lender's files by every rule of the checker, and compiles them where they have no error. */
export function judgeLender(
  files: Files,
  slug: string,
  knowledge: Knowledge & Required<Pick<Knowledge, 'patternFault'>>,
): Judged {
  const { problems: found, configuration } = checked(files, slug, knowledge);
  return judged(files, slug, { problems: ofLender(found, slug), configuration }, knowledge);
}

/** What one lender does not use of the base others may: the files of these are not here. */
export function ofLender(problems: readonly Problem[], slug: string): readonly Problem[] {
  return problems.filter(({ code, file }) => !code.endsWith('.unused') || file.startsWith(`tenants/${slug}/`));
}

/** The verdict where it is known what the checker finds. */
export function judged(
  files: Files,
  slug: string,
  { problems, configuration }: Checked,
  { contract }: Pick<Knowledge, 'contract'>,
): Judged {
  if (configuration === undefined) return { verdict: { problems, version: undefined }, content: {} };
  const { tenant } = configuration;
  const logo = tenant.theme.logo === undefined ? undefined : files[`tenants/${slug}/${tenant.theme.logo}`];
  const { starts, files: content } = compile(configuration, contract, contentHash, logo);
  return {
    verdict: {
      problems,
      version: {
        name: tenant.name,
        hosts: tenant.hosts,
        themeColour: tenant.theme.brand,
        starts,
        addresses: Object.keys(content),
      },
    },
    content,
  };
}

/** A fault of the checker's own must not take away what is served. */
function checked(files: Files, slug: string, knowledge: Knowledge): Checked {
  try {
    return checkNames(files, slug, knowledge);
  } catch (error) {
    return { problems: [checkFailed(slug, error)], configuration: undefined };
  }
}
