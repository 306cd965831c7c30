import type { OpenedProps } from '~/components/layout/opened-by-key';
import { Button } from '~/components/ui/button';
import { Dialog } from './dialog';

interface Shortcuts {
  where: string;
  keys: [keys: string[], what: string][];
}

const everywhere: Shortcuts = {
  where: 'Everywhere',
  keys: [
    [['/'], 'Go to the search field'],
    [['Ctrl', 'K'], 'Search, or go to a page'],
    [['?'], 'Show these shortcuts'],
  ],
};

const ofAdmins: Shortcuts[] = [
  {
    where: 'Product approval',
    keys: [
      [['j'], 'Next product'],
      [['k'], 'Previous product'],
      [['x'], 'Select'],
      [['a'], 'Approve'],
      [['r'], 'Reject'],
      [['Enter'], 'Open'],
    ],
  },
];

/** All shortcuts of the area. */
export function Shortcuts({ isAdmin, onClose }: OpenedProps) {
  return (
    <Dialog label="Keyboard shortcuts" onClose={onClose}>
      <h2 className="card-title">Keyboard shortcuts</h2>
      {[everywhere, ...(isAdmin ? ofAdmins : [])].map(({ where, keys }) => (
        <section key={where} className="mt-3">
          <h3 className="mb-1 text-sm text-muted-foreground">{where}</h3>
          <dl className="divide-y divide-border">
            {keys.map(([names, what]) => (
              <div key={what} className="flex justify-between gap-6 py-1.5">
                <dt>{what}</dt>
                <dd className="flex gap-1">
                  {names.map((name) => (
                    <kbd key={name} className="key">
                      {name}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <form method="dialog" className="mt-4 text-end">
        <Button variant="outline">Close</Button>
      </form>
    </Dialog>
  );
}
