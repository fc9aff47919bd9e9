/**
 * `npm run conformance -- --core <address>`: walks the contract against a core, and says, call by call, what deviates.
 * What is given of a test borrower (a file, or CONFORMANCE_GIVEN) is printed nowhere.
 */
import { readFileSync } from 'node:fs';
import { isJsonObject } from '../../config/json/object.ts';
import { readContractDocument } from '../../contract/read-contract.ts';
import { ownArguments } from '../arguments.ts';
import { refuse } from '../refuse.ts';
import { isLocal } from '../../engine/host.ts';
import { reportOf } from './report.ts';
import type { Given } from './visitor.ts';
import { walkCore } from './walk.ts';

const usage =
  'npm run conformance -- --core <address> [--host <host of the lender>] [--given <file.json>] [--writes] [--money] [--rates]';
/** Milliseconds for an answer: as long as the page waits. */
const longest = 30_000;

const { option, flag } = ownArguments(['core', 'host', 'given'], ['writes', 'money', 'rates']);

function addressOf(value: string | undefined): URL {
  if (value === undefined || !URL.canParse(value)) return refuse(usage);
  const url = new URL(value);
  if (url.protocol !== 'https:' && !isLocal(url.host))
    return refuse(
      'The address must begin with https://: passwords and tokens are sent there. Only a core on this machine may be asked by http.',
    );
  return url;
}

/** What is given of the borrower, and of another one at "other". */
function givenIn(file: string | undefined): Given & { readonly other?: Given } {
  const text = file === undefined ? (process.env.CONFORMANCE_GIVEN ?? '{}') : readFileSync(file, 'utf8');
  try {
    const given: unknown = JSON.parse(text);
    if (isJsonObject(given)) return given;
  } catch {
    // What cannot be read may hold a password: it is not quoted.
  }
  return refuse(
    `${file ?? 'CONFORMANCE_GIVEN'} must be a JSON object: { "values": { "phone_number": "…", "password": "…" }, "other": { "values": { … } } }`,
  );
}

const core = addressOf(option('core'));
const { other, ...given } = givenIn(option('given'));
const host = option('host') ?? core.host;
const base = `${core.origin}${core.pathname.replace(/\/$/, '')}`;

const walked = await walkCore({
  document: readContractDocument(process.cwd()),
  host,
  given,
  ...(other && { other }),
  writes: flag('writes'),
  money: flag('money'),
  rates: flag('rates'),
  async send({ method, path, headers, body }) {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers, 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
      redirect: 'manual',
      signal: AbortSignal.timeout(longest),
      ...(body !== undefined && { body }),
    });
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
  },
});
process.stdout.write(reportOf(walked));
process.exitCode = walked.some(({ deviations }) => deviations.length > 0) ? 1 : 0;
