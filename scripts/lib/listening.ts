import { createServer } from 'node:net';
import { SetupError } from './setup-error';

const NO_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EINVAL'];

/**
 * Turns a failure to listen into a SetupError; other errors are returned unchanged. `command` is how the
 * server was started.
 */
export function listenError(
  error: unknown,
  { HOST, PORT }: { HOST: string; PORT: number },
  command: string,
): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === 'EADDRINUSE') {
    const next = PORT < 65_535 ? PORT + 1 : 3000;
    return new SetupError(`Port ${PORT} is taken. Choose another: PORT=${next} ${command}`);
  }
  if (error.code === 'EACCES') {
    return new SetupError(`Port ${PORT} needs administrator rights. Choose another: PORT=3000 ${command}`);
  }
  if (NO_ADDRESS.some((code) => code === error.code)) {
    return new SetupError(
      `HOST is “${HOST}”, which is not an address of this machine. Remove HOST, or set it to 0.0.0.0 to listen on all networks.`,
    );
  }
  return error;
}

/** Checks that a server can listen there. @throws SetupError */
export async function tryListening(at: { HOST: string; PORT: number }, command: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(listenError(error, at, command)));
    server.listen({ port: at.PORT, host: at.HOST }, () => server.close(() => resolve()));
  });
}
