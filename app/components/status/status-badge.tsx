import { Badge } from '~/components/ui/badge';
import { StatusIcon } from './status-icon';
import { statusLook } from './statuses';

/**
 * The state of anything, as word and icon, the same everywhere. `label` says more: 'Waiting since Tue', 'Paid
 * 12 Nov'.
 */
export function StatusBadge({ status, label }: { status: string; label?: string }) {
  const look = statusLook(status);
  return (
    <Badge variant={look.tone} data-status={status} title={label && label.length > 32 ? label : undefined}>
      <StatusIcon name={look.icon} />
      <span className="md:truncate">{label ?? look.label}</span>
    </Badge>
  );
}
