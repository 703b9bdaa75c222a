import { BlockList, isIP } from 'node:net';

/** Networks of no public host (IANA special-purpose registries), and ways to write such an address in IPv6. */
const RESERVADAS: readonly (readonly [rede: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // All but what is given out to public hosts, 2000::/3.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

// Apart: an address of the one family is also looked for among those of the other, of which all of it is a part.
const reservadas = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [rede, bits] of RESERVADAS) {
  const qual = isIP(rede) === 6 ? 'ipv6' : 'ipv4';
  reservadas[qual].addSubnet(rede, bits, qual);
}

const locais = new BlockList();
locais.addSubnet('127.0.0.0', 8, 'ipv4');
locais.addAddress('::1', 'ipv6');

const familia = (ip: string): 'ipv4' | 'ipv6' => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address may belong to a host of the public internet. */
export const isPublic = (ip: string): boolean =>
  isIP(ip) !== 0 && !reservadas[familia(ip)].check(ip, familia(ip));

/** Whether an address is this machine's own. */
export const isLocal = (ip: string): boolean => isIP(ip) !== 0 && locais.check(ip, familia(ip));
