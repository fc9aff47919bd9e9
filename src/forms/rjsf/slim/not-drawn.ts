/** In place of rjsf's handling of alternatives and of data that has left its schema: forms here have neither. */
function notDrawn(): never {
  throw new Error('Alternatives of schemas can not be drawn');
}

export default notDrawn;
export { notDrawn as getUsedFormData, notDrawn as getFieldNames, notDrawn as isValueEmpty };
