import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { agendaIcs } from '@retaguarda/contract';
import { addDays } from '@retaguarda/domain';
import type { FastifyInstance } from 'fastify';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission, loadRequesterSession } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { addRoute } from '../../base/http/register.ts';
import { sendContent } from '../../base/http/register-file.ts';
import { CALENDAR_ADDRESS_QUOTA, takeQuota } from '../../base/quota.ts';
import type { Services } from '../../base/services.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { eventosDosCompromissos, poeEvento, VTIMEZONE } from '../compromisso/public.ts';
import { tenantOfHost } from '../sessao/public.ts';
import { alarmesDoPrazo, alemDoDia, type DitoDoPrazo } from './ics-prazo.ts';
import { de, vistos } from './linhas.ts';
import { expedienteEm, ONDE, porqueVence } from './porque.ts';

/** Of what is past, and of what is to come: days. */
const [ATRAS, ADIANTE] = [90, 730];
const MAXIMO = 5000;

const hashDe = (segredo: string): string => createHash('sha256').update(segredo).digest('base64url');

/** Where this network is reached: at the installation's own address, or where that is another network's, at one of its own. */
async function enderecoDaRede(tx: Tx, publicUrl: string): Promise<string> {
  const nosso = new URL(publicUrl);
  const { aqui, host } = await tx.one(sql<{ aqui: boolean; host: string | null }>`
    select exists (select 1 from tenant_host where host = ${nosso.hostname} and tenant_id = t.tenant_id)
           or (t.padrao and not exists (select 1 from tenant_host where host = ${nosso.hostname} and tenant_id <> t.tenant_id)) as aqui,
           (select min(host) from tenant_host where tenant_id = t.tenant_id) as host
      from tenant t where t.tenant_id = ${tx.tenant}`);
  return aqui || host === null
    ? publicUrl
    : `${nosso.protocol}//${host}${nosso.port === '' ? '' : `:${nosso.port}`}`;
}

/** Makes the address of a person's calendar anew; what stands in it is told once. */
export async function fazEndereco(tx: Tx, sessao: CurrentSession, publicUrl: string) {
  await takeQuota(tx, sessao, CALENDAR_ADDRESS_QUOTA);
  const { pessoaId } = sessao;
  const segredo = `${tx.tenant}-${randomBytes(24).toString('base64url')}`;
  await tx.execute(sql`
    insert into agenda_endereco (tenant_id, pessoa_id, hash) values (${tx.tenant}, ${pessoaId}, ${hashDe(segredo)})
    on conflict (tenant_id, pessoa_id) do update set hash = excluded.hash, criado_em = excluded.criado_em, usado_em = null`);
  return {
    message: 'Copie o endereço agora: ele não é mostrado de novo',
    endereco: `${await enderecoDaRede(tx, publicUrl)}/api${agendaIcs.path.replace(':arquivo', `${segredo}.ics`)}`,
  };
}

export const revogaEndereco = (tx: Tx, { pessoaId }: CurrentSession): Promise<number> =>
  tx.execute(sql`delete from agenda_endereco where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}`);

export const enderecoView = async (tx: Tx, { pessoaId }: CurrentSession) =>
  (await tx.maybeOne(sql<{ desde: string; usadoEm: string | null }>`
    select criado_em as desde, usado_em as "usadoEm" from agenda_endereco
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}`)) ?? { desde: null, usadoEm: null };

/** Whose address it is, as they are now; nobody where it is none, or its owner may not see the calendar any more. */
async function quemLe(tx: Tx, segredo: string): Promise<CurrentSession> {
  const dono = await tx.one(
    sql<{ pessoa_id: number }>`
    update agenda_endereco set usado_em = now() where tenant_id = ${tx.tenant} and hash = ${hashDe(segredo)} returning pessoa_id`,
    notFound,
  );
  const sessao = await loadRequesterSession(tx, { pessoaId: dono.pessoa_id, chaveId: null });
  if (sessao === null || !sessao.permissions.has('agenda')) throw notFound();
  return sessao;
}

interface Evento extends DitoDoPrazo {
  /** The person in the case, or the receivable, that it is of; null for the case's own. */
  registro: number | null;
  n: number;
  versao: number;
}

/** Whose the person in the case is whom deadline `p` is of, for whoever may open cases. */
const deQuem = (tx: Tx, sessao: CurrentSession) => sql`(
  select s.nome from pericia_pessoa cp join pessoa s on s.tenant_id = cp.tenant_id and s.id = cp.pessoa_id
   where ${hasPermission(sessao, 'periciaVer', 'periciaAlt', 'periciaInc')} and cp.tenant_id = ${tx.tenant} and cp.id = p.pericia_pessoa_id)`;

