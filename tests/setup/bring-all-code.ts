/** A page loads blocks, widgets and rarer operators when a screen needs them; a test of the page has them all from the start. */
async function bringAllCode(): Promise<void> {
  const [{ loadAllBlocks }, { loadAllWidgets }] = await Promise.all([import('../../src/screen/registry.ts'), import('../../src/forms/widgets.ts'), import('../../src/engine/expression/every-operator.ts')]);
  await Promise.all([loadAllBlocks(), loadAllWidgets()]);
}

export const brought = typeof document === 'undefined' ? undefined : await bringAllCode();
