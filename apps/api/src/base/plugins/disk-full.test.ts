import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readyz, userFileInc, userInc } from '@retaguarda/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';

const disco = path.join(inject('pasta'), 'disco-pequeno');
const monta = (...args: string[]): boolean => spawnSync(args[0] ?? '', args.slice(1)).status === 0;
mkdirSync(disco, { recursive: true });
/** A disk that can be filled takes the right to mount one. */
const temDisco =
  process.platform === 'linux' && monta('mount', '-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disco);

const rede = comApp({ DATA_DIR: disco });
let id: number;

beforeAll(async () => {
  ({ id } = await rede.admin.pede(userInc, { body: novoUsuario('foto') }));
});
afterAll(async () => {
  if (temDisco) monta('umount', disco);
});

const pronto = async () => {
  // Asked anew, it looks anew after half a second.
  const resposta = await rede.app.inject({ url: '/readyz' });
  return { http: resposta.statusCode, ...readyz.response.parse(resposta.json()) };
};
const foto = sharp({ create: { width: 64, height: 64, channels: 3, background: '#3c8dbc' } }).png();
const envia = async () =>
  rede.admin.envia(
    userFileInc.path,
    { id: String(id), action: 'inc' },
    { nome: 'foto.png', tipo: 'image/png', bytes: await foto.toBuffer() },
  );

test.skipIf(!temDisco)(
  'disco cheio: o envio diz o que fazer, /readyz diz o que falha, e tudo volta com o espaço',
  async () => {
    expect(await pronto()).toMatchObject({
      http: 200,
      partes: { banco: 'ok', escrita: 'ok', arquivos: 'ok' },
    });
    const { bavail, bsize } = statfsSync(disco);
    writeFileSync(path.join(disco, 'cheio'), Buffer.alloc(bavail * bsize));
    expect(await envia()).toMatchObject({
      status: 507,
      body: { errors: [{ code: 'sem_espaco', message: expect.stringContaining('sem espaço em disco') }] },
    });
    await expect
      .poll(pronto)
      .toMatchObject({ http: 503, partes: { banco: 'ok', escrita: 'ok', arquivos: 'falhou' } });
    // Reading goes on.
    expect((await rede.admin.chama('GET', '/auth/me')).status).not.toBe(507);
    rmSync(path.join(disco, 'cheio'));
    expect((await envia()).status).toBe(200);
    await expect.poll(pronto).toMatchObject({ http: 200 });
  },
);

test('um gatilho ou uma função que não roda mais aparece em /readyz', async () => {
  await expect.poll(pronto).toMatchObject({ http: 200 });
  await rede.banco.admin.query(
    "create or replace function carimba_prova() returns trigger language plpgsql as $$ begin raise exception 'sem biblioteca'; end $$",
  );
  await expect
    .poll(pronto)
    .toMatchObject({ http: 503, partes: { banco: 'ok', escrita: 'falhou', arquivos: 'ok' } });
});
