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
  /** What the columns feed; null of an import that was begun in its case: there the titles of the file say it. */
  mapa: CampoEscolhido[] | null;
  linhas: number;
  proximo: number;
  inseridas: number;
  atualizadas: number;
  recusadas: number;
  situacao: SituacaoCarga;
  /** What it wrote was not kept by record, so that it can't be undone. */
  sem_registros: boolean;
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

/** An import whose columns were chosen. */
export type CargaEscolhida = CargaRow & { mapa: CampoEscolhido[] };

/** An import of the caller; locked until the transaction's end when it is to be carried on. */
export async function cargaDoAutor(
  tx: Tx,
  sessao: SessaoAtual,
  { id, trava = false }: { id: number; trava?: boolean },
): Promise<CargaEscolhida> {
  return tx.uma(
    sql<CargaEscolhida>`
    select * from carga where tenant_id = ${tx.tenant} and id = ${id} and autor_id = ${sessao.pessoaId} and mapa is not null
      ${trava ? sql`for no key update` : sql``}`,
    naoEncontrado,
  );
}
