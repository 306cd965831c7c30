import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { ReaderAnswer, ReaderLimits, ReaderQuestion } from './messages';
import type { ReaderName } from './readers.server';

// From the source also in production: the build has no place for other programs than the server.
const program = resolve('app/services/readers/reader-process.ts');

/** No secret of the server is in a process that reads strangers' bytes. */
const environment: NodeJS.ProcessEnv = { NODE_ENV: process.env.NODE_ENV };
for (const name of ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot']) environment[name] = process.env[name];

/** What its heap may hold; the limits of a reading end it before that. */
const maxHeapMb = 512;
/** Milliseconds for it to start; it takes half a second. */
const maxStartMs = 20_000;
/** Characters kept of what it wrote about its end, for the log. */
const maxLastWords = 2_000;

/** Thrown when a reading took more processor time or memory than it may, or crashed. */
export class ReadingTooLarge extends Error {
  override readonly name = 'ReadingTooLarge';
}

/** A process that reads, one content at a time. */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<ReaderAnswer>;
  #isEnded = false;
  #lastWords = '';

  constructor() {
    this.#child = fork(program, {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${maxHeapMb}`],
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
      env: environment,
    });
    this.#child.once('exit', () => {
      this.#isEnded = true;
    });
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
   * @throws ReadingTooLarge when it breaks its limits
   */
  async *read(
    question: { name: ReaderName; input: unknown; limits: ReaderLimits },
    content: Uint8Array,
  ): AsyncGenerator<unknown, unknown> {
    this.#keepServer(true);
    const { cpuMs } = question.limits;
    // Other processes share the processor; what only waits would never use up its time.
    const patienceMs = 10_000 + 5 * cpuMs;
    let isDone = false;
    try {
      await this.#ready;
      this.#ask({ ask: 'start', ...question, bytes: content.length });
      this.#child.stdin?.write(content);
      for (;;) {
        const answer = await this.#answer(patienceMs);
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

  async #answer(patienceMs: number): Promise<ReaderAnswer> {
    const over = new AbortController();
    const { signal } = over;
    AbortSignal.timeout(patienceMs).addEventListener('abort', () => this.end(), { signal });
    try {
      if (this.#isEnded) throw this.#broken();
      return await Promise.race([
        once(this.#child, 'message', { signal }).then(([answer]) => answer as ReaderAnswer),
        once(this.#child, 'exit', { signal }).then(() => {
          throw this.#broken();
        }),
      ]);
    } finally {
      over.abort();
    }
  }

  #broken(): ReadingTooLarge {
    const { exitCode, signalCode } = this.#child;
    return new ReadingTooLarge(`the reader ended (${signalCode ?? exitCode}) ${this.#lastWords}`.trim());
  }

  /** Whether the server waits for this process before it ends: while it reads, and not while it is idle. */
  #keepServer(reading: boolean): void {
    const { channel, stdin, stderr } = this.#child;
    for (const handle of [this.#child, channel, stdin, stderr]) {
      if (!handle || !('ref' in handle)) continue;
      const { ref, unref } = handle as { ref: () => void; unref: () => void };
      (reading ? ref : unref).call(handle);
    }
  }
}
