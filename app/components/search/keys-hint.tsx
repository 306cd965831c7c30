import { useHydrated } from '~/components/ui/use-hydrated';

/** Says that a page has keys; the list of them is behind `?`. */
export function KeysHint() {
  if (!useHydrated()) return null;
  return (
    <p data-print="hide" className="mt-3 text-sm text-muted-foreground max-lg:hidden">
      Press <kbd>?</kbd> for keyboard shortcuts.
    </p>
  );
}
