import { createContext, useContext } from 'react';

const Now = createContext('');

/** Provides the time of the page's data, from the root's loader, so that server and browser agree. */
export const NowProvider = Now.Provider;

/** When the page's data was read, as an ISO string; '' if unknown (an error of the whole page). */
export const useNow = (): string => useContext(Now);
