import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { env } from '../app/env.server';
import { isForeignRequest } from '../app/http/origin';
import { isOfApi, refuse } from './refuse';

/**
 * Bytes of a form with files: more than a form may have (`limits.upload`), so that eight photos of 5 MB are
 * refused beside their field, with what was typed.
 */
const multipartLimit = 64 * 1024 * 1024;
/** Bytes of any other form. */
const formLimit = 256 * 1024;

/**
 * Characters of a path; our longest has about 600. Remix matches a path with many slashes in a time that
 * grows with their square.
 */
const maxPathLength = 2_500;

const ownHost = new URL(env.PUBLIC_URL).host;

/** Refuses what none of our forms sends, before reading it. */
export const limitRequests: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  const foreign = isForeignRequest(
    {
      method: request.method,
      origin: request.get('Origin') ?? null,
      secFetchSite: request.get('Sec-Fetch-Site') ?? null,
    },
    [request.get('Host'), ownHost],
  );
  if (foreign) {
    return refuse(response, 403, 'This form was sent from another site. Open Makola and try again there.');
  }
  // Without either header there is no body, as schedulers send it.
  const missing = request.get('Transfer-Encoding') === undefined ? 0 : Number.NaN;
  const length = Number(request.get('Content-Length') ?? missing);
  if (Number.isNaN(length)) return refuse(response, 411, 'The length of this request is missing.');
  const multipart = request.is('multipart/form-data') !== false;
  if (length > (multipart ? multipartLimit : formLimit)) {
    // The rest is not read: the connection closes after the response.
    response.setHeader('Connection', 'close');
    return refuse(response, 413, 'This form is too large. Go back and send fewer or smaller files.');
  }
  next();
};

/**
 * Responds with 400 to addresses that none of our pages links to and on which Remix would fail: malformed and
 * overlong ones, and the old form of data requests.
 */
export const onlyReadable: RequestHandler = (request, response, next) => {
  if (isReadable(request)) return next();
  refuse(response, 400, 'This address isn’t valid. Check it, or go to the home page.');
};

function isReadable(request: Request): boolean {
  const address = addressOf(request);
  if (!request.originalUrl.startsWith('/') || !URL.canParse(address)) return false;
  const { pathname, searchParams } = new URL(address);
  return pathname.length <= maxPathLength && !searchParams.has('_data');
}

/** The URL as Remix builds it. */
function addressOf(request: Request): string {
  const [forwarded, own] = [request.get('X-Forwarded-Host'), request.get('Host')].map((host) =>
    Number.parseInt(host?.split(':')[1] ?? '', 10),
  );
  const port = [forwarded, own].find(Number.isSafeInteger);
  return `${request.protocol}://${request.hostname}${port ? `:${port}` : ''}${request.originalUrl}`;
}

const methodsOfPages = ['GET', 'HEAD', 'POST'];
const methodsOfApi = [...methodsOfPages, 'PUT', 'PATCH'];

/** Responds with 405 to methods that are neither reads nor form submissions. */
export const onlyKnownMethods: RequestHandler = (request, response, next) => {
  const known = isOfApi(request.originalUrl) ? methodsOfApi : methodsOfPages;
  if (known.includes(request.method)) return next();
  response.setHeader('Allow', known.join(', '));
  refuse(response, 405, 'This request method is not supported.');
};

/** The error page for failures outside Remix. */
export const lastResort: ErrorRequestHandler = (error, request, response, next) => {
  request.log.error({ err: error }, 'a request failed outside the pages');
  if (response.headersSent) return next(error);
  refuse(response, 500, 'Something went wrong on our side. Try again in a minute.');
};
