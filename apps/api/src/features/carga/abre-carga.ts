import type { CampoEscolhido, CondicaoImportacao, TipoImportacao } from '@retaguarda/contract';
import { SITUACAO_CARGA, type SituacaoPericia } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { constante } from '../../base/db/constante.ts';
import type { Tx } from '../../base/db/tx.ts';
import { naoEncontrado } from '../../base/http/app-error.ts';
import type { CargaRow } from './carga-row.ts';

/** What an import begins with; `chave` says which interrupted one of the same author goes on instead. */
interface NovaCarga {
  tipo: TipoImportacao;
  condicao: CondicaoImportacao;
  categoriaId: number;
  procId: number | null;
  cidadeId: number | null;
  situacaoPericia: SituacaoPericia | null;
  chave: string;
  nomeArquivo: string;
  sha256: string;
  cabecalho: readonly string[];
  mapa: readonly CampoEscolhido[] | null;
  linhas: number;
  linhaTitulo: number;
}

/** Opens an import, or finds the one under its key that was not finished. */
export async function abreCarga(tx: Tx, sessao: SessaoAtual, nova: NovaCarga): Promise<CargaRow> {
  const emAndamento = constante(SITUACAO_CARGA.andamento);
  const mapa = nova.mapa === null ? null : JSON.stringify(nova.mapa);
  await tx.faz(sql`
    insert into carga (tenant_id, tipo, condicao, categoria_id, pericia_id, cidade_id, situacao_pericia, autor_id,
                       nome_arquivo, sha256, chave, cabecalho, mapa, linhas, linha_titulo)
    values (${tx.tenant}, ${nova.tipo}, ${nova.condicao}, ${nova.categoriaId}, ${nova.procId}, ${nova.cidadeId},
            ${nova.situacaoPericia}, ${sessao.pessoaId}, ${nova.nomeArquivo}, ${nova.sha256}, ${nova.chave},
            ${JSON.stringify(nova.cabecalho)}::jsonb, ${mapa}::jsonb, ${nova.linhas}, ${nova.linhaTitulo})
    on conflict (tenant_id, autor_id, chave) where situacao = ${emAndamento} do update set mapa = excluded.mapa`);
  return tx.uma(
    sql<CargaRow>`
    select * from carga
     where tenant_id = ${tx.tenant} and autor_id = ${sessao.pessoaId} and chave = ${nova.chave} and situacao = ${emAndamento}`,
    naoEncontrado,
  );
}
