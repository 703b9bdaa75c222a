import {
  estoqueAddItens,
  estoqueAddMovCab,
  estoqueDaNfe,
  estoqueProdutosPorCodigo,
  TIPO_MOVIMENTO,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campoDe, dialogo } from '../../../testing/na-tela.ts';
import { abreTela, enderecoAtual } from '../../../testing/tela.tsx';
import { leNfe } from '../nfe/le-nfe.ts';
import { RECUSA } from '../nfe/textos.ts';
import { AURORA, CADERNO, comItens, deposito, item, NOTA } from '../testing/deposito.ts';
import { bytesDe, CHAVE, det1, nota } from '../testing/nfe.ts';
import { FOLHA, INCLUSAO, NOTA as N } from '../textos.ts';
import { linhasDaNfe } from './linhas-da-nfe.ts';

const ITENS = [
  det1({ cEAN: '7891234567895', qCom: '4.0000', vProd: '6.00', vDesc: '0.51' }),
  det1({ cProd: 'Z-1', xProd: 'GRAMPO 26/6', qCom: '2.5000', vUnCom: '10.0349', vProd: '25.09' }),
  det1({ cEAN: '7891234567895', vUnCom: '0.0000000000', vProd: '0.00' }),
];
const XML = nota({ itens: ITENS, total: { vNF: '30.58' } });

test('cada item é uma linha, também de um produto que vem outra vez, com o valor que a nota lhe dá', () => {
  const lida = leNfe(bytesDe(XML));
  if (!('nfe' in lida)) throw new Error(lida.falta);
  expect(linhasDaNfe(lida.nfe, { conhecidos: ['7891234567895'], entram: lida.nfe.noTotal })).toEqual([
    {
      chave: 'n1',
      codigo: '7891234567895',
      quantidade: '4',
      valor: '1,50',
      descricao: 'CANETA AZUL',
      total: 549,
    },
    {
      chave: 'n2',
      codigo: 'Z-1',
      quantidade: '2,5',
      valor: '10,0349',
      descricao: 'GRAMPO 26/6',
      total: 2509,
    },
    {
      chave: 'n3',
      codigo: '7891234567895',
      quantidade: '10',
      valor: '0,00',
      descricao: 'CANETA AZUL',
      total: 0,
    },
  ]);
});

test('o XML preenche o cabeçalho; salva a nota, os itens estão nela, e o desconhecido espera o código', async () => {
  const caneta = item(2, 'Caneta', { movItemQuant: 4, movItemValor: 1.5, movItemTotal: 5.49 });
  const bonus = item(3, 'Caneta', { catId: 102, movItemQuant: 10, movItemValor: 0, movItemTotal: 0 });
  const servidor = deposito(NOTA)
    .responde(estoqueDaNfe, () => ({ fornecedorId: 7, estoqueId: AURORA.id, movCabId: 30 }))
    .responde(estoqueProdutosPorCodigo, () => ({
      produtos: [{ catId: 102, nome: 'Caneta', codigo: '7891234567895' }],
    }))
    .responde(estoqueAddMovCab, () => ({ message: 'Movimento incluído com sucesso', cab: NOTA }))
    .responde(estoqueAddItens, () => ({ ...comItens([CADERNO, caneta, bonus]), postos: [2, 3] }));
  const user = await abreTela('/movEstoque?nota=novo', servidor);
  const janela = await dialogo(INCLUSAO.titulo);
  const arquivo = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement; // the only one
  const le = () => user.upload(arquivo(), new File([XML], 'nota.xml', { type: 'text/xml' }));
  await waitFor(() => expect(campoDe(janela, N.lancamento).value).not.toBe(''));
  await le();
  await within(janela).findByText(RECUSA.repetida('123', 30));
  expect(campoDe(janela, N.tipo).value).toBe('');
  servidor.responde(estoqueDaNfe, () => ({ fornecedorId: 7, estoqueId: 0, movCabId: 0 }));
  await le();
  await within(janela).findByText(RECUSA.deOutro('Aurora', 'CNPJ 11.444.777/0001-61'));
  servidor.responde(estoqueDaNfe, () => ({ fornecedorId: 7, estoqueId: AURORA.id, movCabId: 0 }));
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
  expect(servidor.enviados(estoqueAddItens).map((p) => p.body)).toEqual([
    {
      itens: [
        { itemId: 102, quant: 4, valor: '1.5', outra: true, total: 5.49 },
        { itemId: 102, quant: 10, valor: '0', outra: true, total: 0 },
      ],
      movCabId: 21,
    },
  ]);
  itens.getByText(FOLHA.doFornecedor('GRAMPO 26/6'));
  await itens.findByText(FOLHA.desconhecido('Z-1'));
  expect(screen.getByRole('button', { name: N.finalizar }).getAttribute('aria-disabled')).toBe('true');
});
