import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { homePainel, periciaList, userMenuList } from '@retaguarda/contract';
import { Chamador } from '../apps/api/src/drills/chamador.ts';
import { ClienteHttp } from '../apps/api/src/drills/cliente-http.ts';
import { type AppEmProcesso, empacota, mata, sobeApp } from '../apps/api/src/drills/processo-app.ts';
import { LOGINS_DEMONSTRACAO } from '../apps/api/src/seeds/public.ts';
import { TIPO_JUDICIAL } from './banco/muitas-pericias.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { intercala } from './lib/medidas.ts';

/** The state that is compared with: the commit that landed before this one, unless `ANTES` names another. */
const ANTES = process.env.ANTES ?? 'HEAD^1';
const MENOR = 0.95;
const LIGACOES = [1, 16];

const lista = (mais: string): string =>
  `/api${periciaList.path}?condition=0&catgId=${TIPO_JUDICIAL}&paginas=10${mais}`;
const CHAMADAS: Readonly<Record<string, string>> = {
  'lista de 10': lista(''),
  'página 5': lista('&page=5'),
  'uma perícia': `/api${periciaList.path}?condition=1&procId=38`,
  início: `/api${homePainel.path}`,
  menu: `/api${userMenuList.path}`,
};

const roda = promisify(execFile);

/** The server of that commit, built in a checkout of its own with its own dependencies. */
async function constroi(pasta: string): Promise<string> {
  await roda('git', ['worktree', 'add', '--detach', pasta, ANTES]);
  await roda('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: pasta });
  const build = pathToFileURL(join(pasta, 'scripts/lib/build.mjs')).href;
  await roda(
    process.execPath,
    // Older commits build everything at once.
    [
      '--input-type=module',
      '-e',
      `const b = await import('${build}'); await (b.ensureServer ?? b.ensureBuild)()`,
    ],
    { cwd: pasta },
  );
  return join(pasta, 'dist/server/server.mjs');
}

interface Lado {
  app: AppEmProcesso;
  chama: (caminho: string, ligacoes: number) => Promise<void>;
}

/** Such a server over demonstration data of its own, and somebody who calls it with all rights. */
async function sobe(servidor: string, dataDir: string, cwd?: string): Promise<Lado> {
  const app = await sobeApp(servidor, dataDir, {}, cwd);
  const [admin] = LOGINS_DEMONSTRACAO;
  const cliente = await new ClienteHttp(app.base).entra(admin.email, admin.senha);
  const linhas = new Map(LIGACOES.map((n) => [n, new Chamador(n)]));
  const uma = async (caminho: string, ligacoes: number) => {
    const feita = await linhas.get(ligacoes)?.chama(cliente, caminho);
    if (feita?.status !== 200) throw new Error(`${caminho} respondeu ${feita?.status} ${feita?.falha}`);
  };
  return {
    app,
    chama: async (caminho, n) => void (await Promise.all(Array.from({ length: n }, () => uma(caminho, n)))),
  };
}

const porSegundo = (ms: number, ligacoes: number): string =>
  `${Math.round((ligacoes * 1000) / ms).toLocaleString('pt-BR')}/s`;

async function compara(agora: Lado, antes: Lado): Promise<Figura[]> {
  const figuras: Figura[] = [];
  for (const [nome, caminho] of Object.entries(CHAMADAS))
    for (const n of LIGACOES) {
      const { ms, razao } = await intercala(
        { agora: () => agora.chama(caminho, n), antes: () => antes.chama(caminho, n) },
        { aquece: 400 / n, rodadas: 21, chamadas: 320 / n },
      );
      figuras.push({
        medida: `${nome}, ${n === 1 ? '1 ligação' : `${n} ligações`}`,
        produto: porSegundo(ms('agora'), n),
        referencia: `${ANTES} ${porSegundo(ms('antes'), n)}`,
        valor: razao('antes', 'agora'),
        unidade: 'x',
        minimo: MENOR,
      });
    }
  return figuras;
}

export const anterior: Bench = {
  nome: 'anterior',
  alvo: 'chamadas por segundo ao lado da versão anterior: ao menos 0,95x',
  async executa(diga) {
    const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-medidas-'));
    const outra = join(pasta, 'antes');
    const apps: AppEmProcesso[] = [];
    try {
      diga(`constrói ${ANTES} ao lado`);
      const servidor = await constroi(outra);
      const antes = await sobe(servidor, join(pasta, 'dados-antes'), outra);
      apps.push(antes.app);
      const agora = await sobe(await empacota(), join(pasta, 'dados-agora'));
      apps.push(agora.app);
      return await compara(agora, antes);
    } finally {
      for (const app of apps) await mata(app.child, 'SIGTERM');
      await roda('git', ['worktree', 'remove', '--force', outra]).catch(() => undefined);
      await rm(pasta, { recursive: true, force: true });
    }
  },
};
