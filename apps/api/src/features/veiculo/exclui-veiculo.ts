import { formatPlaca } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { excluiSemUsos } from '../../registros/registro.ts';
import type { Uso } from '../../registros/usos.ts';
import { veiculo } from '../../registros/veiculo.ts';

const usos = ({ tenant }: Tx, id: number): Uso[] => [
  {
    um: 'ordem de serviço',
    varios: 'ordens de serviço',
    conta: sql`select count(*) from ordem_servico where tenant_id = ${tenant} and veiculo_id = ${id}`,
  },
];

/** Deletes a vehicle without service orders. */
export const excluiVeiculo = (tx: Tx, sessao: CurrentSession, id: number): Promise<string> =>
  excluiSemUsos(tx, sessao, veiculo, {
    id,
    nome: ({ placa }) => `O veículo ${formatPlaca(placa)}`,
    usos,
    saida: 'e não pode ser excluído. Ele pode ser posto como Inativo.',
  });
