import type { RequestHandler } from 'express';
import { meters } from '../app/utils/meters.server';
import { contextOf } from './context';

/** Others have one name, so that nobody makes a new series with each request. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH'];

/** Counts requests by route, method and class of the status, and how long their routes took. */
export const measureRequests: RequestHandler = ({ method }, response, next) => {
  response.once('close', () => {
    // What never came to a route: small files, and what is refused before.
    const { route = 'none', metrics } = contextOf(response.locals);
    const labels = { route, method: methods.includes(method) ? method : 'other' };
    const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'none';
    meters.requests.inc({ ...labels, status });
    if (metrics.ownMs !== undefined) meters.requestSeconds.observe(labels, metrics.ownMs / 1_000);
  });
  next();
};
