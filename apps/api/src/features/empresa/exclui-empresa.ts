import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { recusando } from '../../base/db/recusa.ts';
import type { Tx } from '../../base/db/tx.ts';
import { regra } from '../../base/http/app-error.ts';
import { empresa } from '../../registros/empresa.ts';
import { carrega, exclui } from '../../registros/registro.ts';
import { type Uso, usosDe } from '../../registros/usos.ts';

const SAIDA = 'e não pode ser excluída. Ela pode ser desativada.';

const usos = (t: number, id: number): Uso[] => [
  {
    um: 'pessoa',
    varios: 'pessoas',
    conta: sql`select count(*) from pessoa where tenant_id = ${t} and empresa_id = ${id}`,
  },
  {
    um: 'nota de estoque',
    varios: 'notas de estoque',
    conta: sql`select count(*) from movimento where tenant_id = ${t} and ${id} in (estoque_id, destino_id, fornecedor_id)`,
  },
  {
    um: 'pedido ou compra',
    varios: 'pedidos e compras',
    conta: sql`select count(*) from pedido where tenant_id = ${t} and ${id} in (origem_id, destino_id, fornecedor_id)`,
  },
  {
    um: 'campanha',
    varios: 'campanhas',
    conta: sql`select count(*) from campanha_empresa where tenant_id = ${t} and empresa_id = ${id}`,
  },
];

/** Deletes a company that nothing names: neither people nor any other record. */
export async function excluiEmpresa(tx: Tx, sessao: SessaoAtual, id: number): Promise<string> {
  const guardada = await carrega(tx, empresa, { id, trava: true });
  const nome = `A empresa ${guardada.estado.razaoSocial}`;
  const emUso = await usosDe(tx, usos(tx.tenant, id));
  if (emUso.length > 0) throw regra('em_uso', `${nome} tem ${emUso.join(', ')} ${SAIDA}`);
  await recusando({ emUso: `${nome} está em uso em outros cadastros ${SAIDA}` }, () =>
    exclui(tx, sessao, empresa, [guardada]),
  );
  return 'Empresa excluída com sucesso';
}
