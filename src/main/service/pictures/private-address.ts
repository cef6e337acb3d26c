/**
 * Determines which addresses belong to this computer or its network. Pictures are never downloaded
 * from those.
 */
import { BlockList, isIP } from 'node:net';

/** There are two lists, because a single one treats `::ffff:0:0/96` as every IPv4 address. */
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
/**
 * From RFC 6890 and its registry: this host, private, shared, link-local, test, benchmark,
 * multicast, reserved.
 */
const ranges4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const ranges6 = [
  '::/128',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  '2001:20::/28',
  '2001:db8::/32',
  '100::/64',
  '3fff::/20',
  '5f00::/16',
];
/**
 * IPv6 ranges whose addresses contain an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo). No
 * picture needs them.
 */
const carriers6 = [
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  '2001::/32',
];

for (const range of ranges4) add(range, 'ipv4');
for (const range of [...ranges6, ...carriers6]) add(range, 'ipv6');

function add(range: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits = '0'] = range.split('/');
  blocked[family].addSubnet(address, Number(bits), family);
}

/**
 * Returns whether an IP address isn't on the public internet. Text that isn't an IP address counts
 * as private.
 */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const family = isIP(bare);
  if (family === 0) return true;
  const name = family === 4 ? 'ipv4' : 'ipv6';
  return blocked[name].check(bare, name);
}
