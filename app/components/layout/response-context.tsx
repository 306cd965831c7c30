import { createContext, useContext } from 'react';

/** What the server knows about the response while it renders a page; not sent to the browser. */
export interface ResponseContextValue {
  /** Allows this response's scripts and styles in the Content-Security-Policy. */
  nonce: string;
  /** Whether the page has a stylesheet of its own alone: always inlined, and never in a file. */
  hasOwnStylesheet: boolean;
}

const inTheBrowser: ResponseContextValue = { nonce: '', hasOwnStylesheet: false };

export const ResponseContext = createContext(inTheBrowser);

export function useResponseContext(): ResponseContextValue {
  return useContext(ResponseContext);
}

/**
 * Stands for the text of the stylesheet while a page is rendered. Nobody can write it into a page: the nonce
 * is new for each response.
 */
export function stylesheetMark(nonce: string): string {
  return `/*${nonce}*/`;
}
