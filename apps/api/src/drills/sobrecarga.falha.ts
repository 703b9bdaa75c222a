import { setTimeout as delay } from 'node:timers/promises';
import { periciaListBaixas } from '@retaguarda/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BancoDeTeste, criaBanco } from '../testing/banco.ts';
import { semeiaMundo } from '../testing/mundo.ts';
import { Chamador, type Feita } from './chamador.ts';
import type { ClienteHttp } from './cliente-http.ts';
import { emMb, memoriaDe } from './do-sistema.ts';
import { ambienteDo, type Instancias, sobeInstancias } from './instancias.ts';
import { entramTodas, semeiaPessoas } from './muitas-pessoas.ts';
import { quantil, resumo } from './resumo.ts';

/** `SEGUNDOS=300` is the length that is promised. */
const SEGUNDOS = Number(process.env.SEGUNDOS ?? 10);
const VEZES = 4;
const PESSOAS = 40;
const NO_PICO = 16;
const CONEXOES = 1200;
const PICO_MS = 5000;
const VIZINHO_MS = 100;
const MEMORIA_MB = 512;
const VOLTA_MS = 10_000;
const SEM_RESPOSTA = 0.02;
const CAMINHO = `/api${periciaListBaixas.path}`;

let banco: BancoDeTeste;
let instancias: Instancias;
let pessoas: ClienteHttp[];
let vizinho: ClienteHttp;
let linha: Chamador;

beforeAll(async () => {
  banco = await criaBanco();
  const { dois } = await semeiaMundo(banco.owner);
  await banco.admin.query("insert into tenant_host (host, tenant_id) values ('localhost', $1)", [dois]);
  await semeiaPessoas(banco, PESSOAS);
  // As in service: what keeps a server up when it is asked for too much is what is looked at.
  instancias = await sobeInstancias(1, { ...ambienteDo(banco), LIMITE_ATRASO: '1000' });
  const base = instancias.bases[0] ?? '';
  pessoas = await entramTodas(base, 'um', PESSOAS);
  const [outro] = await entramTodas(base.replace('127.0.0.1', 'localhost'), 'dois', 1);
  if (outro === undefined) throw new Error('one person');
  vizinho = outro;
  linha = new Chamador(CONEXOES);
});
afterAll(async () => {
  linha.fecha();
  await instancias.para();
  await banco.fecha();
});

const quem = (n: number): ClienteHttp => pessoas[n % pessoas.length] ?? vizinho;

/** One call after the other from so many places: what the server can do. */
async function pico(): Promise<number> {
  const fim = performance.now() + PICO_MS;
  let boas = 0;
  const posto = async (n: number): Promise<void> => {
    while (performance.now() < fim) if ((await linha.chama(quem(n), CAMINHO)).status === 200) boas++;
  };
  await Promise.all(Array.from({ length: NO_PICO }, (_, n) => posto(n)));
  return boas / (PICO_MS / 1000);
}

/** Calls at an even pace, whether they are answered or not; those for which no connection comes free are not made. */
async function torrente(porSegundo: number, ate: number): Promise<Feita[]> {
  const emCurso: Promise<Feita>[] = [];
  const inicio = performance.now();
  for (let feitas = 0; performance.now() < ate; ) {
    const devidas = ((performance.now() - inicio) / 1000) * porSegundo;
    for (; feitas < devidas; feitas++) if (!linha.cheio) emCurso.push(linha.chama(quem(feitas), CAMINHO));
    await delay(5);
  }
  return Promise.all(emCurso);
}

/** Somebody of another network, who works on at a person's pace. */
async function doVizinho(ate: number): Promise<Feita[]> {
  const separada = new Chamador(2);
  const feitas: Feita[] = [];
  while (performance.now() < ate) {
    feitas.push(await separada.chama(vizinho, CAMINHO));
    await delay(VIZINHO_MS);
  }
  separada.fecha();
  return feitas;
}

/** The most memory that the server held meanwhile. */
async function memoria(ate: number): Promise<number> {
  let maior = 0;
  for (; performance.now() < ate; await delay(500)) maior = Math.max(maior, memoriaDe(instancias.pid(0)));
  return maior;
}

const tempos = (feitas: readonly Feita[]): number[] => feitas.map((f) => f.ms);

async function voltou(): Promise<number> {
  const desde = performance.now();
  for (;;) {
    const todas = await Promise.all(Array.from({ length: NO_PICO }, (_, n) => linha.chama(quem(n), CAMINHO)));
    const levou = performance.now() - desde;
    if (todas.every((f) => f.status === 200)) return levou;
    expect(levou, 'bem de novo').toBeLessThan(VOLTA_MS);
  }
}

test.skipIf(process.platform !== 'linux')(
  `${VEZES} vezes o que o servidor pode: recusa o que sobra e quando voltar, e segue de pé`,
  async () => {
    await pico();
    const porSegundo = await pico();
    const sozinho = tempos(await doVizinho(performance.now() + PICO_MS));
    const ate = performance.now() + SEGUNDOS * 1000;
    const [feitas, aoLado, maior] = await Promise.all([
      torrente(VEZES * porSegundo, ate),
      doVizinho(ate),
      memoria(ate),
    ]);
    const volta = await voltou();
    const boas = feitas.filter((f) => f.status === 200);
    const recusas = feitas.filter((f) => f.status === 429 || f.status === 503);
    const semResposta = feitas.filter((f) => f.status === 0);
    const proveito = boas.length / SEGUNDOS;
    console.log(
      [
        `pico ${Math.round(porSegundo)}/s; ${feitas.length} chamadas em ${SEGUNDOS} s: ${Math.round(proveito)}/s atendidas (${Math.round((100 * proveito) / porSegundo)} % do pico), ${resumo(tempos(boas))} ms`,
        `${semResposta.length} sem resposta ${[...new Set(semResposta.map((f) => f.falha))]}`,
        `${recusas.length} recusadas, ${recusas.length === 0 ? '' : resumo(tempos(recusas))} ms; memória até ${emMb(maior)} MB; bem de novo em ${Math.round(volta)} ms`,
        `outra rede: p99 ${Math.round(quantil(sozinho, 0.99))} ms sozinha, ${Math.round(quantil(tempos(aoLado), 0.99))} ms ao lado, ${aoLado.filter((f) => f.status !== 200).length} de ${aoLado.length} recusadas`,
      ].join('\n'),
    );
    // Told by what they are: of hundreds of thousands of calls none can be printed.
    expect([...new Set(feitas.map((f) => f.status))].filter((s) => ![0, 200, 429, 503].includes(s))).toEqual(
      [],
    );
    // Connections that the machine was too busy to carry a call over before their time was up.
    expect(semResposta.length).toBeLessThan(feitas.length * SEM_RESPOSTA);
    expect(recusas.filter((f) => !f.espera).length).toBe(0);
    expect(boas.length).toBeGreaterThan(0);
    expect(emMb(maior)).toBeLessThan(MEMORIA_MB);
  },
);
