import { useEffect, useRef, useState } from 'react';
import type { ChosenPhoto, ChosenPhotos } from '~/client/photos/use-chosen-photos';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { Icon, type IconName } from '~/components/ui/icon';
import { cn } from '~/utils/class-names';
import { type KeptPhoto, photosTitle } from './kept-photo';

/** Props of `PhotoTiles`. */
export interface PhotoTilesProps {
  kept: readonly KeptPhoto[];
  chosen: ChosenPhotos;
  /** Whether the first photo is the one that lists show. */
  hasCover: boolean;
}

/** A tile: a photo that the record has, or one that is chosen. */
type Tile = { id: string; kept: KeptPhoto } | { id: string; photo: ChosenPhoto };

/**
 * Photos to be put in order by dragging, touching or by buttons, and to be removed. Needs JavaScript: without
 * it the photos have fields for their positions.
 */
export default function PhotoTiles({ kept, chosen, hasCover }: PhotoTilesProps) {
  const [order, setOrder] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; by: number } | null>(null);
  const removedAt = useRef<number | null>(null);
  const tiles = inOrder(
    [
      ...kept.map((photo): Tile => ({ id: photo.id, kept: photo })),
      ...chosen.photos.map((photo): Tile => ({ id: photo.id, photo })),
    ],
    order,
  );
  const left = tiles.filter(({ id }) => !removed.has(id)).map(({ id }) => id);
  const placeOf = (id: string) => left.indexOf(id) + 1;

  const moveTo = (id: string, index: number) => {
    const ids = tiles.map((tile) => tile.id).filter((other) => other !== id);
    ids.splice(index, 0, id);
    setOrder(ids);
    chosen.arrange([...chosen.photos].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    setSaid(`Photo moved to position ${index + 1} of ${tiles.length}.`);
  };
  const moveBy = (id: string, by: number) => {
    moved.current = { id, by };
    moveTo(id, tiles.findIndex((tile) => tile.id === id) + by);
  };

  // What was pressed moved with its photo: the focus follows, and stays on a button that can be pressed.
  useEffect(() => {
    if (!moved.current || !list.current) return;
    const { id, by } = moved.current;
    moved.current = null;
    const buttons = [...list.current.querySelectorAll<HTMLButtonElement>(`[data-photo="${id}"] [data-by]`)];
    const same = buttons.find(({ dataset }) => dataset.by === String(by));
    (same?.disabled ? buttons.find(({ disabled }) => !disabled) : same)?.focus();
  });
  // What was pressed is gone with its photo: the focus goes to the next one.
  useEffect(() => {
    if (removedAt.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? [];
    buttons[Math.min(removedAt.current, buttons.length - 1)]?.focus();
    removedAt.current = null;
  });

  const drag = (id: string) => {
    setDragged(id);
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]');
      const to = over && list.current?.contains(over) ? over.dataset.photo : undefined;
      if (to !== undefined && to !== id) latest.current(id, to);
    };
    const end = new AbortController();
    const drop = () => {
      end.abort();
      setDragged(null);
    };
    addEventListener('pointermove', follow, end);
    addEventListener('pointerup', drop, end);
    addEventListener('pointercancel', drop, end);
  };
  const latest = useRef<(id: string, to: string) => void>(() => {});
  latest.current = (id, to) =>
    moveTo(
      id,
      tiles.findIndex((tile) => tile.id === to),
    );

  if (tiles.length === 0) return null;
  return (
    <>
      <ol ref={list} aria-label={photosTitle} className="contents">
        {tiles.map((tile, index) => (
          <li
            key={tile.id}
            data-photo={tile.id}
            className={cn('photo-tile', dragged === tile.id && 'opacity-60')}
          >
            <Picture tile={tile} isRemoved={removed.has(tile.id)} onDrag={() => drag(tile.id)} />
            <div>
              <p className="flex min-h-9 items-center gap-2 px-2 text-sm">
                {nameOf(placeOf(tile.id))}
                {hasCover && placeOf(tile.id) === 1 ? <Badge>Cover</Badge> : null}
              </p>
              <div className="flex justify-between">
                <Move tile={index + 1} by={-1} isLast={index === 0} onMove={() => moveBy(tile.id, -1)} />
                <Move
                  tile={index + 1}
                  by={1}
                  isLast={index === tiles.length - 1}
                  onMove={() => moveBy(tile.id, 1)}
                />
                <RemoveButton
                  tile={index + 1}
                  isRemoved={removed.has(tile.id)}
                  onPress={() => {
                    if ('photo' in tile) {
                      removedAt.current = index;
                      chosen.arrange(chosen.photos.filter(({ id }) => id !== tile.id));
                      return;
                    }
                    setRemoved(toggled(removed, tile.id));
                  }}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      {kept.map(({ id }) => (
        <input key={id} type="hidden" name="imageOrder" value={placeOf(id)} />
      ))}
      {kept
        .filter(({ id }) => removed.has(id))
        .map(({ id }) => (
          <input key={id} type="hidden" name="removeImages" value={id} />
        ))}
      {/* Without photos of before, the files are in order themselves. */}
      {(kept.length > 0 ? chosen.photos : []).map(({ id }) => (
        <input key={id} type="hidden" name="addedOrder" value={placeOf(id)} />
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** Those that have a place in the order, then the others. */
function inOrder(tiles: Tile[], order: readonly string[]): Tile[] {
  const placeOf = ({ id }: Tile) => (order.includes(id) ? order.indexOf(id) : order.length);
  return tiles.sort((a, b) => placeOf(a) - placeOf(b));
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

const nameOf = (place: number) => (place > 0 ? `No. ${place}` : 'Removed');

/** Dragged by a mouse anywhere, by a finger at its corner: elsewhere a finger scrolls the page. */
function Picture({ tile, isRemoved, onDrag }: { tile: Tile; isRemoved: boolean; onDrag: () => void }) {
  return (
    <div
      className={cn('photo-tile-picture', isRemoved && 'opacity-40')}
      onPointerDown={(event) => {
        const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
        if (event.button !== 0 || (event.pointerType !== 'mouse' && !isGrip)) return;
        event.preventDefault();
        onDrag();
      }}
    >
      {'kept' in tile ? tile.kept.picture : <Preview photo={tile.photo} />}
      <span data-grip className="photo-tile-grip">
        <Icon name="grip" />
      </span>
    </div>
  );
}

/** Only of the smaller file: the large ones of a phone together take more memory than it has. */
function Preview({ photo: { file, isReady, source } }: { photo: ChosenPhoto }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!isReady) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file, isReady]);
  return url ? <img src={url} alt={source.name} /> : null;
}

interface PressProps {
  /** Its number in the list. */
  tile: number;
}

const moves: Record<-1 | 1, { icon: IconName; word: string }> = {
  [-1]: { icon: 'arrow-left', word: 'left' },
  1: { icon: 'arrow-right', word: 'right' },
};

function Move({
  tile,
  by,
  isLast,
  onMove,
}: PressProps & { by: -1 | 1; isLast: boolean; onMove: () => void }) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      data-by={by}
      aria-label={`Move photo ${tile} ${moves[by].word}`}
      disabled={isLast}
      onClick={onMove}
    >
      <Icon name={moves[by].icon} />
    </Button>
  );
}

function RemoveButton({
  tile,
  isRemoved,
  onPress,
}: PressProps & { isRemoved: boolean; onPress: () => void }) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      data-remove=""
      aria-label={`${isRemoved ? 'Keep' : 'Remove'} photo ${tile}`}
      onClick={onPress}
    >
      <Icon name={isRemoved ? 'undo-2' : 'x'} />
    </Button>
  );
}
