import { formatPlaca } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { recusando } from '../../base/db/recusa.ts';
import type { Tx } from '../../base/db/tx.ts';
import { regra } from '../../base/http/app-error.ts';
import { carrega, exclui } from '../../registros/registro.ts';
import { usosDe } from '../../registros/usos.ts';
import { veiculo } from '../../registros/veiculo.ts';

const SAIDA = 'e não pode ser excluído. Ele pode ser posto como Inativo.';

/** Deletes a vehicle without service orders. */
export async function excluiVeiculo(tx: Tx, sessao: SessaoAtual, id: number): Promise<string> {
  const guardado = await carrega(tx, veiculo, { id, trava: true });
  const nome = `O veículo ${formatPlaca(guardado.estado.placa)}`;
  const emUso = await usosDe(tx, [
    {
      um: 'ordem de serviço',
      varios: 'ordens de serviço',
      conta: sql`select count(*) from ordem_servico where tenant_id = ${tx.tenant} and veiculo_id = ${id}`,
    },
  ]);
  if (emUso.length > 0) throw regra('em_uso', `${nome} tem ${emUso.join('')} ${SAIDA}`);
  await recusando({ emUso: `${nome} está em uso em outros cadastros ${SAIDA}` }, () =>
    exclui(tx, sessao, veiculo, [guardado]),
  );
  return 'Veículo excluído com sucesso';
}
