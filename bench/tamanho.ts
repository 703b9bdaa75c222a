import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PAGE_SIZE_REDES, redesList } from '@retaguarda/contract';
import { withTenant } from '../apps/api/src/base/db/tx.ts';
import { ClienteHttp } from '../apps/api/src/drills/cliente-http.ts';
import { type AppEmProcesso, empacota, mata, sobeApp } from '../apps/api/src/drills/processo-app.ts';
import { confereRede, INVARIANTES } from '../apps/api/src/features/conferencia/public.ts';
import { apagaVencidos } from '../apps/api/src/manutencao.ts';
import { ancorasNaPasta } from '../apps/api/src/nucleo/historico/public.ts';
import { LOGINS_DEMONSTRACAO } from '../apps/api/src/seeds/public.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { emMs, percentil } from './lib/medidas.ts';
import { ATOS, type Medida, minuto } from './tamanho/dia.ts';
import type { Tamanho } from './tamanho/escritorios.ts';
import { type Dono, donoDe, entram, pastaCom } from './tamanho/instalacao.ts';
import { type Gasto, gastoDoPostgres, gastoDoServidor } from './tamanho/processos.ts';

const numeros = (nome: string, padrao: string): number[] =>
  (process.env[nome] ?? padrao).split(',').map(Number);
const [ESCRITORIOS, [PERICIAS = 0], [ATIVOS = 0], [CHAMADAS = 0], [COPIA_ATE = 0]] = [
  numeros('ESCRITORIOS', '20,200'),
  numeros('PERICIAS', '2500'),
  // People of an office at work at once, and what each calls in a minute.
  numeros('ATIVOS', '4'),
  numeros('CHAMADAS', '12'),
  // A copy of more offices than these takes longer than anybody waits for a measure.
  numeros('COPIA_ATE', '20'),
];
const OCIOSO_MS = 60_000;
const METRICAS = 'medidas-da-instalacao';
/** As many offices are checked as tell how long all take. */
const CONFERIDOS = 10;

interface Medindo {
  app: AppEmProcesso;
  arquivo: string;
  dataDir: string;
  dono: Dono;
  tamanho: Tamanho;
}

const figura = (medida: string, produto: string, valor: number, unidade: Figura['unidade']): Figura => ({
  ...{ medida, produto, referencia: '', valor, unidade },
});

interface Gastos {
  servidor: Gasto;
  postgres: Gasto;
  transacoes: number;
  em: number;
}

async function gastos({ app, dono }: Medindo): Promise<Gastos> {
  const [linha] = await dono.sql<{ n: number }>(
    'select (xact_commit + xact_rollback)::float8 as n from pg_stat_database where datname = current_database()',
  );
  return {
    servidor: gastoDoServidor(app.child.pid ?? 0),
    postgres: gastoDoPostgres(dono.postgres),
    transacoes: linha?.n ?? 0,
    em: performance.now(),
  };
}

/** Processor, memory and transactions of both programs while `faz` runs. */
async function durante(m: Medindo, nome: string, faz: () => Promise<unknown>): Promise<Figura[]> {
  const antes = await gastos(m);
  await faz();
  const depois = await gastos(m);
  const minutos = (depois.em - antes.em) / 60_000;
  const processador = (qual: 'servidor' | 'postgres') =>
    (depois[qual].segundos - antes[qual].segundos) / minutos;
  const [s, p] = [processador('servidor'), processador('postgres')];
  return [
    figura(
      `${nome}: processador por minuto`,
      `servidor ${s.toFixed(1)} s, PostgreSQL ${p.toFixed(1)} s`,
      s + p,
      's',
    ),
    figura(
      `${nome}: memória`,
      `servidor ${Math.round(depois.servidor.mb)} MB, PostgreSQL ${Math.round(depois.postgres.mb)} MB`,
      depois.servidor.mb + depois.postgres.mb,
      'MB',
    ),
    figura(
      `${nome}: transações por minuto`,
      '',
      Math.round((depois.transacoes - antes.transacoes) / minutos),
      '',
    ),
  ];
}

