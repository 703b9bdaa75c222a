import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import writeXlsxFile from 'write-excel-file/node';
import type { FolhaEsperada } from './leitores/compara.ts';
import { arquivosDe, instala } from './leitores/corpora.ts';
import { LEITORES } from './leitores/leitores.ts';
import { comparaTextos } from './leitores/textos.ts';
import type { Bench, Figura } from './lib/bench.ts';

/** `LEITORES_PASTA=/a/folder` keeps what is installed somewhere else; `LEITORES_SO` names one reader; `LEITORES_DIZ=1` tells each file. */
const PASTA = process.env.LEITORES_PASTA ?? join(tmpdir(), 'retaguarda-leitores');
/** A file that is read for longer has hung its reader. */
const LIMITE_MS = 30_000;
const LINHAS = 50_000;

interface Pedido {
  arquivo: string;
  folhas?: FolhaEsperada[];
}
interface Lido {
  arquivo: string;
  erro?: string;
  ms: number;
  pico: number;
  linhas: number;
  celulas: number;
  certas: number;
  erradas: number;
  faltam: number;
  exemplo: string;
}

/** Lines of a process, one by one; null when none came for too long. */
async function* linhasDe(
  comando: string,
  args: readonly string[],
  entrada?: string,
): AsyncGenerator<string | null> {
  const filho = spawn(comando, args, {
    stdio: ['pipe', 'pipe', process.env.LEITORES_DIZ ? 'inherit' : 'ignore'],
    env: { ...process.env, LEITORES_PASTA: PASTA, TZ: 'UTC' },
  });
  filho.stdin.end(entrada);
  const linhas = createInterface({ input: filho.stdout })[Symbol.asyncIterator]();
  for (;;) {
    let relogio: NodeJS.Timeout | undefined;
    const parou = new Promise<null>((faz) => {
      relogio = setTimeout(() => faz(null), LIMITE_MS);
    });
    const proxima = await Promise.race([linhas.next(), parou]);
    clearTimeout(relogio);
    if (proxima === null) {
      filho.kill('SIGKILL');
      yield null;
      return;
    }
    if (proxima.done) return;
    yield proxima.value;
  }
}

/** Reads files by one reader in a process of its own; one that hangs or ends it is told, and the rest goes on. */
async function le(leitor: string, pedidos: readonly Pedido[], aqui: string): Promise<Lido[]> {
  const lidos: Lido[] = [];
  const vazio = { ms: 0, pico: 0, linhas: 0, celulas: 0, certas: 0, erradas: 0, faltam: 0, exemplo: '' };
  while (lidos.length < pedidos.length) {
    const lista = join(aqui, 'lista.json');
    await writeFile(lista, JSON.stringify(pedidos.slice(lidos.length)));
    const args = ['--import', 'tsx', 'bench/leitores/roda.ts', leitor, lista];
    for await (const linha of linhasDe(process.execPath, args))
      if (linha?.startsWith('{"arquivo"')) lidos.push({ ...vazio, ...JSON.parse(linha) });
    const parado = pedidos[lidos.length];
    if (parado !== undefined) lidos.push({ ...vazio, arquivo: parado.arquivo, erro: 'parou' });
  }
  return lidos;
}

/** What openpyxl says of the files, where there is one: `PYTHON` names it. */
async function esperadas(arquivos: readonly string[]): Promise<Pedido[]> {
  const ditos: Pedido[] = [];
  const python = process.env.PYTHON ?? 'python3';
  while (ditos.length < arquivos.length) {
    const antes = ditos.length;
    const restam = arquivos.slice(antes).join('\n');
    for await (const linha of linhasDe(python, ['bench/leitores/oraculo.py'], restam))
      if (linha?.startsWith('{"arquivo"')) ditos.push(JSON.parse(linha));
    const parado = arquivos[ditos.length];
    // The file that it hung at has no word of its own; the readers may open it all the same.
    if (parado !== undefined) ditos.push({ arquivo: parado });
    if (ditos.length === antes + 1 && antes === 0) throw new Error('openpyxl não responde');
  }
  return ditos;
}

