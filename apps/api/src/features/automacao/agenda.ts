import type { AtributoDefinicao } from '@retaguarda/atributos';
import { type QuandoDaAutomacao, REGISTROS } from '@retaguarda/contract';
import {
  addDays,
  type Dia,
  diffDays,
  type Expediente,
  fimDaContagem,
  LUGAR_NENHUM,
  weekday,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { dayOfInstant, timeOfDay, today } from '../../base/clock.ts';
import type { TenantExpression } from '../../base/db/each-tenant.ts';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { ScheduledJob } from '../../base/scheduled-jobs.ts';
import { temBuscaPorDia } from '../../nucleo/busca/public.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { atributoDa } from '../historico/public.ts';
import { enfileiraExecucoes, type NaFila } from './fila.ts';
import { type Automacao, carregaAutomacao, type Lida } from './guardada.ts';
import { daCategoria } from './varre.ts';

type Prazo = Extract<QuandoDaAutomacao, { quando: 'prazo' }>;
type Periodo = Extract<QuandoDaAutomacao, { quando: 'periodo' }>;

/** Days after which what an outage kept from being done is not made up for. */
const ATRASO = 6;
/** More days than any stretch without court has. */
const SEM_CORTE_MAX = 20;

/** The dates whose turn comes on a day: so many days before or after it, of those that count. */
export function datasDe({ dias, uteis }: Prazo, dia: Dia, expediente: Expediente): Dia[] {
  const contada = (inicio: Dia, n: number) =>
    fimDaContagem({ inicio, dias: n, uteis, recesso: false }, expediente);
  const volta = contada(dia, -dias);
  if (volta === null) return [];
  if (!uteis || dias === 0) return [volta];
  const perto = Array.from({ length: 2 * SEM_CORTE_MAX + 1 }, (_, n) => addDays(volta, n - SEM_CORTE_MAX));
  return perto.filter((d): d is Dia => d !== null && contada(d, dias) === dia);
}

/** A record and the date of it that has its turn. */
export interface ComData {
  registro: number;
  data: Dia;
  campo: string;
}

/** Dates of cases that are searched by have an index; of the others every record is read. */
function pelosDias(tx: Tx, def: AtributoDefinicao | undefined, datas: readonly Dia[]): RawBuilder<unknown> {
  if (def?.etapa !== REGISTROS.pericia.etapa || !temBuscaPorDia(def)) return sql`true`;
  return sql`t.id in (select b.pericia_id from busca_data b
    where b.tenant_id = ${tx.tenant} and b.atributo_id = ${def.id} and b.dia = any(${[...datas]}::date[]))`;
}

/** Records that have one of these dates. */
export async function comDatas(
  tx: Tx,
  lida: Lida,
  { campo }: Prazo,
  datas: readonly Dia[],
): Promise<ComData[]> {
  if (datas.length === 0) return [];
  const modelo = await modeloDe(tx);
  const onde = daCategoria(modelo, lida);
  if (campo === '')
    return tx.rows(sql<ComData>`
      select p.pericia_id as registro, p.vence as data, 'prazo.' || p.id as campo
        from prazo p join pericia t on t.tenant_id = p.tenant_id and t.id = p.pericia_id
       where p.tenant_id = ${tx.tenant} and p.cumprido_em is null and p.vence = any(${[...datas]}::date[]) and ${onde} order by 1, 3`);
  const id = atributoDa(campo);
  const valor = id === undefined ? sql`${sql.ref(`t.${campo}`)}::text` : sql`t.valores ->> ${String(id)}`;
  const def = id === undefined || lida.tipo !== 'pericia' ? undefined : modelo.atributo(id);
  return tx.rows(sql<ComData>`
    select t.id as registro, ${valor} as data, ${campo} as campo from ${sql.table(tableOf(lida.tipo))} t
     where t.tenant_id = ${tx.tenant} and ${valor} = any(${[...datas]}::text[]) and ${onde} and ${pelosDias(tx, def, datas)} order by 1`);
}

/** The office's days without court, wherever a record is. */
export const expedienteDe = async (tx: Tx): Promise<Expediente> =>
  (await modeloDe(tx)).calendario.em(LUGAR_NENHUM);

/** What a day that comes, or came while nobody looked, asks for; a date that is past is not told to come. */
async function doPrazo(tx: Tx, automacao: Automacao, prazo: Prazo, desde: Dia): Promise<NaFila[]> {
  const expediente = await expedienteDe(tx);
  const hoje = today();
  const dias = Array.from({ length: ATRASO + 1 }, (_, n) => addDays(hoje, -n) ?? hoje).filter(
    (d) => d >= desde,
  );
  const datas = [...new Set(dias.flatMap((d) => datasDe(prazo, d, expediente)))];
  const devidas = prazo.dias < 0 ? datas.filter((d) => d >= hoje) : datas;
  return (await comDatas(tx, automacao, prazo, devidas)).map(({ registro, data, campo }) => ({
    registro,
    chave: `p${campo}:${registro}:${data}`,
  }));
}

const ultimoDoMes = (dia: Dia): boolean => (addDays(dia, 1) ?? dia).slice(0, 7) !== dia.slice(0, 7);

/** Whether a period has its turn on a day. */
export function ehDia({ cada, dia }: Periodo, hoje: Dia): boolean {
  if (cada === 'dia') return true;
  if (cada === 'semana') return weekday(hoje) === dia;
  const doMes = Number(hoje.slice(8));
  return doMes === dia || (doMes < dia && ultimoDoMes(hoje));
}

/** One that looks for its records; its hour has come, and it was on by then. */
function doPeriodo(periodo: Periodo, ligadaEm: string): NaFila[] {
  const hoje = today();
  if (!ehDia(periodo, hoje) || timeOfDay().slice(0, 5) < periodo.hora) return [];
  const hora = Date.parse(`${hoje}T${periodo.hora}:00-03:00`);
  return Date.parse(ligadaEm) > hora ? [] : [{ registro: 0, chave: `d${hoje}` }];
}

const porOlhar = (rede: TenantExpression) => sql<{ id: number; ligada_em: string }>`
  select id, ligada_em from automacao
   where tenant_id = ${rede} and situacao = 1 and (quando like '%"prazo"%' or quando like '%"periodo"%')
     and (olhada_em is null or olhada_em < now() - interval '10 minutes')`;

/** Looks what the day asks for; the row of an automation says when it was looked at, so that one process does. */
async function olha(tx: Tx): Promise<void> {
  const vez = await tx.maybeOne(
    sql<{
      id: number;
      ligada_em: string;
    }>`${porOlhar(sql`${tx.tenant}`)} order by olhada_em nulls first, id limit 1 for update skip locked`,
  );
  if (vez === undefined) return;
  await tx.execute(
    sql`update automacao set olhada_em = now() where tenant_id = ${tx.tenant} and id = ${vez.id}`,
  );
  const automacao = await carregaAutomacao(tx, vez.id);
  if (automacao === undefined) return;
  const { momento, tipo, id: automacaoId } = automacao;
  const desde = dayOfInstant(Date.parse(vez.ligada_em));
  const novas =
    momento.quando === 'prazo'
      ? await doPrazo(tx, automacao, momento, desde)
      : momento.quando === 'periodo'
        ? doPeriodo(momento, vez.ligada_em)
        : [];
  await enfileiraExecucoes(tx, { automacaoId, tipo }, novas);
}

/** Deadlines, dates and periods put their runs into the queue, each once. */
export const AGENDA_DAS_AUTOMACOES: ScheduledJob = { due: porOlhar, run: olha };

/** How many days lie between two, of those that a preview goes over. */
export const diasEntre = (de: Dia, ate: Dia): Dia[] =>
  Array.from({ length: (diffDays(de, ate) ?? 0) + 1 }, (_, n) => addDays(de, n) ?? de);
