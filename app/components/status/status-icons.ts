import type { IconName } from '~/components/ui/icon';

/** Lucide's names by ours, in the order of the strip in `icons.svg`. */
export const statusIcons = {
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
export type StatusIconName = keyof typeof statusIcons;