function dasChamadas(medidas: readonly Medida[]): Figura[] {
  const recusadas = medidas.filter(({ status }) => status !== 200);
  const porque = [...new Set(recusadas.map(({ status }) => status))].join(', ');
  const deCada = ATOS.map((ato) => {
    const ms = medidas.filter((m) => m.ato === ato).map((m) => m.ms);
    const p99 = percentil(ms, 0.99);
    return figura(`${ato}, p99`, `p50 ${emMs(percentil(ms, 0.5))}, ${ms.length} chamadas`, p99, 'ms');
  });
  return [
    ...deCada,
    { ...figura('chamadas recusadas', `de ${medidas.length} ${porque}`, recusadas.length, ''), maximo: 0 },
  ];
}

async function disco({ dono, tamanho }: Medindo): Promise<Figura> {
  const [linha] = await dono.sql<{ n: number }>('select pg_database_size(current_database())::float8 as n');
  const mb = (linha?.n ?? 0) / 2 ** 20;
  return figura('banco de dados', `${(mb / tamanho.escritorios).toFixed(1)} MB por escritório`, mb, 'MB');
}

/** What a night takes, from some of the offices; anything that does not hold ends the measure. */
async function conferencia({ dono, tamanho, dataDir }: Medindo): Promise<Figura> {
  const redes = await dono.sql<{ id: number }>(
    'select tenant_id::int as id from tenant where not padrao order by tenant_id limit $1',
    [CONFERIDOS],
  );
  let ms = 0;
  for (const { id } of redes) {
    const feita = await confereRede(dono.pool, id, {
      invariantes: INVARIANTES,
      ancoras: ancorasNaPasta(dataDir),
      se: () => true,
      timeout: 600_000,
    });
    if (feita === null || feita.quebras.length > 0) throw new Error(`não confere: ${JSON.stringify(feita)}`);
    ms += feita.ms;
  }
  const cada = ms / redes.length;
  return figura(
    'conferência da noite',
    `${emMs(cada)} por escritório`,
    (cada * tamanho.escritorios) / 1000,
    's',
  );
}

const CADA = 20;

/** What whoever looks after the installation waits for, with all of its networks: pages of them, and what a watch collects. */
async function instalacao({ app, tamanho }: Medindo): Promise<Figura[]> {
  const [admin] = LOGINS_DEMONSTRACAO;
  const cliente = await new ClienteHttp(app.base).entra(admin.email, admin.senha);
  const ultima = Math.ceil((tamanho.escritorios + 1) / PAGE_SIZE_REDES);
  const metricas = async (): Promise<void> => {
    const resposta = await fetch(`${app.base}/metrics`, { headers: { authorization: `Bearer ${METRICAS}` } });
    if (resposta.status !== 200) throw new Error(`/metrics ${resposta.status}`);
    await resposta.text();
  };
  const paginas: Readonly<Record<string, () => Promise<unknown>>> = {
    'Instalação, primeira página': () => cliente.pede(redesList, { query: { page: '1' } }),
    'Instalação, última página': () => cliente.pede(redesList, { query: { page: String(ultima) } }),
    'Instalação, busca por um nome': () =>
      cliente.pede(redesList, { query: { page: '1', busca: 'escritorio-7' } }),
    métricas: metricas,
  };
  const figuras: Figura[] = [];
  for (const [nome, pede] of Object.entries(paginas)) {
    const tempos: number[] = [];
    for (let i = 0; i < CADA; i++) {
      const inicio = performance.now();
      await pede();
      tempos.push(performance.now() - inicio);
    }
    const p50 = percentil(tempos, 0.5);
    figuras.push({ ...figura(nome, `p50, maior ${emMs(Math.max(...tempos))}`, p50, 'ms'), maximo: 200 });
  }
  return figuras;
}

