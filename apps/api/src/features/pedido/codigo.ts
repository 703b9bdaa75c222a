import { createHmac, randomInt } from 'node:crypto';
import { CODIGO_ENTREGA_DIAS, CODIGO_ENTREGA_TAMANHO } from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { Keys } from '../../base/auth/keys.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { enfileira } from '../mensagem/public.ts';

/** Without the letters and digits that are taken for one another. */
const ALFABETO = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Bound to the branch that hands over: at another one it is no code. */
export const hashDoCodigo = (keys: Keys, tx: Tx, empresaId: number, codigo: string): string =>
  createHmac('sha256', keys.identifier)
    .update(`entrega.${tx.tenant}.${empresaId}.${codigo.replaceAll(/[\s-]/g, '').toUpperCase()}`)
    .digest('base64url');

const sorteia = (): string =>
  Array.from({ length: CODIGO_ENTREGA_TAMANHO }, () => ALFABETO[randomInt(ALFABETO.length)]).join('');

/** Whether the code of an order is older than it is good for. */
export const vencido = (pedido: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${pedido}.codigo_em`)} < now() - make_interval(days => ${CODIGO_ENTREGA_DIAS}::int)`;

/** A delivery code that no other order of the branch has, with the hash under which it is kept. */
export async function novoCodigo(
  tx: Tx,
  keys: Keys,
  empresaId: number,
): Promise<{ codigo: string; hash: string }> {
  for (;;) {
    const codigo = sorteia();
    const hash = hashDoCodigo(keys, tx, empresaId, codigo);
    const rows = await seeingEverything(tx, () =>
      tx.rows(sql`select 1 from pedido where tenant_id = ${tx.tenant} and codigo_hash = ${hash}`),
    );
    if (rows.length === 0) return { codigo, hash };
  }
}

interface CodigoDoPedido {
  /** Whom the gift is for. */
  pessoaId: number;
  hash: string | null;
  /** The branch at which it is a code. */
  empresaId: number;
  vencido: boolean;
}

/** What is known of the code of a gift's order that the caller sees. */
export const codigoDoPedido = (tx: Tx, id: number): Promise<CodigoDoPedido> =>
  tx.one(
    sql<CodigoDoPedido>`
    select o.pessoa_id as "pessoaId", o.codigo_hash as hash, o.destino_id as "empresaId",
           coalesce(${vencido('o')}, false) as vencido
      from pedido o where o.tenant_id = ${tx.tenant} and o.id = ${id} and o.pessoa_id is not null`,
    notFound,
  );

const MINUTOS_DO_DIA = 1440;

/** Sends the code to the customer: to the phone, else by e-mail; who has neither gets it on the receipt. */
export async function enviaCodigo(
  tx: Tx,
  envio: { pessoaId: number; codigo: string; produto: string; empresa: string },
): Promise<void> {
  const linha = await seeingEverything(tx, () =>
    tx.maybeOne(sql<{ telefone: string | null; email: string | null }>`
      select nullif(telefone, '') as telefone, nullif(email, '') as email from pessoa
       where tenant_id = ${tx.tenant} and id = ${envio.pessoaId}`),
  );
  const { telefone = null, email = null } = linha ?? {};
  const { pessoaId, ...valores } = envio;
  const base = { tipo: 'codigoBrinde', valores, minutos: CODIGO_ENTREGA_DIAS * MINUTOS_DO_DIA } as const;
  if (telefone !== null) await enfileira(tx, { ...base, canal: 'sms' }, [{ pessoaId, destino: telefone }]);
  else if (email !== null) await enfileira(tx, { ...base, canal: 'email' }, [{ pessoaId, destino: email }]);
}