/** All-day events of what somebody looks after; a date that moves keeps its event, which the version of its case numbers. */
async function calendario(tx: Tx, sessao: CurrentSession, publicUrl: string): Promise<string> {
  const dia = today();
  const eventos = await tx.rows(sql<Evento>`
    select p.pericia_id, ${ONDE}, coalesce(p.recebivel_id, p.pericia_pessoa_id) as registro,
           row_number() over (partition by p.pericia_id, p.atributo_id, p.pericia_pessoa_id, p.recebivel_id order by p.dia) as n,
           a.dados ->> 'label' as nome, c.versao, p.cumprido_em is not null as cumprido,
           a.dados ->> 'antecedencia' as antecedencia, ${deQuem(tx, sessao)} as de_quem
    ${vistos(tx, sessao)} and ${de(sessao, 'meus')}
       and p.vence between ${dia}::date - ${ATRAS}::int and ${dia}::date + ${ADIANTE}::int
     order by p.vence, p.id limit ${MAXIMO}`);
  const modelo = await modeloDe(tx);
  const { nome, hora } = await tx.one(sql<{ nome: string; hora: number }>`
    select t.sistema_nome as nome, coalesce(e.hora, 8) as hora from tenant t
      left join notificacao_escolha e on e.tenant_id = t.tenant_id and e.pessoa_id = ${sessao.pessoaId}
     where t.tenant_id = ${tx.tenant}`);
  const agenda = ical({
    name: `${nome}: agenda`,
    prodId: { company: 'Retaguarda', product: 'agenda', language: 'PT-BR' },
  });
  // Without a name the stamps stay in UTC, as they have to be.
  agenda.timezone({ name: null, generator: () => VTIMEZONE });
  agenda.method(ICalCalendarMethod.PUBLISH);
  const noDia = (d: string) => new Date(`${d}T00:00:00Z`);
  for (const e of eventos)
    poeEvento(agenda, {
      evento: {
        id: `${[tx.tenant, e.pericia_id, e.atributo_id, ...(e.registro === null ? [] : [e.registro]), e.n].join('-')}@retaguarda`,
        sequence: e.versao,
        start: noDia(e.vence),
        end: noDia(addDays(e.vence, 1) ?? e.vence),
        ...{ timezone: 'UTC', allDay: true },
        summary: `${e.cumprido ? '✓ ' : ''}${e.nome} (#${e.pericia_id})`,
        ...alemDoDia(e, porqueVence(modelo, e)),
        url: `${publicUrl}/pericias/${e.pericia_id}`,
      },
      alarmes: alarmesDoPrazo(e, { hora, expediente: expedienteEm(modelo, e) }),
    });
  const [desde, ate] = [addDays(dia, -ATRAS) ?? dia, addDays(dia, ADIANTE) ?? dia];
  for (const e of await eventosDosCompromissos(tx, sessao, { publicUrl, de: desde, ate, limite: MAXIMO }))
    poeEvento(agenda, e);
  return agenda.toString();
}

const ARQUIVO = /^(\d{1,15})-[\w-]{32}\.ics$/;

/** Serves a calendar to whoever has its address; of a wrong one nothing is told. */
export function icsRoute(app: FastifyInstance, { pool, publicUrl }: Services): void {
  addRoute(app, agendaIcs, async (request, reply) => {
    const { arquivo } = request.params as { arquivo: string }; // the path has it
    const tenant = Number(ARQUIVO.exec(arquivo)?.[1] ?? 0);
    if (!Number.isSafeInteger(tenant) || tenant < 1) throw notFound();
    // Elsewhere than at its network's own address it is not there.
    if ((await tenantOfHost(pool, request.hostname))?.tenantId !== tenant) throw notFound();
    const segredo = arquivo.replace(/\.ics$/, '');
    const sessao = await withTenant(pool, tenant, (tx) => quemLe(tx, segredo));
    const texto = await withTenant(pool, tenant, (tx) => calendario(tx, sessao, publicUrl), {
      vista: sessao,
    });
    const bytes = Buffer.from(texto);
    return sendContent(
      reply,
      {
        ...{ tipo: 'text/calendar; charset=utf-8', bytes: bytes.length, sha256: '' },
        open: async () => Readable.from(bytes),
      },
      Readable.from(bytes),
    );
  });
}
