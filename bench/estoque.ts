import { estoqueFinalizeMov, estoqueUpdateStatus } from '@retaguarda/contract';
import { CATEGORIA } from '../apps/api/src/seeds/demonstracao/categorias.ts';
import { gravaComandos, sobeAplicacao, sobeNu } from './banco/aplicacao.ts';
import { type Banco, criaBanco } from './banco/servidor.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { HttpCru } from './lib/http-cru.ts';
import { emMs, intercala } from './lib/medidas.ts';

const TENANT = 1;
const ITENS = 200;
const PEDIDOS = 1000;
const RODADAS = { aquece: 3, rodadas: 9, chamadas: 2 };
/** Records that the product's calls use up: one each, a first one, and one whose statements are written down. */
const USOS = RODADAS.aquece + RODADAS.rodadas * RODADAS.chamadas + 2;
/** Ids above those of the demonstration. */
const BASE = 10_000;
const FILIAL = 2;
const FORNECEDOR = 6;

/** Products, notes in the making with every one of them, and orders for what the notes bring. */
const enche = ({ sql }: Banco) =>
  sql(`
    select set_config('app.tenant', '${TENANT}', false);
    insert into produto (tenant_id, id, categoria_id, nome, codigo, pontuacao)
    select ${TENANT}, ${BASE} + i, ${CATEGORIA.escritorio}, 'Medida ' || i, 'M' || i, 1 from generate_series(1, ${ITENS}) i;
    insert into movimento (tenant_id, id, tipo_id, estoque_id, fornecedor_id, dta_lancamento, autor_id)
    select ${TENANT}, ${BASE} + i, 1, ${FILIAL}, ${FORNECEDOR}, current_date, 1 from generate_series(1, ${USOS}) i;
    insert into movimento_item (tenant_id, id, movimento_id, produto_id, quantidade, valor)
    select ${TENANT}, ${BASE} + n * ${ITENS} + p, ${BASE} + n, ${BASE} + p, 100000, 250
      from generate_series(1, ${USOS}) n, generate_series(1, ${ITENS}) p;
    insert into pedido (tenant_id, id, lista, status_id, origem_id, destino_id, produto_id, produto_categoria_id, quantidade, pessoa_id, autor_id)
    select ${TENANT}, ${BASE} + i, 'pedido', 1, ${FILIAL}, ${FILIAL}, ${BASE + 1} + i % ${ITENS}, ${CATEGORIA.escritorio}, 1, 5, 1
      from generate_series(1, ${USOS * PEDIDOS}) i;
  `);

const numeros = (n: number): number[] => Array.from({ length: n }, (_, i) => BASE + 1 + i);

export const estoque: Bench = {
  nome: 'estoque',
  alvo: `finalizar uma nota de ${ITENS} itens e avançar ${PEDIDOS} pedidos: até 2x os mesmos comandos SQL num node:http nu`,
  async executa() {
    const banco = await criaBanco('estoque', async (novo) => void (await enche(novo)));
    const app = await sobeAplicacao(banco.app);
    const [notas, pedidos] = [numeros(USOS), numeros(USOS * PEDIDOS)];
    const finaliza = () => app.cliente.pede(estoqueFinalizeMov, { body: { movCabId: notas.pop() ?? 0 } });
    const avanca = () => {
      const cabs = pedidos.splice(0, PEDIDOS).map((cabId) => ({ cabId, empresaDestId: FILIAL }));
      return app.cliente.pede(estoqueUpdateStatus, { body: { cabs, empId: FILIAL, statusId: 1 } });
    };
    const figuras: Figura[] = [];
    for (const [nome, grava] of [
      [`finalizar ${ITENS} itens`, finaliza],
      [`avançar ${PEDIDOS} pedidos`, avanca],
    ] as const) {
      await grava();
      const nu = await sobeNu(banco.app, await gravaComandos(app.pool, grava));
      const cru = new HttpCru(nu.porta, '/');
      const tempos = await intercala({ produto: grava, cru: () => cru.pede() }, RODADAS);
      figuras.push({
        medida: nome,
        produto: emMs(tempos.ms('produto')),
        referencia: `SQL nu ${emMs(tempos.ms('cru'))}`,
        valor: tempos.razao('produto', 'cru'),
        unidade: 'x',
        maximo: 2,
      });
      cru.fecha();
      await nu.fecha();
    }
    await app.fecha();
    return figuras;
  },
};
