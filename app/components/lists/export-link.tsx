import { Button } from '~/components/ui/button';

/**
 * Downloads what a list shows, all pages of it, as CSV. Without the
 * attribute `download`: with it, the page that says why there is no file would be kept as the file.
 */
export function ExportLink({ to }: { to: string }) {
  return (
    <Button asChild variant="outline">
      <a href={to}>Export</a>
    </Button>
  );
}
