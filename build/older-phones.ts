import { AtRule, Rule, type Plugin } from 'postcss';

/**
 * Gives browsers without container queries (Chrome before 105, such as the last one for phones of Android 5) the window's
 * width in place of a container's: there a container is as wide as the window, less its margins.
 */
export const olderPhones: Plugin = {
  postcssPlugin: 'older-phones',
  Once(root) {
    root.walkAtRules('container', (rule) => {
      const condition = /\((?:min|max)-width:[^)]*\)/.exec(rule.params)?.[0];
      if (condition === undefined) throw rule.error('Nothing stands in for it where there are no container queries.');
      const inWindow = rule.clone({ name: 'media', params: condition });
      rule.after(new AtRule({ name: 'supports', params: 'not (container-type: inline-size)', nodes: [inWindow] }));
    });
    // A second declaration would not do: one with a variable in it is found out too late to fall back on another.
    root.walkDecls((declaration) => {
      const { parent: rule, value } = declaration;
      if (!value.includes('cqi') || !(rule instanceof Rule)) return;
      const known = rule.clone({ nodes: [declaration.clone()] });
      declaration.value = value.replaceAll('cqi', 'vw');
      rule.after(new AtRule({ name: 'supports', params: '(width: 1cqi)', nodes: [known] }));
    });
  },
};
