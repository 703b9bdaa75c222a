import type { CampoEscolhido, CondicaoImportacao, TipoImportacao } from '@retaguarda/contract';
import { cargaEmCurso, SITUACAO_CARGA, type SituacaoPericia } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { constante } from '../../base/db/constante.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type CargaVista, cargaVista, situacaoVista } from './carga-row.ts';
import { apagaEnviado } from './recebe-bloco.ts';

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

/**
 * Opens an import, or finds the one under its key that was not finished. One that is in the queue or under way is left
 * as it is; of one that was cancelled or failed, what did not go in is sent anew.
 */
export async function abreCarga(tx: Tx, sessao: SessaoAtual, nova: NovaCarga): Promise<CargaVista> {
  const aberta = constante(SITUACAO_CARGA.aberta);
  const mapa = nova.mapa === null ? null : JSON.stringify(nova.mapa);
  const { id } = await tx.uma(sql<{ id: number }>`
    insert into carga (tenant_id, tipo, condicao, categoria_id, pericia_id, cidade_id, situacao_pericia, autor_id,
                       nome_arquivo, sha256, chave, cabecalho, mapa, linhas, linha_titulo)
    values (${tx.tenant}, ${nova.tipo}, ${nova.condicao}, ${nova.categoriaId}, ${nova.procId}, ${nova.cidadeId},
            ${nova.situacaoPericia}, ${sessao.pessoaId}, ${nova.nomeArquivo}, ${nova.sha256}, ${nova.chave},
            ${JSON.stringify(nova.cabecalho)}::jsonb, ${mapa}::jsonb, ${nova.linhas}, ${nova.linhaTitulo})
    on conflict (tenant_id, autor_id, chave) where situacao = ${aberta} do update set chave = excluded.chave
    returning id`);
  const carga = await cargaVista(tx, id);
  if (cargaEmCurso(situacaoVista(carga))) return carga;
  if (carga.tarefa_id !== null) await apagaEnviado(tx, carga);
  await tx.faz(sql`update carga set mapa = ${mapa}::jsonb where tenant_id = ${tx.tenant} and id = ${id}`);
  return cargaVista(tx, id);
}