async function kib(leitor: string): Promise<number> {
  const modulo: Readonly<Record<string, string>> = {
    produto: './apps/web/src/lib/spreadsheet/xlsx/workbook.ts',
    'read-excel-file': 'read-excel-file/web-worker',
  };
  const nome = modulo[leitor] ?? leitor;
  const { outputFiles } = await build({
    stdin: {
      contents: `import * as m from ${JSON.stringify(nome)}; globalThis.m = m;`,
      resolveDir: leitor === 'produto' ? process.cwd() : PASTA,
    },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    logLevel: 'silent',
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length / 1024;
}

/** A book of 50,000 people, as a spreadsheet of an office is. */
async function livroGrande(aqui: string): Promise<string> {
  const arquivo = join(aqui, 'grande.xlsx');
  const linha = (i: number) => [
    { value: `Pessoa ${i} da Silva` },
    { value: `${10_000_000_000 + i}` },
    { value: new Date(Date.UTC(1950, 0, 1 + (i % 20_000))), type: Date, format: 'dd/mm/yyyy' },
    { value: i * 1.25, type: Number },
    { value: `pessoa${i}@exemplo.com.br` },
    { value: i % 2 === 0, type: Boolean },
    { value: `Rua ${i % 700}, ${i}` },
    { value: 'São Paulo' },
  ];
  const titulos = ['Nome', 'CPF', 'Nascimento', 'Valor', 'E-mail', 'Ativo', 'Endereço', 'Cidade'];
  const linhas = Array.from({ length: LINHAS }, (_, i) => linha(i));
  await writeFile(arquivo, await writeXlsxFile([titulos.map((value) => ({ value })), ...linhas]).toBuffer());
  return arquivo;
}

const figura = (parte: Partial<Figura> & Pick<Figura, 'medida' | 'produto' | 'valor'>): Figura => ({
  referencia: '',
  unidade: '',
  ...parte,
});
const cento = (parte: number, todo: number): number => (todo === 0 ? 0 : (100 * parte) / todo);
const soma = (lidos: readonly Lido[], de: (l: Lido) => number): number =>
  lidos.reduce((n, l) => n + de(l), 0);

async function mede(leitor: string, pedidos: Pedido[], grande: string, aqui: string): Promise<Figura[]> {
  const lidos = await le(leitor, pedidos, aqui);
  if (process.env.LEITORES_DIZ)
    for (const l of lidos)
      if (l.erro !== undefined || l.certas < l.celulas)
        console.error(`  ${leitor} ${l.arquivo} ${l.erro ?? `${l.certas}/${l.celulas} ${l.exemplo}`}`);
  const [livro] = await le(leitor, [{ arquivo: grande }], aqui);
  const abertos = lidos.filter((l) => l.erro === undefined);
  const total = pedidos.reduce((n, p) => n + (p.folhas ?? []).reduce((m, f) => m + f.celulas.length, 0), 0);
  const certas = soma(lidos, (l) => l.certas);
  const inteiros = abertos.filter((l) => l.celulas > 0 && l.certas === l.celulas).length;
  const comCelulas = pedidos.filter((p) => (p.folhas ?? []).some((f) => f.celulas.length > 0)).length;
  const linhas = livro?.linhas ?? 0;
  return [
    figura({
      medida: `${leitor}: células, %`,
      produto: `${certas} de ${total}`,
      valor: cento(certas, total),
    }),
    figura({
      medida: `${leitor}: livros inteiros, %`,
      produto: `${inteiros} de ${comCelulas}`,
      valor: cento(inteiros, comCelulas),
    }),
    figura({
      medida: `${leitor}: ditas de outro modo`,
      produto: `${soma(abertos, (l) => l.faltam)} faltam`,
      valor: soma(abertos, (l) => l.erradas),
    }),
    figura({
      medida: `${leitor}: livros que não abre`,
      produto: `${lidos.filter((l) => l.erro === 'parou').length} param`,
      valor: lidos.length - abertos.length,
    }),
    figura({
      medida: `${leitor}: livro de 50.000 linhas`,
      produto: `${linhas} linhas`,
      valor: (livro?.ms ?? 0) / 1000,
      unidade: 's',
    }),
    figura({ medida: `${leitor}: memória no pico`, produto: '', valor: livro?.pico ?? 0, unidade: 'MB' }),
    figura({
      medida: `${leitor}: pacote`,
      produto: 'gzip',
      valor: await kib(leitor).catch(() => 0),
      unidade: 'KiB',
    }),
  ];
}

/** Readers of workbooks side by side, on the corpora whose folders or git directories are named behind the bench. */
export const leitores: Bench = {
  nome: 'leitores',
  alvo: 'Nenhum leitor lê mais das planilhas que há em público do que o do produto',
  async executa(diga) {
    const corpora = process.argv.slice(2).filter((a) => a.includes('/'));
    await instala(PASTA, diga);
    const aqui = await mkdtemp(join(tmpdir(), 'leitores-'));
    try {
      await mkdir(join(aqui, 'corpora'));
      const arquivos = await arquivosDe(corpora, /\.(xlsx|xlsm)$/i, join(aqui, 'corpora'));
      const tamanho = await Promise.all(arquivos.map(async (a) => (await stat(a.arquivo)).size));
      diga(`${arquivos.length} livros, ${Math.round(tamanho.reduce((n, t) => n + t, 0) / 1e6)} MB`);
      const pedidos = await esperadas(arquivos.map((a) => a.arquivo));
      const grande = await livroGrande(aqui);
      const figuras: Figura[] = [];
      const so = process.env.LEITORES_SO;
      for (const leitor of Object.keys(LEITORES).filter((l) => so === undefined || l === so)) {
        diga(leitor);
        figuras.push(...(await mede(leitor, pedidos, grande, aqui)));
      }
      diga('textos');
      await mkdir(join(aqui, 'textos'));
      const csvs = await arquivosDe(corpora, /\.csv$/i, join(aqui, 'textos'), 500);
      const textos = comparaTextos(csvs.map((a) => a.arquivo));
      figuras.push(
        figura({
          medida: 'textos de vírgulas lidos sem que se diga o separador, %',
          produto: `${textos.produto} de ${textos.arquivos}`,
          referencia: `papaparse: ${textos.papaparse}`,
          valor: cento(textos.produto, textos.arquivos),
        }),
      );
      return figuras;
    } finally {
      await rm(aqui, { recursive: true, force: true });
    }
  },
};
