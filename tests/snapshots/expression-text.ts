export { inWords as expressionText } from '../../src/config/diff/in-words.ts';
