export { Readonly as ReadonlyWidget } from '../../pieces/Readonly.tsx';
