import { Badge } from '~/components/ui/badge';
import { StatusIcon } from './status-icon';
import { type StatusDomain, type StatusOf, statusLook } from './statuses';

/**
 * Props of `StatusBadge`: domain and status, and an optional longer label: 'Pending since Tue', 'Paid 12
 * Nov'.
 */
export interface StatusBadgeProps<Domain extends StatusDomain> {
  of: Domain;
  status: StatusOf<Domain>;
  label?: string;
}

/** A status as label and icon, the same everywhere. */
export function StatusBadge<Domain extends StatusDomain>({ of, status, label }: StatusBadgeProps<Domain>) {
  const look = statusLook(of, status);
  return (
    <Badge variant={look.variant} data-status={status} title={label && label.length > 32 ? label : undefined}>
      <StatusIcon name={look.icon} />
      <span className="md:truncate">{label ?? look.label}</span>
    </Badge>
  );
}
