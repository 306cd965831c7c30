import { useId } from 'react';

/** Blocks of 24 px made of 4 px threads, drawn at the origin; four strips of four blocks make the cloth. */
const warp = 'M4 0h2v24H4zM10 0h4v24h-4zM18 0h2v24h-2z';
const bars = 'M0 2h24v4H0zM0 18h24v4H0z';
const diamond = 'M8 0h8v4h4v4h4v8h-4v4h-4v4H8v-4H4v-4H0V8h4V4h4z';
const heart = 'M8 8h8v8H8z';
const checks = 'M0 0h8v8H0zM16 0h8v8h-8zM8 8h8v8H8zM0 16h8v8H0zM16 16h8v8h-8z';
const steps = 'M0 16h4v-4h4V8h4V4h4v4h4v4h4v8h-4v-4h-4v-4h-4v4H8v4H4v4H0z';

/** Positions of each block on the 4 by 4 grid; blocks of a kind never touch. */
const laid = {
  warp: ['0 0', '48 0', '24 24', '72 24', '0 48', '48 48', '24 72', '72 72'],
  bars: ['0 24', '48 72'],
  diamond: ['24 0', '72 48'],
  checks: ['72 0', '24 48'],
  steps: ['48 24', '0 72'],
};

/**
 * Kente cloth: strips side by side, alternating vertical threads and woven blocks (bars, diamond, checks,
 * steps). Larger than `KenteBand`; decoration for the landing page only.
 */
export function KenteCloth({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg data-slot="kente-cloth" aria-hidden="true" className={className}>
      <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="scale(1.5)">
        <rect width="96" height="96" className="fill-weave-green" />
        <Blocks at={laid.warp} ground="fill-weave-green" threads={warp} className="fill-weave-gold" />
        <Blocks at={laid.bars} ground="fill-weave-gold" threads={bars} className="fill-weave-red" />
        <Blocks at={laid.diamond} ground="fill-weave-gold" threads={diamond} className="fill-weave-red" />
        <Blocks at={laid.diamond} threads={heart} className="fill-weave-white" />
        <Blocks at={laid.checks} ground="fill-weave-white" threads={checks} className="fill-weave-green" />
        <Blocks at={laid.steps} ground="fill-weave-red" threads={steps} className="fill-weave-gold" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

function Blocks({
  at,
  ground,
  threads,
  className,
}: {
  at: string[];
  ground?: string;
  threads: string;
  className: string;
}) {
  return (
    <>
      {at.map((place) => (
        <g key={place} transform={`translate(${place})`}>
          {ground ? <path d="M0 0h24v24H0z" className={ground} /> : null}
          <path d={threads} className={className} />
        </g>
      ))}
    </>
  );
}
