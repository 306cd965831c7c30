import { Alert } from '~/components/ui/alert';

/** A part of the page under its heading, or that it could not be read. */
export function Part<Data>({
  id,
  title,
  summary,
  data,
  children,
}: {
  id: string;
  title: string;
  summary?: React.ReactNode;
  /** Null when it could not be read. */
  data: Data | null;
  children: (data: Data) => React.ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="scroll-mt-20 text-lg">
        {title}
      </h2>
      {summary ? <p className="max-w-[70ch] text-muted-foreground">{summary}</p> : null}
      <div className="mt-3">
        {data === null ? (
          <Alert kind="danger" title="Not read">
            The database did not answer this. Load the page again.
          </Alert>
        ) : (
          children(data)
        )}
      </div>
    </section>
  );
}
