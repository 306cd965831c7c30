import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { SayReason } from '~/components/words/words';
import type { StepEntry } from '~/schemas/steps';

/** What happened to a record, newest first: when, by whom, with which note. */
export function StepTimeline({
  timeline,
  wordsOf,
}: {
  timeline: readonly StepEntry[];
  /** What happened. */
  wordsOf: (entry: StepEntry) => string;
}) {
  return (
    <Card>
      <CardTitle className="mb-3">Timeline</CardTitle>
      <ol className="timeline">
        {[...timeline].reverse().map((entry) => (
          <li key={`${entry.version} ${entry.id} ${entry.status}`}>
            <p className="font-medium first-letter:uppercase">{wordsOf(entry)}</p>
            <p className="text-sm wrap-anywhere text-muted-foreground">
              {entry.at ? <Time value={entry.at} mode="datetime" /> : null}
              {entry.by ? ` by ${entry.by}` : null}
            </p>
            {entry.note ? (
              <p className="wrap-anywhere">
                <SayReason>{entry.note}</SayReason>
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
