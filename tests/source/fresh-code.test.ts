import { expect, test } from 'vitest';
import { findRoutes } from '../setup/route-modules';
import { importsOf, resolveIn } from './imports';
import { parsed, scripts, textOf } from './sources';

// A code is asked for again before money or people are moved (docs/product/people.md, "Second factor"): the
// route of a form that does so says `freshCode`, and which of its intents are none of them.

/** What tells an act of money, of people, or of what reaches them from outside. */
const tellsOfThem = /['"](?:payout|batch|account|key|webhook|user|settings)\.[a-z_]+['"]/;

/** Services that move them, by what a route calls of them. */
const movers: Record<string, readonly string[]> = {
  'app/services/money/payouts/settle-payout.server.ts': ['payPayout', 'reportIssue'],
  'app/services/money/payouts/return-payout.server.ts': ['returnPayout'],
  'app/services/money/payouts/request-payout.server.ts': ['requestPayout'],
  'app/services/money/payouts/change-payout-account.server.ts': ['changePayoutAccount'],
  'app/services/money/payouts/batches/create-batch.server.ts': ['createPayoutBatches', 'createBatchOf'],
  'app/services/money/payouts/batches/confirm-batch.server.ts': ['confirmBatch'],
  'app/services/money/payouts/batches/upload-result.server.ts': ['uploadResult', 'chooseColumns'],
  'app/services/money/payouts/batches/end-batch.server.ts': ['endBatch'],
  'app/services/money/accounts/add-account.server.ts': ['addAccount'],
  'app/services/money/accounts/edit-account.server.ts': ['editAccount'],
  'app/services/money/accounts/remove-account.server.ts': ['removeAccount'],
  'app/services/money/accounts/set-account-status.server.ts': ['setAccountStatus', 'makeDefault'],
  'app/services/api/manage-keys.server.ts': ['createKey'],
  'app/services/events/manage-endpoints.server.ts': [
    'createWebhook',
    'changeWebhook',
    'rotateSecret',
    'deleteWebhook',
  ],
  'app/services/users/manage-user.server.ts': ['manageUser', 'addUser'],
  'app/services/users/change-rights.server.ts': ['changeRights'],
  'app/services/users/people/invite.server.ts': ['inviteToShop'],
  'app/services/users/people/change-people.server.ts': ['changeShopRights', 'endPerson'],
  'app/services/users/passwords.server.ts': ['changePassword'],
  'app/services/users/second-factor/set-up.server.ts': ['makeRecoveryCodes'],
  'app/services/users/second-factor/reset.server.ts': ['askForReset', 'confirmReset'],
  'app/services/settings/edit-settings.server.ts': ['editSettings'],
};

/** Services that tell of them, and that no route has to ask for, and why. */
const others: Record<string, string> = {
  'app/services/users/change-role.server.ts': 'called by manageUser',
  'app/services/users/suspend-user.server.ts': 'called by manageUser',
  'app/services/users/confirm-admin.server.ts': 'called by manageUser',
  'app/services/users/edit-user.server.ts': 'called by manageUser; names only',
  'app/services/users/create-user.server.ts': 'called by addUser',
  'app/services/users/register.server.ts': 'who registers has no second factor',
  'app/services/money/payouts/batches/settle-batch.server.ts': 'called by confirmBatch',
  'app/services/money/payouts/cancel-payout.server.ts': 'the money stays with its seller',
  'app/services/events/send-due.server.ts': 'a job',
};

const services = scripts.filter((path) => /^app\/services\/.*\.ts$/.test(path) && !/\.test\.ts$/.test(path));
const tells = (path: string) =>
  parsed(path)
    .text.split(/\bhappened\(|\bact:/)
    .slice(1)
    .some((call) => tellsOfThem.test(call.slice(0, 80)));

test('every service that moves money or people is known here', () => {
  const known = new Set([...Object.keys(movers), ...Object.keys(others)]);
  expect(services.filter((path) => tells(path) && !known.has(path))).toEqual([]);
  expect([...known].filter((path) => !services.includes(path))).toEqual([]);
});

test.each(Object.entries(movers))('%s has what is looked for', (path, names) => {
  for (const name of names)
    expect(textOf(path)).toMatch(new RegExp(`export (?:async function|function|const) ${name}\\b`));
});

const known = new Set(scripts);

/** The modules of routes and of `http` that a route is made of. */
function partsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { name, isTypes } of importsOf(parsed(file))) {
    const path = isTypes ? undefined : resolveIn(known, file, name);
    if (path && /^app\/(?:http|routes)\//.test(path)) partsOf(path, seen);
  }
  return seen;
}

/** What of the movers a module names in an import. */
const calledIn = (file: string): string[] =>
  Object.entries(movers).flatMap(([path, names]) => {
    const from = path.replace(/^app\/services\/|\.ts$/g, '');
    const [, imported = ''] =
      new RegExp(`import \\{([^}]*)\\} from '~/services/${from.replaceAll('.', '\\.')}'`).exec(
        textOf(file),
      ) ?? [];
    return names.filter((name) => new RegExp(`\\b${name}\\b`).test(imported));
  });

const routes = findRoutes()
  .map(({ id, file }) => ({ id: id.replace(/^routes\//, ''), file: `app/${file}` }))
  .filter(({ file }) => /^export const action\b/m.test(textOf(file)))
  .map(({ id, file }) => ({ id, file, calls: [...partsOf(file)].flatMap(calledIn) }));

test('every route with a form that moves money or people asks for a fresh code, and no other', () => {
  const asking = routes.filter(({ file }) => /\bfreshCode\b/.test(textOf(file))).map(({ id }) => id);
  const moving = routes.filter(({ calls }) => calls.length > 0).map(({ id }) => id);
  expect(moving.length).toBeGreaterThan(15);
  expect(asking.sort()).toEqual(moving.sort());
});

test('every service that moves them is reached', () => {
  const called = new Set(routes.flatMap(({ calls }) => calls));
  expect(
    Object.values(movers)
      .flat()
      .filter((name) => !called.has(name)),
  ).toEqual([]);
});
