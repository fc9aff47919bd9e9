export { demoLenders, demoPassword, demoPin, loadDemo } from './load-demo.ts';
