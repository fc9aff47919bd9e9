interface Pattern {
  readonly what: string;
  readonly looks: RegExp;
}

const patterns: readonly Pattern[] = [
  { what: 'a private key', looks: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY/ },
  {
    what: "a provider's secret key",
    looks:
      /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{8,}|\bAKIA[0-9A-Z]{16}\b|\b(?:gh[opsu]|github_pat)_\w{20,}|\bxox[abprs]-[\w-]{10,}/,
  },
  { what: 'a signed token', looks: /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/ },
  { what: 'a token', looks: /\b(?:Bearer|Basic) (?=[^\s"]{0,200}\d)[A-Za-z0-9+/_.~-]{16,}/ },
  { what: 'an address with a password', looks: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"]{1,100}:[^\s/@"]{1,200}@/ },
];

/** A whole text of letters and digits as only a machine makes them. */
const made = /"([A-Za-z0-9+/_=-]{32,500})"/g;

/** Secrets that somebody has pasted into a public file (B38), with their lines, from 1. */
export function pastedSecrets(text: string): readonly { readonly what: string; readonly line: number }[] {
  const known = patterns.flatMap(({ what, looks }) => {
    const at = text.search(looks);
    return at === -1 ? [] : [{ what, line: lineAt(text, at) }];
  });
  if (known.length > 0) return known;
  return [...text.matchAll(made)].flatMap(({ 1: value = '', index }) =>
    isRandom(value) ? [{ what: 'a key or token', line: lineAt(text, index) }] : [],
  );
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

function isRandom(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  const letters = value.replace(/[^A-Za-z]/g, '').length;
  return digits >= 6 && letters >= 6;
}
