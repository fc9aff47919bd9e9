export type { Env } from './env.ts';
export { EvaluationError } from './error.ts';
export { evaluate } from './evaluate.ts';
export { listWalkers } from './lists.ts';
export { needsLaterOperators } from './needs-later.ts';
export { parsePath, type Path } from './path.ts';
export { fill, isTemplate, placeholders, type Placeholder, type Translate, type Wording } from './template.ts';
export { variables, type Variable } from './variables.ts';
export { words, type WordsEnv } from './words.ts';
