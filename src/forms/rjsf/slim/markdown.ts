/** In place of a Markdown renderer: texts are texts. */
export function Markdown({ children }: { readonly children?: string }): string | null {
  return children ?? null;
}
