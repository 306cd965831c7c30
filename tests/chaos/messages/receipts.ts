import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from './faults';

/** What the fake says of one message that it took. */
interface Told {
  reference: string;
  providerId: string;
  /** The address that came with the message, of whichever server. */
  url: string;
}

const againMs = 1_000;
/** A server that is stopped answers nothing. */
const answerMs = 5_000;
/** While a server is killed the others answer; none is away for longer. */
const patienceMs = 120_000;

/**
 * The receipts of a provider of SMS: some come before its answer, some twice, some never; some are forged.
 */
export class Receipts {
  /** What was said of a message and taken by a server, by its reference. */
  readonly said = new Map<string, 'DELIVERED' | 'FAILED'>();
  /** Forged ones that a server took. */
  forgedTaken = 0;
  readonly #underWay = new Set<Promise<void>>();

  /** @param serverUrls of the servers that run; any of them takes a receipt, as behind a balancer */
  constructor(
    private readonly faults: Faults,
    private readonly serverUrls: () => readonly string[],
  ) {}

  /** Says what became of a message; resolves when its provider may answer. */
  async tell(told: Told): Promise<void> {
    const random = this.faults.randomOf('sms', told.reference, 'receipt');
    const status = random.chance(0.01) ? 'FAILED' : 'DELIVERED';
    const [when, isTwice, isForged] = [random.next(), random.chance(0.1), random.chance(0.05)];
    if (isForged) this.#later(0, () => this.#forge(told));
    if (when < 0.1) return this.faults.note('receipts never');
    if (isTwice) {
      this.faults.note('receipts twice');
      this.#later(random.int(0, 3_000), () => this.#deliver(told, status));
    }
    if (when < 0.2) {
      this.faults.note('receipts before the answer');
      if (await this.#send(told, status)) return;
    }
    this.#later(random.int(0, 2_000), () => this.#deliver(told, status));
  }

  /** Resolves when all that are under way have been taken, or nobody takes them. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #later(ms: number, work: () => Promise<void>): void {
    const done: Promise<void> = sleep(ms)
      .then(work)
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  async #deliver(told: Told, status: 'DELIVERED' | 'FAILED'): Promise<void> {
    for (const since = Date.now(); Date.now() - since < patienceMs; await sleep(againMs))
      if (await this.#send(told, status)) return;
    this.faults.note('receipts that nobody took');
  }

  /** @returns whether a server took it */
  async #send(told: Told, status: 'DELIVERED' | 'FAILED'): Promise<boolean> {
    if ((await this.#ask(told, status)) !== 200) return false;
    this.said.set(told.reference, status);
    return true;
  }

  async #forge(told: Told): Promise<void> {
    this.faults.note('receipts forged');
    const forged = told.url.replace(/token=[^&]*/, 'token=0123456789abcdefghijkl');
    if ((await this.#ask({ ...told, url: forged }, 'FAILED')) === 200) this.forgedTaken += 1;
  }

  /** @returns the status of the answer; 0 for none */
  async #ask({ url, providerId, reference }: Told, status: string): Promise<number> {
    const urls = this.serverUrls();
    const { pathname, search } = new URL(url);
    const base = urls[Number(reference.slice(2)) % urls.length] ?? '';
    const said = `sms_id=${encodeURIComponent(providerId)}&status=${status}`;
    try {
      const signal = AbortSignal.timeout(answerMs);
      const answer = await fetch(`${base}${pathname}${search}&${said}`, { signal });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }
}
