import * as v from 'valibot';
import { email as emailField, newPassword } from '../app/schemas/fields';
import { limits } from '../app/schemas/limits';
import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';
import { checkDataVersion } from './lib/data-version';
import { askSecret } from './lib/secret-prompt';
import { SetupError } from './lib/setup-error';

const usage = `Usage: npm run admin:create -- EMAIL [--first-name NAME] [--last-name NAME]

Creates an admin. You type the password when asked, or set ADMIN_PASSWORD.`;

const name = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.maxLength(limits.name.max, `A name must be ${limits.name.max} characters or fewer.`),
);

function check<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new SetupError(result.issues[0]?.message ?? usage);
}

function readPerson() {
  const options = { 'first-name': { type: 'string' }, 'last-name': { type: 'string' } } as const;
  const { values, positionals } = readArguments(usage, { options, allowPositionals: true });
  if (positionals.length !== 1) throw new SetupError(usage);
  return {
    email: check(emailField, positionals[0]),
    firstName: check(name, values['first-name']),
    lastName: check(name, values['last-name']),
  };
}

async function readPassword(email: string): Promise<string> {
  const fromEnvironment = process.env.ADMIN_PASSWORD;
  if (fromEnvironment !== undefined) return check(newPassword, fromEnvironment);
  if (!process.stdin.isTTY)
    throw new SetupError('Set ADMIN_PASSWORD: there is no terminal to type a password in.');
  const password = check(newPassword, await askSecret(`Password for ${email}: `));
  if ((await askSecret('Repeat the password: ')) === password) return password;
  throw new SetupError('The passwords do not match. Nothing was created.');
}

async function main(closing: Closing): Promise<void> {
  const person = readPerson();
  const password = await readPassword(person.email);
  const log = (line: string) => console.log(line);
  await openFirebase(closing, 'npm run admin:create', log);
  await checkDataVersion();
  const { markDataOfNobody } = await import('../app/services/jobs/upgrade.server');
  await markDataOfNobody();
  const { signUp } = await import('../app/services/users/register.server');
  const { user, error } = await signUp({ ...person, password, businessName: '' }, 'admin');
  if (!user) throw new SetupError(`${person.email}: ${error} Nothing was changed.`);
  log(`${person.email} is now an admin (id ${user.id}).`);
}

await runCommand(main);
