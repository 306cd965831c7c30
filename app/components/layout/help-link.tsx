import { Link } from '~/components/ui/link';
import { useMatches } from '~/framework';
import { type HelpName, helpTopics } from '~/help/topics';
import { helpOf } from '~/http/route-handle';
import { paths } from '~/utils/paths';

/**
 * A link to a page of the help, inside words. The page has no scripts: without a new document nothing would
 * scroll to its top.
 */
export function HelpLink({ name }: { name: HelpName }) {
  return (
    <Link to={paths.help(name)} reloadDocument className="link">
      Learn more about {helpTopics[name]}
    </Link>
  );
}

/** Below a page: the help that explains it, if its route names one. */
export function PageHelp() {
  const name = helpOf(useMatches());
  if (!name) return null;
  return (
    <p data-print="hide" className="mt-8 text-sm">
      <HelpLink name={name} />
    </p>
  );
}
