export type { Lenders, ServedLender } from './lenders.ts';
export { serverWords, type ServerWords } from './server-words.ts';
export { registerSite, type DevelopmentPage, type SiteOptions } from './register-site.ts';
export { SiteFactsKeeper, type SiteAnswer, type SiteFacts } from './site-facts.ts';
export { escapeHtml } from './escape.ts';
export { errorsOf } from './errors-of.ts';
export { editLine, foremost, remedyOf, stillServed, timeOf, versionOf, type Edit } from './edit.ts';
