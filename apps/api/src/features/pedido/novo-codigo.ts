import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Keys } from '../../base/auth/keys.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { empresaDeEstoque } from '../estoque/public.ts';
import { enviaCodigo, novoCodigo } from './codigo.ts';
import { travaPedidos } from './pedido-row.ts';
import { statusDe, umStatus } from './status.ts';

/** Makes a new delivery code in the place of the old one, sends it and answers it this once. */
export async function emiteCodigo(tx: Tx, sessao: CurrentSession, keys: Keys, cabId: number) {
  const [pedido] = await travaPedidos(tx, [cabId]);
  if (pedido === undefined || pedido.pessoa_id === null) throw notFound();
  const destino = await empresaDeEstoque(tx, pedido.destino_id);
  if (umStatus(await statusDe(tx, pedido.lista), pedido.status_id).final)
    throw ruleViolation('regra', 'Este pedido já terminou e não tem mais código de entrega');
  const { codigo, hash } = await novoCodigo(tx, keys, destino.id);
  const linha = await tx.maybeOne(sql<{ nome: string }>`
    update pedido o set codigo_hash = ${hash}, codigo_em = now(), codigo_tentativas = 0, versao = o.versao + 1
      from produto p
     where o.tenant_id = ${tx.tenant} and o.id = ${cabId} and p.tenant_id = o.tenant_id and p.id = o.produto_id
    returning p.nome`);
  await enviaCodigo(tx, {
    pessoaId: pedido.pessoa_id,
    codigo,
    produto: linha?.nome ?? '',
    empresa: destino.nome,
  });
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pedido', id: cabId, antes: { codigo: 'anterior' }, depois: { codigo: 'novo' } },
  ]);
  return { message: 'Novo código emitido e enviado ao cliente', codigo };
}
