export { accessibleText } from './accessible-text.ts';
export {
  createStage,
  portAt,
  renderLayout,
  renderScreen,
  type RenderedLender,
  type Shown,
  type Stage,
  type Surroundings,
} from './render-screen.tsx';
