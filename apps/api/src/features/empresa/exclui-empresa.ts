import { formatNumber } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import { recusando } from '../../db/recusa.ts';
import type { Tx } from '../../db/tx.ts';
import { regra } from '../../http/app-error.ts';
import { apagaBusca } from '../busca/public.ts';
import { comValores, registra } from '../historico/public.ts';
import { carregaEmpresa, estadoDe } from './carrega-empresa.ts';

const SAIDA = 'e não pode ser excluída. Ela pode ser desativada.';

const quantos = (n: number, um: string, varios: string): string[] =>
  n === 0 ? [] : [n === 1 ? `1 ${um}` : `${formatNumber(n)} ${varios}`];

/** What names a company, in words. */
async function usosDe(tx: Tx, id: number): Promise<string[]> {
  const linha = await tx.talvez(sql<{ pessoas: number; notas: number; pedidos: number; campanhas: number }>`
    select (select count(*) from pessoa where tenant_id = ${tx.tenant} and empresa_id = ${id}) as pessoas,
           (select count(*) from movimento where tenant_id = ${tx.tenant} and ${id} in (estoque_id, destino_id, fornecedor_id)) as notas,
           (select count(*) from pedido where tenant_id = ${tx.tenant} and ${id} in (origem_id, destino_id, fornecedor_id)) as pedidos,
           (select count(*) from campanha_empresa where tenant_id = ${tx.tenant} and empresa_id = ${id}) as campanhas`);
  const { pessoas = 0, notas = 0, pedidos = 0, campanhas = 0 } = linha ?? {};
  return [
    ...quantos(pessoas, 'pessoa', 'pessoas'),
    ...quantos(notas, 'nota de estoque', 'notas de estoque'),
    ...quantos(pedidos, 'pedido ou compra', 'pedidos e compras'),
    ...quantos(campanhas, 'campanha', 'campanhas'),
  ];
}

/** Deletes a company that nothing names: neither people nor any other record. */
export async function excluiEmpresa(tx: Tx, sessao: SessaoAtual, id: number): Promise<string> {
  const { empresa, cidadeId, valores } = await carregaEmpresa(tx, sessao, { id, trava: true });
  const usos = await usosDe(tx, id);
  if (usos.length > 0)
    throw regra('em_uso', `A empresa ${empresa.razaoSocial} tem ${usos.join(', ')} ${SAIDA}`);
  await recusando(
    { emUso: `A empresa ${empresa.razaoSocial} está em uso em outros cadastros ${SAIDA}` },
    () => tx.faz(sql`delete from empresa where tenant_id = ${tx.tenant} and id = ${id}`),
  );
  await apagaBusca(tx, 'empresa', [id]);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'empresa', id, antes: comValores({ ...estadoDe(empresa, cidadeId) }, valores) },
  ]);
  return 'Empresa excluída com sucesso';
}
