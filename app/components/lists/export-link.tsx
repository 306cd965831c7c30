import { Button } from '~/components/ui/button';

/**
 * Downloads all pages of a list as CSV. Not with the attribute `download`: an error page would be saved as
 * the file.
 */
export function ExportLink({ to }: { to: string }) {
  return (
    <Button asChild variant="outline">
      <a href={to}>Export</a>
    </Button>
  );
}
