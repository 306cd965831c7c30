import { currentRequest } from '~/utils/request-context.server';
import { SharedPlaces } from '~/utils/shared-places';
import type { ReaderLimits } from './messages';
import { ReaderBusy, ReaderCrashed, ReaderProcess, ReadingTooLarge } from './process.server';
import { fileCosts, type Reader, type ReaderKind } from './reader';

/**
 * Readings of each kind at the same time. Each takes at most its memory, and 110 MB for its process. One that
 * may take long leaves the other place to those that don't.
 */
const sharing = {
  places: 2,
  large: 1,
  maxWaiting: 60,
  maxWaitMs: 60_000,
  busy: (why: string) => new ReaderBusy(why),
};
const places: Record<ReaderKind, SharedPlaces> = {
  pictures: new SharedPlaces(sharing),
  files: new SharedPlaces(sharing),
  // In the background, where nobody waits for an answer; few are at work at once.
  imports: new SharedPlaces({ places: 2, large: 1 }),
  papers: new SharedPlaces(sharing),
};

/** What of a reader does not depend on its types. */
type Asked = Pick<Reader<string, never, unknown>, 'name' | 'costs'>;

const megabyte = 1024 * 1024;
/** Bytes up to which a file, also one of products, keeps nobody waiting for long. */
export const shortFile = megabyte / 4;
/** Milliseconds of processor time above which a reading may take long. */
const longMs = fileCosts.cpuMs + (fileCosts.cpuMsPerMegabyte * shortFile) / megabyte;

function limitsOf({ costs }: Asked, bytes: number): ReaderLimits {
  const { cpuMs, cpuMsPerMegabyte, memoryMb } = costs;
  const mostCpuMs = Math.ceil(cpuMs + (cpuMsPerMegabyte * bytes) / megabyte);
  // Others share the processor.
  return { cpuMs: mostCpuMs, memoryMb, waitMs: 10_000 + 5 * mostCpuMs };
}

/** Milliseconds after which an idle process ends. */
const idleMs = 30_000;
/** Readings after which a process ends: libraries do not give all of their memory back. */
const maxReadings = 50;

type Part<Answer> = Awaited<Answer> extends AsyncGenerator<infer P, unknown> ? P : never;
type Result<Answer> = Awaited<Answer> extends AsyncGenerator<unknown, infer R> ? R : Awaited<Answer>;

/**
 * Reads what a stranger sent, in a process of its own, with limits on processor time and memory: one
 * content of each kind at a time for each person, and several in all (docs/decisions/readers.md).
 *
 * @returns what the reader returns
 * @throws ReadingTooLarge when it takes more than its limits, or crashes its process twice: the content is
 * refused. ReaderBusy when it was not read for another reason, twice, or too many wait
 */
export async function askReader<Input, Answer>(
  reader: Reader<string, Input, Answer>,
  content: Uint8Array,
  input: NoInfer<Input>,
): Promise<Result<Answer>> {
  return (await askReaderForAll(reader, content, input)).result;
}

/** As `askReader`, with all parts that the reader yields. */
export async function askReaderForAll<Input, Answer>(
  reader: Reader<string, Input, Answer>,
  content: Uint8Array,
  input: NoInfer<Input>,
): Promise<{ parts: Part<Answer>[]; result: Result<Answer> }> {
  const releasePlace = await takePlace(reader, content);
  try {
    return await withSecondTry(async () => {
      const reading = readOnce(reader, content, input);
      const parts: Part<Answer>[] = [];
      for (;;) {
        const next = await reading.next();
        if (next.done) return { parts, result: next.value };
        parts.push(next.value);
      }
    });
  } finally {
    releasePlace();
  }
}

/**
 * As `askReader`, for a reader that yields parts; each is asked for when the one before was used. Once one
 * was used, there is no second try.
 */
export async function* askReaderForParts<Input, Answer>(
  reader: Reader<string, Input, Answer>,
  content: Uint8Array,
  input: NoInfer<Input>,
): AsyncGenerator<Part<Answer>, Result<Answer>> {
  const releasePlace = await takePlace(reader, content);
  try {
    const { reading, first } = await withSecondTry(async () => {
      const reading = readOnce(reader, content, input);
      return { reading, first: await reading.next() };
    });
    try {
      if (first.done) return first.value;
      yield first.value;
      return yield* reading;
    } finally {
      // It may be left at its first part, when `reading` does not hear of it.
      await reading.return(undefined as never);
    }
  } finally {
    releasePlace();
  }
}

/** Waits for a place among the readings of its kind. @returns what gives it back @throws ReaderBusy */
function takePlace(reader: Asked, content: Uint8Array): Promise<() => void> {
  const isLong = limitsOf(reader, content.length).cpuMs > longMs;
  return places[reader.costs.kind].take(currentRequest().person, isLong);
}

/** Once more in a new process, where the first one ended for no reason that is known to be the content's. */
async function withSecondTry<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ReaderBusy)) throw error;
    currentRequest().log.warn({ err: error }, 'a reading is tried again');
    return await read().catch((second: unknown) => {
      if (!(error instanceof ReaderCrashed && second instanceof ReaderCrashed)) throw second;
      throw new ReadingTooLarge('its reader crashed twice', { cause: second });
    });
  }
}

async function* readOnce<Input, Answer>(
  reader: Reader<string, Input, Answer>,
  content: Uint8Array,
  input: NoInfer<Input>,
): AsyncGenerator<Part<Answer>, Result<Answer>> {
  const limits = limitsOf(reader, content.length);
  const { name } = reader;
  const process = freeProcess();
  try {
    // The reader determines the types of the parts and of the result.
    const reading = process.read({ name, input, limits }, content);
    return yield* reading as AsyncGenerator<Part<Answer>, Result<Answer>>;
  } catch (error) {
    if (error instanceof ReadingTooLarge)
      currentRequest().log.warn(
        { reader: name, bytes: content.length, err: error },
        'a reading was broken off',
      );
    throw error;
  } finally {
    process.rest();
  }
}

/** For `catch`: what a reading that broke its limits comes to; other failures are thrown on. */
export function tooLargeAs<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ReadingTooLarge) return instead;
    throw error;
  };
}

/** Processes that wait for the next reading; the last one is used first. */
const idle: UsedProcess[] = [];

/** One that waits, or a new one; the system may have ended those that waited. */
function freeProcess(): UsedProcess {
  for (let free = idle.pop(); free; free = idle.pop()) if (!free.isEnded) return free;
  return new UsedProcess();
}

/** A process, and when it ends. */
class UsedProcess {
  readonly #process = new ReaderProcess();
  #readings = 0;
  #timer: NodeJS.Timeout | undefined;

  get isEnded(): boolean {
    return this.#process.isEnded;
  }

  read(...question: Parameters<ReaderProcess['read']>): AsyncGenerator<unknown, unknown> {
    clearTimeout(this.#timer);
    this.#readings += 1;
    return this.#process.read(...question);
  }

  /** Waits for the next reading, for a while. */
  rest(): void {
    if (this.isEnded) return;
    if (this.#readings >= maxReadings) {
      this.#process.end();
      return;
    }
    this.#timer = setTimeout(() => this.#leave(), idleMs).unref();
    idle.push(this);
  }

  #leave(): void {
    const place = idle.indexOf(this);
    if (place >= 0) idle.splice(place, 1);
    this.#process.end();
  }
}
