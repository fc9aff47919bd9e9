/** Which services of its own a lender lets the core ask. */
export interface LenderServices {
  /** Hosts that lookups may go to, as `name` or `name:port`. */
  readonly hosts?: readonly string[];
  /** The salary verification, by its base address; `{org_id}` in the key stands for the organisation's id (A24). */
  readonly salary?: { readonly url: string; readonly key_header?: string; readonly key?: string };
}

const url = { type: 'string', pattern: '^https://[^{}?#]+$' };

/** What `services` of a lender's file may be. */
export const lenderServicesSchema = {
  type: 'object',
  properties: {
    hosts: { type: 'array', items: { type: 'string', pattern: '^[a-z0-9.-]{1,253}(?::[0-9]{1,5})?$' } },
    salary: {
      type: 'object',
      properties: {
        url,
        key_header: { type: 'string', pattern: '^(?:access-key|x-[a-z0-9-]{1,60})$' },
        key: { type: 'string', minLength: 1, maxLength: 300 },
      },
      required: ['url'],
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};
