import type { ObjectFieldTemplateProps, TemplatesType } from '@rjsf/utils';

/**
 * The fields stand in an element of their own: put into the form one by one, each would have the browser go through all
 * the form's controls again, which takes the most part of drawing a large form.
 */
function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="form-fields">{properties.map((property) => property.content)}</div>;
}

export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = { ObjectFieldTemplate };
