import { formatNumber } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import { recusando } from '../../db/recusa.ts';
import type { Tx } from '../../db/tx.ts';
import { regra } from '../../http/app-error.ts';
import { apagaBusca, BUSCA } from '../busca/public.ts';
import { comValores, registra } from '../historico/public.ts';
import { carregaEmpresa, estadoDe } from './carrega-empresa.ts';

const SAIDA = 'e não pode ser excluída. Ela pode ser desativada.';

/** Deletes a company that nothing names: neither people nor any other record. */
export async function excluiEmpresa(tx: Tx, sessao: SessaoAtual, id: number): Promise<string> {
  const { empresa, cidadeId, valores } = await carregaEmpresa(tx, sessao, { id, trava: true });
  const { rows } = await sql<{ pessoas: number }>`
    select count(*) as pessoas from pessoa where tenant_id = ${tx.tenant} and empresa_id = ${id}`.execute(
    tx.db,
  );
  const pessoas = rows[0]?.pessoas ?? 0;
  if (pessoas > 0)
    throw regra(
      'em_uso',
      `A empresa ${empresa.razaoSocial} tem ${pessoas === 1 ? '1 pessoa' : `${formatNumber(pessoas)} pessoas`} ${SAIDA}`,
    );
  await recusando(
    { emUso: `A empresa ${empresa.razaoSocial} está em uso em outros cadastros ${SAIDA}` },
    () => sql`delete from empresa where tenant_id = ${tx.tenant} and id = ${id}`.execute(tx.db),
  );
  await apagaBusca(tx, BUSCA.empresa, [id]);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'empresa', id, antes: comValores({ ...estadoDe(empresa, cidadeId) }, valores) },
  ]);
  return 'Empresa excluída com sucesso';
}
