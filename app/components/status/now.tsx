import { createContext, useContext } from 'react';

const Now = createContext('');

/** Says to all inside when they were read; the root's loader does, so that server and browser agree. */
export const NowProvider = Now.Provider;

/** When what is shown was read, as an ISO string; '' where nobody says so (an error of the whole page). */
export const useNow = (): string => useContext(Now);
