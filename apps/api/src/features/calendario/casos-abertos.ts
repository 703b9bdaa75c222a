import { pelosDias } from '@retaguarda/atributos';
import { REGISTROS, TIPO_SYS } from '@retaguarda/contract';
import { SITUACAO_PERICIA, vencimento } from '@retaguarda/domain';
import { sql } from 'kysely';
import { literal } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { Modelo, Nivel } from '../../nucleo/modelo/public.ts';
import type { LinhaRecalculada } from '../pericia/public.ts';

const ABERTA = sql`situacao in (${literal(SITUACAO_PERICIA.emCriacao)}, ${literal(SITUACAO_PERICIA.emAndamento)})`;

const NIVEIS = ['pericia', 'periciaPessoa', 'recebivel'] as const satisfies readonly Nivel[];

/** Categories of cases in which something is a deadline, or calculated by the calendar. */
export function categoriasPeloCalendario(modelo: Modelo): number[] {
  const pelo = (refId: number) =>
    NIVEIS.some((nivel) => pelosDias(modelo.catalogo(refId, nivel).inteiro).length > 0);
  return modelo
    .todas()
    .filter((c) => c.tipoSys === TIPO_SYS.pericias && pelo(modelo.refDe(c.id)))
    .map((c) => c.id);
}

const dasCategorias = (tx: Tx, categorias: readonly number[]) =>
  sql`tenant_id = ${tx.tenant} and categoria_id = any(${[...categorias]}::bigint[]) and ${ABERTA}`;

/** How many open cases these categories have that the caller sees. */
export const contaAbertos = async (tx: Tx, categorias: readonly number[]): Promise<number> =>
  categorias.length === 0
    ? 0
    : (
        await tx.one(
          sql<{ n: number }>`select count(*) as n from pericia where ${dasCategorias(tx, categorias)}`,
        )
      ).n;

const CASOS_POR_VEZ = 50;

/** The next of them, in order. */
export async function proximosAbertos(
  tx: Tx,
  categorias: readonly number[],
  depoisDe: number,
): Promise<number[]> {
  if (categorias.length === 0) return [];
  const rows = await tx.rows(sql<{ id: number }>`
    select id from pericia where ${dasCategorias(tx, categorias)} and id > ${depoisDe} order by id limit ${CASOS_POR_VEZ}`);
  return rows.map((r) => r.id);
}

/** A deadline as it is stored, or would be. */
export interface Vencimento {
  periciaId: number;
  atributoId: number;
  /** Of the case, a person in it, or a receivable. */
  registro: string;
  dia: string;
  vence: string;
}

/** What several deadlines of one attribute and record share; they stand in the order of their days. */
export const chaveDoPrazo = ({ periciaId, atributoId, registro }: Vencimento): string =>
  `${periciaId}.${atributoId}.${registro}`;

export interface VencimentoRow extends Vencimento {
  id: number;
  cumprido: boolean;
  cumpridoEm: string | null;
  cumpridoPor: number | null;
}

/** Deadlines of these cases as they are stored. */
export const vencimentosGuardados = (tx: Tx, periciaIds: readonly number[]): Promise<VencimentoRow[]> =>
  tx.rows(sql<VencimentoRow>`
    select id, pericia_id as "periciaId", atributo_id as "atributoId", dia, vence, cumprido_em is not null as cumprido,
           cumprido_em as "cumpridoEm", cumprido_por as "cumpridoPor",
           case when recebivel_id is not null then 'r' || recebivel_id
                when pericia_pessoa_id is not null then 'p' || pericia_pessoa_id else '' end as registro
      from prazo where tenant_id = ${tx.tenant} and pericia_id = any(${[...periciaIds]}::bigint[]) order by dia, id`);

const LETRA: Readonly<Partial<Record<Nivel, string>>> = { periciaPessoa: 'p', recebivel: 'r' };

const diasDe = (valor: unknown): string[] =>
  (Array.isArray(valor) ? valor : [valor])
    .filter((d): d is string => typeof d === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(d))
    .sort();

/** Deadlines that a record would have as it was evaluated; a receivable of a closed baixa keeps what it holds. */
export function vencimentosDe(linha: LinhaRecalculada): Vencimento[] {
  const letra = LETRA[linha.nivel];
  const registro = letra === undefined ? '' : `${letra}${linha.id}`;
  const { expediente } = linha.avaliacao;
  const valores = linha.fechada ? linha.antes : linha.depois;
  return linha.catalogo.inteiro.definicoes
    .filter((def) => def.prazo && def.etapa === REGISTROS[linha.nivel].etapa)
    .flatMap((def) =>
      diasDe(valores[def.id]).map((dia) => ({
        ...{ periciaId: linha.periciaId, atributoId: def.id, registro, dia },
        vence: vencimento(dia, def, expediente),
      })),
    );
}
