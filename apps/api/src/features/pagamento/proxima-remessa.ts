import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';

const ULTIMA = 999_999;

/** Banks count the files of an account without a gap; behind the last number they begin again. */
export const seguinteDe = (numero: number): number => (numero === ULTIMA ? 1 : numero + 1);

/** The number that the next file of an account takes; whoever has the account open is told that it changed. */
export async function alteraProxima(
  tx: Tx,
  { pessoaId }: CurrentSession,
  { id, proxima }: { id: number; proxima: number },
  outra: number,
): Promise<void> {
  await tx.execute(sql`
    update conta_bancaria set proxima_remessa = ${outra}, versao = versao + 1
     where tenant_id = ${tx.tenant} and id = ${id}`);
  await registra(tx, pessoaId, [
    { entidade: 'contaBancaria', id, antes: { proximaRemessa: proxima }, depois: { proximaRemessa: outra } },
  ]);
}

interface DaConta {
  conta_id: number;
  numero: number;
}

/**
 * A file that is cancelled gives its number back where it was the account's last: no bank has seen it. Should the bank go on
 * with it all the same, the number is taken again.
 */
export async function trocaProxima(
  tx: Tx,
  sessao: CurrentSession,
  { conta_id, numero }: DaConta,
  como: 'devolve' | 'toma',
): Promise<void> {
  const [de, para] = como === 'devolve' ? [seguinteDe(numero), numero] : [numero, seguinteDe(numero)];
  const conta = await tx.maybeOne(sql<{ id: number; proxima: number }>`
    select id, proxima_remessa as proxima from conta_bancaria where tenant_id = ${tx.tenant} and id = ${conta_id} for no key update`);
  if (conta?.proxima === de) await alteraProxima(tx, sessao, conta, para);
}
