import type { AUTOMACOES, RouteBodyInput } from '@retaguarda/contract';
import type pg from 'pg';
import { MUNDO } from './mundo.ts';

/** Notes each vehicle that arrives, and marks it with an x. */
export const ANOTA_E_MARCA: RouteBodyInput<typeof AUTOMACOES.inc> = {
  ...{ id: 0, versao: 0, situacao: 1, nome: 'Anota e marca', tipo: 'veiculo', categoriaId: 0, se: '' },
  quando: '{"quando":"incluido"}',
  entao: JSON.stringify([
    { ato: 'anotacao', texto: 'Chegou {PLACA}' },
    { ato: 'campo', campos: [{ chave: 'obs', formula: 'OBSERVACAO&"x"' }] },
  ]),
  responsavelId: MUNDO.pessoa.admin,
};

/**
 * Vehicles of a network of the small world, each with the row of the history that tells of it, as a save writes them.
 * @param marca three letters that their plates begin with
 */
export async function chegamVeiculos(
  dono: pg.Client,
  { rede, quantos, marca }: { rede: number; quantos: number; marca: string },
): Promise<void> {
  await dono.query(
    `with novos as (
       insert into veiculo (tenant_id, placa, proprietario_id, obs, situacao, categoria_id)
       select $1, $3 || lpad(n::text, 4, '0'), $4, '', 1, (select categoria_id from pessoa where tenant_id = $1 and id = $4)
         from generate_series(1, $2::int) n returning id, categoria_id)
     insert into historico (tenant_id, entidade, entidade_id, categoria_id, acao, pessoa_id, depois)
     select $1, 'veiculo', id, categoria_id, 'inclusao', $5, '{}' from novos`,
    [rede, quantos, marca, MUNDO.pessoa.ana, MUNDO.pessoa.admin],
  );
}
