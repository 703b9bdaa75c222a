import type { CampoEscolhido, CondicaoImportacao, TipoImportacao } from '@retaguarda/contract';
import { cargaEmCurso, SITUACAO_CARGA, type SituacaoPericia } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { literal } from '../../base/db/literal.ts';
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

/** Imports that are not all there yet, of a person and of a network. */
const ABERTAS = { porPessoa: 50, porRede: 500 } as const;

/** Refuses to begin another where too many wait for the rest of their file. */
async function confereAbertas(tx: Tx, { pessoaId }: CurrentSession): Promise<void> {
  const { minhas, todas } = await tx.one(sql<{ minhas: number; todas: number }>`
    select count(*) filter (where autor_id = ${pessoaId})::int as minhas, count(*)::int as todas from carga
     where tenant_id = ${tx.tenant} and situacao = ${literal(SITUACAO_CARGA.aberta)} and tarefa_id is null`);
  if (minhas > ABERTAS.porPessoa)
    throw ruleViolation(
      'limite',
      `Você começou ${ABERTAS.porPessoa} importações que não acabaram de ser enviadas. Continue ou cancele alguma delas em Importação.`,
    );
  if (todas > ABERTAS.porRede)
    throw ruleViolation(
      'limite',
      'Há importações demais por terminar neste escritório. Termine ou cancele as suas em Importação, ou tente mais tarde.',
    );
}

/**
 * Opens an import, or finds the one under its key that was not finished. One that is in the queue or under way is left
 * as it is; of one that was cancelled or failed, what did not go in is sent anew.
 */
export async function abreCarga(tx: Tx, sessao: CurrentSession, nova: NovaCarga): Promise<CargaVista> {
  const aberta = literal(SITUACAO_CARGA.aberta);
  const mapa = nova.mapa === null ? null : JSON.stringify(nova.mapa);
  const { id, feita } = await tx.one(sql<{ id: number; feita: boolean }>`
    insert into carga (tenant_id, tipo, condicao, categoria_id, pericia_id, cidade_id, situacao_pericia, autor_id,
                       nome_arquivo, sha256, chave, cabecalho, mapa, linhas, linha_titulo)
    values (${tx.tenant}, ${nova.tipo}, ${nova.condicao}, ${nova.categoriaId}, ${nova.procId}, ${nova.cidadeId},
            ${nova.situacaoPericia}, ${sessao.pessoaId}, ${nova.nomeArquivo}, ${nova.sha256}, ${nova.chave},
            ${JSON.stringify(nova.cabecalho)}::jsonb, ${mapa}::jsonb, ${nova.linhas}, ${nova.linhaTitulo})
    on conflict (tenant_id, autor_id, chave) where situacao = ${aberta} do update set chave = excluded.chave
    returning id, xmax = 0 as feita`);
  if (feita) await confereAbertas(tx, sessao);
  const carga = await cargaVista(tx, id);
  if (cargaEmCurso(situacaoVista(carga))) return carga;
  if (carga.tarefa_id !== null) await apagaEnviado(tx, carga);
  await tx.execute(sql`update carga set mapa = ${mapa}::jsonb where tenant_id = ${tx.tenant} and id = ${id}`);
  return cargaVista(tx, id);
}
