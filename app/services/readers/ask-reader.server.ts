import { currentRequest } from '~/utils/request-context.server';
import { SharedPlaces } from '~/utils/shared-places';
import type { ReaderLimits } from './messages';
import { ReaderBusy, ReaderCrashed, ReaderProcess, ReadingTooLarge } from './process.server';
import type { ReaderName, Readers } from './readers.server';

/** Readings of one kind run side by side, so that a list of products does not keep a photo waiting. */
type Kind = 'pictures' | 'files' | 'imports' | 'papers';

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
const places: Record<Kind, SharedPlaces> = {
  pictures: new SharedPlaces(sharing),
  files: new SharedPlaces(sharing),
  // In the background, where nobody waits for an answer; few are at work at once.
  imports: new SharedPlaces({ places: 2, large: 1 }),
  papers: new SharedPlaces(sharing),
};
interface Costs {
  kind: Kind;
  /** Milliseconds of processor time, for any content, and for each megabyte of it. */
  cpuMs: number;
  cpuMsPerMegabyte: number;
  memoryMb: number;
}

const proof = { kind: 'pictures', cpuMs: 2_000, cpuMsPerMegabyte: 0, memoryMb: 150 } as const;
const photo = { kind: 'pictures', cpuMs: 5_000, cpuMsPerMegabyte: 0, memoryMb: 170 } as const;
/** A minute for a file of 10 MB, which may have 20,000 rows; a workbook is small for what it holds. */
const file = { kind: 'files', cpuMs: 10_000, cpuMsPerMegabyte: 5_000, memoryMb: 150 } as const;

const megabyte = 1024 * 1024;
/** Bytes up to which a file, also one of products, keeps nobody waiting for long. */
export const shortFile = megabyte / 4;
/** Milliseconds of processor time above which a reading may take long. */
const longMs = file.cpuMs + (file.cpuMsPerMegabyte * shortFile) / megabyte;

/** What each reader may take (docs/product.md, "Files"). */
const costs: Record<ReaderName, Costs> = {
  checkPdf: { ...proof, memoryMb: 110 },
  checkPicture: proof,
  readPieces: proof,
  pictureToPdf: photo,
  encodePhoto: photo,
  matchStatement: { ...file, cpuMsPerMegabyte: 1_000 },
  readTransferResult: { ...file, cpuMsPerMegabyte: 1_000 },
  drawPaper: { kind: 'papers', cpuMs: 10_000, cpuMsPerMegabyte: 10_000, memoryMb: 150 },
  inspectSource: file,
  readRows: file,
  readDrafts: { ...file, kind: 'imports' },
};

function limitsOf(name: ReaderName, bytes: number): ReaderLimits {
  const { cpuMs, cpuMsPerMegabyte, memoryMb } = costs[name];
  const mostCpuMs = Math.ceil(cpuMs + (cpuMsPerMegabyte * bytes) / megabyte);
  // Others share the processor.
  return { cpuMs: mostCpuMs, memoryMb, waitMs: 10_000 + 5 * mostCpuMs };
}

/** Milliseconds after which an idle process ends. */
const idleMs = 30_000;
/** Readings after which a process ends: libraries do not give all of their memory back. */
const maxReadings = 50;

type Input<N extends ReaderName> = Parameters<Readers[N]>[1];
type Answer<N extends ReaderName> = Awaited<ReturnType<Readers[N]>>;
type Part<N extends ReaderName> = Answer<N> extends AsyncGenerator<infer P, unknown> ? P : never;
type Result<N extends ReaderName> = Answer<N> extends AsyncGenerator<unknown, infer R> ? R : Answer<N>;

/**
 * Reads what a stranger sent, in a process of its own, with limits on processor time and memory: one
 * content of each kind at a time for each person, and several in all (docs/decisions/readers.md).
 *
 * @returns what the reader returns
 * @throws ReadingTooLarge when it takes more than its limits, or crashes its process twice: the content is
 * refused. ReaderBusy when it was not read for another reason, twice, or too many wait
 */
export async function askReader<N extends ReaderName>(
  name: N,
  content: Uint8Array,
  input: Input<N>,
): Promise<Result<N>> {
  return (await askReaderForAll(name, content, input)).result;
}

/** As `askReader`, with all parts that the reader yields. */
export async function askReaderForAll<N extends ReaderName>(
  name: N,
  content: Uint8Array,
  input: Input<N>,
): Promise<{ parts: Part<N>[]; result: Result<N> }> {
  const releasePlace = await takePlace(name, content);
  try {
    return await withSecondTry(async () => {
      const reading = readOnce(name, content, input);
      const parts: Part<N>[] = [];
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
export async function* askReaderForParts<N extends ReaderName>(
  name: N,
  content: Uint8Array,
  input: Input<N>,
): AsyncGenerator<Part<N>, Result<N>> {
  const releasePlace = await takePlace(name, content);
  try {
    const { reading, first } = await withSecondTry(async () => {
      const reading = readOnce(name, content, input);
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
function takePlace(name: ReaderName, content: Uint8Array): Promise<() => void> {
  const isLong = limitsOf(name, content.length).cpuMs > longMs;
  return places[costs[name].kind].take(currentRequest().person, isLong);
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

async function* readOnce<N extends ReaderName>(
  name: N,
  content: Uint8Array,
  input: Input<N>,
): AsyncGenerator<Part<N>, Result<N>> {
  const limits = limitsOf(name, content.length);
  const reader = freeReader();
  try {
    // The name determines the types of the parts and of the result.
    const reading = reader.read({ name, input, limits }, content);
    return yield* reading as AsyncGenerator<Part<N>, Result<N>>;
  } catch (error) {
    if (error instanceof ReadingTooLarge)
      currentRequest().log.warn(
        { reader: name, bytes: content.length, err: error },
        'a reading was broken off',
      );
    throw error;
  } finally {
    reader.rest();
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
const idle: Reader[] = [];

/** One that waits, or a new one; the system may have ended those that waited. */
function freeReader(): Reader {
  for (let reader = idle.pop(); reader; reader = idle.pop()) if (!reader.isEnded) return reader;
  return new Reader();
}

/** A process, and when it ends. */
class Reader {
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
