import { fechaServidor } from './banco/servidor.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { imprime } from './lib/tabela.ts';

/** By name; each is loaded when it runs, so that one that cannot start does not stop the others. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  formula: async () => (await import('./formula.ts')).formula,
  lista: async () => (await import('./lista.ts')).lista,
  busca: async () => (await import('./busca.ts')).busca,
  politicas: async () => (await import('./politicas.ts')).politicas,
  relatorio: async () => (await import('./relatorio.ts')).relatorio,
  formulario: async () => (await import('./formulario.ts')).formulario,
  pacote: async () => (await import('./pacote.ts')).pacote,
  importacao: async () => (await import('./importacao.ts')).importacao,
  carga: async () => (await import('./carga.ts')).carga,
  'importacao-navegador': async () => (await import('./importacao-navegador.ts')).importacaoNavegador,
  impressao: async () => (await import('./impressao.ts')).impressao,
  salvar: async () => (await import('./salvar.ts')).salvar,
  estoque: async () => (await import('./estoque.ts')).estoque,
  vizinhos: async () => (await import('./vizinhos.ts')).vizinhos,
  tempestade: async () => (await import('./tempestade.ts')).tempestade,
  anterior: async () => (await import('./anterior.ts')).anterior,
  tamanho: async () => (await import('./tamanho.ts')).tamanho,
  cluster: async () => (await import('./cluster.ts')).cluster,
  'cluster-cheio': async () => (await import('./cluster-cheio.ts')).clusterCheio,
  leitores: async () => (await import('./leitores.ts')).leitores,
  'copia-grande': async () => (await import('./copia-grande.ts')).copiaGrande,
};

/** Asked for by name alone: they want servers, corpora or a history that is there already, or disk for gigabytes. */
const DE_FORA: ReadonlySet<string> = new Set([
  'anterior',
  'cluster',
  'cluster-cheio',
  'copia-grande',
  'leitores',
]);

/** What holds a slash is a folder for the bench that takes some. */
const pedidos = process.argv.slice(2).filter((a) => !a.includes('/'));
const desconhecido = pedidos.find((nome) => !Object.hasOwn(BENCHES, nome));
if (desconhecido !== undefined) {
  console.error(`Não há medida "${desconhecido}". Há: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}

const feitas: { bench: Bench; figuras: Figura[] }[] = [];
const falhas: string[] = [];
for (const [nome, carrega] of Object.entries(BENCHES)) {
  if (pedidos.length > 0 ? !pedidos.includes(nome) : DE_FORA.has(nome)) continue;
  console.error(`${nome}...`);
  try {
    const bench = await carrega();
    feitas.push({ bench, figuras: await bench.executa((linha) => console.error(`  ${linha}`)) });
  } catch (erro) {
    falhas.push(nome);
    console.error(`  ${nome} falhou: ${erro instanceof Error ? (erro.stack ?? erro.message) : String(erro)}`);
  }
}
imprime(feitas);
await fechaServidor();
// Figures never fail a run: machines differ. Only a bench that could not be run does.
process.exitCode = falhas.length === 0 ? 0 : 1;
