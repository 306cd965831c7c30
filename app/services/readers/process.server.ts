import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '~/utils/app-error';
import type { ReaderAnswer, ReaderLimits, ReaderQuestion } from './messages';

// From the source also in production: the build has no place for other programs than the server.
const program = resolve('app/services/reader-process/reader-process.ts');

/** No secret of the server is in a process that reads strangers' bytes. */
const environment: NodeJS.ProcessEnv = { NODE_ENV: process.env.NODE_ENV };
for (const name of ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot']) environment[name] = process.env[name];

/** What its heap may hold; the limits of a reading end it before that. */
const maxHeapMb = 512;
/** Milliseconds for it to start; it takes half a second. */
const maxStartMs = 20_000;
/** Characters kept of what it wrote about its end, for the log. */
const maxLastWords = 2_000;
/** What V8 writes when a heap is full: another measure of its own memory. */
const heapIsFull = /JavaScript heap out of memory/;
/** Milliseconds for what it said last to arrive once it has ended. */
const maxVerdictMs = 2_000;

/**
 * Thrown when a reading took more processor time or memory than it may, as its own process has measured, or
 * crashed its process twice: the content is to blame, on any machine.
 */
export class ReadingTooLarge extends Error {
  override readonly name = 'ReadingTooLarge';
}

const busy = 'Makola is busy and couldn’t read this now. Wait a minute, then try again.';

/**
 * Thrown when a content was not read for any other reason: its process was slow, was killed or crashed, or
 * too many wait. Nothing is known of the content.
 */
export class ReaderBusy extends AppError {
  constructor(why: string) {
    super('upstream', `a reader: ${why}`, busy);
  }
}

/** Signals by which a native library or the engine ends itself: no other program sends them. */
const crashes: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

/** Thrown when a process crashed. Once may be chance; twice in a row it is the content that does it. */
export class ReaderCrashed extends ReaderBusy {}

/** A process that reads, one content at a time. */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<ReaderAnswer>;
  /** What its reading has used up; '' when it ended for another reason. */
  readonly #verdict: Promise<string>;
  #isEnded = false;
  #lastWords = '';

  constructor() {
    this.#child = fork(program, [String(process.pid)], {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${maxHeapMb}`],
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'pipe', 'ipc', 'pipe'],
      env: environment,
    });
    this.#child.once('exit', () => {
      this.#isEnded = true;
    });
    this.#verdict = text(this.#child.stdio[4] as Readable).catch(() => '');
    this.#child.stderr?.on('data', (text) => {
      this.#lastWords = `${this.#lastWords}${text}`.slice(-maxLastWords);
    });
    // When it ends in the middle, its `exit` says so.
    this.#child.on('error', () => undefined);
    this.#child.stdin?.on('error', () => undefined);
    this.#ready = this.#answer(maxStartMs);
    this.#ready.catch(() => undefined);
    this.#keepServer(false);
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  end(): void {
    this.#isEnded = true;
    this.#child.kill('SIGKILL');
  }

  /**
   * Starts reading. @returns what the reader yields, then what it returns
   * @throws ReadingTooLarge when it breaks its limits; ReaderBusy when it ends or stays silent otherwise
   */
  async *read(
    question: { name: string; input: unknown; limits: ReaderLimits },
    content: Uint8Array,
  ): AsyncGenerator<unknown, unknown> {
    this.#keepServer(true);
    const { waitMs } = question.limits;
    let isDone = false;
    try {
      await this.#ready;
      this.#ask({ ask: 'start', ...question, bytes: content.length });
      this.#child.stdin?.write(content);
      for (;;) {
        const answer = await this.#answer(waitMs);
        if ('part' in answer) {
          yield answer.part;
          this.#ask({ ask: 'next' });
          continue;
        }
        isDone = true;
        if ('failure' in answer) throw new Error(`A reader failed: ${answer.failure}`);
        return 'result' in answer ? answer.result : undefined;
      }
    } finally {
      this.#keepServer(false);
      // Broken off in the middle: it is not asked for what is left.
      if (!isDone) this.end();
    }
  }

  #ask(question: ReaderQuestion): void {
    if (this.#child.connected) this.#child.send(question, () => undefined);
  }

  async #answer(waitMs: number): Promise<ReaderAnswer> {
    const over = new AbortController();
    const { signal } = over;
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      this.end();
    };
    AbortSignal.timeout(waitMs).addEventListener('abort', giveUp, { signal });
    try {
      const { exitCode, signalCode } = this.#child;
      const ended = exitCode === null && signalCode === null ? once(this.#child, 'exit', { signal }) : [];
      return await Promise.race([
        once(this.#child, 'message', { signal }).then(([answer]) => answer as ReaderAnswer),
        Promise.resolve(ended).then(async () => {
          throw await this.#whyEnded(isLate ? `no answer within ${waitMs} ms` : '');
        }),
      ]);
    } catch (error) {
      if (error instanceof ReadingTooLarge || error instanceof ReaderBusy) throw error;
      // The system could not start it.
      throw new ReaderBusy(String(error));
    } finally {
      over.abort();
    }
  }

  /** Only what the process has measured itself makes a content too large; a busy machine ends readers too. */
  async #whyEnded(late: string): Promise<ReadingTooLarge | ReaderBusy> {
    const verdict = await Promise.race([this.#verdict, sleep(maxVerdictMs, '', { ref: false })]);
    if (verdict) return new ReadingTooLarge(`it took more ${verdict} than it may`);
    if (heapIsFull.test(this.#lastWords)) return new ReadingTooLarge('its heap was full');
    const { exitCode, signalCode } = this.#child;
    const Ended = crashes.has(signalCode ?? '') ? ReaderCrashed : ReaderBusy;
    return new Ended(`${late || `ended (${signalCode ?? exitCode})`} ${this.#lastWords}`.trim());
  }

  /** Whether the server waits for this process before it ends: while it reads, and not while it is idle. */
  #keepServer(reading: boolean): void {
    const { channel, stdin, stderr, stdio } = this.#child;
    for (const handle of [this.#child, channel, stdin, stderr, stdio[4]]) {
      if (!handle || !('ref' in handle)) continue;
      const { ref, unref } = handle as { ref: () => void; unref: () => void };
      (reading ? ref : unref).call(handle);
    }
  }
}
