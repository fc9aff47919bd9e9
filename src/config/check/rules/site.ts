import { firstLanguage } from '../../configuration.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'words.site': {
    means: "A text of the lender's own file is not written in a language that the lender speaks.",
    mend: 'Write it in that language too.',
  },
  'words.unspoken': {
    severity: 'warning',
    means:
      "A text of the lender's own file is written in a language that the lender does not speak, so that nobody reads it.",
    mend: 'Name the language at `languages`, or take the text out.',
  },
  'host.other': {
    means:
      'A host is named on which the page says who made it, and the lender has no such host: the line is never said there.',
    mend: 'Write it as it stands at `hosts`: a whole domain, or a first label with what follows it on this server, `example.localhost`.',
  },
  'site.unread': {
    severity: 'warning',
    means: 'The line of who made the page is asked for in part alone, so that it is nowhere said.',
    mend: 'Write both `powered_by` and `credit_line`, or take out what is left of them.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['tenant'] as const;

/** The lender's own texts are written in each of its languages, and what says who made the page is said somewhere. */
export const check: Check<Code> = (subject, report) => {
  const { tenant } = subject.configuration;
  const document = subject.document('tenant', 'tenant');
  if (document === undefined) return;
  for (const [name, said] of Object.entries(tenant.site ?? {})) {
    if (!isJsonObject(said)) continue;
    for (const language of Object.keys(said)) {
      if (language !== firstLanguage && !tenant.languages.some((spoken) => spoken === language))
        report(document, ['site', name, language], {
          code: 'words.unspoken',
          message: `nobody reads this: the lender does not speak ${language}`,
          suggestion: `add "${language}" to "languages", or take it out`,
        });
    }
    for (const language of tenant.languages) {
      if (!Object.hasOwn(said, language))
        report(document, ['site', name], {
          code: 'words.site',
          message: `"${name}" is not written in ${language}, which this lender speaks`,
          suggestion: `add "${language}": "…"`,
        });
    }
  }
  const { powered_by: maker, credit_line: line, credit_line_hosts: on } = tenant.site ?? {};
  const isSaid = line === '1' || line === 'true';
  if (isSaid && maker === undefined)
    report(document, ['site', 'credit_line'], {
      code: 'site.unread',
      message: 'this asks to say who made the page, and "powered_by" does not say who',
      suggestion: 'add "powered_by": "…"',
    });
  if (!isSaid && on !== undefined)
    report(document, ['site', 'credit_line_hosts'], {
      code: 'site.unread',
      message: 'this says on which hosts a line stands that "credit_line" does not ask for',
      suggestion: 'add "credit_line": "1", or take it out',
    });
  for (const host of on?.split(',') ?? []) {
    if (!isOneOf(tenant.hosts, host))
      report(document, ['site', 'credit_line_hosts'], {
        code: 'host.other',
        message: `"${host}" is no host of this lender, which has ${tenant.hosts.map((one) => `"${one}"`).join(', ')}`,
        suggestion: tenant.hosts.includes(host)
          ? `a whole host: "${host}.localhost", or what follows it on your server`
          : 'mend it, or add it to "hosts"',
      });
  }
};

/** Whether a whole host is one of these: a domain, or a label with whatever the server has behind it. */
function isOneOf(hosts: readonly string[], host: string): boolean {
  const [label = '', ...suffix] = host.split('.');
  return suffix.length > 0 && (hosts.includes(host) || hosts.includes(label));
}
