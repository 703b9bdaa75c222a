import {
  estoqueAddItem,
  estoqueAddMovCab,
  estoqueDaNfe,
  estoqueProdutosPorCodigo,
  TIPO_MOVIMENTO,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campoDe, dialogo } from '../../../testing/na-tela.ts';
import { abreTela, enderecoAtual } from '../../../testing/tela.tsx';
import { AURORA, CADERNO, comItens, deposito, item, NOTA } from '../testing/deposito.ts';
import { CHAVE, nfeDe } from '../testing/nfe.ts';
import { FOLHA, INCLUSAO, NOTA as N, NFE as T } from '../textos.ts';
import { lerNfe, linhasDaNfe, TAMANHO_DA_NFE } from './nfe.ts';

const ITENS = [
  ['F-77', '7891234567895', 'CANETA AZUL', '4.0000', '1.5000000000'],
  ['Z-1', 'SEM GTIN', 'GRAMPO 26/6', '2.5000', '10.0349'],
  ['F-77', '7891234567895', 'CANETA AZUL', '6.0000', '1.50'],
];

test('quantidades e valores vêm como são digitados; um produto que vem duas vezes é uma linha', () => {
  const lida = lerNfe(nfeDe(ITENS));
  if (!('nfe' in lida)) throw new Error(lida.falta);
  expect(lida.nfe).toMatchObject({ chave: CHAVE, numero: '123', emissao: '2026-03-05', total: 60.1 });
  expect(linhasDaNfe(lida.nfe, ['7891234567895'])).toEqual([
    { chave: 'n1', codigo: '7891234567895', quantidade: '10', valor: '1,50', descricao: 'CANETA AZUL' },
    { chave: 'n2', codigo: 'Z-1', quantidade: '2,5', valor: '10,03', descricao: 'GRAMPO 26/6' },
  ]);
});

test.each([
  [
    'entidades',
    nfeDe(ITENS, { antes: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>' }),
    T.ilegivel,
  ],
  ['um XML que não se fecha', nfeDe(ITENS).slice(0, 400), T.ilegivel],
  ['um texto sem fim', 'x'.repeat(TAMANHO_DA_NFE + 1), T.ilegivel],
  ['outro XML', '<html/>', T.naoENfe],
  ['uma chave curta', nfeDe(ITENS, { chave: '123' }), T.naoENfe],
  ['nenhum item', nfeDe([]), T.incompleta],
])('%s não se lê, e diz por quê', (_, xml, falta) => {
  expect(lerNfe(xml)).toEqual({ falta });
});

test('o XML preenche o cabeçalho; salva a nota, os itens estão nela, e o desconhecido espera o código', async () => {
  const caneta = item(2, 'Caneta', { movItemQuant: 10, movItemValor: 1.5, movItemTotal: 15 });
  const servidor = deposito(NOTA)
    .responde(estoqueDaNfe, () => ({ fornecedorId: 7, estoqueId: AURORA.id, movCabId: 30 }))
    .responde(estoqueProdutosPorCodigo, () => ({
      produtos: [{ catId: 102, nome: 'Caneta', codigo: '7891234567895' }],
    }))
    .responde(estoqueAddMovCab, () => ({ message: 'Movimento incluído com sucesso', cab: NOTA }))
    .responde(estoqueAddItem, () => ({ ...comItens([CADERNO, caneta]), item: caneta }));
  const user = await abreTela('/movEstoque?nota=novo', servidor);
  const janela = await dialogo(INCLUSAO.titulo);
  const arquivo = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement; // the only one
  const le = () => user.upload(arquivo(), new File([nfeDe(ITENS)], 'nota.xml', { type: 'text/xml' }));
  await waitFor(() => expect(campoDe(janela, N.lancamento).value).not.toBe(''));
  await le();
  await within(janela).findByText(T.repetida('123', 30));
  expect(campoDe(janela, N.tipo).value).toBe('');
  servidor.responde(estoqueDaNfe, () => ({ fornecedorId: 7, estoqueId: 0, movCabId: 0 }));
  await le();
  await within(janela).findByText(T.deOutro('11.444.777/0001-61'));
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
  await itens.findByText('Caneta');
  expect(servidor.enviados(estoqueAddItem).map((p) => p.body)).toEqual([
    { itemId: 102, quant: 10, valor: '1.5', outra: true, movCabId: 21 },
  ]);
  itens.getByText(FOLHA.doFornecedor('GRAMPO 26/6'));
  await itens.findByText(FOLHA.desconhecido('Z-1'));
  expect(screen.getByRole('button', { name: N.finalizar }).getAttribute('aria-disabled')).toBe('true');
});
