import { SITUACAO_TAREFA } from '@retaguarda/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import { Chamada, naChamada } from '../../base/calculo/chamada.ts';
import { comTenant, type Tx } from '../../base/db/tx.ts';
import { AppError } from '../../base/http/app-error.ts';
import { agora } from '../../base/relogio.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { FASES } from './alcance.ts';
import { gravaFatia, proximaFatia } from './fatia.ts';
import type { DadosDaTarefa } from './tarefa.ts';

const RITMO_MS = 1000;
/** Whoever works on a task renews this with every slice; after it another instance goes on. */
const POSSE = '30 seconds';
/** A slice that fails for a passing reason (a lock, a case just deleted) is tried again. */
const TENTATIVAS = 5;
const ESPERA_MS = 300;

interface Tomada {
  id: number;
  pessoa_id: number;
}

/** Takes the oldest task that waits, or whose owner is gone. */
async function toma(tx: Tx, dono: string): Promise<Tomada | undefined> {
  const { aguarda, anda } = SITUACAO_TAREFA;
  return tx.talvez(sql<Tomada>`
    update tarefa t set situacao = ${anda}, dono = ${dono}, tomada_ate = now() + ${POSSE}::interval,
           anda_desde = now(), feitos_antes = t.feitos
     where t.tenant_id = ${tx.tenant}
       and t.id = (select id from tarefa where tenant_id = ${tx.tenant}
                      and (situacao = ${aguarda} or (situacao = ${anda} and tomada_ate < now()))
                    order by id limit 1 for update skip locked)
    returning t.id, coalesce(t.pessoa_id, 0) as pessoa_id`);
}

interface Andamento {
  cursor: number;
  dados: DadosDaTarefa;
}

async function minha(tx: Tx, id: number, dono: string): Promise<Andamento | undefined> {
  return tx.talvez(sql<Andamento>`
    select cursor, dados from tarefa
     where tenant_id = ${tx.tenant} and id = ${id} and dono = ${dono} and situacao = ${SITUACAO_TAREFA.anda}
       for update`);
}

async function adianta(
  tx: Tx,
  id: number,
  { fase, cursor, feitos }: { fase: DadosDaTarefa['fase']; cursor: number; feitos: number },
): Promise<void> {
  await tx.faz(sql`
    update tarefa set cursor = ${cursor}, feitos = feitos + ${feitos}, tomada_ate = now() + ${POSSE}::interval,
           dados = jsonb_set(dados, '{fase}', to_jsonb(${fase}::text))
     where tenant_id = ${tx.tenant} and id = ${id}`);
}

const termina = (tx: Tx, id: number) =>
  tx.faz(sql`update tarefa set situacao = ${SITUACAO_TAREFA.feita}, total = feitos, terminado_em = now(), dono = null, tomada_ate = null
       where tenant_id = ${tx.tenant} and id = ${id}`);

const PAROU = 'O recálculo parou por um erro';

const falhou = (tx: Tx, id: number, dono: string, motivo: string) =>
  tx.faz(sql`update tarefa set situacao = ${SITUACAO_TAREFA.falhou}, erro = ${motivo}, dono = null, tomada_ate = null
       where tenant_id = ${tx.tenant} and id = ${id} and dono = ${dono}`);

/**
 * The next slice with its cursor, in one transaction, by the definitions of now: a slice done twice changes nothing
 * the second time. Answers whether there is more to do.
 */
async function umaFatia(tx: Tx, { id, pessoa_id }: Tomada, dono: string): Promise<boolean> {
  const andamento = await minha(tx, id, dono);
  if (andamento === undefined) return false;
  const { fase, alcance } = andamento.dados;
  const modelo = await modeloDe(tx);
  const fatia = await proximaFatia(
    tx,
    { fase, alcance, depoisDe: andamento.cursor, trava: true },
    { depois: modelo, clock: agora() },
  );
  if (fatia !== null) {
    await gravaFatia(tx, pessoa_id, modelo, fatia);
    await adianta(tx, id, { fase, cursor: fatia.ate, feitos: fatia.depois.length });
    return true;
  }
  const seguinte = FASES[FASES.indexOf(fase) + 1];
  if (seguinte === undefined) await termina(tx, id);
  else await adianta(tx, id, { fase: seguinte, cursor: 0, feitos: 0 });
  return seguinte !== undefined;
}

interface Trabalho {
  pool: pg.Pool;
  dono: string;
  parado: () => boolean;
}

async function conclui({ pool, dono, parado }: Trabalho, tenant: number, tarefa: Tomada): Promise<void> {
  for (let falhas = 0; !parado(); ) {
    try {
      const ha = await naChamada(new Chamada(), () =>
        comTenant(pool, tenant, (tx) => umaFatia(tx, tarefa, dono), { comModelo: true, timeout: 60_000 }),
      );
      if (!ha) return;
      falhas = 0;
    } catch (error) {
      // What is refused in words would be refused again: who looks after the formulas can mend it.
      if (error instanceof AppError)
        return void (await comTenant(pool, tenant, (tx) => falhou(tx, tarefa.id, dono, error.message)));
      falhas++;
      if (falhas >= TENTATIVAS) {
        await comTenant(pool, tenant, (tx) => falhou(tx, tarefa.id, dono, PAROU));
        throw error;
      }
      await new Promise((done) => setTimeout(done, ESPERA_MS * falhas));
    }
  }
}

async function ronda(trabalho: Trabalho): Promise<void> {
  const { rows } = await trabalho.pool.query<{ tenant_id: number }>('select tenant_id from tenant');
  for (const { tenant_id } of rows)
    for (;;) {
      if (trabalho.parado()) return;
      const tarefa = await comTenant(trabalho.pool, tenant_id, (tx) => toma(tx, trabalho.dono));
      if (tarefa === undefined) break;
      await conclui(trabalho, tenant_id, tarefa);
    }
}

/** Recomputes in the background what changes of the catalogue left to do. The answer stops it after its slice. */
export function iniciaTrabalhador(pool: pg.Pool, aoFalhar: (error: unknown) => void): () => Promise<void> {
  let parado = false;
  let timer: NodeJS.Timeout;
  let andando = Promise.resolve();
  const trabalho = { pool, dono: crypto.randomUUID(), parado: () => parado };
  const marca = (): void => {
    timer = setTimeout(() => {
      andando = ronda(trabalho)
        .catch(aoFalhar)
        .finally(() => !parado && marca());
    }, RITMO_MS);
    timer.unref();
  };
  marca();
  return async () => {
    parado = true;
    clearTimeout(timer);
    await andando;
  };
}
