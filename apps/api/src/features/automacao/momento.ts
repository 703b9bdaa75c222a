import type { ComLote } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { JUNTADOS } from '../../registros/campos.ts';
import type { Estado } from '../../registros/restauracao.ts';
import { estadoEm, type LinhaDoHistorico } from '../historico/public.ts';
import { leRegistros, type RegistroLido } from './registros-lidos.ts';

/** What an automation is asked about: a row of the history or, where there is none, a record at an instant. */
export interface Evento {
  registro: number;
  historicoId: number | null;
  em: string;
}

/** A record at that moment: as it was then, and before the change. */
export interface Momento extends Evento {
  tipo: ComLote;
  categoriaId: number;
  depois: Estado;
  antes: Estado;
  quemMudou: number | null;
  /** Whether the record is there now, and was then. */
  ha: boolean;
  havia: boolean;
}

type Linha = LinhaDoHistorico & { registro: number; em: string };

/** Rows of the history of these records since the oldest event, the newest first. */
const linhasDe = (tx: Tx, tipo: ComLote, eventos: readonly Evento[]): Promise<Linha[]> => {
  const desde = eventos.map((e) => e.em).reduce((a, b) => (Date.parse(a) <= Date.parse(b) ? a : b));
  const menor = Math.min(...eventos.map((e) => e.historicoId ?? Number.MAX_SAFE_INTEGER));
  return tx.rows(sql<Linha>`
    select id, entidade_id as registro, acao, antes, depois, categoria_id, pericia_id, pessoa_id, em from historico
     where tenant_id = ${tx.tenant} and entidade = ${tipo} and entidade_id = any(${eventos.map((e) => e.registro)}::bigint[])
       and (id >= ${menor} or em > ${desde}::timestamptz) and acao in ('inclusao', 'alteracao', 'exclusao')
     order by entidade_id, id desc`);
};

const ehJuntada = ({ antes, depois }: Linha): boolean =>
  Object.keys(depois ?? antes ?? {}).some((chave) => JUNTADOS.includes(chave));

const posterior = (evento: Evento) => (l: Linha) =>
  evento.historicoId === null ? Date.parse(l.em) > Date.parse(evento.em) : l.id > evento.historicoId;

function momentoDe(tipo: ComLote, evento: Evento, linhas: readonly Linha[], agora?: RegistroLido): Momento {
  const dela = linhas.find((l) => l.id === evento.historicoId);
  const novas = linhas.filter((l) => posterior(evento)(l) && !ehJuntada(l));
  const depois = estadoEm(agora?.estado ?? null, novas, true);
  const antes =
    dela === undefined || ehJuntada(dela)
      ? depois
      : dela.acao === 'inclusao'
        ? {}
        : { ...depois, ...dela.antes };
  return {
    ...evento,
    ...{ tipo, depois, antes },
    categoriaId: agora?.categoriaId ?? dela?.categoria_id ?? 0,
    quemMudou: dela?.pessoa_id ?? null,
    ha: agora !== undefined,
    havia: novas.at(-1)?.acao !== 'inclusao',
  };
}

/** What stands now with all that is newer taken back: a run and its preview see the same, whenever they look. */
export async function momentosDe(tx: Tx, tipo: ComLote, eventos: readonly Evento[]): Promise<Momento[]> {
  if (eventos.length === 0) return [];
  const agora = await leRegistros(
    tx,
    tipo,
    eventos.map((e) => e.registro),
  );
  const linhas = groupBy(await linhasDe(tx, tipo, eventos), (l) => l.registro);
  return eventos.map((evento) =>
    momentoDe(tipo, evento, linhas.get(evento.registro) ?? [], agora.get(evento.registro)),
  );
}
