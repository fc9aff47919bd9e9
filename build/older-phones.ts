import { AtRule, Rule, type Plugin } from 'postcss';

/**
 * Gives browsers without container queries (Chrome before 105, such as the last one for phones of Android 5) the window's
 * width in place of a container's: there a container is as wide as the window, less its margins. Where a container is
 * measured by its letters the window says nothing of it.
 */
export const olderPhones: Plugin = {
  postcssPlugin: 'older-phones',
  Once(root) {
    root.walkAtRules('container', (rule) => {
      const condition = /\((?:min|max)-width: \d+px\)/.exec(rule.params)?.[0];
      if (condition === undefined) return;
      const inWindow = rule.clone({ name: 'media', params: condition });
      rule.after(new AtRule({ name: 'supports', params: 'not (container-type: inline-size)', nodes: [inWindow] }));
    });
    // One without a variable is left out as it is read, and another counts; one with a variable counts, and says nothing.
    root.walkDecls((declaration) => {
      const { parent: rule, value } = declaration;
      if (!/var\(.*cqi|cqi.*var\(/.test(value) || !(rule instanceof Rule)) return;
      const known = rule.clone({ nodes: [declaration.clone()] });
      declaration.value = value.replaceAll('cqi', 'vw');
      rule.after(new AtRule({ name: 'supports', params: '(width: 1cqi)', nodes: [known] }));
    });
  },
};
