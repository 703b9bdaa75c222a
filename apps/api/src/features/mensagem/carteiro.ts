import { SITUACAO_MENSAGEM } from '@retaguarda/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import { constante } from '../../base/db/constante.ts';
import { comTenant, type Tx } from '../../base/db/tx.ts';
import type { Canal, Envia } from '../../base/saida.ts';

const RITMO_MS = 2000;
const MAX_TENTATIVAS = 8;

interface NaFila {
  id: number;
  canal: Canal;
  destino: string;
  assunto: string;
  corpo: string;
  tentativas: number;
}

/** Takes the next message that is due; the wait before another try doubles from a minute on. */
async function toma(tx: Tx, canais: readonly Canal[]): Promise<NaFila | undefined> {
  return tx.talvez(sql<NaFila>`
    update mensagem m set tentativas = m.tentativas + 1, proxima_em = now() + power(2, m.tentativas) * interval '1 minute'
     where m.tenant_id = ${tx.tenant}
       and m.id = (select id from mensagem where tenant_id = ${tx.tenant} and situacao = ${constante(SITUACAO_MENSAGEM.espera)} and proxima_em <= now()
                      and canal = any(${canais}::text[]) order by proxima_em, id limit 1 for update skip locked)
    returning m.id, m.canal, m.destino, m.assunto, m.corpo, m.tentativas`);
}

const enviada = (tx: Tx, id: number) =>
  tx.faz(sql`update mensagem set situacao = ${constante(SITUACAO_MENSAGEM.enviada)}, enviada_em = now(), corpo = '', erro = ''
       where tenant_id = ${tx.tenant} and id = ${id}`);

const falhou = (tx: Tx, { id, tentativas }: NaFila) =>
  tx.faz(sql`update mensagem set erro = ${'Não foi possível enviar'}, situacao = ${tentativas >= MAX_TENTATIVAS ? 2 : 0}::smallint,
              proxima_em = case when ${tentativas >= MAX_TENTATIVAS} then now() else proxima_em end
       where tenant_id = ${tx.tenant} and id = ${id}`);

/** Sends what is due of one network, one message after the other. A crash in between sends a message twice, never not. */
async function entrega(pool: pg.Pool, tenant: number, canais: ReadonlyMap<Canal, Envia>): Promise<void> {
  for (;;) {
    const m = await comTenant(pool, tenant, (tx) => toma(tx, [...canais.keys()]));
    const envia = m === undefined ? undefined : canais.get(m.canal);
    if (m === undefined || envia === undefined) return;
    const foi = await envia(m).then(
      () => true,
      () => false,
    );
    await comTenant(pool, tenant, (tx) => (foi ? enviada(tx, m.id) : falhou(tx, m)));
  }
}

/** Empties the outbox of every network; without a configured way out there is nothing to do. The answer stops it. */
export function iniciaCarteiro(
  pool: pg.Pool,
  canais: ReadonlyMap<Canal, Envia>,
  aoFalhar: (error: unknown) => void,
): () => void {
  if (canais.size === 0) return () => {};
  let parado = false;
  let timer: NodeJS.Timeout;
  const ronda = async (): Promise<void> => {
    const { rows } = await pool.query<{ tenant_id: number }>('select tenant_id from tenant');
    for (const { tenant_id } of rows) if (!parado) await entrega(pool, tenant_id, canais);
  };
  const marca = (): void => {
    timer = setTimeout(
      () =>
        void ronda()
          .catch(aoFalhar)
          .finally(() => !parado && marca()),
      RITMO_MS,
    );
    timer.unref();
  };
  marca();
  return () => {
    parado = true;
    clearTimeout(timer);
  };
}
