import { NOME_DO_COMPROMISSO } from '@retaguarda/contract';
import {
  addDays,
  type Dia,
  FUSO_PADRAO as FUSO,
  HORA_DO_DIA_INTEIRO,
  minutosDaHora,
  rruleDe,
} from '@retaguarda/domain';
import {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  type ICalCalendar,
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventTransparency,
} from 'ical-generator';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { nomeCidade } from '../../nucleo/cidade/public.ts';
import { participa } from '../../registros/compromisso.ts';
import { nomesDasPessoas } from './confere.ts';
import { COLUNAS, type Guardado, guardadosDe, type Linha } from './guardado.ts';

/** São Paulo as calendars are told of it (RFC 5545): UTC-3 all year, as it has been since February 2019. */
export const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${FUSO}`,
  `X-LIC-LOCATION:${FUSO}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0300',
  'TZOFFSETTO:-0300',
  'TZNAME:-03',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** What is of a whole day takes no time of it from whoever reads the calendar. */
export const NAO_OCUPA = {
  transparency: ICalEventTransparency.TRANSPARENT,
  busystatus: ICalEventBusyStatus.FREE,
} as const;

/** An event with its reminders: seconds after it begins, below zero before. */
export interface EventoComAlarmes {
  evento: ICalEventData;
  alarmes: readonly number[];
}

/** Puts an event into a calendar. What a reminder counts from is said once it is there: on the way it is lost. */
export function poeEvento(agenda: ICalCalendar, { evento, alarmes }: EventoComAlarmes): void {
  const posto = agenda.createEvent(evento);
  for (const segundos of alarmes)
    posto
      .createAlarm({ type: ICalAlarmType.display, trigger: -segundos, description: evento.summary ?? null })
      .relatesTo(ICalAlarmRelatesTo.start);
}

interface DoCalendario extends Guardado {
  /** Of one time that stands by itself: when the series begins on its days. */
  serieInicio: string | null;
  comQuem: string | null;
  caso: number | null;
}

const compacto = (dia: Dia, hora: string | null): string =>
  hora === null ? dia.replaceAll('-', '') : `${dia.replaceAll('-', '')}T${hora.replace(':', '')}00`;

/** A property that names a time, or many, of a series that begins at this hour. */
const daSerie = (nome: string, dias: readonly Dia[], inicio: string | null): string =>
  `${nome};${inicio === null ? 'VALUE=DATE' : `TZID=${FUSO}`}:${dias.map((d) => compacto(d, inicio)).join(',')}`;

/** What says that it comes again, and when not. */
function linhasDaSerie(g: DoCalendario, aParte: ReadonlySet<string>): string | null {
  if (g.repeticao === null) return null;
  // What stands in the place of a time takes it away by itself.
  const fora = g.fora.filter((d) => !aParte.has(`${g.compromissoId}.${d}`));
  const regra = `RRULE:${rruleDe(g.repeticao, g.dia, g.inicio !== null)}`;
  return fora.length === 0 ? regra : `${regra}\r\n${daSerie('EXDATE', fora, g.inicio)}`;
}

/**
 * In the place of which time of a series one stands. What a whole day stands in the place of cannot be said with the
 * library: it is an event by itself, and the series is not on that day.
 */
const lugarNaSerie = ({ vez, serieInicio }: DoCalendario): string | null =>
  vez === null || serieInicio === null ? null : `${vez}T${serieInicio}:00`;

/** Reminders of a whole day count from the hour at which it is told of. */
const alarmesDe = ({ lembretes, inicio }: DoCalendario): number[] =>
  lembretes.map((minutos) => ((inicio === null ? minutosDaHora(HORA_DO_DIA_INTEIRO) : 0) - minutos) * 60);

const quando = ({ dia, inicio, fim }: DoCalendario) =>
  inicio === null || fim === null
    ? {
        ...{ start: `${dia}T00:00:00Z`, end: `${addDays(dia, 1) ?? dia}T00:00:00Z`, timezone: 'UTC' },
        ...{ allDay: true, ...NAO_OCUPA },
      }
    : { start: `${dia}T${inicio}:00`, end: `${dia}T${fim}:00`, timezone: FUSO };

interface Partes {
  tenant: number;
  publicUrl: string;
  nomes: ReadonlyMap<number, string>;
  aParte: ReadonlySet<string>;
}

function eventoDe(g: DoCalendario, { tenant, publicUrl, nomes, aParte }: Partes): EventoComAlarmes {
  const onde = [g.local, nomeCidade(g.cidadeId)].filter((t) => t !== '').join(', ');
  const participam = g.pessoas.flatMap((id) => nomes.get(id) ?? []);
  const descricao = [
    NOME_DO_COMPROMISSO[g.tipo],
    ...(g.caso === null ? [] : [`Perícia #${g.caso}`]),
    ...(g.comQuem === null ? [] : [`Com ${g.comQuem}`]),
    ...(participam.length === 0 ? [] : [`Participam: ${participam.join(', ')}`]),
    ...(g.nota === '' ? [] : [g.nota]),
  ];
  const lugar = lugarNaSerie(g);
  const evento: ICalEventData = {
    id: `${tenant}-c${lugar === null ? g.compromissoId : g.serieId}@retaguarda`,
    sequence: g.versao,
    ...quando(g),
    summary: g.caso === null ? g.titulo : `${g.titulo} (#${g.caso})`,
    ...(onde === '' ? {} : { location: onde }),
    description: descricao.join('\n'),
    url: `${publicUrl}/agenda?dia=${g.dia}`,
    repeating: linhasDaSerie(g, aParte),
    recurrenceId: lugar,
  };
  return { evento, alarmes: alarmesDe(g) };
}

type DoBanco = Linha & Pick<DoCalendario, 'serieInicio' | 'comQuem' | 'caso'>;

/** The appointments in which somebody takes part as events: a series is one, and what stands in the place of its times more. */
export async function eventosDosCompromissos(
  tx: Tx,
  { pessoaId }: CurrentSession,
  { publicUrl, de, ate, limite }: { publicUrl: string; de: Dia; ate: Dia; limite: number },
): Promise<EventoComAlarmes[]> {
  const linhas = await tx.rows(sql<DoBanco>`
    select ${COLUNAS}, to_char(s.inicio, 'HH24:MI') as "serieInicio", q.nome as "comQuem", c.id as caso
      from compromisso m
      left join compromisso s on s.tenant_id = m.tenant_id and s.id = m.serie_id
      left join pericia c on c.tenant_id = m.tenant_id and c.id = m.pericia_id
      left join pessoa q on q.tenant_id = m.tenant_id and q.id = m.com_quem_id
     where m.tenant_id = ${tx.tenant} and m.sem_caso_desde is null and ${participa(tx, 'm', pessoaId)}
       and m.ultimo >= ${de}::date and m.dia <= ${ate}::date
     order by m.dia, m.id limit ${limite}`);
  const todos = await guardadosDe(tx, linhas);
  const nomes = await nomesDasPessoas(tx, [...new Set(todos.flatMap((g) => g.pessoas))]);
  const aParte = new Set(todos.filter((g) => lugarNaSerie(g) !== null).map((g) => `${g.serieId}.${g.vez}`));
  return todos.map((g) => eventoDe(g, { tenant: tx.tenant, publicUrl, nomes, aParte }));
}
