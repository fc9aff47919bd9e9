const mostInitials = 2;

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter((part) => part !== '');
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .flatMap((part) => [...(part ?? '')][0] ?? [])
    .slice(0, mostInitials)
    .join('')
    .toUpperCase();
}
