import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import type { CargaRow } from './carga-row.ts';

/** That it was begun: by whom, and from which address. */
export async function registraInicio(tx: Tx, pessoaId: number, carga: CargaRow): Promise<void> {
  const { id, tipo, condicao, categoria_id: categoriaId, nome_arquivo: nomeArquivo, sha256, linhas } = carga;
  await registra(tx, pessoaId, [
    { entidade: 'carga', id, depois: { tipo, condicao, categoriaId, nomeArquivo, sha256, linhas } },
  ]);
}

/** What came of it. */
export async function registraFim(
  tx: Tx,
  pessoaId: number,
  antes: CargaRow,
  depois: CargaRow,
): Promise<void> {
  const { id, situacao, inseridas, atualizadas, recusadas } = depois;
  await registra(tx, pessoaId, [
    {
      entidade: 'carga',
      id,
      antes: { situacao: antes.situacao },
      depois: { situacao, inseridas, atualizadas, recusadas },
    },
  ]);
}
