import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { SetupError } from './setup-error';

/**
 * Asks for a secret without showing the input.
 * @throws SetupError on Ctrl-D
 */
export async function askSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const left = new Promise<never>((_resolve, reject) => {
    terminal.once('close', () => reject(new SetupError('No password was entered.')));
  });
  try {
    return await Promise.race([terminal.question(''), left]);
  } finally {
    left.catch(() => {});
    terminal.close();
    process.stdout.write('\n');
  }
}
