import { demoRegisters } from '../../../demo/index.ts';
import type { MakePart } from '../../part.ts';

/** The registers of identity numbers and bank accounts. */
export const part: MakePart = () => ({ core: { registers: demoRegisters() } });
