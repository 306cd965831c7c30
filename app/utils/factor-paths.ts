import { withSearch } from './with-search';

/** Pages of second factors; `redirectTo` is where to go on after them. */
export const factorPaths = {
  /** After the password, for whoever has a second factor. */
  loginCode: (redirectTo?: string) => withSearch('/login/code', { redirectTo }),
  /** Where a code is asked for again, before money or people are moved. */
  enterCode: (redirectTo?: string) => withSearch('/profile/second-factor/code', { redirectTo }),
  secondFactor: (redirectTo?: string) => withSearch('/profile/second-factor', { redirectTo }),
  /** Where admins turn off that of a user who lost their phone. */
  secondFactorOf: (id: string) => `/admin/user-management/${encodeURIComponent(id)}/second-factor`,
};
