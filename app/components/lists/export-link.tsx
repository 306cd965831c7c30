import { Button } from '~/components/ui/button';

/** Downloads what a list shows, all pages of it, as CSV. Stands in the list's `FilterBar`. */
export function ExportLink({ to }: { to: string }) {
  return (
    <Button asChild variant="secondary" size="sm">
      <a href={to} download>
        Export
      </a>
    </Button>
  );
}