/** What each hour and each night do to every network, by the very functions. */
async function porRede({ dono }: Medindo): Promise<Figura[]> {
  const redes = await dono.sql<{ id: number }>('select tenant_id::int as id from tenant');
  const inicio = performance.now();
  for (const { id } of redes) await withTenant(dono.pool, id, apagaVencidos, { timeout: 60_000 });
  const s = (performance.now() - inicio) / 1000;
  return [figura('limpeza da hora', `${emMs((s * 1000) / redes.length)} por rede`, s, 's')];
}

async function comando({ arquivo, dataDir }: Medindo, env: object, ...argumentos: string[]): Promise<void> {
  const programa = join(arquivo, '../retaguarda.mjs');
  const filho = spawn(process.execPath, [programa, ...argumentos], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, ...env },
  });
  const [codigo] = await once(filho, 'exit');
  if (codigo !== 0) throw new Error(`${argumentos.join(' ')} terminou com ${codigo}`);
}

/** Written, restored beside and compared, as the server does it. */
async function copia(m: Medindo): Promise<Figura[]> {
  if (m.tamanho.escritorios > COPIA_ATE) return [];
  const pasta = `${m.dataDir}-copias`;
  try {
    const inicio = performance.now();
    await comando(m, { BACKUP_PASTA: pasta }, 'backup');
    const s = (performance.now() - inicio) / 1000;
    const [arquivo = ''] = (await readdir(pasta)).filter((nome) => nome.endsWith('.age'));
    const { size } = await stat(join(pasta, arquivo));
    return [figura('cópia provada', `arquivo de ${Math.round(size / 2 ** 20)} MB`, s, 's')];
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

async function umTamanho(m: Medindo, diga: (linha: string) => void): Promise<Figura[]> {
  const figuras = [await disco(m), await conferencia(m), ...(await porRede(m)), ...(await instalacao(m))];
  await comando(m, {}, 'verifica', '--rede', 'escritorio-1');
  diga('ocioso por um minuto');
  figuras.push(...(await durante(m, 'ocioso', () => delay(OCIOSO_MS))));
  const pessoas = await entram(m.dono, m.app.base, ATIVOS);
  diga(`${pessoas.length} pessoas, ${CHAMADAS} chamadas por minuto cada`);
  let medidas: Medida[] = [];
  const trabalho = async () => {
    medidas = await minuto(pessoas, 60_000 / CHAMADAS);
  };
  figuras.push(...(await durante(m, 'trabalho', trabalho)), ...dasChamadas(medidas));
  return [...figuras, ...(await copia(m))];
}

async function mede(tamanho: Tamanho, arquivo: string, diga: (linha: string) => void): Promise<Figura[]> {
  const { dataDir, remove } = await pastaCom(tamanho, diga);
  // A way out for messages, so that the outbox is looked at as where there is one.
  const app = await sobeApp(arquivo, dataDir, {
    ...{ BACKUP: 'nao', SMTP_URL: 'smtp://127.0.0.1:9', METRICAS_TOKEN: METRICAS },
  });
  const dono = await donoDe(dataDir);
  try {
    return await umTamanho({ app, arquivo, dataDir, dono, tamanho }, diga);
  } finally {
    await dono.fecha();
    await mata(app.child, 'SIGINT');
    await remove();
  }
}

export const tamanho: Bench = {
  nome: 'tamanho',
  alvo: 'escritórios médios no minuto mais cheio do dia: nenhuma chamada recusada',
  async executa(diga) {
    const servidor = await empacota();
    const figuras: Figura[] = [];
    for (const escritorios of ESCRITORIOS)
      for (const f of await mede({ escritorios, pericias: PERICIAS }, servidor, diga))
        figuras.push({ ...f, medida: `${escritorios}: ${f.medida}` });
    return figuras;
  },
};
