import { useEffect, useRef } from 'react';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';
import { useHydrated } from '~/components/ui/use-hydrated';
import { Form } from '~/framework';
import { cn } from '~/utils/class-names';

/** The search in the top bar; sends `q` by GET. */
export type TopSearchProps = { action: string; label: string; placeholder: string; value?: string };

/**
 * Search over the whole area; with JavaScript, `/` focuses it. Phones have a link in its place.
 */
export function TopSearch({
  action,
  label,
  placeholder,
  value,
  className,
}: TopSearchProps & { className?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();

  useEffect(() => {
    function focusSearch(event: KeyboardEvent) {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, []);

  return (
    <Form action={action} role="search" className={cn('top-search', className)}>
      <Icon name="search" />
      <Input
        key={value}
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
      />
      {hydrated ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto hidden h-5 rounded-sm border border-border px-1.5 font-sans text-xs leading-4.5 text-muted-foreground md:block"
        >
          /
        </span>
      ) : null}
    </Form>
  );
}
