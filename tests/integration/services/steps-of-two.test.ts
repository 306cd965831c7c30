import { beforeAll, describe, expect, it } from 'vitest';
import type { TradeRole } from '~/schemas/bulk/trade';
import type { OrderRole } from '~/schemas/orders/order-steps';
import type { User } from '~/schemas/users/user';
import type { TradeBy } from '~/services/bulk/trades/sides';
import { takeTradeStep } from '~/services/bulk/trades/take-trade-step.server';
import { type OrderBy, takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import type { Result } from '~/utils/result';
import { makeListing, storedListing, storedTrade } from '../../factories/b2b';
import { recordOf } from '../../factories/orders';
import { orderMachine, reachable, type StepMachine, tradeMachine } from '../../factories/step-machines';
import { clearDocuments } from '../../setup/clear';
import { byUser, inTrade } from '../support/by';
import { inRequest } from '../support/request';
import { addPerson, put } from '../support/store';

/** Two people, who may have the same role. */
interface Pair<A> {
  first: A;
  second: A;
}

/** A record, and two people who take the same step of it, perhaps with another answer. */
interface Case<R, S, A> extends Pair<A> {
  what: string;
  record: R;
  step: S;
  other: S;
  /** Whether the table allows the second step after the first. */
  takesBoth: boolean;
}

/** Steps that two people take: those of two roles, and of two admins. */
const pairsOf = <A extends string>(who: readonly A[]): Pair<A>[] =>
  who.flatMap((first) =>
    who
      .filter((second) => second !== first || first === 'admin')
      .map((second) => {
        return { first, second };
      }),
  );

/**
 * For every step of the table, two people who may take it, and two answers: the first record where they can.
 */
function casesOf<R, S extends { name: string }, A extends string>(
  machine: StepMachine<R, S, A>,
): Case<R, S, A>[] {
  const found = new Map<string, Case<R, S, A>>();
  for (const record of reachable(machine))
    for (const step of machine.stepsOn(record, 'one'))
      for (const { first, second } of pairsOf(machine.who[step.name] ?? [])) {
        const after = machine.isAllowed(record, step, first) && machine.take(record, step, first);
        if (!after) continue;
        for (const other of sameSteps(machine.stepsOn(record, 'two'), step)) {
          const takesBoth =
            machine.isAllowed(after, other, second) && machine.take(after, other, second) !== null;
          const answers = `${answerOf(step)} ${answerOf(other)}`;
          const what = `${step.name}: ${first}, then ${second}${answers.trim() ? ` (${answers})` : ''}`;
          // One where the second person can take it too says more.
          if (!found.get(what)?.takesBoth && (takesBoth || !found.has(what)))
            found.set(what, { what, record, step, other, first, second, takesBoth });
        }
      }
  return [...found.values()];
}

const subjectOf = (step: object) => String(Reflect.get(step, 'id') ?? '').replace(/^(?:one|two)$/, '');
const answerOf = (step: object) =>
  ['approve', 'stockBack', 'refundPesewas']
    .map((field) => Reflect.get(step, field))
    .filter((answer) => answer !== undefined)
    .join();
const sameSteps = <S extends { name: string }>(steps: S[], step: S) =>
  steps.filter(({ name }) => name === step.name).filter((one) => subjectOf(one) === subjectOf(step));

let people: Record<'seller' | 'buyer' | 'admin' | 'second', User>;
beforeAll(async () => {
  await clearDocuments();
  people = {
    seller: await addPerson({ id: 'seller', role: 'seller' }),
    buyer: await addPerson({ id: 'buyer', role: 'seller' }),
    admin: await addPerson({ id: 'boss', role: 'admin' }),
    second: await addPerson({ id: 'second', role: 'admin' }),
  };
});

const tradeBy = (actor: TradeRole, isSecond: boolean): TradeBy =>
  actor === 'time'
    ? { role: actor }
    : inTrade(actor, actor === 'admin' && isSecond ? people.second : people[actor]);

const orderBy = (role: OrderRole, isSecond: boolean): OrderBy => {
  if (role === 'seller') return byUser(people.seller);
  if (role === 'admin') return byUser(isSecond ? people.second : people.admin);
  return { role };
};

type Outcome = Result<{ changed: boolean }>;

/**
 * What the second person is told: that their step was taken, where the table allows it; else that nothing
 * changed, where it is so as they wanted it; and never that when they gave another answer.
 */
function check<R, S extends object, A>(one: Case<R, S, A>, [first, second]: [Outcome, Outcome]): void {
  expect(first).toMatchObject({ success: true, data: { changed: true } });
  if (one.takesBoth) expect(second).toMatchObject({ success: true, data: { changed: true } });
  else if (second.success)
    expect([second.data.changed, answerOf(one.other)]).toEqual([false, answerOf(one.step)]);
}

const tradeCases = casesOf(tradeMachine);
const orderCases = casesOf(orderMachine);

describe('a step of a trade that two people take', () => {
  it.each(tradeCases)('$what', async (one) => {
    const id = `trade-${tradeCases.indexOf(one)}`;
    const listing = makeListing({
      id,
      quantityAvailable: 1_000,
      quantityReserved: 1_000,
      minOrderQuantity: 1,
    });
    await put('b2bListings', storedListing({ ...listing, increment: 1 }));
    await put('b2bTrades', storedTrade({ ...one.record, id, listingId: id }));
    await put('b2bPayments', ...one.record.payments.map((payment) => ({ id: payment.id, data: payment })));
    const take = (step: typeof one.step, actor: TradeRole, isSecond: boolean) =>
      inRequest(() => takeTradeStep(tradeBy(actor, isSecond), { id, version: null, step }));
    check(one, [await take(one.step, one.first, false), await take(one.other, one.second, true)]);
  });
});

describe('a step of an order that two people take', () => {
  it.each(orderCases)('$what', async (one) => {
    const id = `order-${orderCases.indexOf(one)}`;
    await put('orders', recordOf({ ...one.record, id, sellerId: 'seller', takesStock: false }));
    const take = (step: typeof one.step, by: OrderRole, isSecond: boolean) =>
      inRequest(() => takeOrderStep(orderBy(by, isSecond), { id, version: null, step }));
    check(one, [await take(one.step, one.first, false), await take(one.other, one.second, true)]);
  });
});

it('is every step that the tables give to two people, in both orders', () => {
  const named = (cases: { step: { name: string }; first: string; second: string }[]) =>
    new Set(cases.map(({ step, first, second }) => `${step.name} ${first} ${second}`));
  const expected = (who: Record<string, readonly string[]>) =>
    Object.entries(who).flatMap(([name, actors]) =>
      pairsOf(actors).map(({ first, second }) => `${name} ${first} ${second}`),
    );
  expect(expected(tradeMachine.who).filter((pair) => !named(tradeCases).has(pair))).toEqual([]);
  expect(expected(orderMachine.who).filter((pair) => !named(orderCases).has(pair))).toEqual([
    // Of admins alone, and left out of the walk.
    'refund admin admin',
  ]);
});
