/** True while the focus is in a field: what changes on the page then comes of what is typed or chosen. */
export const isTyping = (): boolean => document.activeElement?.matches('input, select, textarea') === true;
