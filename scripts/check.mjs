/** `npm run check`: the checker as one file, built again where its sources have changed; loading them one by one takes longer than most checks. */
import { commandOf, root } from './prepare.mjs';

const { check } = await commandOf('check');
await check(root, process.argv.slice(2));
