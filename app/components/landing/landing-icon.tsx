import { cn } from '~/utils/class-names';

const drawings = {
  check: 'M20 6 9 17l-5-5',
  clock: 'M12 6v6l4 2M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0z',
  cross: 'M18 6 6 18M6 6l12 12',
};

/** A lucide icon drawn inline, so that the landing page needs no icon file. Decoration. */
export function LandingIcon({ name, className }: { name: keyof typeof drawings; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cn('icon stroke-[2.5]', className)}>
      <path d={drawings[name]} />
    </svg>
  );
}
