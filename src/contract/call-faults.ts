import { isJsonObject, type JsonObject } from '../config/json/object.ts';
import { countedBy } from './document.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** What calls are judged by: names that the shared file has. */
export interface SharedNames {
  readonly schemes: JsonObject;
  readonly rates: JsonObject;
}

const said = (names: JsonObject) => Object.keys(names).join(', ');

/** What is missing or wrong in what an area says of a call, each as the end of a sentence that begins with the call. */
export function callFaults(method: string, call: JsonObject, { schemes, rates }: SharedNames): readonly string[] {
  const { operationId, summary, security, request, answer } = call;
  const [rate, body, money] = [call['x-rate'], call['x-body'], call['x-moves-money']];
  const allowed = Array.isArray(security)
    ? security.flatMap((alternative) => (isJsonObject(alternative) ? Object.keys(alternative) : []))
    : undefined;
  const keptBy = (place: string) =>
    allowed?.length === 1 && allowed.every((name) => isJsonObject(schemes[name]) && schemes[name]['x-kept'] === place);
  const faults: readonly (readonly [boolean, string])[] = [
    [!methods.includes(method), `is no call: a method is one of ${methods.join(', ')}`],
    [
      typeof operationId !== 'string' || !/^[a-z][A-Za-z0-9]*$/.test(operationId),
      'has no operationId of small and capital letters',
    ],
    [typeof summary !== 'string' || summary === '', 'has no summary: what does it do?'],
    [allowed === undefined, `does not say who may call: write security, [] for anybody, else of ${said(schemes)}`],
    ...(allowed ?? []).map(
      (name) =>
        [
          !Object.hasOwn(schemes, name),
          `names the security scheme ${name}, which there is not; there are ${said(schemes)}`,
        ] as const,
    ),
    [rate === undefined, `has no rate: write x-rate, one of ${said(rates)}`],
    [
      rate !== undefined && !Object.hasOwn(rates, String(rate)),
      `has the rate ${String(rate)}, which there is not; there are ${said(rates)}`,
    ],
    [!isJsonObject(answer), 'does not say what it answers: write answer, the schema of its data'],
    [
      request !== undefined && !(Number.isInteger(body) && Number(body) > 0),
      'takes a request and does not say how large it may be: write x-body, in bytes',
    ],
    [request === undefined && body !== undefined, 'has x-body and takes no request'],
    [
      money === true && (method === 'get' || !keptBy('session')),
      'moves money, so it must be no get, and its security one scheme that is kept by the session',
    ],
    [
      money !== true && isJsonObject(rates[String(rate)]) && (rates[String(rate)] as JsonObject).money === true,
      `is counted as one that moves money (x-rate ${String(rate)}), and does not say so: write "x-moves-money": true`,
    ],
    [
      call.responses !== undefined || call.requestBody !== undefined,
      'has responses or requestBody: write answer and request, the schemas of what is inside them',
    ],
  ];
  return faults.flatMap(([holds, words]) => (holds ? [words] : []));
}

/** What is wrong with the table of rates, each as a sentence. */
export function rateFaults(rates: JsonObject): readonly string[] {
  const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
  return Object.entries(rates).flatMap(([name, rate]) => {
    const { requests, seconds, per } = isJsonObject(rate) ? rate : {};
    const isEndless = [requests, seconds, per].every((member) => member === undefined);
    return isEndless || (isCount(requests) && isCount(seconds) && countedBy.some((one) => one === per))
      ? []
      : [
          `the rate ${name} must have requests and seconds, whole numbers, and per (${countedBy.join(', ')}), or none of them`,
        ];
  });
}
