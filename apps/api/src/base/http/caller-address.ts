import { isIPv4, isIPv6 } from 'node:net';

const GRUPOS = 8;
/** An IPv6 customer is given a /64 at least: its first four groups are one address. */
const DA_REDE = 4;

const MAPEADO = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function gruposDe(endereco: string): string[] {
  const [inicio = '', fim] = endereco.split('::');
  const partes = (texto: string): string[] => (texto === '' ? [] : texto.split(':'));
  if (fim === undefined) return partes(inicio);
  const faltam = GRUPOS - partes(inicio).length - partes(fim).length;
  return [...partes(inicio), ...Array<string>(Math.max(0, faltam)).fill('0'), ...partes(fim)];
}

/** What counts as one caller: an IPv4 address whole, of an IPv6 one its /64. */
export function addressOfCaller(ip: string): string {
  const v4 = MAPEADO.exec(ip)?.[1] ?? ip;
  if (isIPv4(v4) || !isIPv6(v4)) return v4;
  const [semZona = ''] = v4.split('%');
  const grupos = gruposDe(semZona).slice(0, DA_REDE);
  return `${grupos.map((g) => Number.parseInt(g, 16).toString(16)).join(':')}::/64`;
}
