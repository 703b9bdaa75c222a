import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ruleViolation } from '../app-error.ts';
import { type FileStore, loadWholeFile } from './file-store.ts';

/** In the store, beside what it keeps. */
const MARCA = 'dono';
/** In the installation; it goes into no copy, so that one that was restored elsewhere is another installation. */
export const STORE_OWNER_KEY = 'arquivos.dono';

type Cliente = Pick<pg.ClientBase, 'query'>;

async function temInstalacao(client: Cliente): Promise<boolean> {
  const { rows } = await client.query<{ ha: boolean }>(
    "select to_regclass('public.instalacao') is not null as ha",
  );
  return rows[0]?.ha === true;
}

/** Null where there is no schema yet. */
async function nomeDaqui(client: Cliente): Promise<string | null> {
  if (!(await temInstalacao(client))) return null;
  await client.query('insert into instalacao (chave, valor) values ($1, $2) on conflict do nothing', [
    STORE_OWNER_KEY,
    randomUUID(),
  ]);
  const { rows } = await client.query<{ valor: string }>('select valor from instalacao where chave = $1', [
    STORE_OWNER_KEY,
  ]);
  return rows[0]?.valor ?? null;
}

/**
 * Files that no row names are swept and old copies let go, so two installations must not share a place: each would take
 * the other's away. The first to come marks it. @throws AppError in the place of another
 */
export async function assertStoreOwner(client: Cliente, deposito: FileStore): Promise<void> {
  if (!deposito.isShared) return;
  const daqui = await nomeDaqui(client);
  const dito = (await loadWholeFile(deposito, MARCA))?.toString('utf8');
  if (dito === undefined) {
    if (daqui !== null) await deposito.write(MARCA, Buffer.from(daqui));
  } else if (dito !== daqui)
    throw ruleViolation(
      'regra',
      `Em ${deposito.addressOf()} está o que é de outra instalação. Use outro prefixo; se aquela não existe mais: retaguarda arquivos assume`,
    );
}

/** Makes the place this installation's, whoever's it was. */
export async function claimStore(client: Cliente, deposito: FileStore): Promise<void> {
  const daqui = await nomeDaqui(client);
  if (daqui !== null) await deposito.write(MARCA, Buffer.from(daqui));
}
