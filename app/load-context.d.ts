import '@remix-run/node';
import type { PageEncoding } from '~/http/page-body.server';
import type { RequestContext } from '~/utils/request-context.server';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }

  /** What server.ts gives to every loader and action. */
  interface AppLoadContext extends RequestContext {
    /** Allows a script or a style of this response in the Content-Security-Policy. */
    cspNonce: string;
    /** What the page may be compressed with; null when the client accepts neither. */
    encoding: PageEncoding | null;
    /** Whether the browser asked for a page (GET), and its kept form is to be shown with it. */
    showsKeptForm?: boolean;
  }
}
