import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { periciaInc, periciaListBaixas } from '@retaguarda/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INVARIANTES, quebradas } from '../features/conferencia/public.ts';
import { MUNDO, SENHA, semeiaMundo } from '../testing/mundo.ts';
import { ClienteHttp, type RespostaHttp } from './cliente-http.ts';
import { type AppEmProcesso, donoDaPasta, empacota, mata, preparaPasta, sobeApp } from './processo-app.ts';

const DISCO_MB = 400;
/** `RECUSAS=6000` goes on until the log of the database wants another file, too. */
const RECUSAS = Number(process.env.RECUSAS ?? 20);

const disco = mkdtempSync(path.join(tmpdir(), 'retaguarda-disco-'));
/** A disk that can be filled takes the right to mount one. */
const temDisco =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISCO_MB}m`, 'tmpfs', disco]).status === 0;
const dataDir = path.join(disco, 'dados');
const cheio = path.join(disco, 'cheio');

let servidor: string;
let app: AppEmProcesso;
let admin: ClienteHttp;
let contador = 0;

beforeAll(async () => {
  if (!temDisco) return;
  execFileSync('chmod', ['755', disco]);
  servidor = await empacota();
  await preparaPasta(dataDir, semeiaMundo);
  app = await sobeApp(servidor, dataDir, { BACKUP: 'nao' });
  admin = await new ClienteHttp(app.base).entra('admin@um.teste', SENHA);
});
afterAll(async () => {
  if (temDisco) {
    await mata(app.child, 'SIGINT');
    execFileSync('umount', [disco]);
  }
  rmSync(disco, { recursive: true, force: true });
});

const grava = (): Promise<RespostaHttp> =>
  admin.chama(periciaInc.method, periciaInc.path, {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      local: 4,
      pericia: { procId: 0, catgId: MUNDO.folhaA, procCidade: { id: 5300108 }, procSituacao: 1, versao: 0 },
      atributos: [{ catId: MUNDO.atrib.honorario, atribValue: ++contador }],
    },
  });
const le = async (): Promise<number> => (await admin.chama('GET', periciaListBaixas.path)).status;

/** All that is left but for a moment of the database's own. */
function enche(): void {
  const { bavail, bsize } = statfsSync(disco);
  writeFileSync(cheio, Buffer.alloc(Math.max(0, bavail * bsize)));
}

interface Recusas {
  status: number[];
  pior: number;
  mensagens: Set<string>;
  lidas: Set<number>;
  gravadas: number;
}

/** Writes until so many were refused, reading between. */
async function ateRecusar(): Promise<Recusas> {
  const vistas: Recusas = { status: [], pior: 0, mensagens: new Set(), lidas: new Set(), gravadas: 0 };
  while (vistas.status.length < RECUSAS) {
    const inicio = performance.now();
    const { status, body } = await grava();
    const durou = performance.now() - inicio;
    if (status === 200) {
      vistas.gravadas++;
      continue;
    }
    vistas.pior = Math.max(vistas.pior, durou);
    vistas.status.push(status);
    vistas.mensagens.add(JSON.stringify((body as { errors: unknown }).errors)); // as every refusal answers
    vistas.lidas.add(await le());
  }
  return vistas;
}

async function invariantes(): Promise<unknown[]> {
  const client = new pg.Client(donoDaPasta(dataDir));
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number; n: number }>(
      'select t.tenant_id::int as id, (select count(*)::int from pericia p where p.tenant_id = t.tenant_id) as n from tenant t order by 1',
    );
    const quebras = [];
    for (const { id } of rows) quebras.push(...(await quebradas(client, id, INVARIANTES)));
    return [rows[0]?.n, ...quebras];
  } finally {
    await client.end();
  }
}

test('disco do banco cheio: grava-se com recusas em português, lê-se, e com o espaço tudo volta sem reinício', async ({
  skip,
}) => {
  if (!temDisco) skip('encher um disco pede montar um: só o root do Linux pode');
  expect((await grava()).status).toBe(200);
  enche();
  const { status, pior, mensagens, lidas, gravadas } = await ateRecusar();
  console.log(
    `${gravadas} gravações couberam; depois ${RECUSAS} recusas (${[...new Set(status)]}), a pior em ${Math.round(pior)} ms; leituras ${[...lidas]}; ${[...mensagens]}`,
  );
  expect(new Set(status.filter((s) => s !== 507 && s !== 503))).toEqual(new Set());
  const desde = performance.now();
  rmSync(cheio);
  await expect.poll(async () => (await grava()).status).toBe(200);
  console.log(`com espaço de novo, grava-se em ${Math.round(performance.now() - desde)} ms`);
  expect(app.child.exitCode).toBeNull();
  expect(lidas).toEqual(new Set([200]));
  const [casos, ...quebras] = await invariantes();
  expect(quebras).toEqual([]);
  expect(casos).toBe(gravadas + 2);
});
