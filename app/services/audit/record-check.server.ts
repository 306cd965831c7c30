import {
  inSnapshot,
  inTransaction,
  isMomentGone,
  plainReads,
  type Reads,
} from '~/repositories/firebase/transactions.server';
import type { AuditedRecords, Seen } from '~/repositories/operator/audited-records.server';
import { type AuditStep, type Check, type CheckOptions, type Fault, type Finding, reasonOf } from './check';
import type { CheckName } from './check-names';

/** Looks at one record and at what it must agree with; reads only through `unit`. */
export type Look<Row> = (unit: Reads, row: Row, seen: Seen<Row> & { now: Date }) => Promise<Fault[]>;

/** Records of a check, and how each is looked at. */
export interface Part {
  run(options: CheckOptions): AsyncGenerator<AuditStep>;
}

/**
 * A part of a check. Each page is looked at as it is read; a record that seems wrong is looked at again, with
 * all that it must agree with at one moment, so that a change in between is no fault. With `repair` that
 * moment is the transaction that corrects it.
 */
export function partOf<Row>(records: AuditedRecords<Row>, ...looks: Look<Row>[]): Part {
  return {
    async *run(options) {
      for await (const page of records.pages()) {
        const suspects = await Promise.all(page.map((seen) => isSuspect(seen, options.now)));
        const findings: Finding[] = [];
        for (const [index, { id }] of page.entries()) {
          if (!suspects[index]) continue;
          try {
            findings.push(...(await atOneMoment(() => lookAgain(id, options))));
          } catch (error) {
            options.onFailure(`${records.path}/${id}: ${reasonOf(error)}`);
          }
        }
        yield { records: page.length, findings };
      }
    },
  };

  /** What cannot be read now is looked at again, like what seems wrong. */
  function isSuspect(seen: Seen<Row>, now: Date): Promise<boolean> {
    return faultsOf(plainReads, seen, now).then(
      (faults) => faults.length > 0,
      () => true,
    );
  }

  async function faultsOf(unit: Reads, seen: Seen<Row> | null, now: Date): Promise<Fault[]> {
    if (seen === null) return [];
    const { row } = seen;
    if (row === null) return [{ wrong: 'The record cannot be read.' }];
    return (await Promise.all(looks.map((look) => look(unit, row, { ...seen, now })))).flat();
  }

  async function lookAgain(id: string, { repair, now }: CheckOptions): Promise<Finding[]> {
    const look = async (unit: Reads) => faultsOf(unit, await records.read(unit, id), now);
    const findings = (faults: Fault[], left: Fault[]) =>
      faults.map(({ wrong, repair: found }) => ({
        record: `${records.path}/${id}`,
        wrong,
        repair: found?.does ?? null,
        isRepaired: found !== undefined && left.every((one) => one.wrong !== wrong),
      }));
    if (!repair) {
      const faults = await inSnapshot(look);
      return findings(faults, faults);
    }
    const faults = await inTransaction(async (unit) => {
      const found = await look(unit);
      for (const { repair: one } of found) if (one && 'write' in one) one.write(unit);
      return found;
    });
    for (const { repair: one } of faults) if (one && 'work' in one) await one.work();
    return findings(faults, faults.some((fault) => fault.repair) ? await inSnapshot(look) : faults);
  }
}

/** Times that a moment is chosen. */
const maxMoments = 3;

/** Compares at another moment where Firestore no longer knows the first one: it keeps each for a while. */
export async function atOneMoment<T>(compare: () => Promise<T>): Promise<T> {
  for (let left = maxMoments - 1; ; left -= 1) {
    try {
      return await compare();
    } catch (error) {
      if (left === 0 || !isMomentGone(error)) throw error;
    }
  }
}

export const checkOf = (name: CheckName, compares: string, ...parts: Part[]): Check => ({
  name,
  compares,
  async *run(options) {
    for (const part of parts) yield* part.run(options);
  },
});
