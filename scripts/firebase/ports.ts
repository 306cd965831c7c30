import { connect, createServer } from 'node:net';
import { SetupError } from '../lib/setup-error';
import type { FirebasePorts } from './types';

function listens(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.unref();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const bound = address !== null && typeof address === 'object' ? address.port : null;
      server.close(() => resolve(bound));
    });
  });
}

/** A free port. Throws when there is none. */
export async function freePort(): Promise<number> {
  const port = await listens(0);
  if (port === null) throw new Error('No free port is available.');
  return port;
}

/** Five free ports. */
export async function freePorts(): Promise<FirebasePorts> {
  const found = new Set<number>();
  while (found.size < 5) found.add(await freePort());
  const [firestore = 0, firestoreWebsocket = 0, auth = 0, storage = 0, hub = 0] = found;
  return { firestore, firestoreWebsocket, auth, storage, hub };
}

/** The preferred ports; those in use are replaced with free ones. */
export async function preferredOrFree(preferred: FirebasePorts): Promise<FirebasePorts> {
  const spare = await freePorts();
  const choose = async (name: keyof FirebasePorts) =>
    (await listens(preferred[name])) === null ? spare[name] : preferred[name];
  return {
    firestore: await choose('firestore'),
    firestoreWebsocket: await choose('firestoreWebsocket'),
    auth: await choose('auth'),
    storage: await choose('storage'),
    hub: await choose('hub'),
  };
}

/** Five ports in a row, Firestore's first. */
export const portsFrom = (first: number): FirebasePorts => ({
  firestore: first,
  auth: first + 1,
  storage: first + 2,
  firestoreWebsocket: first + 3,
  hub: first + 4,
});

/** @throws SetupError when one of these ports is in use */
export async function requireFree(ports: FirebasePorts): Promise<void> {
  for (const port of Object.values(ports)) {
    if ((await listens(port)) === null)
      throw new SetupError(`Port ${port} is taken. Choose five other ports in a row with --port.`);
  }
}

/** Whether something accepts connections at `host:port`. */
export function answers(hostAndPort: string): Promise<boolean> {
  const split = hostAndPort.lastIndexOf(':');
  const port = Number(hostAndPort.slice(split + 1));
  const host = hostAndPort.slice(0, split).replace(/^\[|\]$/g, '');
  if (split < 1 || !Number.isInteger(port) || port < 1 || port > 65535) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 2000 });
    const finish = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}
