export { demoLenderInCore, demoLenders, demoPassword, demoPin, loadDemo } from './load-demo.ts';
export { demoRegisters } from './registers.ts';
