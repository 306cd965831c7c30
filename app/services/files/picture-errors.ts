import { limits } from '~/schemas/limits';

const millionPixels = limits.images.pixels / 1_000_000;

/** Why a picture cannot be taken. `too much work`: opening it breaks the limits of a reading. */
export type PictureProblem = 'second format' | 'pixels' | 'damaged' | 'too much work';

/** Why the library could not decode a picture. */
export function decodingProblem(error: unknown): PictureProblem {
  const isTooLarge = error instanceof Error && /pixel limit|too large|dimension/i.test(error.message);
  return isTooLarge ? 'pixels' : 'damaged';
}

/** `shown` is the file's name in quotation marks, `noun` what the form asks for: a photo or a picture. */
export function pictureError(problem: PictureProblem, shown: string, noun: 'photo' | 'picture'): string {
  switch (problem) {
    case 'second format':
      return `${shown} is a ${noun} and another kind of file at once. Open it, save it again as a ${noun} and choose the new file.`;
    case 'pixels':
      return `${shown} has more than ${millionPixels} million pixels. Make it smaller and choose it again.`;
    case 'damaged':
      return `${shown} is damaged. Open it, save it again and choose the new file.`;
    case 'too much work':
      return `${shown} takes too much work to open. Make it smaller, save it as JPEG and choose the new file.`;
  }
}

/** For photos as iPhones store them. A screenshot is a PNG. */
export const heicError = (shown: string) =>
  `${shown} is a HEIC photo, which we can't open. On the iPhone, take a screenshot of it and choose that. For new photos as JPEG: Settings, Camera, Formats, Most Compatible.`;
