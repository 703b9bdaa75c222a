import { type AgendaDeRelatorio, type DefinicaoDeRelatorio, MESSAGES } from '@retaguarda/contract';
import { proximoEnvio } from '@retaguarda/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import { AppError } from '../../../base/app-error.ts';
import { type CurrentSession, loadRequesterSession } from '../../../base/auth/current-session.ts';
import { queryEachTenant, type TenantExpression } from '../../../base/db/each-tenant.ts';
import { seeingEverything, type Tx, withTenant } from '../../../base/db/tx.ts';
import { eachInTurn } from '../../../base/each-in-turn.ts';
import { repeatEvery } from '../../../base/repeat-every.ts';
import { enfileira } from '../../mensagem/public.ts';
import { calculaRelatorio } from '../calcula.ts';
import { destinatariosDe } from '../destinatarios.ts';
import { tabelaEmTexto } from './em-texto.ts';

const OLHA_MS = 60_000;
/** Nobody waits for it. */
const CALCULO_MS = 60_000;
const GUARDA = '90 days';

export interface Envios {
  pool: pg.Pool;
  publicUrl: string;
  /** Network whose people are made up: nothing is sent to them. */
  menos: string;
  aoFalhar: (error: unknown) => void;
  /** The time as ISO 8601; a test moves it. */
  agora?: () => string;
}

const daqui = (): string => new Date().toISOString();

/** Whether something is due in a network, or was due and has not been sent. */
const porEnviar = (agora: string, menos: string) => (rede: TenantExpression) =>
  sql<{ ha: number }>`
  select 1 as ha from tenant t
   where t.tenant_id = ${rede} and t.suspensa_em is null and t.slug <> ${sql.lit(menos)}
     and (exists (select 1 from relatorio r where r.tenant_id = ${rede} and r.proximo <= ${sql.lit(agora)}::timestamptz)
          or exists (select 1 from relatorio_envio v where v.tenant_id = ${rede} and v.situacao = 'pendente'))`;

interface Vencido {
  id: number;
  frequencia: AgendaDeRelatorio['frequencia'];
  dia: number;
  hora: number;
  para: number[];
  proximo: string;
}

/**
 * Takes a report that is due and notes whom it goes to, once for however many times it was missed; its next time is told
 * in the same transaction, so that no other instance takes it as well.
 */
async function venceUm(tx: Tx, agora: string): Promise<boolean> {
  const vencido = await tx.maybeOne(sql<Vencido>`
    select id, frequencia, dia, hora, para, proximo from relatorio
     where tenant_id = ${tx.tenant} and proximo <= ${agora}::timestamptz order by proximo, id limit 1 for update skip locked`);
  if (vencido === undefined) return false;
  await tx.execute(sql`
    insert into relatorio_envio (tenant_id, relatorio_id, ocorrencia, pessoa_id)
    select ${tx.tenant}::bigint, ${vencido.id}::bigint, ${vencido.proximo}::timestamptz, p.id
      from pessoa p where p.tenant_id = ${tx.tenant} and p.id = any(${vencido.para}::bigint[])
    on conflict do nothing`);
  await tx.execute(sql`
    update relatorio set proximo = ${proximoEnvio(vencido, agora)}::timestamptz where tenant_id = ${tx.tenant} and id = ${vencido.id}`);
  await tx.execute(sql`
    delete from relatorio_envio where tenant_id = ${tx.tenant} and relatorio_id = ${vencido.id}
       and situacao <> 'pendente' and em < now() - ${GUARDA}::interval`);
  return true;
}

interface Pendente {
  id: number;
  ocorrencia: string;
  pessoa_id: number;
}

const pendentesDe = (tx: Tx): Promise<Pendente[]> =>
  tx.rows(sql<Pendente>`
    select relatorio_id as id, ocorrencia, pessoa_id from relatorio_envio
     where tenant_id = ${tx.tenant} and situacao = 'pendente' order by ocorrencia, relatorio_id, pessoa_id limit 200`);

