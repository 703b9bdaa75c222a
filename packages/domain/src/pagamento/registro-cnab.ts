import { emAscii } from '../text.ts';

/** Characters of every record of CNAB 240. */
export const TAMANHO_DO_REGISTRO = 240;

/**
 * `num` stands right with zeros before it; `alfa` left with blanks behind it, as given; `texto` likewise, in capitals
 * without accents and cut to the field (FEBRABAN CNAB 240 V10.11, 'Considerações gerais').
 */
export interface Campo {
  de: number;
  ate: number;
  formato: 'num' | 'alfa' | 'texto';
  /** Code and name of the layout, as messages quote them. */
  nome: string;
  /** What stands there unless a value is given. */
  fixo: string;
}

export type Layout = Readonly<Record<string, Campo>>;
export type ValoresDe<L extends Layout> = { readonly [K in keyof L]?: string | number };

const campo =
  (formato: Campo['formato']) =>
  (de: number, ate: number, nome: string, fixo = ''): Campo => ({ de, ate, formato, nome, fixo });

export const num = campo('num');
export const alfa = campo('alfa');
export const texto = campo('texto');

/** A text as a field of `tamanho` characters shows it, without the blanks behind it; signs of writing become blanks. */
export const textoCnab = (valor: string, tamanho: number): string =>
  emAscii(
    emAscii(valor.toUpperCase())
      .toUpperCase()
      .replace(/[^A-Z0-9.,/&-]/g, ' '),
  )
    .slice(0, tamanho)
    .trim();

function escreveCampo({ de, ate, formato, nome, fixo }: Campo, dado: string | number | undefined): string {
  const tamanho = ate - de + 1;
  const valor = String(dado ?? fixo);
  const conteudo = formato === 'texto' ? textoCnab(valor, tamanho) : valor;
  if (conteudo.length > tamanho || !/^[ -~]*$/.test(conteudo))
    throw new Error(`${nome} does not fit its field`);
  return formato === 'num' ? conteudo.padStart(tamanho, '0') : conteudo.padEnd(tamanho);
}

/** The record of a layout with these values; what no field names stays blank. */
export function escreveRegistro<L extends Layout>(layout: L, valores: ValoresDe<L>): string {
  const posicoes = Array.from({ length: TAMANHO_DO_REGISTRO }, () => ' ');
  for (const nome in layout) {
    const definicao = layout[nome];
    if (definicao === undefined) continue;
    posicoes.splice(
      definicao.de - 1,
      definicao.ate - definicao.de + 1,
      ...escreveCampo(definicao, valores[nome]),
    );
  }
  return posicoes.join('');
}

/** What stands in a field, blanks behind it included. */
export const leCampo = (linha: string, { de, ate }: Campo): string => linha.slice(de - 1, ate);
