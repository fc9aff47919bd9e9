import type { Problem } from '../config/check/index.ts';
import { errorText } from '../engine/error-text.ts';

/** What is told where a lender could not be judged, which is no fault of a file's that could be named. */
export function checkFailed(slug: string, error: unknown): Problem {
  const message = errorText(error);
  return {
    code: 'check.failed',
    severity: 'error',
    file: `tenants/${slug}/tenant.json`,
    line: 1,
    path: '',
    message: `the check itself failed: ${message}`,
    suggestion: 'undo the last edit',
  };
}
