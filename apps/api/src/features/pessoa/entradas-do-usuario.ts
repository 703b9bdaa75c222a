import { MESSAGES, type RouteBody, type userEncerraSessoes } from '@retaguarda/contract';
import { SITUACAO_PESSOA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { assertWithinReach } from '../../base/auth/reach.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { enfileira } from '../mensagem/public.ts';
import { desligaFator, encerraSessoes, enviaLink, incluiLink, sessoesView } from '../sessao/public.ts';
import { carregaUsuario } from './carrega-usuario.ts';

/** Where a person whom the caller may see is signed in. */
export async function sessoesDoUsuario(tx: Tx, sessao: CurrentSession, id: number) {
  await carregaUsuario(tx, sessao, { id });
  return { list: await sessoesView(tx, sessao, id) };
}

/** Signs a person out of one place, or of all. */
export async function encerraDoUsuario(
  tx: Tx,
  sessao: CurrentSession,
  pedido: RouteBody<typeof userEncerraSessoes>,
): Promise<string> {
  await carregaUsuario(tx, sessao, { id: pedido.id });
  await assertWithinReach(tx, sessao, [pedido.id]);
  if (pedido.sessao === undefined) {
    await encerraSessoes(tx, pedido.id);
    return MESSAGES.sessoesEncerradas;
  }
  await tx.one(
    sql`
    update sessao set encerrada_em = now()
     where tenant_id = ${tx.tenant} and id = ${pedido.sessao} and pessoa_id = ${pedido.id} and encerrada_em is null
    returning id`,
    notFound,
  );
  return MESSAGES.sessaoEncerrada;
}

interface PedidoDeLink {
  id: number;
  endereco: string;
}

/** Whom a link to choose a password is of use to, and whose the caller may give out. */
async function paraLink(tx: Tx, sessao: CurrentSession, id: number) {
  const { campos, situacao } = await carregaUsuario(tx, sessao, { id });
  if (!campos.system || campos.email === '' || situacao !== SITUACAO_PESSOA.ativa)
    throw ruleViolation('regra', 'O link só vale para uma pessoa ativa que entra por e-mail e senha');
  await assertWithinReach(tx, sessao, [id]);
  return campos;
}

/** Answers the link with which a person chooses a password, to be handed over where nothing can be sent; the history keeps that. */
export async function geraLinkDoUsuario(
  tx: Tx,
  sessao: CurrentSession,
  { id, endereco }: PedidoDeLink,
): Promise<string> {
  await paraLink(tx, sessao, id);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pessoa', id, antes: { linkDeSenha: '' }, depois: { linkDeSenha: 'gerado' } },
  ]);
  return incluiLink(tx, id, endereco);
}

/** Sends the link with which a person chooses a password. */
export async function enviaLinkAoUsuario(
  tx: Tx,
  sessao: CurrentSession,
  { id, endereco }: PedidoDeLink,
): Promise<string> {
  const campos = await paraLink(tx, sessao, id);
  await enviaLink(tx, { id, nome: campos.nome, email: campos.email }, endereco);
  return `O link para criar a senha segue para ${campos.email}`;
}

/** Takes away what somebody cannot show any more: second factor, recovery codes and passkeys. They are told, and signed out. */
export async function zeraFator(tx: Tx, sessao: CurrentSession, id: number): Promise<string> {
  const { campos } = await carregaUsuario(tx, sessao, { id, trava: true });
  if (id === sessao.pessoaId) throw ruleViolation('regra', 'A sua segunda etapa se desliga em Minha conta');
  await assertWithinReach(tx, sessao, [id]);
  const { ha } = await tx.one(sql<{ ha: boolean }>`
    select exists (select 1 from segundo_fator where tenant_id = ${tx.tenant} and pessoa_id = ${id} and confirmado_em is not null)
        or exists (select 1 from chave_acesso where tenant_id = ${tx.tenant} and pessoa_id = ${id}) as ha`);
  if (!ha) throw ruleViolation('regra', 'Esta pessoa não tem segunda etapa nem chave de acesso');
  await desligaFator(tx, id);
  await tx.execute(sql`delete from chave_acesso where tenant_id = ${tx.tenant} and pessoa_id = ${id}`);
  await encerraSessoes(tx, id);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pessoa', id, antes: { segundaEtapa: 'ligada' }, depois: { segundaEtapa: 'retirada' } },
  ]);
  const quem = await seeingEverything(tx, () =>
    tx.one(
      sql<{
        nome: string;
      }>`select nome from pessoa where tenant_id = ${tx.tenant} and id = ${sessao.pessoaId}`,
    ),
  );
  const valores = { nome: campos.nome, quem: quem.nome };
  if (campos.email !== '')
    await enfileira(tx, { tipo: 'fatorZerado', canal: 'email', valores }, [
      { pessoaId: id, destino: campos.email },
    ]);
  return 'Segunda etapa e chaves de acesso retiradas; as sessões da pessoa terminaram';
}
