/** In place of rjsf's search for branches deep in a schema: what is drawn here has none. */
export default function schemaHasNestedConditional(): boolean {
  return false;
}
