import {
  estoqueAddItem,
  estoqueAddItens,
  estoqueAddMovCab,
  estoqueBuscaProdutos,
  estoqueDaNfe,
  estoqueListMovItens,
  estoqueProdutosDoFornecedor,
  estoqueProdutosPorCodigo,
  PARTES_DO_CUSTO,
  TIPO_MOVIMENTO,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campoDe, dialogo, erroDe, escolhe } from '../../../../testing/na-tela.ts';
import { abreTela, enderecoAtual } from '../../../../testing/tela.tsx';
import { leNfe } from '../../nfe/le-nfe.ts';
import { RECUSA } from '../../nfe/textos.ts';
import { AURORA, aberta, comItens, deposito, item, NOTA } from '../../testing/deposito.ts';
import { bytesDe, CHAVE, type DetDeTeste, det1, nota } from '../../testing/nfe.ts';
import { FOLHA, INCLUSAO, NOTA as N } from '../../textos.ts';
import { foraDoCusto, linhasDaNfe, parteForaDoTotal } from './linhas-da-nfe.ts';
import { DO_FORNECEDOR } from './textos.ts';

const ITENS = [
  det1({ cEAN: '7891234567895', qCom: '4.0000', vProd: '6.00', vDesc: '0.51' }),
  det1({ cProd: 'Z-1', xProd: 'GRAMPO 26/6', uCom: 'CX', qCom: '2.5000', vUnCom: '10.0349', vProd: '25.09' }),
  det1({ cEAN: '7891234567895', vUnCom: '0.0000000000', vProd: '0.00' }),
];
const DA_NOTA = {
  ...NOTA,
  nfeEmitente: '11222333000181',
  nfeTotal: 31.58,
  nfeFora: [{ parte: 'ipi' as const, valor: 1 }],
};
const SABIDO = { produtos: [], entram: [...PARTES_DO_CUSTO] };
const XML = nota({ itens: ITENS, total: { vNF: '30.58' } });

const nossa = { catId: 102, nome: 'Caneta', codigo: '7891234567895' };
function lida(itens: readonly DetDeTeste[]) {
  const r = leNfe(bytesDe(nota({ itens })));
  if (!('nfe' in r)) throw new Error(r.falta);
  return r.nfe;
}
const linhas = (itens: readonly DetDeTeste[], ditos: Parameters<typeof linhasDaNfe>[1]['ditos'] = []) => {
  const nfe = lida(itens);
  return linhasDaNfe(nfe, { conhecidos: [nossa], ditos, entram: nfe.noTotal }).map((l) => [
    l.codigo,
    l.quantidade,
    l.valor,
    l.total,
    l.proposto?.codigo,
  ]);
};

test('cada item é uma linha, também de um produto que vem outra vez, com o valor que a nota lhe dá', () => {
  expect(linhas(ITENS)).toEqual([
    ['7891234567895', '4', '1,50', 549, undefined],
    ['', '2,5', '10,0349', 2509, undefined],
    ['7891234567895', '10', '0,00', 0, undefined],
  ]);
});

test('o que se disse de um código vale para a sua unidade; de outra se pergunta, e se propõe o mesmo produto', () => {
  const dito = { codigo: 'F-77', unidade: 'CX', catId: 5, catCodigo: 'P-5', fator: '12' };
  const caixa = det1({ uCom: 'CX', qCom: '2.5', vUnCom: '96', vProd: '240.00', cEAN: '7891234567895' });
  expect(linhas([caixa, det1()], [dito])).toEqual([
    ['P-5', '30', '8,00', 24000, undefined],
    ['', '10', '1,50', 1500, 'P-5'],
  ]);
  // A bar code of ours says which product it is, and not how many come in a box.
  expect(linhas([caixa])).toEqual([['', '2,5', '96,00', 24000, '7891234567895']]);
});

test('o que não entra no custo, ou está nos itens e não no total, se sabe parte por parte', () => {
  const itens = [det1({ vFrete: '2.00', vSeg: '1.00' }), det1({ vFrete: '3.00' })];
  const nfe = { ...lida(itens), total: 3600 };
  expect([...foraDoCusto(nfe, new Set(['seguro'] as const))]).toEqual([['frete', 500]]);
  expect(parteForaDoTotal(nfe)).toBeUndefined();
  expect(parteForaDoTotal({ ...nfe, total: 3100 })).toEqual(['frete', 500]);
  expect(parteForaDoTotal({ ...nfe, total: 3000 })).toBeUndefined();
});

