import { limits } from '~/schemas/limits';

const millionPixels = limits.images.pixels / 1_000_000;

/** Why the library could not decode a picture. `shown` is the file's name in quotation marks. */
export function decodingError(error: unknown, shown: string): string {
  const tooLarge = error instanceof Error && /pixel limit|too large|dimension/i.test(error.message);
  return tooLarge
    ? `${shown} has more than ${millionPixels} million pixels. Make it smaller and choose it again.`
    : `${shown} is damaged. Open it, save it again and choose the new file.`;
}

/** For photos as iPhones store them. A screenshot is a PNG. */
export const heicError = (shown: string) =>
  `${shown} is a HEIC photo, which we can't open. On the iPhone, take a screenshot of it and choose that. For new photos as JPEG: Settings, Camera, Formats, Most Compatible.`;
