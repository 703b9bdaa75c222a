import { afterAll, beforeAll, expect, test } from 'vitest';
import { Acaso } from '../seeds/demonstracao/acaso.ts';
import { type BancoDeTeste, criaBanco } from '../testing/banco.ts';
import { semeiaMundo } from '../testing/mundo.ts';
import { criaRodizio, type Rodizio } from '../testing/rodizio.ts';
import { ambienteDo, type Instancias, sobeInstancias } from './instancias.ts';
import { reiniciaSobCarga } from './reinicia-sob-carga.ts';

/** `REINICIOS=60 SEMENTE=7` restarts more often, or the same again. */
const REINICIOS = Number(process.env.REINICIOS ?? 2);
const SEMENTE = Number(process.env.SEMENTE ?? Date.now() % 1_000_000);
const QUANTAS = 3;

let banco: BancoDeTeste;
let instancias: Instancias;
let rodizio: Rodizio;

beforeAll(async () => {
  banco = await criaBanco();
  await semeiaMundo(banco.owner);
  instancias = await sobeInstancias(QUANTAS, ambienteDo(banco));
  rodizio = await criaRodizio(instancias.portas);
});
afterAll(async () => {
  rodizio.fecha();
  await instancias.para();
  await banco.fecha();
});

test(`${REINICIOS} restarts in turn under load: no call fails after one retry, nothing is lost or doubled`, async () => {
  const feito = await reiniciaSobCarga({
    ...{ banco, instancias, base: rodizio.base, reinicios: REINICIOS },
    ...{ acaso: new Acaso(SEMENTE), nota: 300 },
  });
  expect(Math.min(...rodizio.atendidas())).toBeGreaterThan(0);
  console.log(`SEMENTE=${SEMENTE}: ${REINICIOS} reinícios, ${feito}`);
});
