import { AUTOMACAO } from '@retaguarda/contract';
import { addDays, type Dia } from '@retaguarda/domain';
import { sql } from 'kysely';
import { today } from '../../base/clock.ts';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import { rowsVistas } from '../../nucleo/historico/public.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { comDatas, datasDe, diasEntre, ehDia, expedienteDe } from './agenda.ts';
import type { Lida } from './guardada.ts';
import type { Evento } from './momento.ts';
import { daCategoria } from './varre.ts';

const { diasDaPrevia, eventosDaPrevia } = AUTOMACAO;

/** Rows of the history that a trigger would have taken, by the function that it takes them by. */
async function daHistoria(tx: Tx, lida: Lida): Promise<Evento[]> {
  const { onde } = await rowsVistas(tx, 'h');
  const modelo = await modeloDe(tx);
  const folhas = lida.categoriaId === 0 ? [] : modelo.folhasDe(lida.categoriaId).map((f) => f.id);
  return tx.rows(sql<Evento>`
    select h.entidade_id as registro, h.id as "historicoId", h.em from historico h
     where h.tenant_id = ${tx.tenant} and h.entidade = ${lida.tipo} and h.entidade_id > 0
       and h.em > now() - make_interval(days => ${diasDaPrevia}) and h.acao in ('inclusao', 'alteracao')
       and (${lida.categoriaId === 0} or h.categoria_id = any(${folhas}::bigint[]))
       and casa_automacao(${lida.quando}::jsonb, h.acao, h.antes, h.depois, exists (
             select 1 from carga_registro c where c.tenant_id = ${tx.tenant} and c.entidade = h.entidade and c.registro_id = h.entidade_id))
       and ${onde}
     order by h.id desc limit ${eventosDaPrevia + 1}`);
}

const diasPassados = (): Dia[] => diasEntre(addDays(today(), -diasDaPrevia) ?? today(), today()).reverse();
const instanteDe = (dia: Dia, hora: string): string => new Date(`${dia}T${hora}:00-03:00`).toISOString();

/** Dates that had their turn on one of those days, as they stand now. */
async function dosPrazos(tx: Tx, lida: Lida): Promise<Evento[]> {
  const { momento } = lida;
  if (momento.quando !== 'prazo') return [];
  const expediente = await expedienteDe(tx);
  const vez = new Map<Dia, Dia>();
  for (const dia of diasPassados()) for (const data of datasDe(momento, dia, expediente)) vez.set(data, dia);
  const achados = await comDatas(tx, lida, momento, [...vez.keys()]);
  return achados.map(({ registro, data }) => ({
    registro,
    historicoId: null,
    em: instanteDe(vez.get(data) ?? data, '00:00'),
  }));
}

async function dosPeriodos(tx: Tx, lida: Lida): Promise<Evento[]> {
  const { momento } = lida;
  if (momento.quando !== 'periodo') return [];
  const rows = await tx.rows(sql<{ id: number }>`
    select t.id from ${sql.table(tableOf(lida.tipo))} t
     where t.tenant_id = ${tx.tenant} and ${daCategoria(await modeloDe(tx), lida)} order by t.id limit ${eventosDaPrevia + 1}`);
  return diasPassados()
    .filter((dia) => ehDia(momento, dia) && Date.parse(instanteDe(dia, momento.hora)) <= Date.now())
    .flatMap((dia) =>
      rows.map(({ id }) => ({ registro: id, historicoId: null, em: instanteDe(dia, momento.hora) })),
    );
}

/** What would have set it off in the last days, the newest first, and whether there was more of it. */
export async function eventosDaPreviaDe(tx: Tx, lida: Lida): Promise<{ eventos: Evento[]; limite: boolean }> {
  const { quando } = lida.momento;
  const todos =
    quando === 'mao'
      ? []
      : quando === 'prazo'
        ? await dosPrazos(tx, lida)
        : quando === 'periodo'
          ? await dosPeriodos(tx, lida)
          : await daHistoria(tx, lida);
  const emOrdem = todos.toSorted((a, b) => Date.parse(b.em) - Date.parse(a.em));
  return { eventos: emOrdem.slice(0, eventosDaPrevia), limite: emOrdem.length > eventosDaPrevia };
}
