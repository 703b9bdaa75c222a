import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { ClienteHttp } from '../../apps/api/src/drills/cliente-http.ts';
import { ambienteDo } from '../../apps/api/src/drills/instancias.ts';
import { type AppEmProcesso, empacota, mata, sobeApp } from '../../apps/api/src/drills/processo-app.ts';
import { LOGINS_DEMONSTRACAO } from '../../apps/api/src/seeds/public.ts';
import { numeroDoProcesso } from '../banco/muitas-pericias.ts';
import { type Banco, fechaServidor, pastaDoServidor } from '../banco/servidor.ts';
import type { Figura } from '../lib/bench.ts';
import { emMs, mediana } from '../lib/medidas.ts';
import { abreNavegador } from '../lib/navegador.ts';
import { importaPessoas } from '../lib/pessoas-importadas.ts';
import { imprime } from '../lib/tabela.ts';
import { gastoDoServidor } from '../tamanho/processos.ts';
import { bancoDoProduto, passaAoVizinho, TABELAS } from './dados.ts';
import { type Directus, preparaDirectus, sobeDirectus } from './directus.ts';
import { medeGrades } from './grades.ts';
import { medePaginas } from './paginas.ts';
import { instala } from './pasta.ts';
import { type Operador, type Trabalho, trabalhos } from './trabalhos.ts';

const JUNTOS = 16;
const RODADAS = 9;
const IMPORTADAS = 5000;
const diga = (linha: string) => console.error(`  ${linha}`);

/** How many times the product does in the same time; more than 1 is ahead. */
const figura = (medida: string, nosso: number, outro: number, minimo = 1): Figura => ({
  medida,
  produto: emMs(nosso),
  referencia: `Directus ${emMs(outro)}`,
  valor: outro / nosso,
  unidade: 'x',
  minimo,
});

/** Milliseconds a call while all operators work at once, each making so many one after the other. */
async function vez(
  operadores: readonly Operador[],
  lado: 'produto' | 'directus',
  chamadas: number,
  de: number,
) {
  const inicio = performance.now();
  await Promise.all(
    operadores.map(async (operador) => {
      for (let i = 0; i < chamadas; i++) await operador[lado](de + i);
    }),
  );
  return (performance.now() - inicio) / chamadas / operadores.length;
}

/** Both sides in turn; calls a round are as many as take some 200 ms on the slower side. */
async function mede({ nome, operador }: Trabalho, juntos: number): Promise<Figura> {
  const operadores = Array.from({ length: juntos }, (_, n) => operador(n));
  const lados = ['produto', 'directus'] as const;
  const tempos = { produto: [] as number[], directus: [] as number[] };
  let feitas = 0;
  for (const lado of lados) await vez(operadores, lado, 10, feitas);
  const uma = Math.max(
    ...(await Promise.all(lados.map((lado) => vez(operadores.slice(0, 1), lado, 3, feitas)))),
  );
  const chamadas = Math.max(2, Math.ceil(200 / uma / juntos));
  for (let rodada = 0; rodada < RODADAS; rodada++)
    for (const lado of rodada % 2 === 0 ? lados : lados.toReversed()) {
      tempos[lado].push(await vez(operadores, lado, chamadas, feitas));
      feitas += chamadas;
    }
  for (const cada of operadores) cada.fecha();
  const quantos = juntos === 1 ? 'um de cada vez' : `${juntos} juntos`;
  return figura(`${nome}, ${quantos}`, mediana(tempos.produto), mediana(tempos.directus));
}

async function importacao(cliente: ClienteHttp, directus: Directus): Promise<Figura> {
  const [nossos, deles]: [number[], number[]] = [[], []];
  for (let rodada = 0; rodada < 3; rodada++) {
    nossos.push(await importaPessoas(cliente, 1_050_001 + rodada, rodada, IMPORTADAS));
    const linhas = Array.from({ length: IMPORTADAS }, (_, i) => `Parte ${i},R${rodada}-${i},1`);
    const corpo = new FormData();
    corpo.append(
      'file',
      new Blob([['nome,codigo,situacao', ...linhas].join('\n')], { type: 'text/csv' }),
      'p.csv',
    );
    const inicio = performance.now();
    const resposta = await fetch(`${directus.base}/utils/import/pessoas`, {
      method: 'POST',
      headers: directus.cabecalhos,
      body: corpo,
    });
    if (!resposta.ok) throw new Error(await resposta.text());
    deles.push(performance.now() - inicio);
  }
  return figura(`importar ${IMPORTADAS} pessoas`, mediana(nossos), mediana(deles));
}

