import { Link } from '~/components/ui/link';
import { withSearch } from '~/utils/paths';

/** A template answer, with the values of its fields. */
export interface Template {
  id: string;
  name: string;
  text: string;
}

/** Props of `TemplatePicker`. `to` is the page's own address. */
interface TemplatePickerProps {
  templates: Template[];
  to: string;
  /** Inserts a text where the cursor is; undefined until the script has loaded. */
  onPick: ((text: string) => void) | undefined;
}

/** The template answers, to insert one; without JavaScript, the page opens again with its text. */
export function TemplatePicker({ templates, to, onPick }: TemplatePickerProps) {
  function pick(event: React.MouseEvent, text: string) {
    if (!onPick) return;
    event.preventDefault();
    event.currentTarget.closest('details')?.removeAttribute('open');
    onPick(text);
  }
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center md:min-h-8">
        Templates
      </summary>
      <ul className="max-h-40 overflow-y-auto">
        {templates.map(({ id, name, text }) => (
          <li key={id}>
            <Link
              to={withSearch(to, { template: id })}
              reloadDocument={!onPick}
              onClick={(event) => pick(event, text)}
              className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-8"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
