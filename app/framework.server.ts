/** The server's half of `framework.ts`: the build stops when a page would bring it into the browser. */
export {
  createCookieSessionStorage,
  createReadableStreamFromReadable,
  createSession,
  data,
  redirect,
  redirectDocument,
} from '@remix-run/node';
