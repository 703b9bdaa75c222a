import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { types } from '../base/db/pool.ts';
import type { Acaso } from '../seeds/demonstracao/acaso.ts';
import type { BancoDeTeste } from '../testing/banco.ts';
import { SENHA } from '../testing/mundo.ts';
import { trabalha } from './carga.ts';
import { ClienteInsistente } from './cliente-insistente.ts';
import { confere } from './confere.ts';
import type { Instancias } from './instancias.ts';
import { Portao, Razao } from './razao.ts';

const POSTOS = 4;
/** Restarts after which everybody's token is renewed. */
const RENOVA = 10;

interface Passeio {
  banco: BancoDeTeste;
  instancias: Instancias;
  /** The proxy before them. */
  base: string;
  reinicios: number;
  acaso: Acaso;
  /** Milliseconds in which the proxy notices that a server is back. */
  nota: number;
}

/** Restarts one server after the other while all of them are called; gives up as soon as a call was lost. */
async function reinicia(
  { instancias, reinicios, acaso, nota }: Passeio,
  cliente: ClienteInsistente,
  portao: Portao,
): Promise<void> {
  for (let i = 0; i < reinicios && cliente.perdidas.length === 0 && !portao.encerrado; i++) {
    const codigo = await instancias.reinicia(i % instancias.portas.length);
    expect(codigo, `reinício ${i + 1}`).toBe(0);
    if (i % RENOVA === RENOVA - 1) await cliente.renova();
    await delay(nota + acaso.inteiro(0, 300));
  }
}

/** Servers of one database restart in turn under load: no call fails twice, and what was acknowledged is there once. */
export async function reiniciaSobCarga(passeio: Passeio): Promise<string> {
  const [razao, portao] = [new Razao(), new Portao()];
  const cliente = await new ClienteInsistente(passeio.base).entra('admin@um.teste', SENHA);
  let contador = 0;
  portao.abre();
  const postos = Array.from({ length: POSTOS }, () =>
    trabalha({ cliente, portao, razao, numero: () => ++contador }),
  );
  const trabalho = Promise.all(postos).then(() => undefined);
  trabalho.catch(() => undefined);
  const reinicios = reinicia(passeio, cliente, portao);
  try {
    await Promise.race([reinicios, trabalho]);
  } finally {
    portao.encerra();
    // None is left that would start a server when all of them were stopped.
    await reinicios;
  }
  await trabalho;
  expect(cliente.perdidas).toEqual([]);
  const client = new pg.Client({ ...passeio.banco.owner, types });
  await client.connect();
  const achados = await confere(client, razao).finally(() => client.end());
  expect(achados).toEqual([]);
  expect(razao.confirmadas).toBeGreaterThan(POSTOS);
  return `${cliente.feitas} chamadas, ${cliente.repetidas} repetidas uma vez, ${razao.confirmadas} gravações confirmadas`;
}
