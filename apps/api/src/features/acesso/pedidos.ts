import {
  type acessosPede,
  type acessosPedidos,
  PEDIDOS_MAX,
  PEDIDOS_POR_PESSOA_MAX,
  type PedidoDeAcesso,
  REGISTROS,
  type RouteBody,
  type RouteResponse,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { permissionDefinition, permissionName } from '../../base/auth/permissions.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { ScheduledJob } from '../../base/scheduled-jobs.ts';
import { notifica, quemTem, queremNaHora } from '../../registros/notifica.ts';
import { enfileira } from '../mensagem/public.ts';
import { paraDar } from './quem-concede.ts';

/** What a profile can give: an action or a screen, and nothing of the installation. */
const daRede = (recurso: string) => {
  const definicao = permissionDefinition(recurso);
  return definicao?.tipo === 1 || definicao?.daInstalacao === true ? undefined : definicao;
};

/** What a request `a` asks for has been granted. */
const CONCEDIDO = sql`exists (select 1 from pessoa_perfil pp
                         join perfil f on f.tenant_id = pp.tenant_id and f.id = pp.perfil_id and f.situacao = ${ACTIVE}
                         join perfil_recurso r on r.tenant_id = f.tenant_id and r.perfil_id = f.id and r.recurso = a.recurso
                        where pp.tenant_id = a.tenant_id and pp.pessoa_id = a.pessoa_id)`;

/** A request `a` of which nothing has come yet: neither answered nor, of a permission, granted. */
const EM_ABERTO = sql`a.encerrado_em is null and not ${CONCEDIDO}`;

interface Respondido {
  id: number;
  pessoaId: number;
}

const responde = (tx: Tx, { id, pessoaId }: Respondido, concedido: boolean): Promise<void> =>
  notifica(tx, {
    tipo: 'respostaDeAcesso',
    pessoas: [pessoaId],
    dados: { pedidoId: id, concedido },
    chave: `respostaDeAcesso.${id}`,
  });

/** Whoever asked hears that they have what they asked for, whichever way it was given. */
export const RESPOSTAS_DE_ACESSO: ScheduledJob = {
  due: (rede) =>
    sql`select 1 from pedido_de_acesso a where a.tenant_id = ${rede} and a.encerrado_em is null and ${CONCEDIDO}`,
  run: async (tx) => {
    const dados = await tx.rows(sql<Respondido>`
      update pedido_de_acesso a set encerrado_em = now()
       where a.tenant_id = ${tx.tenant} and a.encerrado_em is null and ${CONCEDIDO} returning a.id, a.pessoa_id as "pessoaId"`);
    for (const respondido of dados) await responde(tx, respondido, true);
  },
};

type Pedido = Pick<PedidoDeAcesso, 'recurso' | 'registro'>;

const nomeDoPedido = ({ recurso, registro }: Pedido): string =>
  registro === null ? permissionName(recurso ?? '') : `${REGISTROS[registro.tipo].nome} #${registro.id}`;

const enderecoDoPedido = ({ recurso, registro }: Pedido): string =>
  registro === null ? `recurso=${recurso}` : `oque=registro&registro=${registro.tipo}&numero=${registro.id}`;

/** Requests of one person in an hour that are told by mail; the others wait where all of them are read. */
const EMAILS_POR_HORA = 3;

/** Whether this request is among the few of the hour that are told by mail. */
async function vaiPorEmail(tx: Tx, { pessoaId }: CurrentSession): Promise<boolean> {
  const { recentes } = await tx.one(sql<{ recentes: number }>`
    select count(*)::int as recentes from pedido_de_acesso
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and em > now() - interval '1 hour'`);
  return recentes <= EMAILS_POR_HORA;
}

async function avisa(
  tx: Tx,
  sessao: CurrentSession,
  { pedidoId, ...pedido }: Pedido & { pedidoId: number },
  publicUrl: string,
): Promise<void> {
  const { nome: pessoa } = await tx.one(sql<{ nome: string }>`
    select nome from pessoa where tenant_id = ${tx.tenant} and id = ${sessao.pessoaId}`);
  const nome = nomeDoPedido(pedido);
  const valores = {
    pessoa,
    permissao: pedido.registro === null ? `'${nome}'` : `de ver ${nome}`,
    endereco: `${publicUrl}/acessos?pessoa=${sessao.pessoaId}&${enderecoDoPedido(pedido)}`,
  };
  const quem = await quemTem(tx, paraDar(pedido.recurso ?? undefined));
  const [tipo, dados] = ['pedidoDeAcesso', { pedidoId }] as const;
  await notifica(tx, { tipo, pessoas: quem, dados, chave: `${tipo}.${pedidoId}`, emailProprio: true });
  if (!(await vaiPorEmail(tx, sessao))) return;
  const para = await queremNaHora(tx, tipo, quem);
  if (para.length > 0) await enfileira(tx, { tipo: 'pedidoDeAcesso', canal: 'email', valores }, para);
}

function conferePermissao(sessao: CurrentSession, recurso: string): void {
  const pedida = daRede(recurso);
  if (pedida === undefined) throw notFound();
  if (sessao.permissions.has(pedida.recurso))
    throw ruleViolation('ja_tem', 'Você já tem esta permissão.', 'recurso');
}

async function confereQuantos(tx: Tx, { pessoaId }: CurrentSession): Promise<void> {
  const { abertos } = await tx.one(sql<{ abertos: number }>`
    select count(*)::int as abertos from pedido_de_acesso a
     where a.tenant_id = ${tx.tenant} and a.pessoa_id = ${pessoaId} and ${EM_ABERTO}`);
  if (abertos > PEDIDOS_POR_PESSOA_MAX)
    throw ruleViolation(
      'pedidos_demais',
      `Você já tem ${PEDIDOS_POR_PESSOA_MAX} pedidos sem resposta. Espere que respondam a algum deles.`,
    );
}

/**
 * Asks whoever can grant it for what the caller lacks; while nobody has answered it stays the one request. Whether a
 * record that is asked for exists is not looked at: the answer is that of a missing one.
 */
export async function pedeAcesso(
  tx: Tx,
  sessao: CurrentSession,
  { publicUrl, ...alvo }: RouteBody<typeof acessosPede> & { publicUrl: string },
): Promise<RouteResponse<typeof acessosPede>> {
  const { recurso = null } = alvo;
  const registro =
    alvo.registro === undefined || alvo.registroId === undefined
      ? null
      : { tipo: alvo.registro, id: alvo.registroId };
  if (recurso !== null) conferePermissao(sessao, recurso);
  const { pedidoId, em, novo } = await tx.one(sql<{ pedidoId: number; em: string; novo: boolean }>`
    insert into pedido_de_acesso as p (tenant_id, pessoa_id, recurso, registro, registro_id)
    values (${tx.tenant}, ${sessao.pessoaId}, ${recurso}, ${registro?.tipo ?? null}, ${registro?.id ?? null})
    on conflict ${
      registro === null
        ? sql`(tenant_id, pessoa_id, recurso) where encerrado_em is null`
        : sql`(tenant_id, pessoa_id, registro, registro_id) where encerrado_em is null and registro is not null`
    } do update set em = p.em
    returning id as "pedidoId", em, xmax = 0 as novo`);
  if (novo) {
    await confereQuantos(tx, sessao);
    await avisa(tx, sessao, { pedidoId, recurso, registro }, publicUrl);
  }
  return { message: 'Pedido enviado', pedidoEm: em };
}

/** Requests that wait, the oldest first. */
export async function pedidosView(tx: Tx): Promise<RouteResponse<typeof acessosPedidos>> {
  const rows = await tx.rows(sql<Pedido & Pick<PedidoDeAcesso, 'pedidoId' | 'pessoa' | 'em'>>`
    select a.id as "pedidoId", jsonb_build_object('id', p.id, 'name', p.nome) as pessoa, a.recurso, a.em,
           case when a.registro is not null then jsonb_build_object('tipo', a.registro, 'id', a.registro_id) end as registro
      from pedido_de_acesso a
      join pessoa p on p.tenant_id = a.tenant_id and p.id = a.pessoa_id
     where a.tenant_id = ${tx.tenant} and ${EM_ABERTO}
     order by a.em, a.id limit ${PEDIDOS_MAX}`);
  return {
    list: rows.map((r) => ({ ...r, nome: nomeDoPedido(r) })),
  };
}

export async function encerraPedido(tx: Tx, { pessoaId }: CurrentSession, pedidoId: number): Promise<string> {
  const encerrado = await tx.one(
    sql<Respondido>`update pedido_de_acesso set encerrado_em = now(), encerrado_por = ${pessoaId}
         where tenant_id = ${tx.tenant} and id = ${pedidoId} and encerrado_em is null returning id, pessoa_id as "pessoaId"`,
    notFound,
  );
  await responde(tx, encerrado, false);
  return 'Pedido encerrado';
}
