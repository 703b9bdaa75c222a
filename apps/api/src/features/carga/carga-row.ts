import type {
  CampoEscolhido,
  CargaAndamento,
  CondicaoImportacao,
  TipoImportacao,
} from '@retaguarda/contract';
import type { SituacaoCarga, SituacaoPericia } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { naoEncontrado } from '../../base/http/app-error.ts';

export interface CargaRow {
  id: number;
  tipo: TipoImportacao;
  condicao: CondicaoImportacao;
  categoria_id: number;
  pericia_id: number | null;
  cidade_id: number | null;
  situacao_pericia: SituacaoPericia | null;
  autor_id: number;
  nome_arquivo: string;
  sha256: string;
  cabecalho: string[];
  mapa: CampoEscolhido[];
  linhas: number;
  proximo: number;
  inseridas: number;
  atualizadas: number;
  recusadas: number;
  situacao: SituacaoCarga;
  linha_titulo: number;
  fora: number[];
}

export const andamentoDe = (r: CargaRow): CargaAndamento => ({
  importId: r.id,
  tipoSysId: r.tipo,
  condition: r.condicao,
  nomeArquivo: r.nome_arquivo,
  sha256: r.sha256,
  proximo: r.proximo,
  linhas: r.linhas,
  inseridas: r.inseridas,
  atualizadas: r.atualizadas,
  recusadas: r.recusadas,
  situacao: r.situacao,
});

/** An import of the caller; locked until the transaction's end when it is to be carried on. */
export async function cargaDoAutor(
  tx: Tx,
  sessao: SessaoAtual,
  { id, trava = false }: { id: number; trava?: boolean },
): Promise<CargaRow> {
  return tx.uma(
    sql<CargaRow>`
    select * from carga where tenant_id = ${tx.tenant} and id = ${id} and autor_id = ${sessao.pessoaId}
      ${trava ? sql`for no key update` : sql``}`,
    naoEncontrado,
  );
}
