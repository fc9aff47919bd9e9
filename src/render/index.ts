export { accessibleText } from './accessible-text.ts';
