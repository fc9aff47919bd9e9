export { Lenders, type ServedLender } from './lenders.ts';
export { readContract } from './read-contract.ts';
export { registerSite, type DevelopmentPage, type SiteFacts, type SiteOptions } from './register-site.ts';
