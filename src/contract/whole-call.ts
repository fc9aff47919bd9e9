import { isJsonObject, type JsonObject } from '../config/json/object.ts';

/** What an answer that went well is, around its data. */
export function answerAround(data: unknown): JsonObject {
  return {
    type: 'object',
    properties: { status: { type: 'string', const: 'success' }, message: { type: 'string' }, data },
    required: ['status', 'message', 'data'],
  };
}

/** The media type that a request goes as: in parts where a member is a file. */
function mediaTypeOf(request: unknown): string {
  const members = isJsonObject(request) && isJsonObject(request.properties) ? Object.values(request.properties) : [];
  return members.some((member) => isJsonObject(member) && member.format === 'binary')
    ? 'multipart/form-data'
    : 'application/json';
}

/** A call as OpenAPI has it, from what its area says: `request` and `answer` are written out, and a call that moves money carries a key. */
export function wholeCall({ request, answer, parameters, ...call }: JsonObject): JsonObject {
  const own: readonly unknown[] = Array.isArray(parameters) ? parameters : [];
  return {
    ...call,
    parameters: call['x-moves-money'] === true ? [...own, { $ref: '#/components/parameters/IdempotencyKey' }] : own,
    ...(request !== undefined && {
      requestBody: { required: true, content: { [mediaTypeOf(request)]: { schema: request } } },
    }),
    responses: {
      '200': { description: 'Done.', content: { 'application/json': { schema: answerAround(answer) } } },
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}
