import {
  estoqueAddItens,
  estoqueAddMovCab,
  estoqueDaNfe,
  estoqueDevolveMov,
  estoqueEstornaMov,
  estoqueFinalizeMov,
  estoqueProdutosDoFornecedor,
  estoqueRecebeMov,
  type LinhaEnviada,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { livrosDe } from '../../testing/livros-de-estoque.ts';
import { ESTOQUE as E, semeiaEstoque } from '../../testing/mundo-estoque.ts';
import { leNota, notaFinalizada, recusaDe } from '../../testing/notas-de-estoque.ts';

const rede = comApp();
const { confere, naFolha } = livrosDe(rede);
const CENTRAL = '11444777000161';
const EMITENTE = '11222333000181';

beforeAll(async () => {
  await semeiaEstoque(rede.banco.owner, rede.um);
  await rede.banco.admin.query('update empresa set cnpj = $2 where id = $1', [E.central, CENTRAL]);
});

const CHAVES = [1, 2].map((n) => `3526031122233300018155001000000${n}231000012345`);
const linha = (
  codigo: string,
  unidade: string,
  parte: Omit<LinhaEnviada, 'itemId'> & { dele: string },
): LinhaEnviada => {
  const { dele, ...resto } = parte;
  const preco = String(parte.valor);
  return {
    ...{ itemId: E.caneca, outra: true, ...resto },
    doFornecedor: { codigo, unidade, quantidade: dele, preco, descricao: 'CANECA' },
  };
};

interface NotaDaNfe {
  chave: string;
  total: number;
  ipi?: number;
  linhas: LinhaEnviada[];
}

/** A note as the screen makes it of an invoice. */
async function daNfe({ chave, total, ipi = 0, linhas }: NotaDaNfe): Promise<number> {
  const fora = ipi === 0 ? [] : [{ parte: 'ipi' as const, valor: ipi }];
  const { cab } = await rede.admin.pede(estoqueAddMovCab, {
    body: {
      cabMov: {
        dtaLancamento: '2026-03-10',
        tipoMovSelected: 1,
        empresaSelected: 0,
        fornecedorSelected: E.fornecedor,
        estoqueSelected: E.central,
        chaveNfe: chave,
        nfe: { emitente: EMITENTE, destinatario: CENTRAL, total, fora },
      },
    },
  });
  await rede.admin.pede(estoqueAddItens, { body: { movCabId: cab.movCabId, itens: linhas } });
  return cab.movCabId;
}
const finaliza = (movCabId: number) => rede.admin.pede(estoqueFinalizeMov, { body: { movCabId } });
const emQueNota = async (chave = '') =>
  (await rede.admin.pede(estoqueDaNfe, { body: { chave, emitente: EMITENTE, destinatario: CENTRAL } }))
    .movCabId;

const nada = [0, 0] as const;
const limpo = { perdido: nada, diferencas: 0 };
const vazia = { central: [0, 0, 0], filial: [0, 0, 0], transito: nada, ...limpo } as const;

test('desconto, frete, bonificação, fator, falta, devolução e estorno: ao centavo em toda parte', async () => {
  // 2 CX of 96,00, less 20,00, with 9,50 of freight: 181,50. One more for nothing. 10 at 0,4449: 4,449. Its IPI of 12,30 stays out.
  const [chave = '', outra = ''] = CHAVES;
  const compra = await daNfe({
    chave,
    total: 198.25,
    ipi: 12.3,
    linhas: [
      linha('CX-1', 'CX', { quant: 2, valor: '96', total: 181.5, dele: '2' }),
      linha('CX-1', 'CX', { quant: 1, valor: '0', total: 0, dele: '1' }),
      linha('UN-1', 'UN', { quant: 10, valor: '0.4449', dele: '10' }),
    ],
  });
  await confere(vazia);
  await rede.admin.pede(estoqueProdutosDoFornecedor, {
    body: { movCabId: compra, produtos: [{ codigo: 'CX-1', unidade: 'CX', catId: E.caneca, fator: 12 }] },
  });
  await finaliza(compra);
  const { cab, itens } = await leNota(rede.admin, compra);
  expect(itens.map((i) => [i.movItemQuant, i.movItemPreco, i.movItemTotal])).toEqual([
    [24, '8', 181.5],
    [12, '0', 0],
    [10, '0.4449', 4.45],
  ]);
  // 198,25 − 12,30 = 185,95, which its lines add up to.
  expect([cab.nfeTotal, cab.nfeFora, cab.total]).toEqual([198.25, [{ parte: 'ipi', valor: 12.3 }], 185.95]);
  // 18595 / 46 = 404,2.
  await confere({ ...vazia, central: [46, 18595, 404] });
  expect((await naFolha(compra)).nota).toEqual(['Finalizada', 46, 18595]);

  // 20 of 46: 8084,8. 8085 / 20 and 10510 / 26 are 404,2 both.
  const transferida = await notaFinalizada(rede.admin, 3, [[E.caneca, 20]]);
  await confere({ ...vazia, central: [26, 10510, 404], transito: [20, 8085] });

  // 15 of 20: 6063,75.
  const movItemId = (await leNota(rede.admin, transferida)).itens[0]?.movItemId ?? 0;
  const parte = (quant: number) => ({ movCabId: transferida, itens: [{ movItemId, quant }] });
  await rede.admin.pede(estoqueRecebeMov, { body: parte(15) });
  await confere({ ...vazia, central: [26, 10510, 404], filial: [15, 6064, 404], transito: [5, 2021] });

  // 6 of 26 to the supplier: 2425,4.
  const devolvida = await notaFinalizada(rede.admin, 2, [[E.caneca, 6]]);
  await confere({ ...vazia, central: [20, 8085, 404], filial: [15, 6064, 404], transito: [5, 2021] });
  expect((await naFolha(devolvida)).nota).toEqual(['Finalizada', -6, -2425]);

  // The five that were missing come back with all that is left.
  await rede.admin.pede(estoqueDevolveMov, { body: { ...parte(5), motivo: 'Ficaram no caminhão' } });
  const antes = { ...vazia, central: [25, 10106, 404], filial: [15, 6064, 404] } as const;
  await confere(antes);

  // The first note cannot be taken back: 46 came with it, and 25 are there.
  const body = { movCabId: compra, motivo: 'Engano' };
  expect((await recusaDe(rede.admin, estoqueEstornaMov, body)).status).toBe(422);
  await confere(antes);

  // 30 at 3,3337: 100,011. 10106 + 10001 = 20107; / 55 = 365,6.
  const segunda = await daNfe({
    chave: outra,
    total: 100.01,
    linhas: [linha('UN-1', 'UN', { quant: 30, valor: '3.3337', dele: '30' })],
  });
  await finaliza(segunda);
  await confere({ ...antes, central: [55, 20107, 366] });
  expect(await emQueNota(outra)).toBe(segunda);

  // Taken back: 30 of 55 are 10967,45; 10001 came, so 966 are the difference.
  const { movCabId: estorno } = await rede.admin.pede(estoqueEstornaMov, {
    body: { movCabId: segunda, motivo: 'Lançada em dobro' },
  });
  await confere({ ...antes, central: [25, 9140, 366], diferencas: 966 });
  expect((await naFolha(estorno)).nota).toEqual(['Finalizada', -30, -10967]);
  // It may come again; the first one is in its note.
  expect([await emQueNota(outra), await emQueNota(chave)]).toEqual([0, compra]);
});
