import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { CASOS_POR_FORMULARIO, formulario } from './support/acordo/gerador.ts';
import type { BlocoDoNavegador } from './support/acordo/navegador.ts';
import { blocoDoServidor } from './support/acordo/servidor.ts';
import { navegador } from './support/browser.ts';

const SEMENTE = Number(process.env.SEMENTE ?? Date.now() % 1_000_000);
/** With another seed every time; `CASOS=100000` shows more at once. */
const CASOS = Number(process.env.CASOS ?? 10_000);
const FORMULARIOS = Math.ceil(CASOS / CASOS_POR_FORMULARIO);
const POR_BLOCO = 100;

declare global {
  /** What the bundled form leaves behind. */
  var acordo: { bloco(de: number, quantos: number, comTextos: boolean): BlocoDoNavegador };
}

/** The form's engine as the screens ship it: same build, same target, made smaller the same way. */
async function empacota(): Promise<string> {
  const caminho = (relativo: string) => fileURLToPath(new URL(relativo, import.meta.url));
  const feito = await build({
    configFile: caminho('../apps/web/vite.config.ts'),
    root: caminho('../apps/web'),
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: caminho('./support/acordo/navegador.ts'), formats: ['iife'], name: 'acordo' },
    },
  });
  const [saida] = [feito].flat();
  const [parte] = saida !== undefined && 'output' in saida ? saida.output : [];
  if (parte?.type !== 'chunk') throw new Error('sem pacote');
  return parte.code;
}

/** Names the first case on which the two differ. */
function diferenca(de: number, navegador: readonly string[], servidor: readonly string[]): string {
  const i = navegador.findIndex((texto, n) => texto !== servidor[n]);
  const semente = de + Math.floor(i / CASOS_POR_FORMULARIO);
  const f = formulario(semente);
  return JSON.stringify({
    semente,
    definicoes: f.definicoes,
    entradas: f.entradas[i % CASOS_POR_FORMULARIO],
    navegador: navegador[i],
    servidor: servidor[i],
  });
}

test(`navegador e servidor julgam igual ${FORMULARIOS * CASOS_POR_FORMULARIO} casos (semente ${SEMENTE})`, async () => {
  const page = await (await navegador()).newPage();
  await page.addScriptTag({ content: `${await empacota()}\nglobalThis.acordo = acordo;` });
  const inicio = SEMENTE * 10_000;
  const vistos = { recusados: 0, aceitos: 0 };
  const pede = (de: number, comTextos: boolean) => {
    const quantos = Math.min(POR_BLOCO, inicio + FORMULARIOS - de);
    return page.evaluate(([a, b, textos]) => globalThis.acordo.bloco(a, b, textos), [
      de,
      quantos,
      comTextos,
    ] as const);
  };
  let proximo = pede(inicio, false);
  for (let de = inicio; de < inicio + FORMULARIOS; de += POR_BLOCO) {
    const doNavegador = await proximo;
    // The browser is at the next block while this one is judged here.
    proximo = de + POR_BLOCO < inicio + FORMULARIOS ? pede(de + POR_BLOCO, false) : proximo;
    const doServidor = blocoDoServidor(
      de,
      doNavegador.envios.length / CASOS_POR_FORMULARIO,
      doNavegador.envios,
    );
    if (doNavegador.hash !== doServidor.hash) {
      const { textos } = await pede(de, true);
      expect.fail(diferenca(de, textos, doServidor.textos));
    }
    for (const texto of doServidor.textos) {
      if (texto.startsWith('[[],')) vistos.aceitos++;
      else vistos.recusados++;
    }
  }
  console.log(
    `semente ${SEMENTE}: ${vistos.aceitos} aceitos e ${vistos.recusados} recusados pelos dois lados`,
  );
  // Cases of both kinds, or the agreement would say little.
  expect(Math.min(vistos.aceitos, vistos.recusados)).toBeGreaterThan(FORMULARIOS);
});
