import { useId } from 'react';
import { cn } from '~/utils/class-names';

/**
 * A woven band: alternating blocks of horizontal (weft) and vertical (warp) threads, as on a strip of kente.
 * Decoration for the landing page, empty states and errors only. A block is 24 px: use heights of 24 or 48
 * px.
 */
export function KenteBand({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg data-slot="kente-band" aria-hidden="true" className={cn('kente-band', className)}>
      <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
        <rect width="48" height="48" className="fill-weave-green" />
        <path
          d="M0 0h24v5H0zM0 19h24v5H0zM24 33h24v6H24zM34 0h4v24h-4zM10 24h4v24h-4z"
          className="fill-weave-gold"
        />
        <path d="M0 9h24v6H0zM24 24h24v5H24zM24 43h24v5H24z" className="fill-weave-red" />
        <path d="M28 0h2v24h-2zM42 0h2v24h-2zM4 24h2v24H4zM18 24h2v24h-2z" className="fill-weave-white" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
