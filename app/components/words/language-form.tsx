import { Form, useLocation, useRouteLoaderData } from '~/framework';
import { type Language, languageNames } from '~/schemas/languages';
import { cn } from '~/utils/class-names';
import { paths } from '~/utils/paths';

/** The languages to choose from, as buttons; nothing where there is only English. */
export function LanguageForm({ current, className }: { current?: Language | null; className?: string }) {
  const root = useRouteLoaderData<{ languages: Language[]; language: Language }>('root');
  const { pathname, search } = useLocation();
  if (!root || root.languages.length === 0) return null;
  const shown = current ?? root.language;
  return (
    // The whole document: the words of another language come with it.
    <Form
      method="post"
      action={paths.language()}
      reloadDocument
      aria-label="Language"
      className={cn('flex flex-wrap items-center gap-x-4', className)}
    >
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {root.languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-current={language === shown ? 'true' : undefined}
          className="min-h-11 cursor-pointer hover:text-foreground aria-[current]:font-semibold aria-[current]:text-foreground md:min-h-9"
        >
          {languageNames[language]}
        </button>
      ))}
    </Form>
  );
}