test('o XML preenche o cabeçalho; os itens entram na nota, o desconhecido espera o produto, e dito uma vez entra', async () => {
  const caneta = item(2, 'Caneta', { movItemQuant: 4, movItemValor: 1.5, movItemTotal: 5.49 });
  const bonus = item(3, 'Caneta', { catId: 102, movItemQuant: 10, movItemValor: 0, movItemTotal: 0 });
  const servidor = deposito(DA_NOTA)
    .responde(estoqueDaNfe, () => ({ fornecedorId: 7, estoqueId: AURORA.id, movCabId: 30, ...SABIDO }))
    .responde(estoqueProdutosPorCodigo, ({ body }) => ({
      produtos: [nossa, { catId: 109, nome: 'Grampo', codigo: 'P-9' }].filter((p) =>
        body.codigos.includes(p.codigo),
      ),
    }))
    .responde(estoqueBuscaProdutos, () => ({ produtos: [{ catId: 109, nome: 'Grampo', codigo: 'P-9' }] }))
    .responde(estoqueProdutosDoFornecedor, () => ({
      ...comItens([caneta, bonus]),
      message: 'Produtos do fornecedor salvos',
    }))
    .responde(estoqueAddMovCab, () => ({ message: 'Movimento incluído com sucesso', cab: DA_NOTA }))
    .responde(estoqueAddItens, () => ({ ...comItens([caneta, bonus]), postos: [2, 3] }));
  servidor.responde(estoqueListMovItens, () => aberta(DA_NOTA, []));
  const user = await abreTela('/movEstoque?nota=novo', servidor);
  const janela = await dialogo(INCLUSAO.titulo);
  const arquivo = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement; // the only one
  const le = () => user.upload(arquivo(), new File([XML], 'nota.xml', { type: 'text/xml' }));
  await waitFor(() => expect(campoDe(janela, N.lancamento).value).not.toBe(''));
  await le();
  await within(janela).findByText(RECUSA.repetida('123', 30));
  expect(campoDe(janela, N.tipo).value).toBe('');
  servidor.responde(estoqueDaNfe, () => ({ fornecedorId: 7, estoqueId: 0, movCabId: 0, ...SABIDO }));
  await le();
  await within(janela).findByText(RECUSA.deOutro('Aurora', 'CNPJ 11.444.777/0001-61'));
  servidor.responde(estoqueDaNfe, () => ({ fornecedorId: 7, estoqueId: AURORA.id, movCabId: 0, ...SABIDO }));
  await le();
  await waitFor(() => expect(campoDe(janela, N.tipo).value).toBe('Entrada'));
  expect(campoDe(janela, N.lancamento).value).toBe('05/03/2026');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(campoDe(janela, N.fornecedor).value).toBe('Papelaria Sol'));
  await user.keyboard('{Control>}s{/Control}');
  const itens = within(await dialogo(INCLUSAO.itens));
  expect(enderecoAtual()).toBe('/movEstoque?nota=21');
  expect(servidor.enviados(estoqueAddMovCab).map((p) => p.body)).toMatchObject([
    {
      cabMov: {
        chaveNfe: CHAVE,
        fornecedorSelected: 7,
        estoqueSelected: AURORA.id,
        tipoMovSelected: TIPO_MOVIMENTO.entrada,
      },
    },
  ]);
  await itens.findAllByText('Caneta');
  const daCaneta = { codigo: 'F-77', unidade: 'UN', descricao: 'CANETA AZUL' };
  expect(servidor.enviados(estoqueAddItens).map((p) => p.body.itens)).toEqual([
    [
      {
        ...{ itemId: 102, quant: 4, valor: '1.5', outra: true, total: 5.49 },
        doFornecedor: { ...daCaneta, quantidade: '4', preco: '1.5' },
      },
      {
        ...{ itemId: 102, quant: 10, valor: '0', outra: true, total: 0 },
        doFornecedor: { ...daCaneta, quantidade: '10', preco: '0' },
      },
    ],
  ]);
  itens.getByText(FOLHA.doFornecedor('GRAMPO 26/6', 'Z-1 · 2,5 CX'));
  await itens.findByText(FOLHA.faltaProduto);
  itens.getByText('IPI de R$ 1,00 não entra no custo');
  expect(screen.getByRole('button', { name: N.finalizar }).getAttribute('aria-disabled')).toBe('true');
  await user.click(itens.getByRole('button', { name: DO_FORNECEDOR.titulo }));
  const pergunta = await dialogo(DO_FORNECEDOR.titulo);
  await user.click(within(pergunta).getByRole('button', { name: DO_FORNECEDOR.salvar }));
  expect(erroDe(campoDe(pergunta, DO_FORNECEDOR.produto))).toContain(DO_FORNECEDOR.faltaProduto);
  expect(servidor.enviados(estoqueProdutosDoFornecedor)).toEqual([]);
  await escolhe(user, campoDe(pergunta, DO_FORNECEDOR.produto), 'P-9 · Grampo');
  await user.type(campoDe(pergunta, DO_FORNECEDOR.fator('CX')), '10');
  within(pergunta).getByText(DO_FORNECEDOR.entra('2,5 CX', '25'));
  const grampo = item(4, 'Grampo', { movItemQuant: 25, movItemValor: 1.00349, movItemTotal: 25.09 });
  servidor.responde(estoqueAddItem, () => ({ ...comItens([caneta, bonus, grampo]), item: grampo }));
  await user.click(within(pergunta).getByRole('button', { name: DO_FORNECEDOR.salvar }));
  await itens.findByText('Grampo');
  expect(servidor.enviados(estoqueProdutosDoFornecedor).map((p) => p.body)).toEqual([
    { movCabId: 21, produtos: [{ codigo: 'Z-1', unidade: 'CX', catId: 109, fator: '10' }] },
  ]);
  expect(servidor.enviados(estoqueAddItem).map((p) => p.body)).toMatchObject([
    { itemId: 109, quant: 25, valor: '1.00349', total: 25.09, outra: true },
  ]);
});
