import { PublicFrame } from '~/components/public/public-frame';

/** A part of a text: its heading, and paragraphs. */
export type TextPart = readonly [heading: string, ...paragraphs: React.ReactNode[]];

/** A public page of text, like the terms. */
export function TextPage({
  title,
  lead,
  parts,
  areaTo,
}: {
  title: string;
  lead: string;
  parts: readonly TextPart[];
  areaTo: string | undefined;
}) {
  return (
    <PublicFrame areaTo={areaTo}>
      <article className="max-w-prose text-base">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 text-muted-foreground">{lead}</p>
        {parts.map(([heading, ...paragraphs]) => (
          <section key={heading} className="mt-8">
            <h2 className="text-xl">{heading}</h2>
            {paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never change places
              <p key={index} className="mt-2 text-pretty">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </article>
    </PublicFrame>
  );
}
