import { isLocalFirebase } from '~/env.server';
import { isPublicAddress } from '~/utils/public-address';

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether an address is one of this computer, which only the local Firebase lets in, for trying things. */
export function isOwnComputer(address: string): boolean {
  if (!isLocalFirebase || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && loopback.includes(hostname);
}

/** Whether events may be sent to an address: over https, to a name of the public internet. */
export const mayReceive = (address: string): boolean => isPublicAddress(address) || isOwnComputer(address);
