import { gravaComandos, sobeAplicacao, sobeNu } from './banco/aplicacao.ts';
import { type Cenario, cenario, TIPO_JUDICIAL } from './banco/muitas-pericias.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { HttpCru } from './lib/http-cru.ts';
import { emMs, intercala } from './lib/medidas.ts';

const PAGINAS: readonly { nome: string; query: Record<string, string> }[] = [
  { nome: '1ª página', query: {} },
  { nome: 'situação 1', query: { situacao: '1' } },
  { nome: 'página 50', query: { page: '50' } },
  // One case answers: the totals of a search cost what it finds.
  { nome: 'busca por ID', query: { searchFixo: '1000777', filterFixo: '-2' } },
];

const caminho = (query: Record<string, string>): string =>
  `/api/pericia/list?${new URLSearchParams({ condition: '0', catgId: String(TIPO_JUDICIAL), paginas: '10', ...query })}`;

/** Both sides of one database: the product, and its statements through a bare server. */
async function lados({ banco }: Cenario, query: Record<string, string>) {
  const app = await sobeAplicacao(banco.app);
  const url = caminho(query);
  const produto = new HttpCru(app.porta, url, app.cliente.cabecalhos(false));
  for (let i = 0; i < 3; i++) await produto.pede();
  const comandos = await gravaComandos(app.pool, () => produto.pede());
  const nu = await sobeNu(banco.app, comandos);
  const cru = new HttpCru(nu.porta, url);
  return {
    produto: () => produto.pede(),
    cru: () => cru.pede(),
    fecha: async () => {
      produto.fecha();
      cru.fecha();
      await app.fecha();
      await nu.fecha();
    },
  };
}

export const lista: Bench = {
  nome: 'lista',
  alvo: 'página da lista com 1.000.000 de perícias: até 1,5x o mesmo SQL num node:http nu, e até 1,5x o próprio tempo com 100.000',
  async executa(diga) {
    const grande = await cenario(1_000_000, diga);
    const pequeno = await cenario(100_000, diga);
    const figuras: Figura[] = [];
    for (const { nome, query } of PAGINAS) {
      const [um, outro] = [await lados(grande, query), await lados(pequeno, query)];
      const tempos = await intercala(
        { grande: um.produto, cru: um.cru, pequeno: outro.produto },
        { aquece: 200, rodadas: 21, chamadas: 40 },
      );
      figuras.push(
        {
          medida: `${nome}, 1.000.000`,
          produto: emMs(tempos.ms('grande')),
          referencia: `SQL nu ${emMs(tempos.ms('cru'))}`,
          valor: tempos.razao('grande', 'cru'),
          unidade: 'x',
          maximo: 1.5,
        },
        {
          medida: `${nome}, 1.000.000 por 100.000`,
          produto: emMs(tempos.ms('grande')),
          referencia: `100.000 ${emMs(tempos.ms('pequeno'))}`,
          valor: tempos.razao('grande', 'pequeno'),
          unidade: 'x',
          maximo: 1.5,
        },
      );
      await um.fecha();
      await outro.fecha();
    }
    return figuras;
  },
};
