/** In place of rjsf's merging of allOf: the language has none, and guessing what one draws would be wrong. */
export default function shallowAllOfMerge(): never {
  throw new Error('allOf can not be drawn');
}
