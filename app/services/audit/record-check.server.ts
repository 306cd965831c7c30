import type { AuditedRecords, Seen } from '~/repositories/audited-records.server';
import {
  inSnapshot,
  inTransaction,
  plainReads,
  type Reads,
} from '~/repositories/firebase/transactions.server';
import type { AuditStep, Check, CheckOptions, Fault, Finding } from './check';
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
        const suspects = await Promise.all(
          page.map(async (seen) =>
            (await faultsOf(plainReads, seen, options.now)).length > 0 ? [seen.id] : [],
          ),
        );
        const findings: Finding[] = [];
        for (const id of suspects.flat()) findings.push(...(await lookAgain(id, options)));
        yield { records: page.length, findings };
      }
    },
  };

  async function faultsOf(unit: Reads, seen: Seen<Row> | null, now: Date): Promise<Fault[]> {
    if (seen === null) return [];
    const { row } = seen;
    if (row === null) return [{ wrong: 'The record cannot be read.' }];
    return (await Promise.all(looks.map((look) => look(unit, row, { ...seen, now })))).flat();
  }

  async function lookAgain(id: string, { repair, now }: CheckOptions): Promise<Finding[]> {
    const look = async (unit: Reads) => faultsOf(unit, await records.read(unit, id), now);
    const findings = (faults: Fault[], left: Fault[]) =>
      faults.map(({ wrong, mend }) => ({
        record: `${records.path}/${id}`,
        wrong,
        repair: mend?.does ?? null,
        isRepaired: mend !== undefined && left.every((one) => one.wrong !== wrong),
      }));
    if (!repair) {
      const faults = await inSnapshot(look);
      return findings(faults, faults);
    }
    const faults = await inTransaction(async (unit) => {
      const found = await look(unit);
      for (const { mend } of found) if (mend && 'write' in mend) mend.write(unit);
      return found;
    });
    for (const { mend } of faults) if (mend && 'work' in mend) await mend.work();
    return findings(faults, faults.some(({ mend }) => mend) ? await inSnapshot(look) : faults);
  }
}

export const checkOf = (name: CheckName, compares: string, ...parts: Part[]): Check => ({
  name,
  compares,
  async *run(options) {
    for (const part of parts) yield* part.run(options);
  },
});
