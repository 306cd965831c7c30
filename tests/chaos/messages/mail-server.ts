import { randomBytes } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Faults } from './faults';
import { referenceIn } from './references';

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** A mail server with a login that counts what it takes, and has faults. */
export async function startMailServer(faults: Faults) {
  const password = randomBytes(12).toString('hex');
  const sockets = new Map<number, Socket>();
  const random = faults.randomOf('email', '', 'connections');
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (auth, _session, callback) =>
      auth.password === password ? callback(null, { user: 'makola' }) : callback(refusal(535, 'no')),
    onRcptTo(_address, { remotePort }, callback) {
      if (random.chance(0.005)) {
        faults.note('email broken before');
        return void sockets.get(remotePort)?.destroy();
      }
      callback();
    },
    async onData(stream, { remotePort }, callback) {
      const mail = await text(stream).catch(() => null);
      // Its sender was killed before the end.
      if (mail === null) return;
      const reference = referenceIn(mail);
      const treatment = faults.next('email', reference);
      if (treatment === 'silent before') return;
      if (treatment === 'busy') return callback(refusal(451, '4.3.2 Busy'));
      faults.take('email', reference);
      if (treatment === 'broken after') return void sockets.get(remotePort)?.destroy();
      if (treatment === 'takes') callback();
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://makola:${password}@127.0.0.1:${port}`,
    password,
    async stop() {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
