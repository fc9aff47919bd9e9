export type { ServedLender } from './lenders.ts';
export { registerSite, type DevelopmentPage, type SiteOptions } from './register-site.ts';
export { FileReader } from './read-files.ts';
export { watchFiles } from './watch-files.ts';
export { SiteFactsKeeper, type SiteAnswer, type SiteFacts } from './site-facts.ts';
export { isLocal } from './domain.ts';
