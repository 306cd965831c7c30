import { cn } from '~/utils/class-names';
import type { iconNames } from './icon-names';
import sprite from './icons.svg';

/** The names of all icons. */
export type IconName = (typeof iconNames)[number];

/**
 * A lucide icon, 16 px unless a class says otherwise. It comes from one cached file, so that icons cost no
 * JavaScript. Always decoration: the text is beside it or labels the control around it.
 */
export function Icon({ name, className, ...props }: { name: IconName } & React.ComponentProps<'svg'>) {
  return (
    <svg aria-hidden="true" className={cn('icon', className)} {...props}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
