import { useState } from 'react';
import type { OpenedProps } from '~/components/search/opened-by-key';
import { keysOfPage, keysToPages } from '~/components/search/page-keys';
import { Button } from '~/components/ui/button';
import { cn } from '~/utils/class-names';
import { Dialog } from './dialog';

/** More than these stand in two columns: the list of all pages fits on a screen. */
const maxRows = 8;

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

/** The shortcuts of the page that is open, and those of every page. */
export function Shortcuts({ pages, onClose }: OpenedProps) {
  // What the page says when this opens.
  const [ofPage] = useState(() => keysOfPage().map(([key, what]): [string[], string] => [[key], what]));
  const toPages = keysToPages(pages).map(([key, what]): [string[], string] => [['g', key], what]);
  const sections: Shortcuts[] = [
    { where: 'On this page', keys: ofPage },
    everywhere,
    { where: 'Go to', keys: toPages },
  ].filter(({ keys }) => keys.length > 0);
  return (
    <Dialog label="Keyboard shortcuts" onClose={onClose}>
      <h2 className="card-title">Keyboard shortcuts</h2>
      {sections.map(({ where, keys }) => (
        <section key={where} className="mt-3">
          <h3 className="mb-1 text-sm text-muted-foreground">{where}</h3>
          <dl className={cn('divide-y divide-border', keys.length > maxRows && 'gap-x-8 sm:columns-2')}>
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
