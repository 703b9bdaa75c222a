import {
  type acessosPede,
  type acessosPedidos,
  PEDIDOS_MAX,
  type PedidoDeAcesso,
  type RouteResponse,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { definicaoDe, nomeDoRecurso } from '../../base/auth/recursos.ts';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { ATIVO } from '../../base/db/constante.ts';
import type { Tx } from '../../base/db/tx.ts';
import { naoEncontrado, regra } from '../../base/http/app-error.ts';
import { enfileira } from '../mensagem/public.ts';
import { destinosDeQuemConcede } from './quem-concede.ts';

/** What a profile can give: an action or a screen, and nothing of the installation. */
const daRede = (recurso: string) => {
  const definicao = definicaoDe(recurso);
  return definicao?.tipo === 1 || definicao?.daInstalacao === true ? undefined : definicao;
};

async function avisa(tx: Tx, sessao: SessaoAtual, recurso: string, publicUrl: string): Promise<void> {
  const { nome: pessoa } = await tx.uma(sql<{ nome: string }>`
    select nome from pessoa where tenant_id = ${tx.tenant} and id = ${sessao.pessoaId}`);
  const valores = {
    pessoa,
    permissao: `'${nomeDoRecurso(recurso)}'`,
    endereco: `${publicUrl}/acessos?pessoa=${sessao.pessoaId}&recurso=${recurso}`,
  };
  const para = await destinosDeQuemConcede(tx, recurso);
  if (para.length > 0) await enfileira(tx, { tipo: 'pedidoDeAcesso', canal: 'email', valores }, para);
}

/** Asks whoever can grant it for what the caller lacks; while nobody has answered it stays the one request. */
export async function pedeAcesso(
  tx: Tx,
  sessao: SessaoAtual,
  { recurso, publicUrl }: { recurso: string; publicUrl: string },
): Promise<RouteResponse<typeof acessosPede>> {
  const pedida = daRede(recurso);
  if (pedida === undefined) throw naoEncontrado();
  if (sessao.permissoes.has(pedida.recurso)) throw regra('ja_tem', 'Você já tem esta permissão.', 'recurso');
  const { em, novo } = await tx.uma(sql<{ em: string; novo: boolean }>`
    insert into pedido_de_acesso as p (tenant_id, pessoa_id, recurso) values (${tx.tenant}, ${sessao.pessoaId}, ${recurso})
    on conflict (tenant_id, pessoa_id, recurso) where encerrado_em is null do update set em = p.em
    returning em, xmax = 0 as novo`);
  if (novo) await avisa(tx, sessao, recurso, publicUrl);
  return { message: 'Pedido enviado', pedidoEm: em };
}

/** Requests of which nothing has come yet: neither answered nor granted. */
export async function pedidosView(tx: Tx): Promise<RouteResponse<typeof acessosPedidos>> {
  const rows = await tx.linhas(sql<Omit<PedidoDeAcesso, 'nome'>>`
    select a.id as "pedidoId", jsonb_build_object('id', p.id, 'name', p.nome) as pessoa, a.recurso, a.em
      from pedido_de_acesso a
      join pessoa p on p.tenant_id = a.tenant_id and p.id = a.pessoa_id
     where a.tenant_id = ${tx.tenant} and a.encerrado_em is null
       and not exists (select 1 from pessoa_perfil pp
                         join perfil f on f.tenant_id = pp.tenant_id and f.id = pp.perfil_id and f.situacao = ${ATIVO}
                         join perfil_recurso r on r.tenant_id = f.tenant_id and r.perfil_id = f.id and r.recurso = a.recurso
                        where pp.tenant_id = a.tenant_id and pp.pessoa_id = a.pessoa_id)
     order by a.em, a.id limit ${PEDIDOS_MAX}`);
  return { list: rows.map((r) => ({ ...r, nome: nomeDoRecurso(r.recurso) })) };
}

export async function encerraPedido(tx: Tx, { pessoaId }: SessaoAtual, pedidoId: number): Promise<string> {
  await tx.uma(
    sql`update pedido_de_acesso set encerrado_em = now(), encerrado_por = ${pessoaId}
         where tenant_id = ${tx.tenant} and id = ${pedidoId} and encerrado_em is null returning id`,
    naoEncontrado,
  );
  return 'Pedido encerrado';
}
