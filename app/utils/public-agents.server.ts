import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/**
 * The IPv6 addresses that are given out for the public internet. Outside of them are ranges that the agents
 * take for public: `::/96`, which some systems send to the IPv4 address in its end, and ranges of one site.
 */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
/** Of these: for examples in books. */
const documentation = new BlockList();
documentation.addSubnet('3fff::', 20, 'ipv6');

function isOutside({ address, family }: LookupAddress): boolean {
  return family === 6 && (!publicIpv6.check(address, 'ipv6') || documentation.check(address, 'ipv6'));
}

type Found = (
  error: NodeJS.ErrnoException | null,
  addresses: string | LookupAddress[],
  family?: number,
) => void;

/** Looks a name up like `dns.lookup`, and fails when one of its addresses is outside the public internet. */
function lookupPublic(name: string, options: LookupOptions, found: Found): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const outside = addresses.find(isOutside);
    if (outside) return found(new Error(`${outside.address} is not allowed: it is not a public address`), []);
    if (options.all) return found(null, addresses);
    const [first] = addresses;
    found(null, first?.address ?? '', first?.family);
  });
}

const options = { lookup: lookupPublic };

/**
 * Agents that connect to the public internet alone: they check the address that they connect to, after each
 * look-up and redirect, so a name that changes its address between a check and the connection gains nothing.
 * Their errors say "is not allowed".
 */
export const publicAgents = {
  http: new RequestFilteringHttpAgent(options),
  https: new RequestFilteringHttpsAgent(options),
};
