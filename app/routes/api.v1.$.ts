import { openAction } from '~/http/guards.server';
import { problemResponse } from '~/http/problem.server';

/** Addresses that the API does not have. */
export const loader = openAction({}, async () =>
  problemResponse({ status: 404, code: 'not_found', title: 'There is no such address in the API' }),
);
export const action = loader;
