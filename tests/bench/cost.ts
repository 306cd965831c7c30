import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths';
import type { Reads } from './reads';
import { screens } from './screens';
import type { Section } from './tables';
import {
  daysOfMonth,
  indexFactor,
  markets,
  pagesADay,
  perSellerADay,
  prices,
  productsOfSeller,
} from './write-path/assumptions';
import { type Billed, billedForListening, listeningInMonth, listeningLine } from './write-path/listening';
import {
  type EventRecord,
  eventNamed,
  idleEvent,
  orderEvent,
  paidSteps,
  productEvent,
  type Recording,
  type Totals,
  totalsOf,
} from './write-path/records';

/** Dollars of one seller in a month. */
export interface SellerCost {
  sellers: number;
  admins: number;
  pages: number;
  /** What listens in their browser: lists, and what the security rules read for them. */
  listeners: number;
  orders: number;
  /** Products and payouts, without what their events cost for each admin. */
  others: number;
  adminFanOut: number;
  /** Background work with nothing to do, on one server. */
  background: number;
  /** After twelve months. */
  storage: number;
  sum: number;
}

export interface CostFigures {
  readsPerPage: number;
  /** Stored for a seller after twelve months, without index entries. */
  bytes: number;
  listening: Billed[];
  costs: SellerCost[];
}

type Documents = Pick<Totals, 'reads' | 'writes' | 'deletes'>;

const dollarsOf = ({ reads, writes, deletes }: Documents) =>
  (reads * prices.read + writes * prices.write + deletes * prices.delete) / 100_000;

/** What an event costs for each admin there is. */
export function perAdmin({ admins, events, moreAdmins, withMoreAdmins }: Recording, name: string): Documents {
  const [few, more] = [events, withMoreAdmins].map((all) => totalsOf(paidSteps(eventNamed(all, name))));
  const each = (figure: keyof Documents) =>
    ((more?.[figure] ?? 0) - (few?.[figure] ?? 0)) / (moreAdmins - admins);
  return { reads: each('reads'), writes: each('writes'), deletes: each('deletes') };
}

/** What an event costs without the admins who are notified of it, and for each of them. */
function costOf(recording: Recording, name: string): { base: number; admin: number } {
  const admin = dollarsOf(perAdmin(recording, name));
  const all = dollarsOf(totalsOf(paidSteps(eventNamed(recording.events, name))));
  return { base: all - admin * recording.admins, admin };
}

/** How often work in the background looks for something to do that says nothing else. */
const idleSeconds = 30;
const secondsOfMonth = daysOfMonth * 86_400;

const timesAMonth = (name: string) => (perSellerADay[name] ?? 0) * daysOfMonth;

/** Bytes that a seller has stored after a year, without index entries. */
function storedBytes(events: readonly EventRecord[]): number {
  const ofEvents = Object.entries(perSellerADay).map(
    ([name, perDay]) => perDay * 365 * eventNamed(events, name).keptBytes,
  );
  return ofEvents.reduce(
    (sum, one) => sum + one,
    productsOfSeller * eventNamed(events, productEvent).keptBytes,
  );
}

export function measureCost(recording: Recording, readsPerPage: number): CostFigures {
  const { events } = recording;
  const bytes = storedBytes(events);
  const named = Object.keys(perSellerADay);
  const pages = dollarsOf({ reads: pagesADay * daysOfMonth * readsPerPage, writes: 0, deletes: 0 });
  const listening = billedForListening();
  const listeners = dollarsOf(listeningInMonth(listening));
  const background = eventNamed(events, idleEvent).steps.reduce(
    (sum, step) => sum + (dollarsOf(totalsOf([step])) * secondsOfMonth) / (step.everySeconds ?? idleSeconds),
    0,
  );
  const baseOf = (names: string[]) =>
    names.reduce((sum, name) => sum + costOf(recording, name).base * timesAMonth(name), 0);
  const admin = named.reduce((sum, name) => sum + costOf(recording, name).admin * timesAMonth(name), 0);
  const costs = markets.map(({ sellers, admins }) => {
    const parts = {
      pages,
      listeners,
      orders: baseOf([orderEvent]),
      others: baseOf(named.filter((name) => name !== orderEvent)),
      adminFanOut: admin * admins,
      background: background / sellers,
      storage: ((bytes * (1 + indexFactor)) / 2 ** 30) * prices.storage,
    };
    const sum = Object.values(parts).reduce((all, one) => all + one, 0);
    return { sellers, admins, ...parts, sum };
  });
  return { readsPerPage, bytes, listening, costs };
}

