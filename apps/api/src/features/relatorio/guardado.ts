import {
  type AgendaDeRelatorio,
  type CamposDoRelatorio,
  LIMITE_DE_RELATORIOS,
  type RouteBody,
  type relatorioAlt,
} from '@retaguarda/contract';
import { proximoEnvio } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, permissionDenied, ruleViolation, staleVersion } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { conferePerfilProprio, umaPorVez } from '../../registros/do-dono.ts';
import { novoId } from '../../registros/tabela.ts';
import { destinatariosDe } from './destinatarios.ts';
import { monta } from './monta.ts';
import { GUARDADO, type Guardado, guardadoDe, type Linha } from './relatorio-row.ts';

/** A report as the history keeps it. */
export const estadoDoRelatorio = ({ versao: _, ...estado }: Guardado): CamposDoRelatorio => estado;

/** One of the caller's own reports, locked. */
export const meuRelatorio = async (tx: Tx, sessao: CurrentSession, id: number): Promise<Guardado> =>
  guardadoDe(
    await tx.one(
      sql<Linha>`
      select ${GUARDADO} from relatorio r
       where r.tenant_id = ${tx.tenant} and r.id = ${id} and r.pessoa_id = ${sessao.pessoaId} for update`,
      notFound,
    ),
  );

async function confereNome(tx: Tx, sessao: CurrentSession, nome: string, id: number): Promise<void> {
  const outro = await tx.maybeOne(sql`
    select 1 from relatorio where tenant_id = ${tx.tenant} and pessoa_id = ${sessao.pessoaId} and nome = ${nome} and id <> ${id}`);
  if (outro !== undefined) throw ruleViolation('em_uso', 'Já existe um relatório seu com este nome', 'nome');
}

const mesma = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whom a report goes to that is not sent to them yet. */
async function confereAgenda(tx: Tx, { agenda, definicao }: CamposDoRelatorio): Promise<void> {
  if (agenda === null) return;
  const podem = new Set((await destinatariosDe(tx, definicao.fonte, agenda.para)).map((d) => d.pesId));
  if (!agenda.para.every((id) => podem.has(id)))
    throw ruleViolation('campo_invalido', 'Só recebe quem vê a fonte do relatório e tem e-mail', 'para');
}

/** What a report says has to be there for who keeps it; sharing and sending ask for permissions of their own. */
async function confere(
  tx: Tx,
  sessao: CurrentSession,
  envio: CamposDoRelatorio,
  antes: CamposDoRelatorio | null,
): Promise<void> {
  if (
    envio.perfilId !== null &&
    envio.perfilId !== (antes?.perfilId ?? null) &&
    !hasPermission(sessao, 'relCompartilha')
  )
    throw permissionDenied('perfilId');
  if (envio.agenda !== null && !mesma(envio.agenda, antes?.agenda) && !hasPermission(sessao, 'relEnvia'))
    throw permissionDenied('agenda');
  if (envio.perfilId !== (antes?.perfilId ?? null)) await conferePerfilProprio(tx, sessao, envio.perfilId);
  await monta(tx, sessao, envio.definicao);
  if (!mesma([envio.agenda, envio.definicao.fonte], [antes?.agenda, antes?.definicao.fonte]))
    await confereAgenda(tx, envio);
}

/** Columns of the schedule. */
function colunasDaAgenda(agenda: AgendaDeRelatorio | null) {
  const { frequencia, dia, hora, para } = agenda ?? { frequencia: null, dia: 0, hora: 0, para: [] };
  const proximo = agenda === null ? null : proximoEnvio(agenda, new Date().toISOString());
  return { frequencia, dia, hora, para: [...new Set(para)], proximo };
}

export async function incluiRelatorio(tx: Tx, sessao: CurrentSession, envio: CamposDoRelatorio) {
  await umaPorVez(tx, sessao);
  await confere(tx, sessao, envio, null);
  await confereNome(tx, sessao, envio.nome, 0);
  const id = await novoId(tx, 'relatorio');
  const { frequencia, dia, hora, para, proximo } = colunasDaAgenda(envio.agenda);
  const novo = await tx.maybeOne(sql<{ id: number }>`
    insert into relatorio (tenant_id, id, pessoa_id, nome, descricao, definicao, perfil_id, no_inicio, frequencia, dia, hora, para, proximo)
    select ${tx.tenant}::bigint, ${id}::bigint, ${sessao.pessoaId}::bigint, ${envio.nome}, ${envio.descricao},
           ${JSON.stringify(envio.definicao)}::jsonb, ${envio.perfilId}::bigint, ${envio.noInicio}::boolean,
           ${frequencia}, ${dia}::smallint, ${hora}::smallint, ${para}::bigint[], ${proximo}::timestamptz
     where (select count(*) from relatorio where tenant_id = ${tx.tenant} and pessoa_id = ${sessao.pessoaId})
           < ${LIMITE_DE_RELATORIOS.porPessoa}
    returning id`);
  if (novo === undefined)
    throw ruleViolation('limite', `Guarde no máximo ${LIMITE_DE_RELATORIOS.porPessoa} relatórios`, 'nome');
  await registra(tx, sessao.pessoaId, [{ entidade: 'relatorio', id, depois: { ...envio } }]);
  return { message: 'Relatório salvo com sucesso', relatorioId: id, versao: 1 };
}

/** Where the schedule stays as it was, so does the time that is due next: what was missed is not lost by a new name. */
export async function alteraRelatorio(tx: Tx, sessao: CurrentSession, corpo: RouteBody<typeof relatorioAlt>) {
  const { relatorioId, versao, ...envio } = corpo;
  await umaPorVez(tx, sessao);
  const antes = await meuRelatorio(tx, sessao, relatorioId);
  if (antes.versao !== versao) throw staleVersion(antes);
  await confere(tx, sessao, envio, antes);
  await confereNome(tx, sessao, envio.nome, relatorioId);
  const { frequencia, dia, hora, para, proximo } = colunasDaAgenda(envio.agenda);
  const quando = ({ agenda }: CamposDoRelatorio) => [agenda?.frequencia, agenda?.dia, agenda?.hora];
  const fica = mesma(quando(envio), quando(antes));
  await tx.execute(sql`
    update relatorio set nome = ${envio.nome}, descricao = ${envio.descricao}, definicao = ${JSON.stringify(envio.definicao)}::jsonb,
           perfil_id = ${envio.perfilId}::bigint, no_inicio = ${envio.noInicio}, frequencia = ${frequencia}, dia = ${dia}, hora = ${hora},
           para = ${para}::bigint[], proximo = case when ${fica}::boolean then proximo else ${proximo}::timestamptz end, versao = versao + 1
     where tenant_id = ${tx.tenant} and id = ${relatorioId}`);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'relatorio', id: relatorioId, antes: { ...estadoDoRelatorio(antes) }, depois: { ...envio } },
  ]);
  return { message: 'Relatório alterado com sucesso', versao: antes.versao + 1 };
}

export async function excluiRelatorio(tx: Tx, sessao: CurrentSession, id: number) {
  const antes = await meuRelatorio(tx, sessao, id);
  await tx.execute(sql`delete from relatorio where tenant_id = ${tx.tenant} and id = ${id}`);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'relatorio', id, antes: { ...estadoDoRelatorio(antes) } },
  ]);
  return { message: 'Relatório excluído com sucesso' };
}
