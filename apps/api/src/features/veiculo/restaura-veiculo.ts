import { veiAlt, veiInc } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { comoNaTabela, corpoDe, presenteNaTabela, type Restauracao } from '../../registros/restauracao.ts';
import { veiculo } from '../../registros/veiculo.ts';
import { alteraVeiculo, incluiVeiculo } from './salva-veiculo.ts';

/** Makes and models are chosen by name. */
async function peloId(
  tx: Tx,
  tabela: 'marca' | 'modelo',
  id: number | null,
): Promise<{ name: string } | null> {
  const linha = await tx.maybeOne(sql<{ name: string }>`
    select nome as name from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and id = ${id}`);
  return linha ?? null;
}

export const restauraVeiculo: Restauracao = {
  altera: veiAlt,
  inclui: veiInc,
  presente: presenteNaTabela(veiculo),
  campos: {
    veiculoPlaca: 'placa',
    proprietario: 'proprietarioId',
    veiculoObs: 'obs',
    veiculoSituacao: 'situacao',
  },
  poe: async (tx, sessao, { id, presente, estado }) => {
    const { placa, proprietarioId, marcaId, modeloId, obs, situacao } = comoNaTabela(veiculo, estado);
    const { veiculo: envio } = corpoDe(veiAlt, {
      veiculo: {
        veiculoId: presente === null ? 0 : id,
        versao: presente?.versao ?? 0,
        veiculoPlaca: placa,
        veiculoSituacao: situacao,
        veiculoObs: obs,
        proprietario: { id: proprietarioId },
        marca: await peloId(tx, 'marca', marcaId),
        modelo: await peloId(tx, 'modelo', modeloId),
      },
    });
    await (presente === null ? incluiVeiculo : alteraVeiculo)(tx, sessao, envio);
    return [];
  },
};
