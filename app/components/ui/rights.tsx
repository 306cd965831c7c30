import { createContext, useContext } from 'react';
import { may, type Needed, type Right } from '~/schemas/rights';
import { rightAt } from '~/utils/right-at';

const Rights = createContext<readonly Right[] | null>(null);

/** Says what the reader may do in the area around the page. */
export const RightsProvider = Rights.Provider;

/** Asks whether the reader has a right; outside an area, where guards alone decide, they have. */
export function useMay(): (needed: Needed<Right>) => boolean {
  const rights = useContext(Rights);
  return (needed) => rights === null || may(rights, needed);
}

/** Asks whether the reader may open an address of ours. */
export function useMayOpen(): (to: unknown) => boolean {
  const rights = useContext(Rights);
  return (to) => rights === null || typeof to !== 'string' || may(rights, rightAt(to));
}
