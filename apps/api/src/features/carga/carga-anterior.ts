import { type CargaAnterior, CONDICAO_IMPORTACAO } from '@retaguarda/contract';
import { SITUACAO_CARGA, SITUACAO_TAREFA } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import type { CargaRow } from './carga-row.ts';
import { confereConfirmacao, travaArquivo } from './repete.ts';

/** The last import of the same file as the same kind, by anybody, whose records still stand or are about to. */
export async function cargaAnterior(tx: Tx, carga: CargaRow): Promise<CargaAnterior | null> {
  const noCaso = carga.condicao === CONDICAO_IMPORTACAO.pessoas;
  const { aberta, desfeita } = SITUACAO_CARGA;
  const emCurso = sql`coalesce(c.situacao = ${aberta} and t.situacao in (${SITUACAO_TAREFA.aguarda}, ${SITUACAO_TAREFA.anda}), false)`;
  const linha = await tx.maybeOne(sql<CargaAnterior>`
    select c.id as "importId", c.nome_arquivo as "nomeArquivo", coalesce(a.nome, '') as autor,
           coalesce(c.concluida_em, c.criado_em) as em, c.inseridas, c.atualizadas, c.recusadas,
           ${emCurso} as "emCurso"
      from carga c
      left join tarefa t on t.tenant_id = c.tenant_id and t.id = c.tarefa_id
      left join pessoa a on a.tenant_id = c.tenant_id and a.id = c.autor_id
     where c.tenant_id = ${tx.tenant} and c.sha256 = ${carga.sha256} and c.tipo = ${carga.tipo}
       and c.categoria_id = ${carga.categoria_id} and c.condicao = ${carga.condicao} and c.id <> ${carga.id}
       and (${emCurso} or (c.proximo > 0 and c.inseridas + c.atualizadas > 0)) and c.situacao <> ${desfeita}
       ${noCaso ? sql`and c.pericia_id = ${carga.pericia_id}` : sql``}
     order by c.id desc limit 1`);
  return linha ?? null;
}

/** Before anything of an import is written: a file that is in already is taken again only when that is meant. */
export async function confereRepeticao(tx: Tx, carga: CargaRow, repete: boolean): Promise<void> {
  if (carga.proximo > 0 || repete) return;
  await travaArquivo(tx, [carga.sha256, carga.tipo, carga.categoria_id, carga.condicao]);
  confereConfirmacao(await cargaAnterior(tx, carga), repete);
}
