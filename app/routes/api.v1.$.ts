import { openAction, openLoader } from '~/http/guards.server';
import { problemResponse } from '~/http/problem.server';

/** Addresses that the API does not have. */
const answer = async () =>
  problemResponse({
    status: 404,
    code: 'not_found',
    title: 'There is no such address in the API',
    detail: 'Check the address and its version.',
  });

export const loader = openLoader({}, answer);
export const action = openAction({}, answer);
