import {
  EnvironmentError,
  isRealSetting,
  parseEnvironment,
  projectNames,
  requireHostSettings,
} from '../../../app/schemas/environment';
import type { Check } from '../check';
import { cannotTell, findingOf, type Problem } from '../finding';

const page = 'docs/real-project.md, “Variables”: set the variable of the server';

/** What a function says of the variables, a line each. */
function problemsIn(look: () => unknown): Problem[] {
  try {
    look();
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.message.split('\n').map((says) => ({ says, toDo: page }));
  }
}

/** The server's variables, where the command runs with them. */
export const environment: Check = {
  name: 'Variables',
  role: '',
  look: async ({ env }) => {
    if (!['PUBLIC_URL', 'SESSION_SECRET', 'SUPPORT_EMAIL'].some((name) => env[name]))
      return cannotTell(
        'The server’s variables are not set here.',
        'Run this where the server runs, or with its variables: docker run --env-file makola.env …',
      );
    const isMissing = (name: string) => !isRealSetting(env[name]);
    return findingOf(
      [
        ...problemsIn(() => parseEnvironment(env)),
        ...problemsIn(() => requireHostSettings(env)),
        ...projectNames.filter(isMissing).map((name) => ({ says: `${name} is not set.`, toDo: page })),
        !env.SUPPORT_EMAIL && {
          says: 'SUPPORT_EMAIL is not set, so nobody can write to support.',
          toDo: page,
        },
        !/^https:/i.test(env.PUBLIC_URL ?? '') && {
          says: 'PUBLIC_URL does not begin with https, so cookies are not Secure.',
          toDo: page,
        },
      ],
      'All that a server on a host needs is set.',
    );
  },
};
