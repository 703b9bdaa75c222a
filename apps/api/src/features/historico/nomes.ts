import { type AtributoDefinicao, recursoDeVer } from '@retaguarda/atributos';
import { mencionadosEm, REGISTROS, type TipoDeRegistro } from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import { permissionName } from '../../base/auth/permissions.ts';
import type { Tx } from '../../base/db/tx.ts';
import { nomeCidade } from '../../nucleo/cidade/public.ts';
import { type DefinicaoRow, definicaoDe, modeloDe } from '../../nucleo/modelo/public.ts';
import { campoDoRegistro } from '../../registros/campos.ts';
import type { Nomeado } from '../../registros/leituras.ts';
import { nomesDosRegistros } from '../../registros/nomes-dos-registros.ts';
import type { Estado } from './estado.ts';
import { nomeadosNosFiltros } from './nomeados-nos-filtros.ts';

/** Who is not there, or not to be seen. */
export const PESSOA_REMOVIDA = 'Pessoa removida';

/** A record of a kind as it was, or is. */
export interface Retrato {
  entidade: TipoDeRegistro;
  estado: Estado;
}

/** What the states of a page of history are read with. */
export interface Nomes {
  /** Attributes by id: those whose values records carry, or that definitions speak of. */
  definicoes: ReadonlyMap<number, AtributoDefinicao>;
  /** The name of what an id stands for. */
  nome: (qual: Nomeado, id: number | string) => string;
}

/** Where names stand that are those of no kind. */
const ALEM: Readonly<Partial<Record<Nomeado, RawBuilder<unknown>>>> = {
  marca: sql`select id, nome from marca`,
  modelo: sql`select id, nome from modelo`,
  tipoDeMovimento: sql`select id, nome from estoque_tipo`,
  statusDoPedido: sql`select id, nome from estoque_status`,
};

const idsDe = (valor: unknown): number[] =>
  [valor].flat().filter((v): v is number => typeof v === 'number' && v > 0);

/** Which ids the states name, by what they stand for. */
function nomeados(retratos: readonly Retrato[]): Map<Nomeado, Set<number>> {
  const achados = new Map<Nomeado, Set<number>>();
  for (const { entidade, estado } of retratos)
    for (const [chave, valor] of Object.entries(estado)) {
      const campo = campoDoRegistro(entidade, chave);
      if (campo?.parte === 'filtros') {
        for (const [qual, id] of nomeadosNosFiltros(valor))
          achados.set(qual, (achados.get(qual) ?? new Set()).add(id));
        continue;
      }
      const qual = campo?.menciona === true ? 'pessoa' : campo?.nomeia;
      if (qual === undefined) continue;
      const ids = achados.get(qual) ?? new Set();
      for (const id of campo?.menciona === true ? mencionadosEm(String(valor)) : idsDe(valor)) ids.add(id);
      achados.set(qual, ids);
    }
  return achados;
}

const ehTipo = (qual: Nomeado): qual is TipoDeRegistro => qual in REGISTROS;

async function nomesDe(
  tx: Tx,
  qual: Nomeado,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  if (ehTipo(qual)) return nomesDosRegistros(tx, qual, [...ids]);
  const onde = ALEM[qual];
  if (onde === undefined || ids.size === 0) return new Map();
  const linhas = await tx.rows(sql<{ id: number; nome: string }>`
    select id, nome from (${onde} where tenant_id = ${tx.tenant}) x where id = any(${[...ids]}::bigint[])`);
  return new Map(linhas.map((l) => [l.id, l.nome]));
}

/** Whether a state holds values of attributes, or speaks of them. */
const falaDeAtributos = ({ entidade, estado }: Retrato): boolean =>
  'valores' in estado ||
  Object.keys(estado).some((chave) => {
    const campo = campoDoRegistro(entidade, chave);
    return campo?.parte !== undefined || campo?.nomeia === 'recurso' || campo?.nomeia === 'atributo';
  });

/** Attributes of every state, also of those that are not in use any more: what they held still reads as it did. */
async function definicoesDe(tx: Tx, retratos: readonly Retrato[]): Promise<Map<number, AtributoDefinicao>> {
  if (!retratos.some(falaDeAtributos)) return new Map();
  const linhas = await tx.rows(sql<DefinicaoRow>`
    select id, cod_id, etapa, ordem, valor_recebivel, dados from atributo where tenant_id = ${tx.tenant}`);
  const modelo = await modeloDe(tx);
  return new Map(linhas.map((l) => [l.id, modelo.completa(definicaoDe(l))]));
}

/** Reads the names of all that the states speak of, those that the caller sees. */
export async function nomesDosRetratos(tx: Tx, retratos: readonly Retrato[]): Promise<Nomes> {
  const porTabela = new Map<Nomeado, ReadonlyMap<number, string>>();
  for (const [qual, ids] of nomeados(retratos)) porTabela.set(qual, await nomesDe(tx, qual, ids));
  const definicoes = await definicoesDe(tx, retratos);
  return {
    definicoes,
    nome: (qual, id) => {
      if (qual === 'recurso') return doCampo(definicoes, String(id)) ?? permissionName(String(id));
      if (qual === 'cidade') return nomeCidade(Number(id));
      if (qual === 'atributo') return definicoes.get(Number(id))?.label ?? `#${id}`;
      return porTabela.get(qual)?.get(Number(id)) ?? `#${id}`;
    },
  };
}

/** The permissions of a field are called by its code. */
function doCampo(definicoes: ReadonlyMap<number, AtributoDefinicao>, recurso: string): string | undefined {
  const todas = [...definicoes.values()];
  const vista = todas.find((d) => recursoDeVer(d.codId) === recurso);
  return vista === undefined ? todas.find((d) => d.codId === recurso)?.label : `Ver ${vista.label}`;
}
