/** The keys of the words that blocks and shell say themselves; each stands in every language's locale. */
export const screenWords = [
  'block.back',
  'block.close',
  'block.copied',
  'block.copy',
  'block.copy-failed',
  'block.failed',
  'block.failed-detail',
  'block.language',
  'block.loading',
  'block.menu',
  'block.missing',
  'block.more',
  'block.navigation',
  'block.retry',
  'block.step',
  'chart.from-to',
  'chart.period',
  'lost.home',
  'lost.text',
  'lost.title',
  'shell.broken',
  'shell.broken-detail',
  'shell.reload',
  'shell.skip',
  'toast.dismiss',
  'toast.region',
  'tone.bad',
  'tone.good',
  'tone.note',
  'tone.wait',
] as const;

export type ScreenWord = (typeof screenWords)[number];

/** Says one of them, in the page's language. */
export type Say = (word: ScreenWord, values?: Readonly<Record<string, string | number>>) => string;
