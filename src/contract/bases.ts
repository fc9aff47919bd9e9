/** Below these paths stands what a core answers, and nothing of the page. */
export const coreBases: readonly string[] = ['/api/', '/utility/', '/receipts/v1/'];

/** What a core answers besides, at the root of a host. */
export const siteConfigPath = '/site-config';
