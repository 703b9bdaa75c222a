import type { Folhas, Valor } from './leitores.ts';

/** A cell as the oracle tells it: line and column from 1, its kind and its value. */
export type Esperada = [linha: number, coluna: number, tipo: string, valor: string | number | boolean];
export interface FolhaEsperada {
  nome: string;
  celulas: Esperada[];
}

const plano = (texto: string): string => texto.replace(/\s+/g, ' ').trim();
const perto = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
/** A number as the product writes it. */
const escrito = (texto: string): number => Number(texto.replace(/\./g, '').replace(',', '.'));
const ERRO: Readonly<Record<string, string>> = {
  '#N/D': '#N/A',
  '#VALOR!': '#VALUE!',
  '#NOME?': '#NAME?',
  '#NÚM!': '#NUM!',
  '#NULO!': '#NULL!',
};
const dois = (n: number): string => String(n).padStart(2, '0');

function mesmoDia(iso: string, lido: Valor): boolean {
  const [dia = '', hora = ''] = iso.split('T');
  if (lido instanceof Date) {
    // Some answer the day in the machine's own zone, which the bench runs in as UTC.
    return Math.abs(lido.getTime() - new Date(`${iso}Z`).getTime()) < 60_000;
  }
  if (typeof lido !== 'string') return false;
  const [a, m, d] = dia.split('-');
  return lido === `${d}/${m}/${a}` || lido === hora.slice(0, 5) || lido.startsWith(dia);
}

function mesmaHora(valor: string, lido: Valor): boolean {
  if (lido instanceof Date)
    return valor.startsWith(`${dois(lido.getUTCHours())}:${dois(lido.getUTCMinutes())}`);
  if (typeof lido === 'string') return lido.startsWith(valor.slice(0, 5));
  const [h = 0, m = 0, s = 0] = valor.split(':').map(Number);
  return typeof lido === 'number' && Math.abs(lido - (h * 3600 + m * 60 + s) / 86_400) < 1e-5;
}

function mesmoNumero(valor: number, lido: Valor): boolean {
  if (typeof lido === 'number') return perto(lido, valor);
  if (typeof lido !== 'string') return false;
  const n = escrito(lido);
  return perto(n, valor) || perto(n, valor * 100) || perto(Number(lido), valor);
}

/** Whether a reader says of a cell what the oracle says, each in its own form. */
export function diz([, , tipo, valor]: Esperada, lido: Valor): boolean {
  if (tipo === 'd') return mesmoDia(String(valor), lido);
  if (tipo === 't') return mesmaHora(String(valor), lido);
  if (tipo === 'n' || tipo === 'p') return mesmoNumero(Number(valor), lido);
  if (tipo === 'b')
    return lido === valor || lido === (valor ? 'Sim' : 'Não') || lido === String(valor).toUpperCase();
  const texto = plano(String(lido ?? ''));
  // Signs that xml has no place for stand escaped in some of what the oracle says.
  const sinais = String(valor).replace(/_x([\da-f]{4})_/gi, (_, c: string) =>
    String.fromCharCode(Number.parseInt(c, 16)),
  );
  return texto === plano(String(valor)) || texto === plano(sinais) || (ERRO[texto] ?? texto) === valor;
}

export interface Placar {
  celulas: number;
  certas: number;
  /** Said otherwise than by the oracle, and not at all. */
  erradas: number;
  faltam: number;
}

/** Of the sheets that the oracle shows, by their names. */
export function compara(esperadas: readonly FolhaEsperada[], lidas: Folhas): Placar & { exemplo: string } {
  const placar = { celulas: 0, certas: 0, erradas: 0, faltam: 0, exemplo: '' };
  for (const { nome, celulas } of esperadas) {
    const folha = lidas.get(nome);
    for (const celula of celulas) {
      placar.celulas++;
      const lido = folha?.[celula[0] - 1]?.[celula[1] - 1] ?? null;
      if (diz(celula, lido)) placar.certas++;
      else {
        if (lido === null || lido === '') placar.faltam++;
        else placar.erradas++;
        placar.exemplo ||= `${nome}!${celula[0]},${celula[1]} ${celula[2]} ${String(celula[3]).slice(0, 30)} <> ${String(lido).slice(0, 30)}`;
      }
    }
  }
  return placar;
}
