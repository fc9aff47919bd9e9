import { errorsOf, remedyOf, timeOf, versionOf, type ServedLender } from '../../../../site/index.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { rows } from '../../pieces.ts';

function standing({ isJudged, problems, slug }: ServedLender): string {
  if (!isJudged) return 'files are being checked';
  const errors = errorsOf(problems).length;
  return errors === 0
    ? 'its files, as they are'
    : `an earlier version: its files have errors, see below and npm run check ${slug}`;
}

/** Which version of each lender is served, and why not the one that was saved last. */
export const part: MakePart = ({ served }) => ({
  state: () => ({
    versions: served().map((lender) => ({
      lender: lender.slug,
      version: versionOf(lender),
      since: lender.since,
      errors: errorsOf(lender.problems),
    })),
  }),
  section: {
    topic: 'Lenders’ pages',
    id: 'versions',
    title: 'What is served',
    content: () =>
      html`${rows(
        ['Lender', 'Version', 'Since', 'It is'],
        served().map((lender) => [lender.slug, versionOf(lender) ?? 'none', timeOf(lender.since), standing(lender)]),
        'No lenders.',
      )}
      ${served()
        .filter(({ problems }) => errorsOf(problems).length > 0)
        .map(
          ({ slug, problems }) =>
            html`<h4>Not served of ${slug}</h4>
              ${rows(
                ['File', 'Place in it', 'What is wrong', 'What would be right'],
                errorsOf(problems).map((problem) => [
                  `${problem.file}:${problem.line}`,
                  problem.path,
                  problem.message,
                  remedyOf(problem),
                ]),
                '',
              )}`,
        )}`,
  },
});
