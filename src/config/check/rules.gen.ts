/* Written by `npm run generate` from the files of rules/ and file-rules/. Do not edit. */
import * as addresses from './rules/addresses.ts';
import * as answers from './rules/answers.ts';
import * as answersTaken from './rules/answers-taken.ts';
import * as answersUnfit from './rules/answers-unfit.ts';
import * as askedLate from './rules/asked-late.ts';
import * as askedValues from './rules/asked-values.ts';
import * as askedWider from './rules/asked-wider.ts';
import * as asks from './rules/asks.ts';
import * as buttons from './rules/buttons.ts';
import * as calls from './rules/calls.ts';
import * as circles from './rules/circles.ts';
import * as conditions from './rules/conditions.ts';
import * as contraryConditions from './rules/contrary-conditions.ts';
import * as countdowns from './rules/countdowns.ts';
import * as countedSteps from './rules/counted-steps.ts';
import * as currencies from './rules/currencies.ts';
import * as decisions from './rules/decisions.ts';
import * as events from './rules/events.ts';
import * as expressionSize from './rules/expression-size.ts';
import * as expressions from './rules/expressions.ts';
import * as fields from './rules/fields.ts';
import * as formats from './rules/formats.ts';
import * as givenValues from './rules/given-values.ts';
import * as growingReads from './rules/growing-reads.ts';
import * as hundredfold from './rules/hundredfold.ts';
import * as idleChecks from './rules/idle-checks.ts';
import * as idleRows from './rules/idle-rows.ts';
import * as journeys from './rules/journeys.ts';
import * as keptUnder from './rules/kept-under.ts';
import * as layouts from './rules/layouts.ts';
import * as listParts from './rules/list-parts.ts';
import * as marks from './rules/marks.ts';
import * as missingInTexts from './rules/missing-in-texts.ts';
import * as money from './rules/money.ts';
import * as namesThere from './rules/names-there.ts';
import * as nearCodes from './rules/near-codes.ts';
import * as neighbours from './rules/neighbours.ts';
import * as neverAsked from './rules/never-asked.ts';
import * as oneWidth from './rules/one-width.ts';
import * as operands from './rules/operands.ts';
import * as optionWords from './rules/option-words.ts';
import * as options from './rules/options.ts';
import * as outOfBounds from './rules/out-of-bounds.ts';
import * as queries from './rules/queries.ts';
import * as queryLinks from './rules/query-links.ts';
import * as quotedPaths from './rules/quoted-paths.ts';
import * as reachability from './rules/reachability.ts';
import * as references from './rules/references.ts';
import * as refreshed from './rules/refreshed.ts';
import * as refusals from './rules/refusals.ts';
import * as secrets from './rules/secrets.ts';
import * as sessionReads from './rules/session-reads.ts';
import * as shownFields from './rules/shown-fields.ts';
import * as site from './rules/site.ts';
import * as sumsHanded from './rules/sums-handed.ts';
import * as swappedBounds from './rules/swapped-bounds.ts';
import * as tabs from './rules/tabs.ts';
import * as takes from './rules/takes.ts';
import * as theme from './rules/theme.ts';
import * as tones from './rules/tones.ts';
import * as translations from './rules/translations.ts';
import * as unheeded from './rules/unheeded.ts';
import * as unread from './rules/unread.ts';
import * as unusedWords from './rules/unused-words.ts';
import * as waysOut from './rules/ways-out.ts';
import * as widgetAnswers from './rules/widget-answers.ts';
import * as wordLanguages from './rules/word-languages.ts';
import * as wordTemplates from './rules/word-templates.ts';
import * as words from './rules/words.ts';
import * as files from './file-rules/files.ts';
import * as grammar from './file-rules/grammar.ts';
import * as lenderFiles from './file-rules/lender-files.ts';
import * as overlays from './file-rules/overlays.ts';
import * as wordsOfOthers from './file-rules/words-of-others.ts';
import * as writing from './file-rules/writing.ts';

export const rules = {
  addresses,
  answers,
  answersTaken,
  answersUnfit,
  askedLate,
  askedValues,
  askedWider,
  asks,
  buttons,
  calls,
  circles,
  conditions,
  contraryConditions,
  countdowns,
  countedSteps,
  currencies,
  decisions,
  events,
  expressionSize,
  expressions,
  fields,
  formats,
  givenValues,
  growingReads,
  hundredfold,
  idleChecks,
  idleRows,
  journeys,
  keptUnder,
  layouts,
  listParts,
  marks,
  missingInTexts,
  money,
  namesThere,
  nearCodes,
  neighbours,
  neverAsked,
  oneWidth,
  operands,
  optionWords,
  options,
  outOfBounds,
  queries,
  queryLinks,
  quotedPaths,
  reachability,
  references,
  refreshed,
  refusals,
  secrets,
  sessionReads,
  shownFields,
  site,
  sumsHanded,
  swappedBounds,
  tabs,
  takes,
  theme,
  tones,
  translations,
  unheeded,
  unread,
  unusedWords,
  waysOut,
  widgetAnswers,
  wordLanguages,
  wordTemplates,
  words,
};

export const fileRules = {
  files,
  grammar,
  lenderFiles,
  overlays,
  wordsOfOthers,
  writing,
};
