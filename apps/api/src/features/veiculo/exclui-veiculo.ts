import { formatNumber, formatPlaca } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import { recusando } from '../../db/recusa.ts';
import type { Tx } from '../../db/tx.ts';
import { regra } from '../../http/app-error.ts';
import { apagaBusca } from '../busca/public.ts';
import { registra } from '../historico/public.ts';
import { travaVeiculo } from './salva-veiculo.ts';

const SAIDA = 'e não pode ser excluído. Ele pode ser posto como Inativo.';

/** Deletes a vehicle without service orders. */
export async function excluiVeiculo(tx: Tx, sessao: SessaoAtual, id: number): Promise<string> {
  const { veiculo, campos } = await travaVeiculo(tx, id);
  const nome = `O veículo ${formatPlaca(veiculo.veiculoPlaca)}`;
  const linha = await tx.uma(sql<{ ordens: number }>`
    select count(*) as ordens from ordem_servico where tenant_id = ${tx.tenant} and veiculo_id = ${id}`);
  const ordens = linha.ordens;
  if (ordens > 0)
    throw regra(
      'em_uso',
      `${nome} tem ${ordens === 1 ? '1 ordem de serviço' : `${formatNumber(ordens)} ordens de serviço`} ${SAIDA}`,
    );
  await recusando({ emUso: `${nome} está em uso em outros cadastros ${SAIDA}` }, () =>
    tx.faz(sql`delete from veiculo where tenant_id = ${tx.tenant} and id = ${id}`),
  );
  await apagaBusca(tx, 'veiculo', [id]);
  await registra(tx, sessao.pessoaId, [{ entidade: 'veiculo', id, antes: campos }]);
  return 'Veículo excluído com sucesso';
}
