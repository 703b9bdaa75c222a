import { mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { ensureAppRole } from '../apps/api/src/base/db/migrate.ts';
import { openFolderStore } from '../apps/api/src/base/files/folder-store.ts';
import { startPostgres } from '../apps/api/src/base/postgres/public.ts';
import { preparaPasta } from '../apps/api/src/drills/processo-app.ts';
import { fazCopia, provaCopia, restauraTudo } from '../apps/api/src/features/copia/public.ts';
import { semeiaMundo } from '../apps/api/src/testing/mundo.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { encheDeArquivos } from './lib/muitos-arquivos.ts';

const MB = 1024 ** 2;
/** Minutes a GB that are promised, and what a process may grow by, whatever the size. */
const MIN_POR_GB = 10;
const CRESCE_MB = 400;

interface Feito {
  segundos: number;
  /** What the process held at its most, beyond what it held before. */
  mb: number;
}

/** How long `faz` takes, and how much memory it takes at its most. */
async function mede(faz: () => Promise<unknown>): Promise<Feito> {
  const antes = process.memoryUsage().rss;
  let pico = antes;
  const olha = setInterval(() => {
    pico = Math.max(pico, process.memoryUsage().rss);
  }, 100);
  const inicio = performance.now();
  try {
    await faz();
  } finally {
    clearInterval(olha);
  }
  return { segundos: (performance.now() - inicio) / 1000, mb: (pico - antes) / MB };
}

async function enche(dataDir: string, diga: (linha: string) => void): Promise<number> {
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  try {
    const arquivos = openFolderStore(path.join(dataDir, 'arquivos'));
    return await encheDeArquivos(postgres.ownerUrl, arquivos, { gb: Number(process.env.GB ?? 1), diga });
  } finally {
    await postgres.stop();
  }
}

const linha = (medida: string, { segundos, mb }: Feito, gb: number): Figura[] => [
  {
    ...{ medida: `${medida}, por GB`, produto: `${(segundos / 60 / gb).toFixed(2)} min`, referencia: '' },
    ...{ valor: segundos / 60 / gb, unidade: '', maximo: MIN_POR_GB },
  },
  {
    ...{ medida: `${medida}, memória a mais`, produto: `${Math.round(mb)} MB`, referencia: '' },
    ...{ valor: mb, unidade: 'MB', maximo: CRESCE_MB },
  },
];

async function copiaERestaura(pasta: string, diga: (linha: string) => void): Promise<Figura[]> {
  const [dataDir, outra] = [path.join(pasta, 'dados'), path.join(pasta, 'outra')];
  await preparaPasta(dataDir, semeiaMundo);
  const gb = await enche(dataDir, diga);
  const origem = { caminho: path.join(pasta, 'copia.age'), chave: await generateX25519Identity() };
  const migracoes = path.resolve('apps/api/migrations');
  const daqui = await startPostgres({ dataDir, log: () => undefined });
  const arquivos = openFolderStore(path.join(dataDir, 'arquivos'));
  const pedido = { owner: daqui.ownerUrl, arquivos, programa: '0', ...origem };
  const copia = await mede(() => fazCopia(pedido)).finally(() => daqui.stop());
  const { size } = await stat(origem.caminho);
  diga(`cópia de ${Math.round(size / MB)} MB em ${Math.round(copia.segundos)} s`);
  await rm(dataDir, { recursive: true });
  const prova = await mede(() => provaCopia(origem, migracoes));
  diga(`prova em ${Math.round(prova.segundos)} s`);
  const la = await startPostgres({ dataDir: outra, log: () => undefined });
  await ensureAppRole(la.ownerUrl, 'ninguem-entra-com-ela');
  const onde = { owner: la.ownerUrl, arquivos: openFolderStore(path.join(outra, 'arquivos')), migracoes };
  const restauracao = await mede(() => restauraTudo(origem, onde)).finally(() => la.stop());
  return [
    ...linha('cópia', copia, gb),
    ...linha('prova', prova, gb),
    ...linha('restauração', restauracao, gb),
  ];
}

/** A copy of an installation that is mostly pictures and files; `GB=10` is what is promised. */
export const copiaGrande: Bench = {
  nome: 'Cópia de muitos arquivos',
  alvo: `Copiar, provar e restaurar em até ${MIN_POR_GB} min por GB cada um, com memória que não cresce com o tamanho.`,
  executa: async (diga) => {
    const pasta = path.join(tmpdir(), `retaguarda-copia-grande-${process.pid}`);
    await mkdir(pasta, { mode: 0o711 });
    try {
      return await copiaERestaura(pasta, diga);
    } finally {
      await rm(pasta, { recursive: true, force: true });
    }
  },
};
