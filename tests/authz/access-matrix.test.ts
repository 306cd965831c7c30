import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from '~/utils/paths';
import { callRoute } from '../setup/call-route';
import { clearAccounts, clearDocuments } from '../setup/clear';
import { loadRouteModules } from '../setup/route-modules';
import { answerOfGuard, type Cell } from './cells';
import { gather, type Market, newUnique, openMarket, type People, storePhoto } from './market';
import { rows } from './matrix';
import { everyone, visitor, type Who } from './people';
import { accountsStored, everythingStored, type KeptMarket, keepMarket } from './stored';

const modules = new Map((await loadRouteModules()).map((module) => [module.id, module]));

beforeAll(storePhoto);
/** Their forms have no page to come back to. */
const forScripts = ['chat.messages', 'admin.chat.$chatId.messages', 'live.token'];

/** Whether a cell says that nothing may be changed. */
function isUnchanged(cell: Cell): boolean {
  const [status = '', ...rest] = String(cell).split(' ');
  return rest.at(-1) === '=' || rest[0] === 'login' || Number(status) >= 400;
}

/** What a cell says: the status, and where it leads. */
function read(cell: Cell, path: string, isForScripts: boolean) {
  const [status = '', ...rest] = String(cell).split(' ');
  const to = rest.find((word) => word !== '=') ?? null;
  // From an export the way back is to its list.
  const toLogin = paths.login(isForScripts ? undefined : path.replace(/\/export(?=\?|$)/, ''));
  const location = to === 'login' ? toLogin : to === 'self' ? path : to;
  return { status: Number(status), location };
}

/** Where a cell's address ends with a star, the id of what was made stands in its place. */
function shortened(location: string | null, expected: string | null): string | null {
  return expected?.endsWith('/*') && location ? location.replace(/[^/]+$/, '*') : location;
}

type Row = (typeof rows)[number];

/** Sends the request of a row, and compares the answer with the cell. */
async function send({ route, kind, example }: Row, cell: Cell, market: Market): Promise<void> {
  const routeFunction = modules.get(route)?.[kind];
  if (!routeFunction) throw new Error(`There is no ${kind} in ${route}.`);
  const call = example(market);
  const { status, location, fault } = await callRoute(routeFunction, {
    ...call,
    cookie: market.actor.cookie,
  });
  const expected = read(cell, call.path, kind === 'action' && forScripts.includes(route));
  const answer = { status, location: shortened(location, expected.location), fault };
  expect(answer).toEqual({ ...expected, fault: null });
}

const clear = () => Promise.all([clearDocuments(), clearAccounts()]);
const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);

const guardOf = ({ route, kind }: Row) => modules.get(route)?.[kind]?.guard ?? '';

/** The first request of each kind of guard: what the guard answers by itself is the same for all others. */
const firstOfGuards = new Map(
  rows.toReversed().map((row) => {
    const { guard, uploads } = modules.get(row.route)?.[row.kind] ?? {};
    return [`${row.kind} ${guard} ${uploads}`, row] as const;
  }),
);
const isFirst = (row: Row) => [...firstOfGuards.values()].includes(row);

/** Whether a request is sent for this person: a guard that turns them away is tried once. */
const isSent = (row: Row, who: Who) => isFirst(row) || answerOfGuard(guardOf(row), who) === null;

test('each cell that a guard decides says what the guard answers', () => {
  const decided = rows.flatMap((row) =>
    everyone.flatMap((who) => {
      const answer = answerOfGuard(guardOf(row), who);
      const { route, kind, what, cells } = row;
      return answer === null || cells[who] === answer
        ? []
        : [`${route} ${kind}, ${what}, ${who}: ${cells[who]}`];
    }),
  );
  expect(decided).toEqual([]);
  expect(firstOfGuards.size).toBeGreaterThan(8);
});

