import { Badge } from '~/components/ui/badge';
import { StatusIcon } from './status-icon';
import { type StatusDomain, type StatusOf, statusLook } from './statuses';

/**
 * Props of `StatusBadge`: the status of what, and words that say more: 'Pending since Tue', 'Paid 12 Nov'.
 */
export interface StatusBadgeProps<Domain extends StatusDomain> {
  of: Domain;
  status: StatusOf<Domain>;
  label?: string;
}

/** A status as word and icon, the same everywhere. */
export function StatusBadge<Domain extends StatusDomain>({ of, status, label }: StatusBadgeProps<Domain>) {
  const look = statusLook(of, status);
  return (
    <Badge variant={look.variant} data-status={status} title={label && label.length > 32 ? label : undefined}>
      <StatusIcon name={look.icon} />
      <span className="md:truncate">{label ?? look.label}</span>
    </Badge>
  );
}
