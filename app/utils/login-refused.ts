import { AppError } from './app-error';

/** What is not accepted: the password of a login, a new password, or the login as such. */
type Refused = 'password' | 'newPassword' | 'login';

/**
 * The identity provider refuses a login for a reason that its person can act on, beyond a wrong address or
 * password. `userMessage` says what to do.
 */
export class LoginRefused extends AppError {
  constructor(
    readonly refused: Refused,
    reason: string,
    userMessage: string,
  ) {
    super('invalid', reason, userMessage);
  }
}

const listed = /Missing password requirements: \[([^\]]*)\]/;
const tooWeak = /WEAK_PASSWORD|auth\/(?:invalid|weak)-password/;
const isPolicy = /PASSWORD_DOES_NOT_MEET_REQUIREMENTS/;

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'Password must contain a numeric character, …' → 'must contain a numeric character and …'. */
function rulesIn(text: string): string {
  const rules = (listed.exec(text)?.[1] ?? '').split(/,\s*/).filter(Boolean);
  const parts = rules.flatMap((rule) => /^Password must contain (.+)$/.exec(rule)?.[1] ?? []);
  if (rules.length === 0) return 'must meet the rules for passwords';
  if (parts.length < rules.length) return `must meet these rules: ${rules.join(', ')}`;
  return `must contain ${andList.format(parts)}`;
}

/**
 * The refusal of a password by the project's rules for passwords; undefined when the text is about something
 * else.
 *
 * @param text the provider's code and message, as from its REST API or from firebase-admin
 */
export function passwordRefusalIn(
  text: string,
  refused: 'password' | 'newPassword',
): LoginRefused | undefined {
  if (refused === 'newPassword' && tooWeak.test(text)) {
    return new LoginRefused(refused, text, 'This password is too easy to guess. Choose a longer one.');
  }
  if (!isPolicy.test(text) && !listed.test(text)) return undefined;
  const next =
    refused === 'newPassword' ? 'Choose another one.' : 'Choose a new one with “Forgot your password?”.';
  return new LoginRefused(refused, text, `Your password ${rulesIn(text)}. ${next}`);
}
