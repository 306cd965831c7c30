import got, { RequestError } from 'got';
import { sizedAddress } from '~/utils/photo-address';
import { isPublicAddress } from '~/utils/public-address';
import { publicAgents } from '~/utils/public-agents.server';
import { fail, ok, type Result } from '~/utils/result';
import { formatMegabytes } from '~/utils/text';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.server';

/** Milliseconds for one answer, and for all of its redirects and second tries. */
const answerMs = 20_000;
const totalMs = 45_000;
const maxRedirects = 3;
/** Bytes: what shop programs take themselves. */
const maxBytes = 20 * 1024 * 1024;
/** Pixels of the longest side, where the website can make the photo smaller. */
const enough = 2_048;

/** A photo from another website, and what was changed in it, in words; '' for nothing. */
export interface FetchedPhoto {
  photo: PreparedPhoto;
  remark: string;
}

/**
 * Gets a photo from another website (docs/product.md, "Files") and prepares it like an upload: over https,
 * from addresses of the public internet only, with limits on size, time and redirects.
 *
 * @param name of the photo, as the seller sees it
 * @returns the photo, or why there is none, as a sentence for the seller
 */
export async function fetchPhoto(address: string, name: string): Promise<Result<FetchedPhoto>> {
  if (!isPublicAddress(address)) return fail('This isn’t an address of a website that starts with https://.');
  const content = await download(sizedAddress(address, enough) ?? address);
  if (!content.success) return content;
  const file = new File([new Uint8Array(content.data)], name);
  const prepared = await preparePhoto(file, { maxBytes, gif: true });
  if (!prepared.success) return prepared;
  const remark = prepared.data.frames > 1 ? 'This picture moves; its first frame is stored.' : '';
  return ok({ photo: prepared.data, remark });
}

async function download(address: string): Promise<Result<Buffer>> {
  const tooLarge = new AbortController();
  const request = got(address, {
    agent: publicAgents,
    responseType: 'buffer',
    // Compressed answers could grow without a limit, and photos are compressed already.
    decompress: false,
    headers: { accept: 'image/webp,image/jpeg,image/png,image/*;q=0.8', 'accept-encoding': 'identity' },
    timeout: { request: answerMs },
    signal: AbortSignal.any([tooLarge.signal, AbortSignal.timeout(totalMs)]),
    maxRedirects,
    retry: { limit: 1, maxRetryAfter: 5_000 },
    hooks: {
      beforeRedirect: [
        ({ url }) => {
          if (!isPublicAddress(String(url))) throw new NotPublic();
        },
      ],
    },
  });
  request.on('downloadProgress', ({ transferred, total = 0 }) => {
    if (Math.max(transferred, total) > maxBytes) tooLarge.abort();
  });
  try {
    return ok((await request).body);
  } catch (error) {
    if (tooLarge.signal.aborted) return fail(`This photo is larger than ${formatMegabytes(maxBytes)}.`);
    return fail(reasonOf(error));
  }
}

class NotPublic extends Error {}

function reasonOf(error: unknown): string {
  const cause = error instanceof RequestError ? error.cause : error;
  const status = error instanceof RequestError ? error.response?.statusCode : undefined;
  if (cause instanceof NotPublic || /is not allowed/.test(String(error)))
    return 'This address leads to a place that isn’t on the public internet.';
  if (status === 404 || status === 410) return 'There is no photo at this address any more.';
  if (status === 401 || status === 403) return 'The website doesn’t give this photo to us.';
  return 'The website didn’t send this photo.';
}
