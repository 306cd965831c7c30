import { Badge } from '~/components/ui/badge';
import { useSay } from '~/components/words/words';
import type { StatusDomain, StatusOf } from '~/schemas/statuses';
import { cn } from '~/utils/class-names';
import { statusLook } from './statuses';

/**
 * Props of `StatusBadge`: domain and status, and an optional longer label: 'Pending since Tue', 'Paid 12
 * Nov'. It begins with the status's name, which another language says in its own word.
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
  const { text, title, lang } = useSay('statuses')(look.label);
  const shown = label?.startsWith(look.label) ? text + label.slice(look.label.length) : (label ?? text);
  return (
    <Badge
      variant={look.variant}
      className={cn(`icon-${look.icon}`, className)}
      data-status={status}
      lang={lang}
      title={shown.length > 32 ? shown : title}
    >
      {shown}
    </Badge>
  );
}
