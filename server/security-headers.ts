import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { env, isLocalFirebase } from '../app/env.server';
import { listenerOrigins } from '../app/firebase-origins.server';
import { contextOf } from './context';

const isSecure = env.PUBLIC_URL.startsWith('https:');

/** The Content-Security-Policy and related headers. Vite's scripts in development have no nonce. */
export function securityHeaders(mode: 'production' | 'development'): RequestHandler {
  const pages = headersOfPages(mode);
  // An email is drawn for mail programs: its styles are in it, and nothing else.
  const emails = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], frameAncestors: ["'none'"] },
    },
  });
  return (request, response, next) => {
    const isEmail = isLocalFirebase && /^\/dev\/outbox\/[^/]+\/email$/.test(request.path);
    return (isEmail ? emails : pages)(request, response, next);
  };
}

function headersOfPages(mode: 'production' | 'development') {
  const nonce = (_request: unknown, response: ServerResponse) =>
    `'nonce-${'locals' in response ? contextOf(response.locals).cspNonce : ''}'`;
  return helmet({
    contentSecurityPolicy:
      mode === 'development'
        ? false
        : {
            useDefaults: false,
            directives: {
              defaultSrc: ["'none'"],
              scriptSrc: ["'self'", nonce],
              styleSrc: ["'self'", nonce],
              // Older records and imported products link to photos elsewhere (docs/decisions/import.md).
              imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
              // The listeners of chat and notifications (docs/decisions/live-listeners.md).
              connectSrc: ["'self'", ...listenerOrigins],
              formAction: ["'self'"],
              frameAncestors: ["'none'"],
              baseUri: ["'none'"],
              manifestSrc: ["'self'"],
            },
          },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
