import { Button } from '~/components/ui/button';
import { Form, useLocation, useRouteLoaderData } from '~/framework';
import { type Language, languageNames } from '~/schemas/languages';
import { cn } from '~/utils/class-names';
import { paths } from '~/utils/paths';

/**
 * The languages to choose from, as buttons; nothing where there is only English.
 *
 * @param props.choices those of pages, unless others are given
 */
export function LanguageForm({
  choices,
  current,
  className,
}: {
  choices?: readonly Language[];
  current?: Language | null;
  className?: string;
}) {
  const root = useRouteLoaderData<{ languages: Language[]; language: Language }>('root');
  const { pathname, search } = useLocation();
  const shownChoices = choices ?? root?.languages ?? [];
  if (!root || shownChoices.length === 0) return null;
  const shown = current ?? root.language;
  return (
    // The whole document: the words of another language come with it.
    <Form
      method="post"
      action={paths.language()}
      reloadDocument
      aria-label="Language"
      className={cn('flex flex-wrap items-center gap-1', className)}
    >
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {shownChoices.map((language) => (
        <Button
          key={language}
          name="language"
          value={language}
          lang={language}
          size="sm"
          variant={language === shown ? 'secondary' : 'ghost'}
          aria-current={language === shown ? 'true' : undefined}
        >
          {languageNames[language]}
        </Button>
      ))}
    </Form>
  );
}