/** The reads of each screen in the last results of docs/performance.md. */
export function readsInPage(page: string): Map<string, number> {
  const [, rest = ''] = page.split('### Documents read and calls to Firestore');
  const [section = ''] = rest.split('\n###');
  const rows = section.matchAll(/^\| (.+?) +\| (\d+)/gm);
  return new Map([...rows].map(([, name = '', reads]) => [name, Number(reads)]));
}

/** Reads of a seller's page on average: as measured in this run, or as they were when it was last written. */
export function readsPerPage(measured: ReadonlyMap<string, Reads>): number {
  const known =
    measured.size > 0
      ? new Map([...measured].map(([name, { small }]) => [name, small.later.reads]))
      : readsInPage(readFileSync(join(ROOT, 'docs/performance.md'), 'utf8'));
  const reads = screens.filter(({ as }) => as === 'seller').flatMap(({ name }) => known.get(name) ?? []);
  if (reads.length === 0) throw new Error('Nothing says how many documents a page reads: run reads too.');
  return reads.reduce((sum, one) => sum + one, 0) / reads.length;
}

const cents = (dollars: number) => (dollars * 100).toFixed(3);

export function costSection({ readsPerPage: perPage, bytes, costs }: CostFigures): Section {
  const events = Object.entries(perSellerADay).map(([name, perDay]) => `${perDay.toFixed(2)} times ${name}`);
  const { asOf, read, write, delete: remove, storage } = prices;
  return {
    title: 'US cents per seller and month',
    table: [
      [
        'sellers',
        'admins',
        'pages',
        'listeners',
        'orders',
        'products, payouts',
        'admin fan-out',
        'background',
        'storage',
        'sum',
        'of all in $',
      ],
      ...costs.map((it) => [
        it.sellers.toLocaleString('en'),
        String(it.admins),
        ...[it.pages, it.listeners, it.orders, it.others].map(cents),
        ...[it.adminFanOut, it.background, it.storage, it.sum].map(cents),
        Math.round(it.sum * it.sellers).toLocaleString('en'),
      ]),
    ],
    lines: [
      `a seller and day: ${pagesADay} pages of ${perPage.toFixed(1)} reads, ${events.join(', ')}; a month has ${daysOfMonth} days`,
      `storage after 12 months: ${(bytes / 1_000).toFixed(0)} kB a seller, with ${productsOfSeller} products from before, and ${indexFactor} bytes of index entries for each byte (assumed)`,
      `background: one server that looks for something to do, as a rule every ${idleSeconds} s`,
      `prices of ${asOf}, several regions: $${read} for 100,000 reads, $${write} for writes, $${remove} for deletes, $${storage} for a GiB and month`,
    ],
  };
}

const rounded = (value: number) => String(Number(value.toFixed(2)));

/** What listening bills each time, and in a day. */
export function listeningSection({ listening }: CostFigures): Section {
  return {
    title: 'Reads of a seller’s listeners',
    table: [
      ['when', 'times a day', 'documents', 'read by the rules', 'reads a day'],
      ...listening.map(({ what, perDay, documents, rules }) => [
        what,
        rounded(perDay),
        String(documents),
        String(rules),
        rounded(perDay * (documents + rules)),
      ]),
    ],
    lines: [listeningLine()],
  };
}
