import { borrowersSchemes, type Contract, type Schema } from './contract.ts';

const text: Schema = { type: 'string' };
const yesOrNo: Schema = { type: 'boolean' };

/** What stands under `session`, and of what scheme a borrower's token may be. */
export function sessionSchema({ schemes }: Pick<Contract, 'schemes'>): Schema {
  return {
    type: 'object',
    properties: {
      signed_in: yesOrNo,
      kind: { type: 'string', enum: borrowersSchemes(schemes) },
      phone_number: text,
      id: text,
    },
    required: ['signed_in'],
  };
}

const ofDevice: Readonly<Record<string, Schema>> = {
  id: text,
  os: text,
  name: text,
  version: text,
  app_version: text,
  wrapped: yesOrNo,
  contacts: yesOrNo,
  // What the browser lets the page do.
  notifications: { type: 'string', enum: ['none', 'ask', 'allowed', 'blocked'] },
  // By the names that `device.remember` was given.
  remembered: { type: 'object', additionalProperties: yesOrNo },
};

/** What stands under `device`. */
export const deviceSchema: Schema = { type: 'object', properties: ofDevice, required: Object.keys(ofDevice) };
