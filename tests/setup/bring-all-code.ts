/** A page loads blocks and widgets when a screen needs them; a test of the page has them all from the start. */
async function bringAllCode(): Promise<void> {
  const [{ loadAllBlocks }, { loadAllWidgets }] = await Promise.all([import('../../src/screen/registry.ts'), import('../../src/forms/widgets.ts')]);
  await Promise.all([loadAllBlocks(), loadAllWidgets()]);
}

export const brought = typeof document === 'undefined' ? undefined : await bringAllCode();
