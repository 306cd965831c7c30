import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from '~/utils/paths';
import { callRoute } from '../setup/call-route';
import { clearAccounts, clearDocuments } from '../setup/clear';
import { loadRouteModules } from '../setup/route-modules';
import type { Cell } from './cells';
import {
  accountsStored,
  everythingStored,
  gather,
  type Market,
  newUnique,
  openMarket,
  type People,
  stock,
  storePhoto,
} from './market';
import { rows } from './matrix';
import { everyone, visitor, type Who } from './people';

const modules = new Map((await loadRouteModules()).map((module) => [module.id, module]));

beforeAll(storePhoto);
/** Their forms have no page to come back to. */
const forScripts = ['chat.messages', 'admin.chat.$chatId.messages', 'live.token'];

/** What a cell says: the status, where it leads, and whether anything may be changed. */
function read(cell: Cell, path: string, isForScripts: boolean) {
  const [status = '', ...rest] = String(cell).split(' ');
  const unchanged = rest.at(-1) === '=' || rest[0] === 'login' || Number(status) >= 400;
  const to = rest.find((word) => word !== '=') ?? null;
  // From an export the way back is to its list.
  const toLogin = paths.login(isForScripts ? undefined : path.replace(/\/export(?=\?|$)/, ''));
  const location = to === 'login' ? toLogin : to === 'self' ? path : to;
  return {
    answer: { status: Number(status), location: location },
    unchanged,
  };
}

/** Where a cell's address ends with a star, the id of what was made stands in its place. */
function shortened(location: string | null, expected: string | null): string | null {
  return expected?.endsWith('/*') && location ? location.replace(/[^/]+$/, '*') : location;
}

type Row = (typeof rows)[number];

/** Sends the request of a row, and compares the answer with the cell. */
async function send({ route, kind, example }: Row, cell: Cell, market: Market) {
  const routeFunction = modules.get(route)?.[kind];
  if (!routeFunction) throw new Error(`There is no ${kind} in ${route}.`);
  const call = example(market);
  const { status, location, fault } = await callRoute(routeFunction, {
    ...call,
    cookie: market.actor.cookie,
  });
  const expected = read(cell, call.path, kind === 'action' && forScripts.includes(route));
  expect({ status, location: shortened(location, expected.answer.location), fault }).toEqual({
    ...expected.answer,
    fault: null,
  });
  return expected;
}

const clear = () => Promise.all([clearDocuments(), clearAccounts()]);
const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);

describe.each(everyone)('%s opens', (who) => {
  let market: Market;
  // Reading changes nothing that another row looks at, so one market does for all of it.
  beforeAll(async () => {
    await clear();
    market = await openMarket(who, { withFiles: true });
  });

  test.each(of('loader').map((row) => ({ row, ...row, cell: row.cells[who] })))(
    '$route: $what: $cell',
    async ({ row, cell }) => {
      await send(row, cell, market);
    },
  );
});

/** Accounts that no request has changed yet are used again: creating them takes most of the time. */
let people = new Map<Who, People>();

async function gatherAll(): Promise<Map<Who, People>> {
  const gathered = new Map<Who, People>();
  for (const who of everyone) {
    const [other] = gathered.values();
    gathered.set(who, await gather(who, other?.owner));
  }
  return gathered;
}

/**
 * What is stored, as text, and what was left out of it. A request that changes nothing leaves it to the next
 * one; null when there is nothing to go on with.
 */
let kept: { market: Market; stored: string; accounts: string; without: string } | null = null;

/** The market for a person, and everything that is stored in it. */
async function marketFor(who: Who, without: string[]) {
  if (people.size === 0) people = await gatherAll();
  const { owner, actor } = people.get(who) ?? { owner: visitor, actor: visitor };
  if (!kept) {
    await clearDocuments();
    const others = [...people.values()].map((one) => one.actor);
    const market = await stock({ owner, actor }, { withFiles: true, others });
    kept = { market, stored: '', accounts: await accountsStored(), without: '' };
  }
  const names = without.join();
  if (!kept.stored || kept.without !== names)
    kept = { ...kept, stored: await everythingStored({ without }), without: names };
  return { market: { ...kept.market, actor, unique: newUnique() }, before: kept };
}

async function forgetPeople(): Promise<void> {
  people.clear();
  await clearAccounts();
}

describe('of the actions,', () => {
  beforeAll(async () => {
    kept = null;
    await forgetPeople();
  });

  describe.each(of('action'))('$route: $what', (row) => {
    test.each(everyone.map((who) => ({ who, cell: row.cells[who] })))(
      '$who: $cell',
      async ({ who, cell }) => {
        // A refused form may have taken a number for its file, and counts a wrong handover code; a person who
        // is not admitted has done neither.
        const without = String(cell).startsWith('422') ? ['fileNumbers', 'handovers'] : [];
        const { market, before } = await marketFor(who, without);
        kept = null;
        const { unchanged } = await send(row, cell, market);
        const stored = await everythingStored({ without });
        expect(stored === before.stored).toBe(unchanged);
        if ((await accountsStored()) !== before.accounts) await forgetPeople();
        else if (unchanged && without.length === 0) kept = before;
      },
    );
  });
});
