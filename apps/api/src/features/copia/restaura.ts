import path from 'node:path';
import type pg from 'pg';
import { ruleViolation } from '../../base/app-error.ts';
import { migrate } from '../../base/db/migrate.ts';
import { raiseAllSequences } from '../../base/db/nodes/distribution.ts';
import { withOwner } from '../../base/db/with-owner.ts';
import type { FileStore } from '../../base/files/file-store.ts';
import { loadReferencedFiles, tenantFileName } from '../../base/files/referenced-files.ts';
import { INVARIANTES, type Quebra, quebradas } from '../conferencia/public.ts';
import { aquietaRedes } from './aquieta.ts';
import { type Carregada, carrega, type Separada } from './carrega.ts';
import { fazCopia } from './faz-copia.ts';
import { type Cabecalho, cabecalho, le } from './formato.ts';
import { leTabela } from './le-tabela.ts';
import { comRascunho } from './rascunho.ts';
import { DA_INSTALACAO } from './tabelas.ts';

/** Where a copy is taken back to. */
export interface Onde {
  owner: pg.ClientConfig;
  arquivos: FileStore;
  migracoes: string;
}

export interface Origem {
  caminho: string;
  /** The age identity it was written for. */
  chave: string;
}

/** What a copy says of itself. @throws AppError when it cannot be read */
export async function leCabecalho({ caminho, chave }: Origem): Promise<Cabecalho> {
  for await (const { nome, bytes } of le(caminho, chave))
    if (nome === 'cabecalho.json') return cabecalho.parse(JSON.parse(bytes.toString('utf8')));
    else break;
  throw ruleViolation('regra', 'A cópia não se deixa ler: falta o começo');
}

/** Every table as it stands now, beside the digests that were taken as it was copied. */
async function compara(
  client: pg.Client,
  { resumo, numeros, tabelas, cabecalho: c }: Carregada,
): Promise<void> {
  for (const [de, rede] of numeros) {
    await client.query("select set_config('app.tenant', $1, true)", [String(rede)]);
    // The network's own row has the name that it was given here.
    for (const tabela of tabelas.filter(
      (t) =>
        t.daRede &&
        t.nome in c.tabelas &&
        (de === rede || !(t.nome === 'tenant' || DA_INSTALACAO.has(t.nome))),
    )) {
      const dita = resumo.tabelas[`${de}/${tabela.nome}`];
      const achada = await leTabela(client, tabela, rede);
      if (achada.linhas !== (dita?.linhas ?? 0) || (dita !== undefined && achada.sha256 !== dita.sha256))
        throw ruleViolation(
          'regra',
          `A cópia não confere: ${tabela.nome} tem ${achada.linhas} linhas, e na origem ${dita?.linhas ?? 0}`,
        );
    }
  }
}

/** Every file that a row names is there, but for those that were not when the copy was taken. */
async function confereArquivos(
  client: pg.Client,
  arquivos: FileStore,
  { numeros, resumo }: Carregada,
): Promise<void> {
  const faltavam = new Set(resumo.faltam);
  for (const [de, rede] of numeros) {
    const rows = await loadReferencedFiles(client, rede);
    const la = new Set<string>();
    for await (const { name } of arquivos.list(String(rede))) la.add(name);
    for (const { id } of rows)
      if (!faltavam.has(tenantFileName(de, id)) && !la.has(id))
        throw ruleViolation('regra', `A cópia não confere: falta o arquivo ${id}`);
  }
}

/** What does not hold of these networks, which may have been so before. */
async function quebrasDe(client: pg.Client, redes: Iterable<number>): Promise<Quebra[]> {
  const achadas: Quebra[] = [];
  for (const rede of redes) {
    await client.query("select set_config('app.tenant', $1, false)", [String(rede)]);
    achadas.push(...(await quebradas(client, rede, INVARIANTES)));
  }
  return achadas;
}

/** A copy that was loaded and is as it was when it was taken, but for what may not go on by itself. */
interface Conferida extends Carregada {
  /** Automations that were on, and are off where a network was set beside others. */
  desligadas: number;
}

/** Loads, compares, and only then keeps. */
async function carregaConferida(
  origem: Origem,
  onde: Onde,
  separada: Separada | null,
  prepara: (c: Cabecalho) => Promise<void>,
): Promise<Conferida> {
  return withOwner(onde.owner, async (client) => {
    const fonte = le(origem.caminho, origem.chave);
    const carregada = await carrega(fonte, { client, arquivos: onde.arquivos, separada, prepara });
    await compara(client, carregada);
    await confereArquivos(client, onde.arquivos, carregada);
    // Before anybody sees it: a server in service would do at once what waits.
    const desligadas = separada === null ? 0 : await aquietaRedes(client, carregada.numeros.values());
    await client.query('commit');
    return { ...carregada, desligadas };
  });
}

