/** In place of rjsf's computing of defaults: the answers stand in the port's atoms, first values come from the rules. */
export default function getDefaultFormState(_validator: unknown, _schema: unknown, formData: unknown): unknown {
  return formData ?? {};
}
