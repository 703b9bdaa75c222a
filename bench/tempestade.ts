import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTOMACOES } from '@retaguarda/contract';
import { SITUACAO_EXECUCAO } from '@retaguarda/domain';
import pg from 'pg';
import { ClienteHttp } from '../apps/api/src/drills/cliente-http.ts';
import { donoDaPasta, empacota, mata, preparaPasta, sobeApp } from '../apps/api/src/drills/processo-app.ts';
import { ANOTA_E_MARCA, chegamVeiculos } from '../apps/api/src/testing/automacao-que-anota.ts';
import { MUNDO, SENHA, semeiaMundo } from '../apps/api/src/testing/mundo.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { HttpCru } from './lib/http-cru.ts';
import { emMs, percentil } from './lib/medidas.ts';

const ACONTECIMENTOS = 5000;
const RODADAS = 3;
/** Calls of the quiet network a round and side. */
const CHAMADAS = 1500;

async function semeia(owner: pg.ClientConfig): Promise<void> {
  const { dois } = await semeiaMundo(owner);
  const admin = new pg.Client(owner);
  await admin.connect();
  await admin.query(`update tenant_host set host = 'localhost' where tenant_id = $1`, [dois]);
  await admin.end();
}

async function feitasEntao(dono: pg.Client): Promise<number> {
  const { feita, espera } = SITUACAO_EXECUCAO;
  const { rows } = await dono.query<{ n: number }>(
    'select count(*)::int as n from automacao_execucao where situacao = $1',
    [feita],
  );
  await dono.query('delete from automacao_execucao where situacao = any($1)', [[feita, espera]]);
  return rows[0]?.n ?? 0;
}

/** @param limite runs a minute of one network; of the product where it is not said */
async function mede(
  { servidor, dataDir, limite }: { servidor: string; dataDir: string; limite?: string },
  diga: (linha: string) => void,
): Promise<{ calma: number[]; sob: number[] }> {
  const app = await sobeApp(servidor, dataDir, limite === undefined ? {} : { LIMITE_AUTOMACOES: limite });
  const dono = new pg.Client(donoDaPasta(dataDir));
  await dono.connect();
  try {
    const { rows } = await dono.query<{ id: number }>(
      "select tenant_id::int as id from tenant where slug = 'dois'",
    );
    const rede = rows[0]?.id ?? 0;
    const porta = Number(new URL(app.base).port);
    const quieta = await new ClienteHttp(app.base).entra('admin@um.teste', SENHA);
    const outra = await new ClienteHttp(`http://localhost:${porta}`).entra('admin@dois.teste', SENHA);
    await outra.pede(AUTOMACOES.inc, { body: ANOTA_E_MARCA });
    const lista = `/api/pericia/list?condition=0&catgId=${MUNDO.tipo}&paginas=10`;
    const cru = new HttpCru(porta, lista, quieta.cabecalhos(false));
    await cru.tempos(CHAMADAS);
    const [calma, sob]: [number[], number[]] = [[], []];
    const lado = async (ligada: boolean, marca: number): Promise<number[]> => {
      await dono.query('update automacao set situacao = $1', [ligada ? 1 : 0]);
      await chegamVeiculos(dono, {
        rede,
        quantos: ACONTECIMENTOS,
        marca: `TA${String.fromCharCode(65 + marca)}`,
      });
      return cru.tempos(CHAMADAS);
    };
    const primeira = limite === undefined ? 0 : 2 * RODADAS;
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      calma.push(...(await lado(false, primeira + 2 * rodada)));
      sob.push(...(await lado(true, primeira + 2 * rodada + 1)));
      diga(`${limite ?? 'limite do produto'}, rodada ${rodada + 1}: ${await feitasEntao(dono)} execuções`);
    }
    cru.fecha();
    await dono.query('delete from automacao');
    return { calma, sob };
  } finally {
    await dono.end();
    await mata(app.child, 'SIGTERM');
  }
}

const figura = (medida: string, { calma, sob }: { calma: number[]; sob: number[] }): Figura => {
  const [quieto, cheio] = [percentil(calma, 0.95), percentil(sob, 0.95)];
  return {
    ...{ medida, produto: emMs(cheio), referencia: `desligadas ${emMs(quieto)}` },
    ...{ valor: cheio / quieto, unidade: 'x', maximo: 1.2 },
  };
};

export const tempestade: Bench = {
  nome: 'tempestade',
  alvo: 'enquanto 5.000 acontecimentos de uma rede esperam por automações, o p95 de uma lista de outra fica até 1,2x o de com elas desligadas',
  async executa(diga) {
    const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-medidas-'));
    const dataDir = join(pasta, 'dados');
    try {
      const servidor = await empacota();
      await preparaPasta(dataDir, semeia);
      return [
        figura('p95 de uma lista', await mede({ servidor, dataDir }, diga)),
        figura('o mesmo sem limite', await mede({ servidor, dataDir, limite: '100000' }, diga)),
      ];
    } finally {
      await rm(pasta, { recursive: true, force: true });
    }
  },
};
