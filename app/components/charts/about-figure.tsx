import { Time } from '~/components/status/time';

/** What a figure means: its definition, when it was computed, and the rows that make it. */
export function AboutFigure({
  name = 'About this figure',
  computedAt,
  link,
  children,
}: {
  /** Several figures beside each other name what they explain. */
  name?: React.ReactNode;
  /** ISO string. */
  computedAt: string;
  link?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <details data-print="hide">
      <summary className="link inline-flex min-h-11 items-center md:min-h-8">{name}</summary>
      <div className="mt-1 space-y-2 text-sm text-muted-foreground">
        <p>{children}</p>
        <p>
          Days are those of Ghana (UTC). Computed <Time value={computedAt} mode="datetime" />. {link}
        </p>
      </div>
    </details>
  );
}
