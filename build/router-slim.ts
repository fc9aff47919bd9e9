import type { Plugin } from 'vite';

const inRouter = /[\\/]react-router[\\/]dist[\\/](?:development|production)[\\/]/;
/** What a module does as it is read that nobody notices who uses none of it: a name for tools, a context, a component, a value. */
const named = /^\w+\.displayName = "[^"]*";$/gm;
const made = /^((?:var|const) \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;
const workedOut = /^(var \w+ = )((?:typeof window |Object\.getOwn|new Set\()[^;]*);$/gm;
/** Its advice to developers, which nobody reads in a built page. */
const advice = /^function warning\(cond, message\) \{$[^]*?^\}$/m;
const derived = /^(var (\w+) = )(class extends React\d*\.Component \{$[^]*?^\});\n(?:\2\.contextType = (\w+);)?/gm;

/**
 * The router of the page is the browser's history in React's terms and no more, yet links, forms, loaders and error
 * pages come with it: its modules make them as they are read, which no bundler may leave out unasked. The package names
 * its development build alone; the other one stands beside it.
 */
export function routerSlim(): Plugin {
  let met = 0;
  return {
    name: 'router-slim',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('react-router') && !inRouter.test(importer ?? '')) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && inRouter.test(found.id)
        ? { ...found, id: found.id.replace(/([\\/]dist[\\/])development([\\/])/, '$1production$2') }
        : found;
    },
    transform(code, id) {
      if (!inRouter.test(id)) return undefined;
      return code
        .replace(named, '')
        .replace(made, (_whole, name: string, call: string) => {
          met += 1;
          return `${name}/* @__PURE__ */ ${call}`;
        })
        .replace(advice, '/* @__NO_SIDE_EFFECTS__ */ function warning() {}')
        .replace(workedOut, '$1/* @__PURE__ */ (() => $2)();')
        .replace(
          derived,
          (_whole, name: string, _name: string, text: string, context?: string) =>
            `${name}/* @__PURE__ */ (() => ${context === undefined ? text : `Object.assign(${text}, { contextType: ${context} })`})();\n`,
        );
    },
    buildEnd(error) {
      if (!error && met === 0) this.error('react-router is made otherwise: look at build/router-slim.ts');
    },
  };
}
