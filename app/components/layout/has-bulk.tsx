import { createContext, useContext } from 'react';

const HasBulk = createContext(true);

/** Says from the root's loader whether the marketplace has bulk trade. */
export const HasBulkProvider = HasBulk.Provider;

/** Whether there is bulk trade to lead to. What it is not shown of, guards refuse. */
export const useHasBulk = (): boolean => useContext(HasBulk);
