import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `PEERS_PASTA=/a/folder` keeps what is installed somewhere else; it never comes into the product's own packages. */
export const PASTA = process.env.PEERS_PASTA ?? join(tmpdir(), 'retaguarda-peers');
const AQUI = 'bench/peers';
const FEITO = join(PASTA, 'instalado.json');

export const pacote = (...caminho: string[]): string => join(PASTA, 'node_modules', ...caminho);

/** Directus wants a newer Node than the product does: it brings one. */
export const NODE = pacote('node', 'bin', 'node');

async function npm(...argumentos: string[]): Promise<void> {
  const filho = spawn('npm', argumentos, { cwd: PASTA, stdio: ['ignore', 'ignore', 'inherit'] });
  const [codigo] = await once(filho, 'exit');
  if (codigo !== 0) throw new Error(`npm ${argumentos[0]} terminou com ${codigo}`);
}

/** Installs what stands beside the product, once for each list of versions. Nothing is compiled. */
export async function instala(diga: (linha: string) => void): Promise<void> {
  const pedido = await readFile(join(AQUI, 'package.json'), 'utf8');
  if ((await readFile(FEITO, 'utf8').catch(() => '')) === pedido) return;
  diga(`instalando em ${PASTA}; da primeira vez leva alguns minutos`);
  await mkdir(PASTA, { recursive: true });
  for (const nome of ['package.json', 'sem-isolated-vm'])
    await cp(join(AQUI, nome), join(PASTA, nome), { recursive: true });
  await npm('install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps');
  await npm('rebuild', 'node');
  await writeFile(FEITO, pedido);
}