async function partida(banco: Banco, arquivo: string, doVizinho: Banco['owner']): Promise<Figura[]> {
  const [nossos, deles]: [number[], number[]] = [[], []];
  const mb = { produto: 0, directus: 0 };
  for (let rodada = 0; rodada < 3; rodada++) {
    const app = await sobe(banco, arquivo);
    const directus = await sobeDirectus(doVizinho);
    nossos.push(app.ms);
    deles.push(directus.ms);
    await delay(5000);
    mb.produto = gastoDoServidor(app.child.pid ?? 0).mb;
    mb.directus = gastoDoServidor(directus.child.pid ?? 0).mb;
    await mata(app.child, 'SIGTERM');
    await mata(directus.child, 'SIGTERM');
  }
  return [
    figura('partida com os dados guardados', mediana(nossos), mediana(deles)),
    {
      medida: 'memória do servidor parado',
      produto: `${mb.produto.toFixed(0)} MB`,
      referencia: `Directus ${mb.directus.toFixed(0)} MB`,
      valor: mb.directus / mb.produto,
      unidade: 'x',
      minimo: 1,
    },
  ];
}

const sobe = async (banco: Banco, arquivo: string): Promise<AppEmProcesso> =>
  sobeApp(arquivo, join(await pastaDoServidor(), 'aplicativo'), {
    ...ambienteDo(banco),
    BACKUP: 'nao',
  });

/** `npm run bench:peers -- paginas grades` does these parts only. */
const PARTES = ['partida', 'chamadas', 'paginas', 'grades'] as const;
const pedidas = process.argv.slice(2);
const pede = (parte: (typeof PARTES)[number]): boolean => pedidas.length === 0 || pedidas.includes(parte);

const figuras: Figura[] = [];
/** Kept for the end, and told at once: a run takes long, and may break off. */
function anota(figura: Figura): void {
  figuras.push(figura);
  diga(`  ${figura.medida}: ${figura.produto}; ${figura.referencia}`);
}

async function chamadas(app: AppEmProcesso, directus: Directus, numero: number): Promise<void> {
  const [admin] = LOGINS_DEMONSTRACAO;
  const cliente = await new ClienteHttp(app.base).entra(admin.email, admin.senha);
  for (const trabalho of await trabalhos({ cliente, directus, numero }, JUNTOS))
    for (const juntos of [1, JUNTOS].filter((n) => n <= (trabalho.juntos ?? JUNTOS)))
      anota(await mede(trabalho, juntos));
  anota(await importacao(cliente, directus));
}

/** What both servers do with the same rows. */
async function servidores(browser: Browser): Promise<void> {
  const banco = await bancoDoProduto();
  const numero = await numeroDoProcesso(banco);
  diga('os mesmos dados no banco do Directus');
  const doVizinho = await preparaDirectus(
    { ...banco.owner },
    TABELAS.map((t) => t.nome),
    (vizinho) => passaAoVizinho(banco, vizinho, numero),
  );
  const servidor = await empacota();
  if (pede('partida')) for (const figura of await partida(banco, servidor, doVizinho)) anota(figura);
  const app = await sobe(banco, servidor);
  const directus = await sobeDirectus(doVizinho);
  try {
    if (pede('chamadas')) await chamadas(app, directus, numero);
    const bases = { produto: app.base, directus: directus.base };
    if (pede('paginas')) for await (const figura of medePaginas(browser, bases)) anota(figura);
  } finally {
    await mata(app.child, 'SIGTERM');
    await mata(directus.child, 'SIGTERM');
  }
}

for (const pedida of pedidas)
  if (!PARTES.some((parte) => parte === pedida))
    throw new Error(`não há a parte ${pedida}: ${PARTES.join(', ')}`);
if (!existsSync('dist/web/index.html')) throw new Error('o site não está preparado; rode npm start uma vez');
await instala(diga);
const browser = await abreNavegador();
try {
  if (PARTES.some((parte) => parte !== 'grades' && pede(parte))) await servidores(browser);
  if (pede('grades')) for await (const figura of medeGrades(browser)) anota(figura);
} finally {
  await browser.close();
  imprime([{ bench: { nome: 'peers', alvo: '', executa: async () => figuras }, figuras }]);
  await fechaServidor();
}
