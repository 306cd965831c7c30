import { expect, test } from 'vitest';
import { judgeAudit } from './judge-audit';

const at = '2026-11-26T10:00:00.000Z';
const check = (name: string, wrong: number, repaired: number, failed = '') => ({
  name,
  at,
  records: 5,
  wrong,
  repaired,
  failed,
});
const auditOf = (...checks: ReturnType<typeof check>[]) => ({
  startedAt: at,
  endedAt: at,
  version: '1',
  checks,
});

test('faults that were repaired are none, and others are named with their checks', () => {
  expect(judgeAudit(null)).toEqual([]);
  expect(judgeAudit(auditOf(check('ledger', 3, 3), check('skus', 0, 0)))).toEqual([]);
  expect(
    judgeAudit(auditOf(check('ledger', 3, 1), check('skus', 1, 0), check('unread', 0, 0))),
  ).toMatchObject([{ severity: 'danger', what: 'The audit found 3 faults in ledger, skus.' }]);
});

test('a check that could not look at everything is named, beside what is wrong', () => {
  const last = auditOf(check('ledger', 1, 0, 'ledger/x: no answer'), check('rollups', 0, 0, 'no answer'));
  expect(judgeAudit(last)).toMatchObject([
    { severity: 'danger', what: 'The audit found 1 fault in ledger.' },
    { severity: 'warning', what: 'The audit could not check everything: ledger, rollups.' },
  ]);
});
