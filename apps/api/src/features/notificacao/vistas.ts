import { eNotificado, TIPOS_DE_NOTIFICACAO } from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registroHa, tiposQueAbre } from '../../registros/abre.ts';

const daSua = (tipo: string, sql_: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(n.tipo <> ${tipo} or ${sql_})`;

/**
 * Of rows `n` of a person, those of which they are told now: with the right to see what one is about it goes, and comes
 * back. A mention goes with its note, or when that mentions them no longer.
 */
export const vistasPor = (tx: Tx, sessao: CurrentSession): RawBuilder<boolean> => sql<boolean>`
  n.tenant_id = ${tx.tenant} and n.pessoa_id = ${sessao.pessoaId}
  and n.tipo = any(${TIPOS_DE_NOTIFICACAO.filter((tipo) => eNotificado(tipo, (r) => hasPermission(sessao, r)))}::text[])
  and (n.entidade is null or (n.entidade = any(${tiposQueAbre(sessao)}::text[]) and ${registroHa(tx, 'n', sessao)}))
  and (n.atributo_id is null or n.atributo_id <> all(${[...sessao.hiddenAttributes]}::bigint[]))
  and ${daSua(
    'mencao',
    sql<boolean>`exists (
      select 1 from mencao m join anotacao a on a.tenant_id = m.tenant_id and a.id = m.anotacao_id and a.excluido_em is null
       where m.tenant_id = ${tx.tenant} and m.pessoa_id = n.pessoa_id and m.anotacao_id = (n.dados ->> 'anotacaoId')::bigint)`,
  )}
  and ${daSua(
    'prazo',
    sql<boolean>`exists (
      select 1 from prazo z
       where z.tenant_id = ${tx.tenant}
         and (z.id = (n.dados ->> 'prazoId')::bigint or z.movido_por = (n.dados ->> 'tarefaId')::bigint))`,
  )}
  and ${daSua(
    'pedidoDeAcesso',
    sql<boolean>`exists (
      select 1 from pedido_de_acesso a join pessoa q on q.tenant_id = a.tenant_id and q.id = a.pessoa_id
       where a.tenant_id = ${tx.tenant} and a.id = (n.dados ->> 'pedidoId')::bigint)`,
  )}`;
