import { setTimeout as delay } from 'node:timers/promises';
import { userFileInc, userInc } from '@retaguarda/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readConfig } from '../base/config.ts';
import { createPool } from '../base/db/pool.ts';
import type { FileStore } from '../base/files/file-store.ts';
import { openFileStores } from '../base/files/open-file-stores.ts';
import { sweepTenantFiles } from '../base/files/sweep-files.ts';
import { comBalde } from '../testing/balde.ts';
import { novoUsuario } from '../testing/exemplos-usuario.ts';
import { SENHA } from '../testing/mundo.ts';
import { ClienteHttp } from './cliente-http.ts';
import { comProcesso } from './com-processo.ts';
import { donoDaPasta, mata } from './processo-app.ts';

const QUEDAS = Number(process.env.QUEDAS ?? 2);
const POSTOS = 3;

const processo = comProcesso();
const servidor = comBalde();

const LINHAS = 'select tenant_id::int as rede, id::text from imagem order by 2';
interface Linha {
  rede: number;
  id: string;
}

async function guardados(arquivos: FileStore, rede: number | undefined): Promise<string[]> {
  const achados: string[] = [];
  for await (const { name } of arquivos.list(String(rede))) achados.push(name);
  return achados.sort();
}

/** Gives one person one picture after the other until told to end; what a dead process does not answer is no failure. */
async function troca(cliente: ClienteHttp, id: number, acaba: () => boolean): Promise<number> {
  let trocadas = 0;
  for (let n = 0; !acaba(); n++) {
    const cor = { r: n % 255, g: id % 255, b: 99 };
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: cor } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.set('imagem', new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' }));
    const url = `${cliente.base}/api${userFileInc.path}?id=${id}&action=inc`;
    const status = await fetch(url, { method: 'POST', headers: cliente.cabecalhos(false), body }).then(
      (r) => r.status,
      () => 0,
    );
    if (status === 200) trocadas++;
    else await delay(20);
  }
  return trocadas;
}

test(`kill -9 ${QUEDAS} vezes enquanto imagens se trocam num balde: nenhuma falta, e as sobras saem`, async () => {
  const env = servidor.env();
  let app = await processo.sobe(env);
  const cliente = await new ClienteHttp(app.base).entra('admin@um.teste', SENHA);
  const pessoas: number[] = [];
  for (let n = 0; n < POSTOS; n++)
    pessoas.push((await cliente.pede(userInc, { body: novoUsuario(`foto${n}`) })).id);
  let acabou = false;
  const postos = Promise.all(pessoas.map((id) => troca(cliente, id, () => acabou)));
  const { arquivos } = await openFileStores(readConfig({ ...env, DATA_DIR: processo.dataDir }, '/'));
  for (let queda = 0; queda < QUEDAS; queda++) {
    await delay(300 + 170 * queda);
    await mata(app.child, 'SIGKILL');
    app = await processo.sobe(env);
    cliente.base = app.base;
    const faltam = await processo.dono(async (c) => {
      const linhas = async () => (await c.query<Linha>(LINHAS)).rows;
      const antes = await linhas();
      const la = new Set(await guardados(arquivos, antes[0]?.rede));
      const sem = antes.filter(({ id }) => !la.has(id)).map((r) => r.id);
      // One that was taken away meanwhile is named by no row any more.
      return (await linhas()).filter(({ id }) => sem.includes(id));
    });
    expect(faltam, `queda ${queda}`).toEqual([]);
  }
  acabou = true;
  expect((await postos).reduce((a, b) => a + b, 0)).toBeGreaterThan(QUEDAS);
  const pool = createPool(donoDaPasta(processo.dataDir));
  const { rows } = await pool.query<Linha>(LINHAS);
  const rede = Number(rows[0]?.rede);
  await sweepTenantFiles(pool, arquivos, rede, -2000);
  await pool.end();
  expect(await guardados(arquivos, rede)).toEqual(rows.map((r) => r.id));
});
