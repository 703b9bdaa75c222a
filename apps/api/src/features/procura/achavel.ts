import { type Achado, type Encontravel, REGISTROS, temCategoria } from '@retaguarda/contract';
import { normalizeText } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';

/** By what a record is told. */
export interface Contexto {
  modelo: Modelo;
  /** What was searched for, without accents and case; empty of a number. */
  texto: string;
}

/** A record in words. */
export interface Dito {
  titulo: string;
  detalhe: string;
  /** What the nearness to a search is judged by, besides the title. */
  chaves?: readonly string[];
}

interface Linha<D> {
  id: number;
  categoriaId: number;
  dados: D;
}

interface Definicao<D> {
  tipo: Encontravel;
  /** Kept in no searched text, and few: the newest are read and compared. */
  poucos?: true;
  /** Joins to `t`, the table of the kind. */
  junto?: RawBuilder<unknown>;
  /** What else a row must be that the caller sees. */
  onde?: RawBuilder<unknown>;
  /** What `diz` is told, as JSON. */
  dados: RawBuilder<unknown>;
  diz: (linha: Linha<D>, contexto: Contexto) => Dito;
}

export interface Achavel extends Pick<Definicao<unknown>, 'tipo' | 'poucos'> {
  /** The rows that a condition over `t` meets. */
  consulta: (tx: Tx, onde: RawBuilder<unknown>, fim?: RawBuilder<unknown>) => RawBuilder<unknown>;
  diz: (linha: Linha<unknown>, contexto: Contexto) => Dito;
}

/** A kind whose rows are found in the database. */
export const achavel = <D>({ tipo, poucos, junto, onde, dados, diz }: Definicao<D>): Achavel => ({
  tipo,
  ...(poucos === true && { poucos }),
  consulta: (tx, condicao, fim = sql``) => sql`
    (select ${tipo}::text as tipo, t.id, ${temCategoria(tipo) ? sql`t.categoria_id` : sql`0::bigint`} as "categoriaId",
            ${dados} as dados
       from ${sql.table(tableOf(tipo))} t ${junto ?? sql``}
      where t.tenant_id = ${tx.tenant} and ${condicao} ${onde === undefined ? sql`` : sql`and ${onde}`} ${fim})`,
  // What `dados` selects is what `diz` reads: both stand in one definition.
  diz: (linha, contexto) => diz(linha as Linha<D>, contexto),
});

export const numerado = (tipo: Encontravel, id: number): string => `${REGISTROS[tipo].nome} #${id}`;

/** The parts that say something, one after the other. */
export const juntos = (...partes: readonly (string | null | undefined)[]): string =>
  partes.filter(Boolean).join(' · ');

/** Whether one of the names holds a text, which has neither accents nor case. */
export const emAlgum = (nomes: readonly string[], texto: string): boolean =>
  nomes.some((nome) => normalizeText(nome).includes(texto));

/** How near a record is: it is what was typed, it begins with it, a word of it does, it is somewhere in it. */
function distancia(texto: string, { titulo, chaves = [] }: Dito): number {
  const perto = [titulo, ...chaves].map((chave) => {
    const alvo = normalizeText(chave);
    if (alvo === texto) return 0;
    if (alvo.startsWith(texto)) return 1;
    return alvo.includes(` ${texto}`) ? 2 : 3;
  });
  return Math.min(...perto);
}

export interface Candidato extends Achado {
  distancia: number;
}

/** A record as an answer carries it, with how near it is; whoever is named by number is what was searched for. */
export function candidato(
  tipo: Encontravel,
  { id, categoriaId }: { id: number; categoriaId: number },
  dito: Dito,
  { texto, numero }: { texto: string; numero: number },
): Candidato {
  const { titulo, detalhe } = dito;
  return { tipo, id, titulo, detalhe, categoriaId, distancia: id === numero ? -1 : distancia(texto, dito) };
}
