import type pg from 'pg';
import { ruleViolation } from '../../base/app-error.ts';
import { withOwner } from '../../base/db/with-owner.ts';
import { errorCodeOf } from '../../base/error-code.ts';
import { destinationRefusal } from '../../base/files/destination.ts';
import type { FileStore } from '../../base/files/file-store.ts';
import { assertStoreOwner } from '../../base/files/store-owner.ts';
import { StartupError } from '../../base/postgres/public.ts';
import { fazCopia } from './faz-copia.ts';
import { descarta, type Guardada, guarda } from './guarda.ts';
import { type Onde, provaCopia } from './restaura.ts';
import { escritasDe, gravaFalha, gravaUltima, leUltima, venceu } from './ultima.ts';

/** One copy at a time, whatever number of instances there are. */
const TRAVA = 7_382_911;

export interface Encomenda extends Onde {
  copias: FileStore;
  chave: string;
  programa: string;
  /** Only when it is time for one. */
  seVencida: boolean;
}

export interface Provada extends Guardada {
  ms: number;
  /** Copies that need not be kept any longer. */
  descartadas: readonly string[];
}

const DISCO_DO_BANCO = '53100';

/** Why there is no copy, in words; other messages may quote what a row holds. */
function motivoDe(error: unknown, copias: FileStore): string {
  const dita = error instanceof StartupError ? error : destinationRefusal(copias.addressOf(), error);
  if (dita !== null) return dita.message;
  return errorCodeOf(error) === DISCO_DO_BANCO
    ? 'O disco em que ela se prova está cheio'
    : 'Falha inesperada';
}

async function copiaAgora(client: pg.Client, encomenda: Encomenda): Promise<Guardada> {
  await assertStoreOwner(client, encomenda.copias);
  return guarda(encomenda.copias, new Date(), async (caminho) => {
    await fazCopia({ ...encomenda, caminho });
    await provaCopia({ caminho, chave: encomenda.chave }, encomenda.migracoes);
  });
}

/**
 * Copies the installation, restores the copy into a server of its own, compares, and only then keeps it by the rule of
 * the place. Null when it is not yet time for one. @throws AppError with what is not as it should be
 */
export async function copiaProvada(encomenda: Encomenda): Promise<Provada | null> {
  return withOwner(encomenda.owner, async (client) => {
    const { rows } = await client.query<{ minha: boolean }>('select pg_try_advisory_lock($1) as minha', [
      TRAVA,
    ]);
    if (rows[0]?.minha !== true) {
      if (encomenda.seVencida) return null;
      throw ruleViolation('regra', 'Outra cópia está em andamento');
    }
    const inicio = Date.now();
    const escritas = await escritasDe(client);
    if (encomenda.seVencida && !venceu(await leUltima(client), escritas, new Date())) return null;
    const guardada = await copiaAgora(client, encomenda).catch(async (error: unknown) => {
      const motivo = motivoDe(error, encomenda.copias);
      await gravaFalha(client, { em: new Date(inicio).toISOString(), motivo });
      throw error;
    });
    const ms = Date.now() - inicio;
    const { nome, bytes } = guardada;
    await gravaUltima(client, { nome, bytes, ms, escritas, em: guardada.em.toISOString() });
    return { ...guardada, ms, descartadas: await descarta(encomenda.copias, new Date()) };
  });
}
