export { inWords as expressionText } from '../../src/config/explain/in-words.ts';
