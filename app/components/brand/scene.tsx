/** What is drawn, in the mark's colours, on a ground line 120 px wide. */
const scenes = {
  /** Orders. */
  parcel: (
    <>
      <path d="M34 34h52v36H34z" className="fill-weave-gold" />
      <path d="M29 24h62v11H29z" className="fill-weave-green" />
      <path d="M55 24h10v46H55z" className="fill-weave-red" />
      <path d="M70 52h11v3H70zM70 58h7v3h-7z" className="fill-weave-white" />
    </>
  ),
  /** What can be bought. */
  basket: (
    <>
      <path d="M40 42c0-34 40-34 40 0" className="fill-none stroke-weave-green" strokeWidth="4" />
      <path d="M46 30a9 9 0 0 1 18 0v12H46z" className="fill-weave-red" />
      <path d="M62 33a8 8 0 0 1 16 0v9H62z" className="fill-weave-green" />
      <path d="M30 42h60l-7 28H37z" className="fill-weave-gold" />
      <path d="M33 51h54l-1 4H34zM35 60h50l-1 4H36z" className="fill-weave-green" />
    </>
  ),
  /** Money. */
  purse: (
    <>
      <path
        d="M52 32h16c16 6 22 16 22 25 0 8-10 13-30 13s-30-5-30-13c0-9 6-19 22-25z"
        className="fill-weave-green"
      />
      <path d="M46 24h28l-5 9H51z" className="fill-weave-gold" />
      <path d="M42 50h6v-6h6v-6h12v6h6v6h6v6h-6v6h-6v4H54v-4h-6v-6h-6z" className="fill-weave-gold" />
      <path d="M56 48h8v8h-8z" className="fill-weave-red" />
      <path d="M94 62h14v4H94zM92 67h18v3H92z" className="fill-weave-gold" />
    </>
  ),
  /** A seller's own things. */
  stall: (
    <>
      <path d="M34 34h4v36h-4zM82 34h4v36h-4z" className="fill-weave-green" />
      <path d="M28 20h64v8l-8 10-8-8-8 8-8-8-8 8-8-8-8 8-8-10z" className="fill-weave-red" />
      <path d="M44 20h16v10l-8 8-8-8zM76 20h16v8l-8 10-8-8z" className="fill-weave-gold" />
      <path d="M30 54h60v16H30z" className="fill-weave-gold" />
      <path d="M44 44h12v10H44z" className="fill-weave-green" />
      <path d="M60 48h16v6H60z" className="fill-weave-red" />
    </>
  ),
  /** Messages and notifications. */
  letter: (
    <>
      <path d="M30 28h60v42H30z" className="fill-weave-gold" />
      <path d="M30 28l30 24 30-24z" className="fill-weave-green" />
      <path d="M54 46h12v12H54z" className="fill-weave-red" />
      <path d="M57 49h6v6h-6z" className="fill-weave-white" />
    </>
  ),
  /** Bulk trade. */
  sacks: (
    <>
      <path d="M24 50c0-4 3-6 8-6h20c5 0 8 2 8 6v20H24z" className="fill-weave-gold" />
      <path d="M62 50c0-4 3-6 8-6h20c5 0 8 2 8 6v20H62z" className="fill-weave-gold" />
      <path d="M42 26c0-4 3-6 8-6h20c5 0 8 2 8 6v18H42z" className="fill-weave-green" />
      <path d="M42 29h36v4H42z" className="fill-weave-red" />
      <path d="M24 53h36v4H24zM62 53h36v4H62z" className="fill-weave-green" />
    </>
  ),
  /** Promotions. */
  horn: (
    <>
      <path d="M42 42l36-18v38L42 50z" className="fill-weave-gold" />
      <path d="M78 20h7v46h-7z" className="fill-weave-red" />
      <path d="M30 40h12v12H30zM46 53l10 3v14H46z" className="fill-weave-green" />
      <path d="M92 34l12-6M93 43h14M92 52l12 6" className="fill-none stroke-weave-green" strokeWidth="3" />
    </>
  ),
  /** What happened, and how it went. */
  book: (
    <>
      <path d="M26 28h32v42H26zM62 28h32v42H62z" className="fill-weave-gold" />
      <path d="M56 24h8v46h-8z" className="fill-weave-green" />
      <path d="M32 36h18v3H32zM32 44h18v3H32zM32 52h12v3H32zM70 60h4v-8h-4z" className="fill-weave-green" />
      <path d="M70 52h4v12h-4zM78 44h4v20h-4zM86 36h4v28h-4z" className="fill-weave-red" />
    </>
  ),
};

/** Names of the drawings for places that have nothing yet. */
export type SceneName = keyof typeof scenes;

/** A small drawing for an empty place; decoration. */
export function Scene({ name, className }: { name: SceneName; className?: string }) {
  return (
    <svg data-slot="scene" viewBox="0 0 120 74" aria-hidden="true" className={className}>
      <path d="M4 71h112" className="stroke-border" strokeWidth="2" />
      {scenes[name]}
    </svg>
  );
}
