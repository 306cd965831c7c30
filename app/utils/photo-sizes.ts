/** The widths, in pixels, of the two WebP thumbnails stored beside every photo. */
export const thumbnailWidths = [160, 640] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];

/** The path of a photo's thumbnail. */
export function thumbnailPath(path: string, width: ThumbnailWidth): string {
  return `${path}.w${width}.webp`;
}

/** All files that belong to one photo. */
export function filesOfPhoto(path: string): string[] {
  return [path, ...thumbnailWidths.map((width) => thumbnailPath(path, width))];
}
