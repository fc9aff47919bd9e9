import type { Fact } from './exploration.ts';
import { bare } from './pattern.ts';

interface Tree {
  [name: string]: unknown;
}

/**
 * Facts as a person would set them up: settings {"country":"NGA"}, listProducts [{"id":1}], without profile.city. Only
 * what is told is in it; of all else, anything will do.
 */
export function factsText(facts: readonly Fact[]): string {
  const whole: Tree = {};
  const missing: string[] = [];
  const asked = facts.filter(({ name }) => /#.+$/.test(name));
  const isAsked = (list: string) => asked.some(({ name }) => bare(name) === list);
  const isHeld = (list: string) => asked.some(({ name, value }) => bare(name) === list && value === true);
  for (const { name, value } of facts) {
    const path = bare(name)
      .split('.')
      .map((part) => part.replace(/:.*$/, '').replaceAll('/', '.'))
      .filter((part, index) => index > 0 || part !== 'reads');
    if (value === undefined) missing.push(path.join('.').replace(/\.(\d+)(?=\.|$)/g, '[$1]'));
    else if (/#.+$/.test(name)) {
      if (value === true) hold(whole, path, name.slice(name.indexOf('#') + 1));
    } else if (name.endsWith('#') && isAsked(bare(name)))
      put(whole, path, value === 0 || isHeld(bare(name)) ? [] : ['other']);
    else
      put(
        whole,
        path,
        name.endsWith('?')
          ? {}
          : name.endsWith('#') && typeof value === 'number'
            ? Array.from({ length: value }, () => ({}))
            : value,
      );
  }
  const shown = Object.entries(whole).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return [...shown, ...(missing.length > 0 ? [`without ${missing.join(', ')}`] : [])].join(', ');
}

function put(tree: Tree, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    if (typeof tree[name] !== 'object' || typeof value !== 'object') tree[name] = value;
    return;
  }
  const below = Object.hasOwn(tree, name) ? tree[name] : undefined;
  const holder: Tree = typeof below === 'object' && below !== null ? (below as Tree) : {};
  tree[name] = holder;
  put(holder, rest, value);
}

/** What a list holds, as far as that is told. */
function hold(tree: Tree, path: readonly string[], item: string): void {
  const [name = '', ...rest] = path;
  const below = Object.hasOwn(tree, name) ? tree[name] : undefined;
  if (rest.length === 0)
    tree[name] = [...(Array.isArray(below) ? below.filter((each) => typeof each === 'string') : []), item];
  else {
    put(tree, path, {});
    hold(tree[name] as Tree, rest, item);
  }
}
