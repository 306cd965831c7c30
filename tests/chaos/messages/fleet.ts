import { setTimeout as sleep } from 'node:timers/promises';
import type { KeptProcess } from '../../../scripts/firebase/kept-process';
import { freePort } from '../../../scripts/firebase/ports';
import { processorMs } from '../../bench/processor';
import { database } from '../../setup/database';
import { startServer } from '../servers';

interface Member {
  port: number;
  url: string;
  process: KeptProcess;
  /** Messages that it sent, by its log. */
  sent: number;
  /** Processor time that it took until it was ready. */
  startMs: number;
}

const lookMs = 500;
/** A lease lasts a minute; then another server looks within seconds. */
const takeOverMs = 120_000;

/** Servers that share one database; whichever has the lease of the job `messages` sends. */
export class Fleet {
  readonly #members: Member[] = [];
  /** Lines of their logs, and how many of them hold something that must not be in a log. */
  lines = 0;
  leaks = 0;
  kills = 0;
  freezes = 0;
  /** Processor time of servers that were killed. */
  #killedMs = 0;

  /**
   * @param env of the servers, beside what `startServer` sets
   * @param secrets what must not be in a log
   */
  constructor(
    private readonly env: Record<string, string>,
    private readonly secrets: readonly string[],
    private readonly log: (line: string) => void,
  ) {}

  get urls(): string[] {
    return this.#members.map(({ url }) => url);
  }

  /** How many messages each sent. */
  get sent(): number[] {
    return this.#members.map(({ sent }) => sent);
  }

  /** Milliseconds of processor time of all servers, without their starts. */
  get processorMs(): number {
    return this.#members.reduce((sum, one) => sum + usedBy(one), this.#killedMs);
  }

  async add(): Promise<void> {
    const port = await freePort();
    const member = { port, url: `http://localhost:${port}`, sent: 0 } as Member;
    await this.#start(member);
    this.#members.push(member);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#members.map(({ process }) => process.stop()));
  }

  /** Kills the server that sends, if one does, and starts it again. @returns whether it was killed */
  async killSender(): Promise<boolean> {
    const sender = await this.#sender();
    if (!sender) return false;
    this.#killedMs += usedBy(sender);
    process.kill(sender.process.pid, 'SIGKILL');
    this.kills += 1;
    await sender.process.exited;
    await this.#start(sender);
    return true;
  }

  /**
   * Stops the server that sends until another one has taken over, and lets it go on: then both send, and the
   * first does not know yet that it is not to. @returns whether it was stopped
   */
  async freezeSender(): Promise<boolean> {
    const sender = await this.#sender();
    if (!sender) return false;
    const { pid } = sender.process;
    process.kill(pid, 'SIGSTOP');
    this.freezes += 1;
    try {
      for (const since = Date.now(); Date.now() - since < takeOverMs; await sleep(lookMs)) {
        const next = await this.#sender();
        if (next && next !== sender) break;
      }
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    return true;
  }

  /** The server that has the lease now. */
  async #sender(): Promise<Member | undefined> {
    const job = await database().collection('jobs').doc('messages').get();
    const until = Number(job.get('leasedUntil')?.toMillis() ?? 0);
    if (until < Date.now()) return undefined;
    const [, pid] = String(job.get('leasedBy')).split(' ');
    return this.#members.find((one) => one.process.pid === Number(pid));
  }

  async #start(member: Member): Promise<void> {
    const onLine = (line: string) => this.#read(member, line);
    member.process = await startServer(member.port, { env: this.env, onLine });
    member.startMs = processorMs(member.process.pid) ?? 0;
  }

  #read(member: Member, line: string): void {
    this.lines += 1;
    if (this.secrets.some((secret) => line.includes(secret))) {
      this.leaks += 1;
      if (this.leaks <= 3) this.log(`This must not be in a log: ${line}`);
    }
    if (!line.startsWith('{')) return;
    const { job, result, level, msg, err } = JSON.parse(line);
    if (job === 'messages' && result) member.sent += Number(result.sent);
    if (level === 'error' || level >= 50) this.log(`${member.port}: ${msg} ${err?.message ?? ''}`);
  }
}

const usedBy = ({ process, startMs }: Member) => (processorMs(process.pid) ?? startMs) - startMs;
