import type { LastAudit } from '~/schemas/audit';
import { plural } from '~/utils/text';
import type { Finding } from './finding';

/** A record that disagrees with others stays wrong until somebody looks at it, however old the audit is. */
export function judgeAudit(last: LastAudit | null): Finding[] {
  return [...wrongOf(last), ...uncheckedOf(last)];
}

/** Records that could not be compared may be wrong. */
function uncheckedOf(last: LastAudit | null): Finding[] {
  const names = (last?.checks ?? []).flatMap(({ name, failed }) => (failed ? [name] : []));
  if (names.length === 0) return [];
  return [
    {
      severity: 'warning',
      what: `The audit could not check everything: ${names.join(', ')}.`,
      todo: `Run “npm run audit -- --only ${names.join(',')}”.`,
      to: '#audit',
      place: 'Audit',
    },
  ];
}

function wrongOf(last: LastAudit | null): Finding[] {
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
