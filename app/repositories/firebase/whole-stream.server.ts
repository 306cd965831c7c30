import { Readable } from 'node:stream';
import { StorageError } from '~/utils/storage-error';

/**
 * The content of a file on its way from the storage, which fails where it is cut short. The storage's client
 * does not tell: when the line breaks off half-way, its stream neither ends nor fails, and whoever reads it
 * would wait for ever.
 *
 * @param size bytes that are to come; 0 when it is not known
 * @param silence milliseconds without a byte after which it counts as cut; counted only while somebody waits
 * for one
 */
export function wholeStream(stream: Readable, size: number, silence: number): Readable {
  async function* chunks() {
    let missing = size;
    const iterator: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await within(silence, iterator.next());
        if (done) break;
        missing -= value.length;
        yield value;
      }
    } finally {
      stream.destroy();
    }
    if (missing > 0) throw new StorageError('canceled');
  }
  return Readable.from(chunks(), { objectMode: false });
}

/** @throws StorageError `retry-limit-exceeded` when the time is over */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageError('retry-limit-exceeded')), milliseconds);
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
