import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { atinge, type Bench, type Figura } from './bench.ts';

const numero = (n: number): string => n.toLocaleString('pt-BR', { maximumSignificantDigits: 3 });

const comUnidade = (n: number, unidade: string): string =>
  unidade === 'x' ? `${numero(n)}x` : `${numero(n)} ${unidade}`.trim();

function alvoDe({ maximo, minimo, unidade }: Figura): string {
  if (maximo !== undefined) return `≤ ${comUnidade(maximo, unidade)}`;
  return minimo === undefined ? '' : `≥ ${comUnidade(minimo, unidade)}`;
}

function linha(bench: Bench, figura: Figura): string[] {
  const ok = atinge(figura);
  return [
    bench.nome,
    figura.medida,
    figura.produto,
    figura.referencia,
    comUnidade(figura.valor, figura.unidade),
    alvoDe(figura),
    ok === null ? '' : ok ? 'sim' : 'NÃO',
  ];
}

/** The processor's name as the system tells it, without marks. */
function processador(): string {
  const [primeiro] = cpus();
  const modelo = /^model name\s*:\s*(.+)$/m.exec(lerSePuder('/proc/cpuinfo'))?.[1] ?? primeiro?.model;
  return modelo ?? 'processador desconhecido';
}

function lerSePuder(arquivo: string): string {
  try {
    return readFileSync(arquivo, 'utf8');
  } catch {
    return '';
  }
}

export const maquina = (): string =>
  `${processador()}, ${cpus().length} núcleos, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;

/** A Markdown table, so that it can be kept in docs/performance.md as it is printed. */
export function imprime(feitas: readonly { bench: Bench; figuras: Figura[] }[]): void {
  const titulos = ['medida', 'o quê', 'produto', 'referência', 'resultado', 'alvo', 'atinge'];
  const linhas = feitas.flatMap(({ bench, figuras }) => figuras.map((f) => linha(bench, f)));
  const larguras = titulos.map((t, i) => Math.max(t.length, ...linhas.map((l) => (l[i] ?? '').length)));
  const escreve = (celulas: readonly string[]) =>
    console.log(`| ${celulas.map((c, i) => c.padEnd(larguras[i] ?? 0)).join(' | ')} |`);
  console.log(`\n${maquina()}\n`);
  escreve(titulos);
  console.log(`|${larguras.map((n) => '-'.repeat(n + 2)).join('|')}|`);
  for (const l of linhas) escreve(l);
}