/** A copy that was taken back. */
export interface Restaurada extends Conferida {
  /** Invariants that do not hold; what is broken in a copy was so when it was taken. */
  quebras: readonly Quebra[];
}

/** Which anchors stand is counted anew: they lie where the copy was taken, perhaps not here. */
async function esqueceAncoras(client: pg.Client, redes: Iterable<number>): Promise<void> {
  for (const rede of redes) {
    await client.query("select set_config('app.tenant', $1, false)", [String(rede)]);
    await client.query('delete from selo_ancorado where tenant_id = $1', [rede]);
  }
}

/** What came is gone on above by whoever gives numbers, and is looked through for what does not hold. */
async function comQuebras(carregada: Conferida, { owner }: Onde): Promise<Restaurada> {
  const quebras = await withOwner(owner, async (client) => {
    await raiseAllSequences(client);
    await esqueceAncoras(client, carregada.numeros.values());
    return quebrasDe(client, carregada.numeros.values());
  });
  return { ...carregada, quebras };
}

/** A whole copy at the schema it was taken from. */
export const comoFoiTomada = (origem: Origem, onde: Onde): Promise<Conferida> =>
  carregaConferida(origem, onde, null, async ({ esquema }) => {
    await migrate(onde.owner, onde.migracoes, { so: new Set(esquema) });
  });

/** At the schema it was taken from first, then brought to this program's. */
async function noEsquemaDela(origem: Origem, onde: Onde): Promise<Restaurada> {
  const carregada = await comoFoiTomada(origem, onde);
  await migrate(onde.owner, onde.migracoes);
  return comQuebras(carregada, onde);
}

async function temRedes(owner: pg.ClientConfig): Promise<boolean> {
  return withOwner(owner, async (client) => {
    const { rows } = await client.query<{ ha: boolean }>(
      "select to_regclass('public.tenant') is not null as ha",
    );
    if (rows[0]?.ha !== true) return false;
    const { rowCount } = await client.query('select 1 from tenant limit 1');
    return (rowCount ?? 0) > 0;
  });
}

/** Takes a whole copy back into an installation without networks, and compares each table with what was copied. */
export async function restauraTudo(origem: Origem, onde: Onde): Promise<Restaurada> {
  if (await temRedes(onde.owner))
    throw ruleViolation(
      'regra',
      'Já há redes nesta instalação. Uma cópia inteira só se restaura numa vazia (outra DATA_DIR ou outro DATABASE_URL); uma rede só, com: retaguarda rede importa',
    );
  if (!(await leCabecalho(origem)).inteira)
    throw ruleViolation('regra', 'Esta cópia é de uma rede só. Tome-a com: retaguarda rede importa');
  return noEsquemaDela(origem, onde);
}

/** Restores a copy into a server of its own and takes it away again. @throws AppError with what is not as it was */
export async function provaCopia(origem: Origem, migracoes: string): Promise<Restaurada> {
  const provada = await comRascunho((rascunho) => noEsquemaDela(origem, { ...rascunho, migracoes }));
  const [quebra] = provada.quebras;
  if (quebra !== undefined)
    throw ruleViolation('regra', `A cópia não confere: ${quebra.invariante} (${quebra.quantas})`);
  return provada;
}

async function esquemaDe(owner: pg.ClientConfig): Promise<string> {
  const { rows } = await withOwner(owner, (client) =>
    client.query<{ nome: string }>('select nome from migracao order by nome'),
  );
  return rows.map((r) => r.nome).join();
}

/**
 * Sets one network of a copy beside those that are there, under a name of its own. A copy of another schema is brought
 * to this one in a server of its own first.
 */
export async function importaRede(
  origem: Origem,
  onde: Onde,
  separada: Separada,
  programa: string,
): Promise<Restaurada> {
  const { esquema } = await leCabecalho(origem);
  const daqui = async (de: Origem) =>
    comQuebras(await carregaConferida(de, onde, separada, async () => undefined), onde);
  if (esquema.join() === (await esquemaDe(onde.owner))) return daqui(origem);
  return comRascunho(async (rascunho) => {
    await noEsquemaDela(origem, { ...rascunho, migracoes: onde.migracoes });
    const { chave } = origem;
    const nova = { caminho: path.join(rascunho.pasta, 'atual.age'), chave };
    await fazCopia({ ...rascunho, ...nova, programa });
    return daqui(nova);
  });
}
