import { veiAlt, veiInc } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import {
  camposDoFio,
  type Fio,
  peloFio,
  porId,
  presenteNaTabela,
  restauraPorCorpo,
} from '../../registros/restauracao.ts';
import { type EstadoDoVeiculo, veiculo } from '../../registros/veiculo.ts';
import { alteraVeiculo, incluiVeiculo } from './salva-veiculo.ts';

/** Makes and models are chosen by name. */
async function peloId(tx: Tx, tabela: 'marca' | 'modelo', id: unknown): Promise<{ name: string } | null> {
  const linha = await tx.maybeOne(sql<{ name: string }>`
    select nome as name from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and id = ${id}`);
  return linha ?? null;
}

const FIO: Fio<keyof EstadoDoVeiculo> = {
  veiculoPlaca: 'placa',
  proprietario: ['proprietarioId', porId],
  veiculoObs: 'obs',
  veiculoSituacao: 'situacao',
};

export const restauraVeiculo = restauraPorCorpo({
  altera: veiAlt,
  inclui: veiInc,
  presente: presenteNaTabela(veiculo),
  campos: camposDoFio(FIO),
  corpo: async (estado, { id, versao }, { tx }) => ({
    veiculo: {
      ...peloFio(FIO, estado),
      marca: await peloId(tx, 'marca', estado.marcaId),
      modelo: await peloId(tx, 'modelo', estado.modeloId),
      veiculoId: id,
      versao,
    },
  }),
  salva: (tx, sessao, { veiculo: envio }, { presente }) =>
    (presente === null ? incluiVeiculo : alteraVeiculo)(tx, sessao, envio),
});