describe.each(everyone)('%s opens', (who) => {
  let market: Market;
  // Reading changes nothing that another row looks at, so one market does for all of it.
  beforeAll(async () => {
    await clear();
    market = await openMarket(who, { withFiles: true });
  });

  const sent = of('loader').filter((row) => isSent(row, who));
  test.each(sent.map((row) => ({ row, ...row, cell: row.cells[who] })))(
    '$route: $what: $cell',
    async ({ row, cell }) => {
      await send(row, cell, market);
    },
  );
});

interface Kept {
  market: Market;
  /** Everything that is stored, as text. */
  stored: string;
}

/** The people and their market as both are at first, until a request changes an account. */
interface First {
  people: Map<Who, People>;
  whole: KeptMarket;
  stored: string;
  accounts: string;
}

let first: First | null = null;

/** A request that changes nothing leaves it to the next one; null when it must be written again. */
let kept: Kept | null = null;

async function gatherAll(): Promise<Map<Who, People>> {
  const gathered = new Map<Who, People>();
  for (const who of everyone) {
    const [other] = gathered.values();
    gathered.set(who, await gather(who, other?.owner));
  }
  return gathered;
}

async function beginAnew(): Promise<First> {
  await clearAccounts();
  const people = await gatherAll();
  const others = [...people.values()].map(({ actor }) => actor);
  const owners = people.get('owner') ?? { owner: visitor, actor: visitor };
  const whole = await keepMarket(owners, { withFiles: true, others });
  return { people, whole, stored: await everythingStored(), accounts: await accountsStored() };
}

async function writeAgain(): Promise<Kept> {
  if (first) return { market: await first.whole.again(), stored: first.stored };
  first = await beginAnew();
  return { market: first.whole.market, stored: first.stored };
}

/** The market for a person, as it is stored. */
async function marketFor(who: Who): Promise<Market> {
  kept ??= await writeAgain();
  return { ...kept.market, actor: first?.people.get(who)?.actor ?? visitor, unique: newUnique() };
}

/** Forgets what a request may have changed. */
async function forget(): Promise<void> {
  kept = null;
  if (first && (await accountsStored()) !== first.accounts) first = null;
}

/** What a refused form may count: its file takes a number, and a password or a handover code was wrong. */
const counted = /^(fileNumbers|handovers|tries)\//;

function without(counts: RegExp, stored: string) {
  const { documents, ...rest }: { documents: [path: string, data: unknown][] } = JSON.parse(stored);
  return { ...rest, documents: documents.filter(([path]) => !counts.test(path)) };
}

describe('of the actions,', () => {
  beforeAll(forget);

  describe.each(of('action'))('$route: $what', (row) => {
    const sent = everyone.filter((who) => isSent(row, who));
    const cells = sent.map((who) => ({ who, cell: row.cells[who] }));
    const isForm = (cell: Cell) => String(cell).startsWith('422');
    const refused = cells.filter(({ cell }) => isUnchanged(cell) && !isForm(cell));
    const refusedForms = cells.filter(({ cell }) => isForm(cell));
    const admitted = cells.filter(({ cell }) => !isUnchanged(cell));

    test.each(refused)('$who: $cell', async ({ who, cell }) => {
      await send(row, cell, await marketFor(who));
    });

    if (refused.length > 0)
      test('all these change nothing', async () => {
        const before = kept?.stored ?? '';
        const after = await everythingStored();
        if (after === before) return;
        // Reset emails are counted, whether there is a person or not.
        expect(row.route).toBe('forgot-password');
        expect(without(/^tries\//, after)).toEqual(without(/^tries\//, before));
        await forget();
      });

    test.each(refusedForms)('$who: $cell', async ({ who, cell }) => {
      const market = await marketFor(who);
      const before = kept?.stored ?? '';
      await send(row, cell, market);
      const after = await everythingStored();
      if (after === before) return;
      expect(without(counted, after)).toEqual(without(counted, before));
      await forget();
    });

    test.each(admitted)('$who: $cell', async ({ who, cell }) => {
      const market = await marketFor(who);
      const before = kept?.stored;
      await send(row, cell, market);
      expect((await everythingStored()) === before).toBe(false);
      await forget();
    });
  });
});
