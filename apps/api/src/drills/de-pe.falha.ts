import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { authMe, catgList, periciaListBaixas } from '@retaguarda/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BancoDeTeste, criaBanco } from '../testing/banco.ts';
import { SENHA, semeiaMundo } from '../testing/mundo.ts';
import { trabalha } from './carga.ts';
import { Chamador } from './chamador.ts';
import { ClienteInsistente } from './cliente-insistente.ts';
import { abertosDe, emMb, memoriaDe } from './do-sistema.ts';
import { ambienteDo, type Instancias, sobeInstancias } from './instancias.ts';
import { Portao, Razao } from './razao.ts';

/** `MINUTOS=60` is the length that is promised; below half an hour a slope says nothing. */
const MINUTOS = Number(process.env.MINUTOS ?? 2);
const MINUTOS_DA_INCLINACAO = 30;
const MINUTO_MS = 60_000;
const OLHA_MS = 5000;
const ENCERRA_MS = 10_000;
/** Memory is read after a collection, so that garbage is not taken for growth. */
const COLETA = fileURLToPath(new URL('coleta.cjs', import.meta.url));
const [ENTRE_COLETAS_MS, COLETA_MS] = [30_000, 1000];
const POSTOS = 2;
const LEITORES = 4;
/** Half of what a small machine does; ten times what a day asks of it comes together in an hour. */
const PAUSA_MS = 40;
const CAMINHOS = [authMe.path, `${catgList.path}?condition=0`, periciaListBaixas.path];
const MB_EM_DEZ_MINUTOS = 1;
const FOLGA_ABERTOS = 5;

let banco: BancoDeTeste;
let instancias: Instancias;

beforeAll(async () => {
  banco = await criaBanco();
  await semeiaMundo(banco.owner);
  instancias = await sobeInstancias(1, { ...ambienteDo(banco), NODE_OPTIONS: `--require ${COLETA}` });
});
afterAll(async () => {
  await instancias.para();
  await banco.fecha();
});

interface Amostra {
  minuto: number;
  bytes: number;
}

/** Bytes a minute by least squares, from the half of the time on: by then everything is warm. */
function inclinacao(todas: readonly Amostra[]): number {
  const quentes = todas.slice(Math.floor(todas.length / 2));
  const media = (de: (a: Amostra) => number): number =>
    quentes.reduce((soma, a) => soma + de(a), 0) / quentes.length;
  const [x, y] = [media((a) => a.minuto), media((a) => a.bytes)];
  const cima = quentes.reduce((soma, a) => soma + (a.minuto - x) * (a.bytes - y), 0);
  const baixo = quentes.reduce((soma, a) => soma + (a.minuto - x) ** 2, 0);
  return cima / baixo;
}

async function amostras(pid: number, ate: number): Promise<Amostra[]> {
  const inicio = performance.now();
  const todas: Amostra[] = [];
  for (; performance.now() < ate; await delay(ENTRE_COLETAS_MS)) {
    process.kill(pid, 'SIGUSR2');
    await delay(COLETA_MS);
    todas.push({ minuto: (performance.now() - inicio) / MINUTO_MS, bytes: memoriaDe(pid) });
  }
  return todas;
}

async function leitor(cliente: ClienteInsistente, ate: number, status: Map<number, number>): Promise<void> {
  const linha = new Chamador(1);
  for (let n = 0; performance.now() < ate; n++) {
    const feita = await linha.chama(cliente, `/api${CAMINHOS[n % CAMINHOS.length]}`);
    status.set(feita.status, (status.get(feita.status) ?? 0) + 1);
    await delay(PAUSA_MS);
  }
  linha.fecha();
}

const renova = async (cliente: ClienteInsistente, ate: number): Promise<void> => {
  for (let vez = 1; performance.now() < ate; vez++) {
    await delay(OLHA_MS);
    if (vez % 60 === 0) await cliente.renova();
  }
};

/** Transactions of the application that began before this moment and still stand: who holds what. */
const presas = async (antesDe: Date): Promise<unknown[]> =>
  (
    await banco.admin.query(
      `select state, wait_event, xact_start, left(query, 80) as query from pg_stat_activity
       where datname = current_database() and usename = 'retaguarda_app' and xact_start < $1`,
      [antesDe],
    )
  ).rows;

test.skipIf(process.platform !== 'linux')(
  `${MINUTOS} minutos de trabalho: nada cresce e nada fica aberto`,
  async () => {
    const pid = instancias.pid(0);
    const cliente = await new ClienteInsistente(instancias.bases[0] ?? '').entra('admin@um.teste', SENHA);
    await delay(OLHA_MS);
    const antes = abertosDe(pid);
    const [razao, portao, status] = [new Razao(), new Portao(), new Map<number, number>()];
    let contador = 0;
    portao.abre();
    const ate = performance.now() + MINUTOS * MINUTO_MS;
    const trabalho = Promise.all(
      Array.from({ length: POSTOS }, () => trabalha({ cliente, portao, razao, numero: () => ++contador })),
    );
    const [todas] = await Promise.all([
      amostras(pid, ate),
      renova(cliente, ate),
      ...Array.from({ length: LEITORES }, () => leitor(cliente, ate, status)),
    ]);
    portao.encerra();
    await trabalho;
    const calado = new Date();
    const porDez = emMb(inclinacao(todas) * 10);
    const chamadas = cliente.feitas + [...status.values()].reduce((a, b) => a + b, 0);
    console.log(
      `${chamadas} chamadas em ${MINUTOS} min; memória ${emMb(todas[0]?.bytes ?? 0)} a ${emMb(todas.at(-1)?.bytes ?? 0)} MB, ${porDez} MB em dez minutos; abertos ${antes} antes`,
    );
    // Before PostgreSQL itself ends what stands idle.
    await expect.poll(() => presas(calado), { timeout: ENCERRA_MS }).toEqual([]);
    expect([...status.keys()]).toEqual([200]);
    expect(cliente.perdidas).toEqual([]);
    // Idle connections are closed within seconds, those to the database within half a minute.
    await expect.poll(() => abertosDe(pid)).toBeLessThanOrEqual(antes + FOLGA_ABERTOS);
    if (MINUTOS >= MINUTOS_DA_INCLINACAO) expect(porDez).toBeLessThanOrEqual(MB_EM_DEZ_MINUTOS);
  },
);
