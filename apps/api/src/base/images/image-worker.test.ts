import { readFileSync } from 'node:fs';
import { MESSAGES, marcaLogo, periciaListBaixas, userFileInc, userInc } from '@retaguarda/contract';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';
import { ImageWorker, imageWorker } from './image-worker.ts';

const rede = comApp();
const { limitMs, startLimitMs } = imageWorker;
/** Of a hang, in the tests. */
const LOGO_MS = 1000;
let foto: Buffer;
let id: number;

beforeAll(async () => {
  foto = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3c8dbc' } })
    .png()
    .toBuffer();
  ({ id } = await rede.admin.pede(userInc, { body: novoUsuario('foto') }));
});
beforeEach(async () => {
  imageWorker.limitMs = limitMs;
  // Warm, as after a first picture.
  expect(await manda()).toMatchObject({ status: 200 });
  imageWorker.limitMs = LOGO_MS;
});
afterEach(() => {
  Object.assign(imageWorker, { limitMs, startLimitMs });
});

const manda = (bytes = foto) =>
  rede.admin.envia(
    userFileInc.path,
    { id: String(id), action: 'inc' },
    { nome: 'foto.png', tipo: 'image/png', bytes },
  );

const pid = (): number => imageWorker.pid ?? 0;
/** The process never returns from what it is about to do. */
const trava = () => process.kill(pid(), 'SIGSTOP');

async function outroAlem(de: number): Promise<void> {
  await expect.poll(() => ![0, de].includes(pid())).toBe(true);
}

test.skipIf(process.platform === 'win32')(
  'um trabalho que não volta: chamadas, entrada e arquivos seguem, nada fica preso no banco, e a foto entra em outro processo',
  async () => {
    const parado = pid();
    trava();
    let respondida = false;
    const envio = manda().finally(() => {
      respondida = true;
    });
    expect((await rede.admin.chama('GET', periciaListBaixas.path)).status).toBe(200);
    await new Cliente(rede.app, 'um.teste').entra('leitor');
    expect((await rede.admin.chama('GET', marcaLogo.path)).status).toBe(404);
    const { rows } = await rede.banco.admin.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect([respondida, rows[0]]).toEqual([false, { n: 0 }]);
    expect(await envio).toMatchObject({ status: 200 });
    expect(pid()).not.toBe(parado);
  },
);

test.skipIf(process.platform === 'win32')(
  'duas vezes travado diz-se a quem enviou, e a foto seguinte entra',
  async () => {
    const primeiro = pid();
    imageWorker.startLimitMs = LOGO_MS;
    trava();
    const envio = manda();
    await outroAlem(primeiro);
    trava();
    const { status, body } = await envio;
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ message: MESSAGES.imagemNaoTerminou, field: 'imagem' }] });
    Object.assign(imageWorker, { limitMs, startLimitMs });
    expect(await manda()).toMatchObject({ status: 200 });
  },
);

test('um processo que morre no meio não leva a foto consigo', async () => {
  const primeiro = pid();
  const envio = manda();
  process.kill(primeiro, 'SIGKILL');
  expect(await envio).toMatchObject({ status: 200 });
  expect(pid()).not.toBe(primeiro);
});

test('o processo não leva os segredos do servidor, e é o mesmo de uma foto à outra', async () => {
  const primeiro = pid();
  expect(await manda()).toMatchObject({ status: 200 });
  expect(pid()).toBe(primeiro);
  if (process.platform !== 'linux') return;
  const nomes = readFileSync(`/proc/${primeiro}/environ`, 'utf8')
    .split('\0')
    .map((v) => v.split('=')[0]);
  expect(nomes.filter((n) => n !== '' && !/^(PATH|TMPDIR|NODE_CHANNEL_\w+)$/.test(n ?? ''))).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
  'atrás de muitas fotos que esperam não se espera: diz-se para voltar em instantes',
  async () => {
    const cheia = new ImageWorker();
    cheia.limitMs = limitMs;
    await cheia.run({ faz: 'prepara', bytes: foto, lado: 20 });
    process.kill(cheia.pid ?? 0, 'SIGSTOP');
    const ditas = Array.from({ length: 101 }, () => cheia.run({ faz: 'prepara', bytes: foto, lado: 20 }));
    await expect(ditas.at(-1)).rejects.toMatchObject({
      ...{ status: 503, retryAfter: 5 },
      message: MESSAGES.imagensNaFila,
    });
    process.kill(cheia.pid ?? 0, 'SIGCONT');
    await Promise.all(ditas.slice(0, -1));
  },
);
