import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Acaso } from '../seeds/demonstracao/acaso.ts';
import { SENHA } from '../testing/mundo.ts';
import { trabalha } from './carga.ts';
import { ClienteHttp } from './cliente-http.ts';
import { comProcesso } from './com-processo.ts';
import { confere } from './confere.ts';
import { mata } from './processo-app.ts';
import { Portao, Razao } from './razao.ts';

/** `QUEDAS=200 SEMENTE=7` runs longer, or the same again. */
const QUEDAS = Number(process.env.QUEDAS ?? 1);
/** On a machine too busy for all of them the suite goes on after this; a number asked for is always done. */
const ORCAMENTO_MS = process.env.QUEDAS === undefined ? 200_000 : Number.POSITIVE_INFINITY;
const SEMENTE = Number(process.env.SEMENTE ?? Date.now() % 1_000_000);
const POSTOS = 4;
/** A case, its people and an import take some 300 ms: any of them may be the one that is cut. */
const VIDA_MS = { de: 40, ate: 700 };
/** An access token lasts for ten minutes, a long run for more. */
const ENTRA_MS = 300_000;

const processo = comProcesso();

const conferido = (razao: Razao): Promise<string[]> => processo.dono((client) => confere(client, razao));

/** Loses an acknowledged person on purpose. */
const perdendoUma = (razao: Razao): Promise<string[]> =>
  processo.dono(async (client) => {
    const [nome] = razao.importadas;
    await client.query(
      'delete from pericia_pessoa where pessoa_id in (select id from pessoa where nome = $1)',
      [nome],
    );
    return confere(client, razao);
  });

test(`kill -9 of the app ${QUEDAS} times in the middle of saves: nothing lost, halved or doubled`, async () => {
  const acaso = new Acaso(SEMENTE);
  const [razao, portao] = [new Razao(), new Portao()];
  let contador = 0;
  let app = await processo.sobe();
  const cliente = await new ClienteHttp(app.base).entra('admin@um.teste', SENHA);
  const postos = Array.from({ length: POSTOS }, () =>
    trabalha({ cliente, portao, razao, numero: () => ++contador }),
  );
  const falhou = Promise.all(postos).then(() => undefined);
  falhou.catch(() => undefined);
  const voltas: number[] = [];
  const inicio = performance.now();
  let entrou = inicio;
  for (let queda = 1; queda <= QUEDAS && performance.now() - inicio < ORCAMENTO_MS; queda++) {
    portao.abre();
    await Promise.race([delay(acaso.inteiro(VIDA_MS.de, VIDA_MS.ate)), falhou]);
    await mata(app.child, 'SIGKILL');
    await portao.fecha();
    app = await processo.sobe();
    cliente.base = app.base;
    if (performance.now() - entrou > ENTRA_MS) {
      await cliente.entra('admin@um.teste', SENHA);
      entrou = performance.now();
    }
    voltas.push(app.ms);
    const achados = await conferido(razao);
    expect(achados, `queda ${queda}, SEMENTE=${SEMENTE}`).toEqual([]);
  }
  portao.abre();
  portao.encerra();
  await falhou;
  expect(await conferido(razao), `depois da última volta, SEMENTE=${SEMENTE}`).toEqual([]);
  expect(await perdendoUma(razao), 'control: a lost write must be found').not.toEqual([]);
  const pior = Math.max(...voltas);
  console.log(
    `SEMENTE=${SEMENTE}: ${voltas.length} quedas, ${razao.confirmadas} gravações confirmadas, de volta em até ${Math.round(pior)} ms`,
  );
  expect(razao.confirmadas).toBeGreaterThan(voltas.length);
});