const daLinha = (tx: Tx, { id, ocorrencia, pessoa_id }: Pendente) =>
  sql`tenant_id = ${tx.tenant} and relatorio_id = ${id} and ocorrencia = ${ocorrencia}::timestamptz and pessoa_id = ${pessoa_id}`;

const fica = (tx: Tx, qual: Pendente, situacao: 'enviado' | 'recusado', motivo = '') =>
  tx.execute(sql`
    update relatorio_envio set situacao = ${situacao}, motivo = ${motivo}, em = now()
     where ${daLinha(tx, qual)} and situacao = 'pendente'`);

interface Relatorio {
  nome: string;
  definicao: DefinicaoDeRelatorio;
}

/**
 * Works a report out as this person sees it and puts it into the outbox, in the transaction that notes it as sent: what
 * fails in between is still to be sent, and what is noted has been written once.
 */
async function envia(tx: Tx, sessao: CurrentSession, qual: Pendente, publicUrl: string): Promise<void> {
  const dela = await tx.maybeOne(sql`
    select 1 from relatorio_envio where ${daLinha(tx, qual)} and situacao = 'pendente' for update skip locked`);
  if (dela === undefined) return;
  const { nome, definicao } = await tx.one(sql<Relatorio>`
    select nome, definicao from relatorio where tenant_id = ${tx.tenant} and id = ${qual.id}`);
  // Whoever it goes to need not see themselves in the list of people.
  const [quem] = await seeingEverything(tx, () => destinatariosDe(tx, definicao.fonte, [qual.pessoa_id]));
  if (quem === undefined) {
    await fica(tx, qual, 'recusado', SEM_ACESSO);
    return;
  }
  const feito = await calculaRelatorio(tx, sessao, definicao);
  const valores = {
    relatorio: nome,
    filtros: feito.filtros.join('\n'),
    tabela: tabelaEmTexto(feito),
    endereco: `${publicUrl}/relatorios/${qual.id}`,
  };
  const para = [{ pessoaId: quem.pesId, destino: quem.email }];
  await seeingEverything(tx, () => enfileira(tx, { tipo: 'relatorio', canal: 'email', valores }, para));
  await fica(tx, qual, 'enviado');
}

const SEM_ACESSO = 'Não vê mais a fonte do relatório, ou não tem e-mail';

async function enviaUm({ pool, publicUrl }: Envios, rede: number, qual: Pendente): Promise<void> {
  const recusa = (motivo: string) => withTenant(pool, rede, (tx) => fica(tx, qual, 'recusado', motivo));
  const sessao = await withTenant(pool, rede, (tx) =>
    loadRequesterSession(tx, { pessoaId: qual.pessoa_id, chaveId: null }),
  );
  if (sessao === null) {
    await recusa(SEM_ACESSO);
    return;
  }
  try {
    await withTenant(pool, rede, (tx) => envia(tx, sessao, qual, publicUrl), {
      vista: sessao,
      timeout: CALCULO_MS,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await recusa(error.status === 403 ? SEM_ACESSO : (error.errors[0]?.message ?? MESSAGES.inesperado));
  }
}

/** Sends what is due in all networks, once, whatever number of instances does so at the same time. */
export async function enviaRelatorios(envios: Envios): Promise<void> {
  const { pool, menos, aoFalhar, agora = daqui } = envios;
  const quando = agora();
  await eachInTurn(await queryEachTenant(pool, porEnviar(quando, menos)), async ({ rede }) => {
    while (await withTenant(pool, rede, (tx) => venceUm(tx, quando)));
    for (const qual of await withTenant(pool, rede, pendentesDe))
      await enviaUm(envios, rede, qual).catch(aoFalhar);
  });
}

/** Looks every minute; the answer stops it. */
export const agendaRelatorios = (envios: Envios): (() => void) =>
  repeatEvery(OLHA_MS, () => enviaRelatorios(envios), envios.aoFalhar);
