import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { STORE_OWNER_KEY } from '../../base/files/store-owner.ts';
import type { Soma } from './formato.ts';
import { lista, nomeSql, type Tabela } from './tabelas.ts';

/** Bytes of a table that are held at once. */
const PEDACO = 4 * 1024 * 1024;

/** Values are written alike on every server. */
export const ESCRITA = `set datestyle = 'ISO, YMD'; set intervalstyle = postgres; set timezone = 'UTC'; set bytea_output = hex;
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Secrets by which sessions are signed stay here, and whose the files are: whoever restores begins with new ones. */
const SEM_ASSINATURAS = `chave not in ('chave.refresh', 'chave.challenge', '${STORE_OWNER_KEY}')`;

/** The copy command of a table's rows, of one network or of the installation. */
function consulta(tabela: Tabela, rede: number | null): string {
  // A number of our own: COPY takes no parameters.
  const onde =
    rede === null ? (tabela.nome === 'instalacao' ? SEM_ASSINATURAS : 'true') : `tenant_id = ${Number(rede)}`;
  const ordem = tabela.ordem.length === 0 ? '' : `order by ${tabela.ordem.join(', ')}`;
  return `copy (select ${lista(tabela.colunas)} from ${nomeSql(tabela.nome)} where ${onde} ${ordem}) to stdout`;
}

/** Reads the rows of a table in their order; `recebe` gets them piece by piece. Answers how many, and their digest. */
export async function leTabela(
  client: pg.Client,
  tabela: Tabela,
  rede: number | null,
  recebe: (pedaco: Buffer) => Promise<void> = async () => undefined,
): Promise<Soma> {
  const fonte = client.query(to(consulta(tabela, rede)));
  const digesto = createHash('sha256');
  let junto: Buffer[] = [];
  let bytes = 0;
  const passa = async (): Promise<void> => {
    const pedaco = Buffer.concat(junto);
    junto = [];
    bytes = 0;
    digesto.update(pedaco);
    await recebe(pedaco);
  };
  for await (const parte of fonte) {
    junto.push(parte);
    bytes += parte.length;
    if (bytes >= PEDACO) await passa();
  }
  if (bytes > 0) await passa();
  return { linhas: fonte.rowCount, sha256: digesto.digest('hex') };
}
