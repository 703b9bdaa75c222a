import { civilFromSerial, DIAS_DA_SEMANA, fromSerial, MESES } from '@retaguarda/domain';
import type { Peca } from './tokens.ts';

interface Momento {
  serial: number;
  ano: number;
  mes: number;
  dia: number;
  /** Seconds of the day, whole. */
  segundos: number;
  /** Digits of the fraction of a second. */
  fracao: string;
}

function momento(serial: number, casas: number): Momento | null {
  const escala = 86400 * 10 ** casas;
  const unidades = Math.round(serial * escala);
  const dia = Math.floor(unidades / escala);
  if (fromSerial(dia) === null) return null;
  const noDia = unidades - dia * escala;
  const civil = civilFromSerial(dia);
  return {
    serial: dia,
    ano: civil.year,
    mes: civil.month,
    dia: civil.day,
    segundos: Math.floor(noDia / 10 ** casas),
    fracao: String(Math.round(noDia % 10 ** casas)).padStart(casas, '0'),
  };
}

const dois = (n: number, texto: string) => String(n).padStart(Math.min(texto.length, 2), '0');

function mes(m: Momento, s: string): string {
  const nome = MESES[m.mes - 1] ?? '';
  if (s.length <= 2) return dois(m.mes, s);
  if (s.length === 3) return nome.slice(0, 3);
  return s.length === 5 ? nome.slice(0, 1) : nome;
}

function dia(m: Momento, s: string): string {
  if (s.length <= 2) return dois(m.dia, s);
  const nome = DIAS_DA_SEMANA[(((m.serial - 1) % 7) + 7) % 7] ?? '';
  return s.length === 3 ? nome.slice(0, 3) : nome;
}

function hora(m: Momento, s: string, doze: boolean): string {
  const horas = Math.floor(m.segundos / 3600);
  return dois(doze ? horas % 12 || 12 : horas, s);
}

function decorrido(m: Momento, s: string): string {
  const total = m.serial * 86400 + m.segundos;
  const divisor = s.startsWith('h') ? 3600 : s.startsWith('m') ? 60 : 1;
  return String(Math.floor(total / divisor)).padStart(s.length, '0');
}

/** An `m` after hours or before seconds means minutes. */
function ehMinuto(pecas: readonly Peca[], indice: number): boolean {
  const deTempo = (p: Peca) => p.k === 'data' || p.k === 'decorrido';
  const antes = pecas.slice(0, indice).findLast(deTempo);
  const depois = pecas.slice(indice + 1).find(deTempo);
  const comeca = (p: Peca | undefined, letra: string) =>
    (p?.k === 'data' || p?.k === 'decorrido') && p.s.startsWith(letra);
  return comeca(antes, 'h') || comeca(depois, 's');
}

/** Writes a serial by a date section; null when it is no day. */
export function formataData(pecas: readonly Peca[], serial: number): string | null {
  const fracao = pecas.find((p) => p.k === 'fracaoDeSegundo');
  const m = momento(serial, fracao?.k === 'fracaoDeSegundo' ? fracao.casas : 0);
  if (!m) return null;
  const doze = pecas.some((p) => p.k === 'ampm');
  return pecas.map((peca, i) => formataPeca(pecas, i, peca, m, doze)).join('');
}

function formataPeca(pecas: readonly Peca[], i: number, peca: Peca, m: Momento, doze: boolean): string {
  switch (peca.k) {
    case 'literal':
      return peca.s;
    case 'data':
      return parteDeData(pecas, i, peca.s, m, doze);
    case 'decorrido':
      return decorrido(m, peca.s);
    case 'ampm':
      return m.segundos < 43200 ? peca.am : peca.pm;
    case 'fracaoDeSegundo':
      return `,${m.fracao}`;
    case 'decimal':
      return ',';
    case 'grupo':
      return '.';
    case 'porcento':
      return '%';
    case 'digito':
      return peca.s === '0' ? '0' : '';
    default:
      return '';
  }
}

function parteDeData(pecas: readonly Peca[], i: number, s: string, m: Momento, doze: boolean): string {
  switch (s[0]) {
    case 'd':
      return dia(m, s);
    case 'm':
      return s.length <= 2 && ehMinuto(pecas, i) ? dois(Math.floor((m.segundos % 3600) / 60), s) : mes(m, s);
    case 'a':
      return s.length <= 2 ? String(m.ano % 100).padStart(2, '0') : String(m.ano).padStart(4, '0');
    case 'h':
      return hora(m, s, doze);
    default:
      return dois(m.segundos % 60, s);
  }
}
