import type { Query } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { expect, vi } from 'vitest';
import * as database from '~/repositories/firebase/firestore.server';
import { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { describeQuery } from './queries';
import { inRequest } from './request';

/** What the program does to ask the database for something. */
export type Work = () => Promise<unknown>;

/** Whose lists are asked for, and what is searched in them. */
export const seller = { sellerId: 'seller' };
export const searches = ['', 'kente stole'];

/** All queries that were issued, of all tests of a file. */
export const issued: Query[] = [];
/**
 * Sums of a field; the engine asks for the index of the query alone, Firestore for the field behind it too.
 */
export const summed: { query: Query; field: string }[] = [];

const { readQuery, countQuery, sumQuery } = database;
const { query: queryInUnit, count: countInUnit, sum: sumInUnit } = UnitOfWork.prototype;

/**
 * Answers by what a query filters by and how it is ordered: with other values it needs the same index, so the
 * engine is asked once.
 */
function askingOnce<T>(ask: (query: Query, more: string) => Promise<T>) {
  const answers = new Map<string, Promise<T>>();
  return (query: Query, more = ''): Promise<T> => {
    const asked = `${describeQuery(query)} ${more}`;
    const answer = answers.get(asked) ?? naming(query, ask(query, more));
    answers.set(asked, answer);
    return answer;
  };
}

const readOnce = askingOnce(readQuery);
const countOnce = askingOnce(countQuery);
const sumOnce = askingOnce(sumQuery);

/** Notes every query from now on. Call it before each test: Vitest restores what is spied on. */
export function watchQueries(): void {
  vi.spyOn(database, 'readQuery').mockImplementation((query) => {
    issued.push(query);
    return readOnce(query);
  });
  vi.spyOn(database, 'countQuery').mockImplementation((query, name) => {
    issued.push(query);
    return countOnce(query, name);
  });
  vi.spyOn(database, 'sumQuery').mockImplementation((query, field) => {
    summed.push({ query, field });
    return sumOnce(query, field);
  });
  vi.spyOn(UnitOfWork.prototype, 'query').mockImplementation(function (this: UnitOfWork, query) {
    issued.push(query);
    return naming(query, queryInUnit.call(this, query));
  });
  vi.spyOn(UnitOfWork.prototype, 'count').mockImplementation(function (this: UnitOfWork, query) {
    issued.push(query);
    return naming(query, countInUnit.call(this, query));
  });
  vi.spyOn(UnitOfWork.prototype, 'sum').mockImplementation(function (this: UnitOfWork, query, field) {
    summed.push({ query, field });
    return naming(query, sumInUnit.call(this, query, field));
  });
}

/** The answer to a query; an error names the query. */
export async function naming<T>(query: Query, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new Error(`refused: ${describeQuery(query)}`, { cause });
  }
}

/** Runs every combination; the names of all queries that were refused. */
export async function refused(works: Work[]): Promise<string[]> {
  // Some at a time: on a slow machine hundreds at once take longer than a query may.
  const some = pLimit(20);
  const results = await Promise.allSettled(works.map((work) => some(() => inRequest(work))));
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason.message)] : [],
  );
  return [...new Set(failures)];
}

/** Runs every combination, none of which may be refused. */
export async function runAll(works: Work[]): Promise<void> {
  expect(await refused(works)).toEqual([]);
}
