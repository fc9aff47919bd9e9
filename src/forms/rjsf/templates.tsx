import type { FieldTemplateProps, ObjectFieldTemplateProps, TemplatesType } from '@rjsf/utils';
import { FieldTemplate } from './FieldTemplate.tsx';

const Nothing = (): null => null;

/** The group itself has no frame. */
export function GroupTemplate({ children }: FieldTemplateProps) {
  return <>{children}</>;
}

/**
 * The fields stand in an element of their own: put into the form one by one, each would have the browser go through all
 * the form's controls again, which takes the most part of drawing a large form.
 */
function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="form-fields">{properties.map((property) => property.content)}</div>;
}

/** A schema that can't be drawn is a fault of the configuration: it is not hidden from whoever makes it. */
function UnsupportedFieldTemplate({ fieldPathId }: { readonly fieldPathId: { readonly $id: string } }): never {
  throw new Error(`No field can draw ${fieldPathId.$id}`);
}

/** Ours draw frame, help and messages in the FieldTemplate; rjsf's own parts of them are empty. */
export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  FieldTemplate,
  ObjectFieldTemplate,
  UnsupportedFieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  ErrorListTemplate: Nothing,
};
