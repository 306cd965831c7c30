import { Command } from 'cmdk';
import { useState } from 'react';
import { recentPages } from '~/client/recent-pages';
import type { OpenedProps } from '~/components/search/opened-by-key';
import { minLength, useTypedSearch } from '~/components/ui/use-typed-search';
import { useNavigate } from '~/framework';
import { type Found, nothingButNear } from '~/schemas/search';
import { withSearch } from '~/utils/paths';
import { Dialog } from './dialog';
import { actionsOfPage } from './page-actions';

/** The search of the area in a dialog: results while typing, arrow keys, Enter. */
export function Palette({ action, personId, onClose }: OpenedProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // As the page was when this opened.
  const [actions] = useState(actionsOfPage);
  const [recent] = useState(() => recentPages(personId).slice(1));
  const { q, isLong, answer } = useTypedSearch<Found & { q: string }>(typed, (q) =>
    withSearch(action, { q }),
  );
  const found = answer?.groups ?? null;

  const fitting = actions.filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()));

  function open(to: string) {
    onClose();
    navigate(to);
  }

  return (
    <Dialog label="Search" onClose={onClose} className="palette">
      <Command shouldFilter={false} loop label="Search">
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Search or go to a page"
          className="palette-input"
        />
        <Command.List label="Results" className="palette-list">
          {fitting.length > 0 ? (
            <Command.Group heading="On this page">
              {fitting.map(({ label, run }) => (
                <Command.Item
                  key={label}
                  value={`action ${label}`}
                  onSelect={() => {
                    onClose();
                    run();
                  }}
                  className="palette-item"
                >
                  <span className="font-medium">{label}</span>
                </Command.Item>
              ))}
            </Command.Group>
          ) : null}
          {q === '' && recent.length > 0 ? (
            <Command.Group heading="Recent">
              {recent.map(({ to, title }) => (
                <Command.Item
                  key={to}
                  value={`recent ${to}`}
                  onSelect={() => open(to)}
                  className="palette-item"
                >
                  <span className="font-medium">{title}</span>
                </Command.Item>
              ))}
            </Command.Group>
          ) : null}
          {q === '' || isLong ? null : <p className="palette-note">Type at least {minLength} characters.</p>}
          {isLong && !found ? <Command.Loading className="palette-note">Searching …</Command.Loading> : null}
          {found?.length === 0 && fitting.length === 0 ? (
            <p className="palette-note">No results for “{q}”.</p>
          ) : null}
          {answer?.isNear ? <p className="palette-note">{nothingButNear(q)}</p> : null}
          {found?.map(({ name, rows, all }) => (
            <Command.Group key={name} heading={name}>
              {rows.map(({ id, to, title, details }) => (
                <Command.Item
                  key={id}
                  value={`${name} ${id}`}
                  onSelect={() => open(to)}
                  className="palette-item"
                >
                  <span className="font-medium">{title || 'Untitled'}</span>
                  <span className="text-muted-foreground">{details.filter(Boolean).join(' · ')}</span>
                </Command.Item>
              ))}
              {all ? (
                <Command.Item value={`${name} all`} onSelect={() => open(all)} className="palette-item">
                  <span className="link">Show all {name.toLowerCase()}</span>
                </Command.Item>
              ) : null}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}
