import { Badge } from '~/components/ui/badge';
import type { StatusDomain, StatusOf } from '~/schemas/statuses';
import { cn } from '~/utils/class-names';
import { statusLook } from './statuses';

/**
 * Props of `StatusBadge`: domain and status, and an optional longer label: 'Pending since Tue', 'Paid 12
 * Nov'.
 */
export interface StatusBadgeProps<Domain extends StatusDomain> {
  of: Domain;
  status: StatusOf<Domain>;
  label?: string;
  className?: string;
}

/** A status as label and icon (by its class: a list has dozens), the same everywhere. */
export function StatusBadge<Domain extends StatusDomain>({
  of,
  status,
  label,
  className,
}: StatusBadgeProps<Domain>) {
  const look = statusLook(of, status);
  return (
    <Badge
      variant={look.variant}
      className={cn(`icon-${look.icon}`, className)}
      data-status={status}
      title={label && label.length > 32 ? label : undefined}
    >
      {label ?? look.label}
    </Badge>
  );
}
