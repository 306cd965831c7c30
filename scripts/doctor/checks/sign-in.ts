import * as v from 'valibot';
import type { Check } from '../check';
import { findingOf, isWrong } from '../finding';
import { GoogleRefusal } from '../google';

const isOn = v.optional(v.boolean(), false);
const configSchema = v.object({
  signIn: v.optional(v.object({ email: v.optional(v.object({ enabled: isOn, passwordRequired: isOn })) })),
  client: v.optional(
    v.object({ permissions: v.optional(v.object({ disabledUserSignup: isOn, disabledUserDeletion: isOn })) }),
  ),
  emailPrivacyConfig: v.optional(v.object({ enableImprovedEmailPrivacy: isOn })),
  passwordPolicyConfig: v.optional(
    v.object({ passwordPolicyEnforcementState: v.optional(v.string(), 'OFF') }),
  ),
  mfa: v.optional(v.object({ state: v.optional(v.string(), '') })),
  authorizedDomains: v.optional(v.array(v.string()), []),
  notification: v.optional(
    v.object({ sendEmail: v.optional(v.object({ callbackUri: v.optional(v.string(), '') })) }),
  ),
});

const settings = 'Firebase console, Authentication, Settings';
const method = 'Firebase console, Authentication, Sign-in method';
const actions = `${settings}, User actions`;

/** No interface of Google tells the limit: the operator has to know of it. */
const allFromOneAddress =
  'All sign-ins come from the server’s own addresses, which Google limits: see “All sign-ins” in docs/real-project.md.';

/** How people sign in, and what the public key alone lets anybody do. */
export const signIn: Check = {
  name: 'Sign-in',
  role: 'roles/firebaseauth.viewer',
  look: async ({ id, google, env }) => {
    const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${id}/config`;
    const config = await google.ask(configSchema, url).catch((error: unknown) => {
      if (error instanceof GoogleRefusal && error.status === 404) return null;
      throw error;
    });
    if (!config) return isWrong('Authentication is not set up.', `${method}: turn on email and password`);
    const { email } = config.signIn ?? {};
    const { permissions } = config.client ?? {};
    const publicUrl = URL.canParse(env.PUBLIC_URL ?? '') ? new URL(env.PUBLIC_URL ?? '') : null;
    const actionUrl = publicUrl && new URL('/reset-password', publicUrl).href;
    const policy = config.passwordPolicyConfig?.passwordPolicyEnforcementState === 'ENFORCE';
    return findingOf(
      [
        !(email?.enabled && email.passwordRequired) && {
          says: 'Sign-in with email and password is off.',
          toDo: `${method}: turn on email and password`,
        },
        !permissions?.disabledUserSignup && {
          says: 'Anybody with the web API key can create logins.',
          toDo: `${actions}: turn off “Enable create (sign-up)”`,
        },
        !permissions?.disabledUserDeletion && {
          says: 'People can delete their own login past Makola.',
          toDo: `${actions}: turn off “Enable delete”`,
        },
        !config.emailPrivacyConfig?.enableImprovedEmailPrivacy && {
          says: 'Anybody can ask which email addresses have a login.',
          toDo: `${actions}: turn on “Email enumeration protection”`,
        },
        config.mfa?.state === 'MANDATORY' && {
          says: 'A second factor is required, which Makola does not support.',
          toDo: `${method}: turn off multi-factor authentication`,
        },
        publicUrl !== null &&
          config.notification?.sendEmail?.callbackUri !== actionUrl && {
            says: 'Links in password emails do not lead to Makola.',
            toDo: `Firebase console, Authentication, Templates: set the action URL to ${actionUrl}`,
          },
        publicUrl !== null &&
          !config.authorizedDomains.includes(publicUrl.hostname) && {
            says: `${publicUrl.hostname} is not an authorized domain.`,
            toDo: `${settings}, Authorized domains: add ${publicUrl.hostname}`,
          },
      ],
      `By email and password; browsers create no logins.${policy ? ' The project has rules for passwords.' : ''} ${allFromOneAddress}`,
    );
  },
};
