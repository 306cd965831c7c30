import type { LastAudit } from '~/schemas/audit';
import { plural } from '~/utils/text';
import type { Finding } from './finding';

/** A record that disagrees with others stays wrong until somebody looks at it, however old the audit is. */
export function judgeAudit(last: LastAudit | null): Finding[] {
  const wrong = (last?.checks ?? []).filter(({ wrong, repaired }) => wrong > repaired);
  const faults = wrong.reduce((sum, { wrong, repaired }) => sum + wrong - repaired, 0);
  if (faults === 0) return [];
  return [
    {
      severity: 'danger',
      what: `The audit found ${plural(faults, 'fault')} in ${wrong.map(({ name }) => name).join(', ')}.`,
      todo: 'Run “npm run audit”: it names each record, and what --repair would do.',
      to: '#audit',
      place: 'Audit',
    },
  ];
}
