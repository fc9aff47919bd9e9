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
  /** What the lender has written of its texts in other languages: by language, then by the texts as they stand in the form. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly pages: readonly (Omit<DeliveredPage, 'sections'> & {
    readonly sections: readonly (Omit<DeliveredSection, 'fields'> & { readonly fields: readonly StoredField[] })[];
  })[];
}

/** All fields of a form, in their order. */
export function fieldsOf(form: StoredForm): StoredField[] {
  return form.pages.flatMap((page) => page.sections.flatMap((section) => section.fields));
}

const placeholder = /\{\{\s*([A-Za-z0-9_-]{1,100})\s*\}\}/g;

/** The names that placeholders of a request have, at any depth of it. */
export function placeholdersOf(request: LookupRequest): string[] {
  return [
    ...new Set(
      [...JSON.stringify([request.url, request.query ?? {}, request.body ?? null]).matchAll(placeholder)].map(
        ([, name]) => name ?? '',
      ),
    ),
  ];
}

/** A text with its placeholders filled. */
export function filled(template: string, value: (name: string) => string): string {
  return template.replace(placeholder, (_whole, name: string) => value(name));
}

/** The form as pages get it, in the words of a language as far as the lender has them: what lookups ask is left out, which fields they need is said. */
export function deliveredForm({ translations = {}, meta, pages }: StoredForm, language = ''): Delivered {
  const words = translations[language] ?? {};
  const said = (text: string): string => (Object.hasOwn(words, text) ? (words[text] ?? text) : text);
  const told = <Told extends { readonly description?: string }>(of: Told): Told =>
    of.description === undefined ? of : { ...of, description: said(of.description) };
  /** An option that is its own words gets others beside it: what is answered stays. */
  const option = (given: unknown): unknown => {
    if (typeof given === 'string') return said(given) === given ? given : { value: given, label: said(given) };
    const { label } = (typeof given === 'object' && given !== null ? given : {}) as { readonly label?: unknown };
    return typeof label === 'string' ? { ...(given as object), label: said(label) } : given;
  };
  const delivered = ({ request, ...field }: StoredField): DeliveredSection['fields'][number] => ({
    ...field,
    label: said(field.label),
    ...(field.options !== undefined && { options: field.options.map(option) }),
    ...(request !== undefined && {
      depends: placeholdersOf(request).filter((name) => name !== 'value' && name !== field.id),
    }),
  });
  return {
    meta,
    pages: pages.map((page) => ({
      ...told(page),
      title: said(page.title),
      sections: page.sections.map((section) => ({
        ...told(section),
        name: said(section.name),
        fields: section.fields.map(delivered),
      })),
      actions: page.actions.map((action) => ({ ...action, label: said(action.label) })),
    })),
  };
}
