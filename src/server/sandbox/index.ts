export { createSandbox, type Sandbox } from './sandbox.ts';
export { sandboxWanted } from './wanted.ts';
