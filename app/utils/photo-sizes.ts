/**
 * The widths, in pixels, of the WebP thumbnails stored beside every photo: a square for lists, and one for
 * two and one for three pixels per point of a phone's screen. Photos up to 720 wide have none of 1,080.
 */
export const thumbnailWidths = [160, 720, 1080] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];

/** Older photos have a thumbnail of 640 pixels instead of 720 and 1,080. */
const allWidths = [...thumbnailWidths, 640] as const;
type StoredWidth = (typeof allWidths)[number];

/** The path of a photo's thumbnail. */
export function thumbnailPath(path: string, width: StoredWidth): string {
  return `${path}.w${width}.webp`;
}

/** All thumbnails that a photo, also an older one, may have. */
export function thumbnailsOf(path: string): string[] {
  return allWidths.map((width) => thumbnailPath(path, width));
}

/** All files that belong to one photo. */
export function filesOfPhoto(path: string): string[] {
  return [path, ...thumbnailsOf(path)];
}
