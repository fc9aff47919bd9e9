export type { ServedLender } from './lenders.ts';
export { registerSite, type DevelopmentPage, type SiteFacts, type SiteOptions } from './register-site.ts';
export { FileReader } from './read-files.ts';
export { watchFiles } from './watch-files.ts';
