import { DATA } from './data.ts';
import { DATA_DIFERENCA } from './data-diferenca.ts';
import { DIAS_UTEIS } from './dias-uteis.ts';
import { ESTATISTICA } from './estatistica.ts';
import { FINANCEIRA } from './financeira.ts';
import type { Funcao } from './funcao.ts';
import { INFORMACAO } from './informacao.ts';
import { LOGICA } from './logica.ts';
import { MATEMATICA } from './matematica.ts';
import { TEXTO } from './texto.ts';
import { TEXTO_NUMERO } from './texto-numero.ts';

const CATEGORIAS = {
  logica: LOGICA,
  informacao: INFORMACAO,
  matematica: MATEMATICA,
  estatistica: ESTATISTICA,
  texto: [...TEXTO, ...TEXTO_NUMERO],
  data: [...DATA, ...DATA_DIFERENCA, ...DIAS_UTEIS],
  financeira: FINANCEIRA,
} as const satisfies Record<string, readonly Funcao[]>;

export type CategoriaFuncao = keyof typeof CATEGORIAS;

function semAcentos(nome: string): string {
  return nome.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

const POR_NOME: ReadonlyMap<string, Funcao> = new Map(
  Object.values(CATEGORIAS)
    .flat()
    .flatMap((fn) =>
      [fn.pt, fn.en, ...(fn.aliases ?? [])].flatMap((nome): [string, Funcao][] => [
        [nome, fn],
        [semAcentos(nome), fn],
        [nome.toLowerCase(), fn],
      ]),
    ),
);

/** The function of a name, whatever its case and accents; undefined for an unknown one. */
export function procuraFuncao(nome: string): Funcao | undefined {
  return POR_NOME.get(nome) ?? (nome.length > 40 ? undefined : POR_NOME.get(semAcentos(nome)));
}

/** A function as a formula editor offers it. */
export interface FuncaoInfo {
  nome: string;
  ingles: string;
  categoria: CategoriaFuncao;
  min: number;
  /** -1: any number. */
  max: number;
}

/** All functions, for help and completion in the formula editor. */
export const FUNCOES: readonly FuncaoInfo[] = [
  ...lista('logica'),
  ...lista('informacao'),
  ...lista('matematica'),
  ...lista('estatistica'),
  ...lista('texto'),
  ...lista('data'),
  ...lista('financeira'),
];

function lista(categoria: CategoriaFuncao): FuncaoInfo[] {
  return CATEGORIAS[categoria].map(({ pt, en, min, max }) => ({ nome: pt, ingles: en, categoria, min, max }));
}
