import { type ConfiguracoesVistas, MENSAGENS_CONTADAS, type Recurso } from '@retaguarda/contract';
import { SITUACAO_MENSAGEM } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { ACTIVE, literal } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';

type Contado = keyof ConfiguracoesVistas;

/** What is counted for whom: the permission of the screen, and the rows behind it. */
const contagens = (tx: Tx): Readonly<Record<Contado, readonly [Recurso, RawBuilder<unknown>]>> => ({
  perfis: ['perfis', sql`from perfil where tenant_id = ${tx.tenant}`],
  categorias: [
    'categoria',
    sql`from categoria where tenant_id = ${tx.tenant} and id <> all(${tx.hiddenCategories}::bigint[])`,
  ],
  campos: [
    'catalogo',
    sql`from atributo where tenant_id = ${tx.tenant} and id <> all(${tx.hiddenAttributes}::bigint[])`,
  ],
  modelos: ['documentos', sql`from modelo_de_documento where tenant_id = ${tx.tenant}`],
  contas: ['contasBancarias', sql`from conta_bancaria where tenant_id = ${tx.tenant}`],
  webhooks: [
    'integracoes',
    sql`from webhook where tenant_id = ${tx.tenant} and situacao = ${ACTIVE} and falha_desde is null and segredo <> ''`,
  ],
  webhooksSemSegredo: [
    'integracoes',
    sql`from webhook where tenant_id = ${tx.tenant} and situacao = ${ACTIVE} and segredo = ''`,
  ],
  webhooksDesligados: [
    'integracoes',
    sql`from webhook where tenant_id = ${tx.tenant} and situacao <> ${ACTIVE}`,
  ],
  webhooksFalhando: [
    'integracoes',
    sql`from webhook where tenant_id = ${tx.tenant} and situacao = ${ACTIVE} and falha_desde is not null and segredo <> ''`,
  ],
  chaves: ['integration', sql`from chave_api where tenant_id = ${tx.tenant}`],
  mensagens: [
    'mensagens',
    sql`from (select 1 from mensagem where tenant_id = ${tx.tenant} and situacao = ${literal(SITUACAO_MENSAGEM.espera)} limit ${MENSAGENS_CONTADAS}) m`,
  ],
});

/** How much stands behind each card of 'Configurações' that the caller may open, in one statement. */
export async function configuracoesView(
  tx: Tx,
  { permissions }: CurrentSession,
): Promise<ConfiguracoesVistas> {
  const colunas = Object.entries(contagens(tx)).flatMap(([nome, [recurso, de]]) =>
    permissions.has(recurso) ? [sql`(select count(*)::int ${de}) as ${sql.ref(nome)}`] : [],
  );
  if (colunas.length === 0) return {};
  return tx.one(sql<ConfiguracoesVistas>`select ${sql.join(colunas)}`);
}
