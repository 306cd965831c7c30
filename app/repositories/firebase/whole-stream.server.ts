import { Readable } from 'node:stream';
import pTimeout from 'p-timeout';
import { StorageError } from '~/utils/storage-error';

const timeUp = () => {
  throw new StorageError('retry-limit-exceeded');
};

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
        const { done, value } = await pTimeout(iterator.next(), { milliseconds: silence, fallback: timeUp });
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
