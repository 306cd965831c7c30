import { createContext, useContext } from 'react';

/** What the server knows about the response while it renders a page; not sent to the browser. */
export interface ResponseContextValue {
  /** Allows this response's scripts and styles in the Content-Security-Policy. */
  nonce: string;
  /** The text of the stylesheet, for browsers that have not cached it yet. */
  stylesheetText: string;
  /** Whether that is a stylesheet of this page alone: always inlined, and never in a file. */
  hasOwnStylesheet: boolean;
}

const inTheBrowser: ResponseContextValue = { nonce: '', stylesheetText: '', hasOwnStylesheet: false };

export const ResponseContext = createContext(inTheBrowser);

export function useResponseContext(): ResponseContextValue {
  return useContext(ResponseContext);
}
