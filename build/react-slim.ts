import type { Plugin } from 'vite';

const client = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;

/** Parts of React that are begun by an element, a property, a hook or a call that no page of ours has: who uses one after all is told so. */
const unused: readonly string[] = [
  // Elements in the head, and what is asked for ahead of them.
  'getResource',
  'acquireResource',
  'suspendResource',
  'preloadResource',
  'createHoistableInstance',
  'mountHoistable',
  'getHydratableHoistableCache',
  'preloadStylesheet',
  'insertStylesheet',
  'insertStylesheetIntoRoot',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'preconnectAs',
  // View transitions, beginning with what reads such an element.
  'startViewTransition',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'measureViewTransitionHostInstancesRecursive',
  // A fragment with a ref.
  'FragmentInstance',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  // Activity, and lists of Suspense.
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'cutOffTailIfNeeded',
  // Forms whose action is a function.
  'mountActionState',
  'updateActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'dispatchActionState',
  'runActionStateAction',
  'startHostTransition',
  'ensureFormComponentIsStateful',
  'setPropOnCustomElement',
];

/** What is called on ordinary ways too, and finds nothing to do where none of this is used; with what it comes to then. */
const idle: Readonly<Record<string, string>> = {
  isHostHoistableType: 'return false;',
  // Where an error came from, which nobody is told; it calls the component once more to find out.
  describeNativeComponentFrame: 'return "";',
  extractEvents$1: '',
  commitAppearingPairViewTransitions: '',
  commitEnterViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restorePairedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  measureNestedViewTransitions: '',
};

/**
 * React's part for browsers is two fifths of the first script, and much of it serves what this page has not. It is one
 * module, of which no bundler may leave anything out unasked. React is pinned exactly, since its inner names are relied
 * on: a build in which one of them was not met fails.
 */
export function reactSlim(): Plugin {
  let missing: readonly string[] | undefined;
  return {
    name: 'react-slim',
    apply: 'build',
    transform: {
      filter: { id: client },
      handler(code) {
        const met = new Set<string>();
        let slim = code;
        for (const one of this.parse(code).body.toReversed()) {
          if (one.type === 'ExpressionStatement' && code.startsWith('FragmentInstance.prototype.', one.start))
            slim = slim.slice(0, one.start) + slim.slice(one.end);
          if (one.type !== 'FunctionDeclaration' || !one.id || !one.body) continue;
          const { name } = one.id;
          const body = unused.includes(name) ? 'throw Error("left out of React")' : idle[name];
          if (body === undefined) continue;
          met.add(name);
          slim = `${slim.slice(0, one.body.start)}{ ${body} }${slim.slice(one.body.end)}`;
        }
        missing = [...unused, ...Object.keys(idle)].filter((name) => !met.has(name));
        return { code: slim, map: null };
      },
    },
    buildEnd(error) {
      if (!error && missing !== undefined && missing.length > 0)
        this.error(`React no longer has ${missing.join(', ')}: look at build/react-slim.ts`);
    },
  };
}
