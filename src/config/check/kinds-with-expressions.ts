/** The kinds of documents that hold expressions: what a rule reads that looks at each of these, or at what they come to. */
export const kindsWithExpressions = ['flow', 'screen', 'form', 'gates', 'routes', 'values', 'asks'] as const;
