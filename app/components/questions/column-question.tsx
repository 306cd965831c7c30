import { Label } from '~/components/ui/label';
import { Select } from '~/components/ui/select';

interface ColumnQuestionProps {
  /** Each with its likely meaning, '' for none. */
  columns: readonly { name: string; example: string; meaning: string }[];
  /** What a column can mean, with its label. */
  meanings: Readonly<Record<string, string>>;
  /** The label of a column that means nothing. */
  unused: string;
}

/** Which column of a file is which: for each a `column` and its `meaning`. */
export function ColumnQuestion({ columns, meanings, unused }: ColumnQuestionProps) {
  return (
    <fieldset>
      <legend className="font-medium">Which column is which?</legend>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ name, example, meaning }, index) => (
          <li key={`${name}:${example}`} className="min-w-0">
            <input type="hidden" name="column" value={name} />
            <Label htmlFor={`column-${index}`} className="mb-1.5 block wrap-anywhere">
              {name || `Column ${index + 1}`}
              {example ? <span className="font-normal text-muted-foreground"> · {example}</span> : null}
            </Label>
            <Select id={`column-${index}`} name="meaning" defaultValue={meaning}>
              <option value="">{unused}</option>
              {Object.entries(meanings).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
