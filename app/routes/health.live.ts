import { openLoader } from '~/http/guards.server';
import { wellResponse } from '~/http/responses.server';

/** 200 while the server answers at all: what a host restarts it by. A database that is away is no reason. */
export const loader = openLoader({}, async () => wellResponse());
