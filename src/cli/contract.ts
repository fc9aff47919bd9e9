/** Prints the calls of the core as one OpenAPI document: `npm run --silent contract > openapi.json`. */
import { readContractDocument } from '../contract/read-contract.ts';
import { ownArguments } from './arguments.ts';

ownArguments([], []);

process.stdout.write(`${JSON.stringify(readContractDocument(process.cwd()), null, 2)}\n`);
