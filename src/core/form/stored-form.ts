import type { components } from '../../api/operations.gen.ts';

type Delivered = components['schemas']['DeliveredForm'];
type DeliveredPage = Delivered['pages'][number];
type DeliveredSection = DeliveredPage['sections'][number];

/** What a lookup asks of the lender's own service; `{{value}}` and `{{id of a field}}` stand for values. It never reaches a page. */
export interface LookupRequest {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export type StoredField = DeliveredSection['fields'][number] & { readonly request?: LookupRequest };

/** A lender's own form as the core keeps it. */
export interface StoredForm extends Omit<Delivered, 'pages'> {
  readonly pages: readonly (Omit<DeliveredPage, 'sections'> & { readonly sections: readonly (Omit<DeliveredSection, 'fields'> & { readonly fields: readonly StoredField[] })[] })[];
}

/** All fields of a form, in their order. */
export function fieldsOf(form: StoredForm): StoredField[] {
  return form.pages.flatMap((page) => page.sections.flatMap((section) => section.fields));
}

const placeholder = /\{\{\s*([A-Za-z0-9_-]{1,100})\s*\}\}/g;

/** The names that placeholders of a request have, at any depth of it. */
export function placeholdersOf(request: LookupRequest): string[] {
  return [...new Set([...JSON.stringify([request.url, request.query ?? {}, request.body ?? null]).matchAll(placeholder)].map(([, name]) => name ?? ''))];
}

/** A text with its placeholders filled. */
export function filled(template: string, value: (name: string) => string): string {
  return template.replace(placeholder, (_whole, name: string) => value(name));
}

/** The form as pages get it: what lookups ask is left out, which fields they need is said. */
export function deliveredForm(form: StoredForm): Delivered {
  const delivered = ({ request, ...field }: StoredField): DeliveredSection['fields'][number] => {
    if (request === undefined) return field;
    return { ...field, depends: placeholdersOf(request).filter((name) => name !== 'value' && name !== field.id) };
  };
  return { ...form, pages: form.pages.map((page) => ({ ...page, sections: page.sections.map((section) => ({ ...section, fields: section.fields.map(delivered) })) })) };
}
