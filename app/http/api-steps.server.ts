import { refusalAt } from '~/schemas/intake/refusals';
import type { Result } from '~/utils/result';
import { problemResponse, refusalResponse } from './problem.server';

/**
 * Answers a step of an order: with the order after it; else 422 for units that are not left, and 409 for an
 * id that is known with other content, and for what cannot be done with the order as it is.
 */
export function answerStep<T>(result: Result<T>): T | Response {
  if (result.success) return result.data;
  if (result.field === 'lines')
    return refusalResponse('The units were refused', [refusalAt(['lines'], 'not_left', result.error)]);
  if (result.kind === 'conflict')
    return problemResponse({
      status: 409,
      code: 'content_differs',
      title: 'There is another one with this id',
      detail: result.error,
    });
  return problemResponse({
    status: 409,
    code: 'not_possible',
    title: 'This cannot be done with the order as it is',
    detail: result.error,
  });
}
