/** An expression that has no meaning: a wrong type, an unknown operator, a limit passed. Never a result that routes. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}
