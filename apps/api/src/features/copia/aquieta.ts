import { SITUACAO_EXECUCAO, SITUACAO_MENSAGEM, SITUACAO_REGISTRO } from '@retaguarda/domain';
import type pg from 'pg';

const PAROU = 'A rede veio de uma cópia, e as suas automações chegaram desligadas';
const NAO_SAI = 'A rede veio de uma cópia: se ainda deve sair, mande de novo';

/**
 * A network that is set beside others acts on nobody by itself: the one it was copied from may still be in service. Its
 * automations are off, their runs that waited are stopped, and messages that had not left stay. Answers how many were on.
 */
export async function aquietaRedes(client: pg.Client, redes: Iterable<number>): Promise<number> {
  let ligadas = 0;
  for (const rede of redes) {
    await client.query("select set_config('app.tenant', $1, true)", [String(rede)]);
    const { rowCount } = await client.query(
      'update automacao set situacao = $2, versao = versao + 1 where tenant_id = $1 and situacao = $3',
      [rede, SITUACAO_REGISTRO.inativo, SITUACAO_REGISTRO.ativo],
    );
    ligadas += rowCount ?? 0;
    await client.query(
      `update automacao_execucao set situacao = $2, motivo = $3, feito_em = now()
        where tenant_id = $1 and situacao = $4`,
      [rede, SITUACAO_EXECUCAO.parada, PAROU, SITUACAO_EXECUCAO.espera],
    );
    await client.query(
      'update mensagem set situacao = $2, erro = $3 where tenant_id = $1 and situacao = $4',
      [rede, SITUACAO_MENSAGEM.cancelada, NAO_SAI, SITUACAO_MENSAGEM.espera],
    );
  }
  return ligadas;
}
