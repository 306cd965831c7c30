import { Time } from '~/components/status/time';

/** What a figure means: its definition, and the rows that make it. */
export function AboutFigure({
  name = 'About this figure',
  link,
  children,
}: {
  /** Several figures beside each other name what they explain. */
  name?: React.ReactNode;
  link?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <details data-print="hide" className="disclosure">
      <summary>{name}</summary>
      <p>
        {children} {link}
      </p>
    </details>
  );
}

/** What all figures of a page have in common: their days, and when they were computed (an ISO string). */
export function FiguresNote({ computedAt }: { computedAt: string }) {
  return (
    <>
      Days are those of Ghana (UTC). Computed <Time value={computedAt} mode="datetime" />.
    </>
  );
}
