import { freePort, portsFrom, requireFree } from '../ports';

/** The first of five free ports in a row, for `npm run firebase -- --port`. */
export async function freeRow(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const isFree = await requireFree(portsFrom(port)).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
}
