import { noteAudit } from '~/repositories/operator/audit-state.server';
import type { LastAudit } from '~/schemas/audit';
import { currentRequest } from '~/utils/request-context.server';
import { type Check, type Finding, reasonOf } from './check';

/** What a check came to. */
export interface CheckResult {
  name: string;
  records: number;
  /** Faults that were found, and how many of them were corrected. */
  wrong: number;
  repaired: number;
  /** Why not all of its records could be compared; '' when they were. */
  failed: string;
  /** Documents, as Firestore bills them. */
  reads: number;
  ms: number;
}

export interface AuditOptions {
  repair: boolean;
  /** Of the program, to be kept with the result. */
  version: string;
  now?: Date;
  /** Ends the audit between two steps; then nothing is kept. */
  signal?: AbortSignal;
  /** Called after each step. */
  onStep?: (name: string, records: number) => void;
  onFinding?: (name: string, finding: Finding) => void;
  onCheck?: (result: CheckResult) => void;
}

/** What an audit came to: whether records differ, and whether all were compared. */
export type AuditOutcome = 'clean' | 'wrong' | 'unchecked';

/** Clean only where every check compared all of its records, and what differed was corrected. */
export function outcomeOf(results: readonly CheckResult[]): AuditOutcome {
  if (results.some(({ wrong, repaired }) => wrong > repaired)) return 'wrong';
  return results.some(({ failed }) => failed !== '') ? 'unchecked' : 'clean';
}

/**
 * Runs checks one after another, while others write, and keeps what they found (docs/operations.md, "Audit").
 * A check that fails says why, and the others go on.
 *
 * @throws Error when it is ended. What was corrected stays so
 */
export async function runAudit(checks: readonly Check[], options: AuditOptions): Promise<CheckResult[]> {
  const startedAt = new Date().toISOString();
  const results: CheckResult[] = [];
  const kept: LastAudit['checks'] = [];
  for (const check of checks) {
    const result = await runCheck(check, options);
    results.push(result);
    const { name, records, wrong, repaired, failed } = result;
    kept.push({ name, at: new Date().toISOString(), records, wrong, repaired, failed });
  }
  const endedAt = new Date().toISOString();
  try {
    await noteAudit({ startedAt, endedAt, version: options.version, checks: kept });
  } catch (error) {
    currentRequest().log.error({ err: error }, 'what the audit found was not kept in upkeep/audit');
  }
  return results;
}

async function runCheck(check: Check, options: AuditOptions): Promise<CheckResult> {
  const { repair, now = new Date(), signal, onStep, onFinding, onCheck } = options;
  const { name } = check;
  const { metrics } = currentRequest();
  const [readsBefore, started] = [metrics.reads, performance.now()];
  const result: CheckResult = { name, records: 0, wrong: 0, repaired: 0, failed: '', reads: 0, ms: 0 };
  const onFailure = (reason: string) => {
    result.failed ||= reason;
  };
  try {
    for await (const { records, findings, more = 0 } of check.run({ repair, now, onFailure })) {
      signal?.throwIfAborted();
      result.records += records;
      result.wrong += findings.length + more;
      result.repaired += findings.filter(({ isRepaired }) => isRepaired).length + (repair ? more : 0);
      for (const finding of findings) onFinding?.(name, finding);
      onStep?.(name, result.records);
    }
  } catch (error) {
    signal?.throwIfAborted();
    onFailure(reasonOf(error));
    currentRequest().log.error({ check: name, err: error }, 'a check of the audit failed');
  }
  result.reads = metrics.reads - readsBefore;
  result.ms = Math.round(performance.now() - started);
  onCheck?.(result);
  return result;
}
