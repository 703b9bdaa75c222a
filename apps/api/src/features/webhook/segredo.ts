import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { encrypt, type Keys } from '../../base/auth/keys.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { novoSegredo } from './assinatura.ts';

/** For so long the secret of before signs beside the new one. */
const JUNTOS = '24 hours';

/** Makes a new secret, which is told this once. */
export async function trocaSegredo(tx: Tx, keys: Keys, sessao: CurrentSession, id: number) {
  const segredo = novoSegredo();
  const { tinha, ate } = await tx.one(
    sql<{ tinha: boolean; ate: string | null }>`
    update webhook set segredo_anterior = segredo, segredo = ${encrypt(keys, segredo)},
           anterior_ate = case when segredo <> '' then n.ate end
      from (select now() + ${JUNTOS}::interval as ate) n
     where tenant_id = ${tx.tenant} and id = ${id}
    returning segredo_anterior <> '' as tinha, anterior_ate as ate`,
    notFound,
  );
  await registra(tx, sessao.pessoaId, [
    { entidade: 'webhook', id, antes: { segredo: tinha ? 'anterior' : '' }, depois: { segredo: 'novo' } },
  ]);
  const message = tinha
    ? 'Segredo trocado. O anterior também assina por mais 24 horas.'
    : 'Segredo criado. A partir de agora o webhook recebe eventos.';
  return { message, segredo, anteriorAte: ate };
}
