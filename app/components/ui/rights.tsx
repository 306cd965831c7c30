import { createContext, useContext } from 'react';
import { may, type Right } from '~/schemas/rights';
import { rightAt } from '~/utils/right-at';

const Rights = createContext<readonly Right[] | null>(null);

/** Says what the reader may do in the area around the page. */
export const RightsProvider = Rights.Provider;

/**
 * Asks whether the reader may open an address of ours. Outside an area, where guards alone decide, they may.
 */
export function useMayOpen(): (to: unknown) => boolean {
  const rights = useContext(Rights);
  return (to) => rights === null || typeof to !== 'string' || may(rights, rightAt(to));
}
