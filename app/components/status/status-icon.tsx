import { Icon, type IconName } from '~/components/ui/icon';
import { cn } from '~/utils/class-names';

const icons = {
  alert: 'triangle-alert',
  arrow: 'arrow-right',
  back: 'undo-2',
  ban: 'ban',
  check: 'check',
  clock: 'clock',
  cross: 'x',
  edit: 'pencil',
  info: 'info',
  message: 'message-square',
  money: 'banknote',
  package: 'package',
  pause: 'pause',
  person: 'user',
  truck: 'truck',
} satisfies Record<string, IconName>;

/** Names of the icons of statuses. */
export type StatusIconName = keyof typeof icons;

/** The icon of a status; always beside its label. */
export function StatusIcon({ name, className }: { name: StatusIconName; className?: string }) {
  return <Icon name={icons[name]} className={cn('stroke-[2.5]', className)} />;
}
