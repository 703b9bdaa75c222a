import {
  CODIGO_ENTREGA_DIAS,
  type estoqueValidatePedido,
  MESSAGES,
  type RouteBody,
  type RouteResponse,
  TENTATIVAS_CODIGO,
} from '@retaguarda/contract';
import { ocultaCpf } from '@retaguarda/domain';
import { sql } from 'kysely';
import { type AppError, ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Keys } from '../../base/auth/keys.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registraUso } from '../../nucleo/historico/public.ts';
import { empresaDeEstoque } from '../estoque/public.ts';
import { esqueceFalhas, tomaTentativa } from '../sessao/public.ts';
import { clientesDosPedidos } from './clientes-dos-pedidos.ts';
import { hashDoCodigo, vencido } from './codigo.ts';

type Dados = RouteResponse<typeof estoqueValidatePedido>;
/** A refusal that is answered after its count of tries has been committed. */
export type Achado = { ok: true; dados: Dados } | { ok: false; recusa: AppError };

interface Row {
  id: number;
  pessoa_id: number;
  produto: string;
  produto_codigo: string;
  vencido: boolean;
}

const recusa = (message: string): Achado => ({
  ok: false,
  recusa: ruleViolation('regra', message, 'codigo'),
});

/** Counts a wrong code on the order that the operator has chosen; the fifth makes its code void. */
async function contaNoPedido(tx: Tx, empId: number, cabId: number): Promise<boolean> {
  const linha = await tx.maybeOne(sql<{ tentativas: number }>`
    update pedido o set codigo_tentativas = least(o.codigo_tentativas + 1, ${TENTATIVAS_CODIGO}),
           codigo_hash = case when o.codigo_tentativas + 1 >= ${TENTATIVAS_CODIGO}::int then null else o.codigo_hash end
      from estoque_status t
     where o.tenant_id = ${tx.tenant} and o.id = ${cabId} and o.destino_id = ${empId}
       and t.tenant_id = o.tenant_id and t.id = o.status_id and t.efeito = 'entrega'
    returning o.codigo_tentativas as tentativas`);
  return (linha?.tentativas ?? 0) >= TENTATIVAS_CODIGO;
}

async function procura(tx: Tx, keys: Keys, empId: number, codigo: string): Promise<Row | undefined> {
  return tx.maybeOne(sql<Row>`
    select o.id, o.pessoa_id, p.nome as produto, p.codigo as produto_codigo,
           ${vencido('o')} as vencido
      from pedido o
      join estoque_status t on t.tenant_id = o.tenant_id and t.id = o.status_id
      join produto p on p.tenant_id = o.tenant_id and p.id = o.produto_id
     where o.tenant_id = ${tx.tenant} and o.codigo_hash = ${hashDoCodigo(keys, tx, empId, codigo)} and o.destino_id = ${empId}
       and t.efeito = 'entrega'
       for update of o`);
}

/**
 * The gift that waits for hand-over at this branch under this code. Five wrong ones in a row make the operator wait at
 * this branch, and make the code of the order void that they were tried on.
 */
export async function confereCodigo(
  tx: Tx,
  sessao: CurrentSession,
  keys: Keys,
  envio: RouteBody<typeof estoqueValidatePedido>,
): Promise<Achado> {
  const empresa = await empresaDeEstoque(tx, envio.empId);
  if (envio.codigo === '') return recusa(MESSAGES.informe);
  const chave = `entrega.${empresa.id}.${sessao.pessoaId}`;
  if (!(await tomaTentativa(tx, chave)))
    return recusa('Muitos códigos errados. Espere alguns minutos e tente de novo.');
  const achado = await procura(tx, keys, empresa.id, envio.codigo);
  if (achado === undefined || (envio.cabId !== undefined && envio.cabId !== achado.id)) {
    if (envio.cabId !== undefined && (await contaNoPedido(tx, empresa.id, envio.cabId)))
      return recusa('As cinco tentativas deste código acabaram. Emita um novo código no pedido.');
    return recusa('Código inválido para esta empresa');
  }
  await esqueceFalhas(tx, chave);
  if (achado.vencido)
    return recusa(
      `Este código venceu: ele vale por ${CODIGO_ENTREGA_DIAS} dias. Emita um novo código no pedido.`,
    );
  const inteiro = hasPermission(sessao, 'userDados');
  if (inteiro)
    await registraUso(tx, sessao, {
      entidade: 'pessoa',
      id: achado.pessoa_id,
      uso: 'exibicao',
      depois: { campos: ['cpf'] },
    });
  const cliente = (await clientesDosPedidos(tx, [achado.pessoa_id])).get(achado.pessoa_id);
  const cpf = cliente?.cpf ?? '';
  return {
    ok: true,
    dados: {
      pesId: achado.pessoa_id,
      pesNome: cliente?.nome ?? '',
      pesCpf: inteiro ? cpf : ocultaCpf(cpf),
      pesCodigo: cliente?.codigo ?? '',
      catCodigo: achado.produto_codigo,
      catNome: achado.produto,
      movCabId: achado.id,
      empresaDestId: empresa.id,
    },
  };
}
