import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Where readers and corpora are kept between runs; nothing of it comes into the product's own packages. */
const PEDIDO = 'bench/leitores/package.json';

/** Installs the other readers, once for each list of versions. Nothing is compiled. */
export async function instala(pasta: string, diga: (linha: string) => void): Promise<void> {
  const pedido = await readFile(PEDIDO, 'utf8');
  const feito = join(pasta, 'instalado.json');
  if ((await readFile(feito, 'utf8').catch(() => '')) === pedido) return;
  diga(`instalando em ${pasta}`);
  await mkdir(pasta, { recursive: true });
  await writeFile(join(pasta, 'package.json'), pedido);
  const npm = spawn('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: pasta,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [codigo] = await once(npm, 'exit');
  if (codigo !== 0) throw new Error(`npm install terminou com ${codigo}`);
  await writeFile(feito, pedido);
}

/** A corpus: a folder, or a git directory without a work tree, whose largest files may be absent. */
const ehGit = (corpus: string): boolean => existsSync(join(corpus, 'HEAD'));

function nomesDe(corpus: string): Promise<string[]> | string[] {
  if (!ehGit(corpus)) return readdir(corpus, { recursive: true });
  const texto = execFileSync('git', [`--git-dir=${corpus}`, 'ls-tree', '-r', '-z', '--name-only', 'HEAD'], {
    maxBuffer: 100_000_000,
  });
  return texto.toString().split('\0');
}

async function tira(corpus: string, nome: string, para: string): Promise<boolean> {
  try {
    if (!ehGit(corpus)) await copyFile(join(corpus, nome), para);
    else
      await writeFile(
        para,
        execFileSync('git', [`--git-dir=${corpus}`, 'show', `HEAD:${nome}`], {
          maxBuffer: 100_000_000,
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      );
    return true;
  } catch {
    return false;
  }
}

/** The files of corpora whose names end so, each laid into a folder of its own; of too many in one, taken evenly. */
export async function arquivosDe(
  corpora: readonly string[],
  fim: RegExp,
  pasta: string,
  quantos = 1000,
): Promise<{ corpus: string; arquivo: string }[]> {
  const achados: { corpus: string; arquivo: string }[] = [];
  for (const [i, corpus] of corpora.entries()) {
    const aqui = join(pasta, String(i));
    await mkdir(aqui, { recursive: true });
    const todos = (await nomesDe(corpus)).filter((n) => fim.test(n) && !basename(n).startsWith('~$'));
    const passo = Math.max(1, Math.floor(todos.length / quantos));
    const nomes = todos.filter((_, n) => n % passo === 0);
    for (const [j, nome] of nomes.entries()) {
      const arquivo = join(aqui, `${j}-${basename(nome).replace(/[^\w.-]/g, '_')}`);
      if (await tira(corpus, nome, arquivo)) achados.push({ corpus, arquivo });
    }
  }
  return achados;
}
