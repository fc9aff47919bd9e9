/**
 * In place of rjsf's resolving of references, branches, dependencies and defaults: what is drawn here is a flat object
 * without any, whose answers stand in the port's atoms.
 */
export default function createSchemaUtils<Schema>(_validator: unknown, schema: Schema) {
  return {
    getRootSchema: () => schema,
    doesSchemaUtilsDiffer: (_again: unknown, other: Schema) => other !== schema,
    getDefaultFormState: (_schema: Schema, answers: unknown): unknown => answers ?? {},
    retrieveSchema: (drawn: Schema) => drawn,
  };
}
