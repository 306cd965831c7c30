import { Readable } from 'node:stream';
import { StorageError } from '~/utils/storage-error';
import { withinMs } from '~/utils/time-limit';

const timeUp = () => new StorageError('retry-limit-exceeded');

/**
 * A file's content from the storage, which fails if it is cut short. The storage client does not report that:
 * when the connection breaks, its stream neither ends nor fails, and the reader would wait forever.
 *
 * @param size expected bytes; 0 when unknown
 * @param maxSilenceMs time without data after which it counts as cut; measured only while a read is pending
 */
export function wholeStream(stream: Readable, size: number, maxSilenceMs: number): Readable {
  async function* chunks() {
    let missing = size;
    const iterator: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await withinMs(maxSilenceMs, iterator.next(), timeUp);
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
