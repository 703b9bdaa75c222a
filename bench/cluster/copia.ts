import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import type pg from 'pg';
import { ensureAppRole } from '../../apps/api/src/base/db/migrate.ts';
import { distribute } from '../../apps/api/src/base/db/nodes/distribute.ts';
import { withOwner } from '../../apps/api/src/base/db/with-owner.ts';
import type { FileStore } from '../../apps/api/src/base/files/file-store.ts';
import { INVARIANTES, type Quebra, quebradas } from '../../apps/api/src/features/conferencia/public.ts';
import { fazCopia, restauraTudo } from '../../apps/api/src/features/copia/public.ts';
import { criaEmNos, type No } from '../../apps/api/src/testing/nos.ts';
import { type Figura, figura } from '../lib/bench.ts';
import { segundosDe } from '../lib/medidas.ts';

interface Cheio {
  owner: pg.ClientConfig & No;
  nos: readonly No[];
  /** What is copied, and an empty one to take it back into. */
  database: string;
  outra: string;
  arquivos: FileStore;
  outros: FileStore;
  pasta: string;
}

/** What does not hold, and of how many. */
const ditas = (quebras: readonly Quebra[]): string =>
  quebras.map(({ invariante, quantas }) => `${invariante}: ${quantas}`).join('; ');

const quebrasDaRede = (owner: pg.ClientConfig) =>
  withOwner(owner, async (client) => {
    await client.query("select set_config('app.tenant', '1', false)");
    return ditas(await quebradas(client, 1, INVARIANTES));
  });

/** The way after a disaster: a copy of the cluster is taken back into a database of one server, which is distributed anew. */
export async function copiaERestaura({ owner, nos, ...c }: Cheio): Promise<Figura[]> {
  const origem = { caminho: path.join(c.pasta, 'copia.age'), chave: await generateX25519Identity() };
  const de = { owner: { ...owner, database: c.database }, arquivos: c.arquivos };
  const copia = await segundosDe(() => fazCopia({ ...de, ...origem, programa: '0' }));
  const { size } = await stat(origem.caminho);
  await criaEmNos(owner, nos, { database: c.outra, partes: 8 });
  const para = { ...owner, database: c.outra };
  await ensureAppRole(para, 'ninguem-entra-com-ela');
  const onde = { owner: para, arquivos: c.outros, migracoes: path.resolve('apps/api/migrations') };
  // What the filling left unbalanced is so in both.
  const antes = await quebrasDaRede(de.owner);
  const restauracao = await segundosDe(async () => {
    const depois = ditas((await restauraTudo(origem, onde)).quebras);
    if (depois !== antes) throw new Error(`não confere: ${depois}, antes ${antes}`);
  });
  await rm(origem.caminho);
  const distribuicao = await segundosDe(() => distribute(para, () => undefined));
  return [
    figura('copiar o cluster', `${Math.round(size / 1024 ** 2)} MB`, copia, 's'),
    figura('restaurar, conferida', '', restauracao, 's'),
    figura('distribuir o restaurado', '', distribuicao, 's'),
  ];
}
