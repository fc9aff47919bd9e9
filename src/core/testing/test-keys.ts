import { DataKeys } from '../index.ts';

/** A key of tests, the same in each process of them. */
export const keyText = (version: number): string => `${version}:${Buffer.alloc(32, version).toString('base64')}`;

export const testKeys = DataKeys.parse(keyText(1), 'the tests');
