import { template } from '../../src/core/testing/template.ts';

/** Before the first test: the dump of the embedded database with the demo in it, which can't be made where a page is imitated. */
export default async function preparedCore(): Promise<void> {
  await template();
}
