import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreparedPhoto } from '~/services/files/prepare-photo.server';
import { ROOT } from '../../scripts/lib/paths';
import { hasCloseUp, type Picture, type PictureKind, pictureKinds, pictureSide } from './pictures';

/**
 * The demo's photos as files, each in the size of pages and in that of lists: drawing and encoding them took
 * a third of a seed.
 */
export const photoFolder = join(ROOT, 'tests/fixtures/demo-photos');

/** 'kente-gold-green' or 'kente-gold-green-close'. */
export function nameOf({ kind, colourway, view }: Picture): string {
  const colours = (pictureKinds[kind][colourway] ?? '').replace(' ', '-');
  return `${kind}-${colours}${view === 'close' ? '-close' : ''}`;
}

/** The names of a picture's two files. */
export function filesOf(picture: Picture): { page: string; list: string } {
  const name = nameOf(picture);
  return { page: `${name}.webp`, list: `${name}.w160.webp` };
}

/** All pictures that a product of the demo may show. */
export function allPictures(): Picture[] {
  const kinds = Object.keys(pictureKinds).filter((kind): kind is PictureKind => kind in pictureKinds);
  return kinds.flatMap((kind) =>
    pictureKinds[kind].flatMap((_, colourway): Picture[] => [
      { kind, colourway, view: 'front' },
      ...(hasCloseUp({ kind, colourway }) ? [{ kind, colourway, view: 'close' } as const] : []),
    ]),
  );
}

/** A photo with its thumbnails, ready to be stored. The thumbnail for pages is the photo itself. */
export async function readPhoto(picture: Picture): Promise<PreparedPhoto> {
  const { page, list } = filesOf(picture);
  const [content, small] = await Promise.all([page, list].map((file) => readFile(join(photoFolder, file))));
  if (!content || !small) throw new Error(`no files of ${page}`);
  return {
    name: page,
    filename: page,
    contentType: 'image/webp',
    content,
    width: pictureSide,
    height: pictureSide,
    thumbnails: [
      { width: 160, content: small },
      { width: 720, content },
    ],
    frames: 1,
  };
}
