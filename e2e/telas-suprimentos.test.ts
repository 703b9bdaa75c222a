import type { Page } from 'playwright-core';
import { carregadas, percorre, type Vista } from './support/caminhada.ts';
import { fazNaLinha } from './support/listas.ts';

/** What is bought, kept, asked for and announced. */
const PASTA = 'telas';
const CAMPINAS = 2;
const AGENDA = 5;

const texto = (dito: string | RegExp) => (page: Page) => page.getByText(dito);
const VAZIA = texto('Nada corresponde ao que se procura');

const SUPRIMENTOS: readonly Vista[] = [
  { nome: 'notas', endereco: '/estoque', pronta: texto('Em trânsito') },
  {
    nome: 'saldos',
    endereco: `/estoque?secao=saldos&empresa=${CAMPINAS}`,
    pronta: (page) => page.getByText('Agenda anual', { exact: true }),
  },
  {
    nome: 'razao',
    endereco: `/estoque?secao=saldos&empresa=${CAMPINAS}&produto=${AGENDA}`,
    pronta: texto('Nota #1'),
  },
  { nome: 'nota-cabecalho', endereco: '/estoque?nota=novo', pronta: texto('Movimentos em andamento') },
  {
    nome: 'nota-itens',
    endereco: '/estoque?nota=13',
    pronta: (page) => page.getByRole('treeitem', { name: 'Escritório' }),
    ato: async (page) => {
      await page.getByRole('treeitem', { name: 'Escritório' }).click();
      await page.getByText('Lapiseira 0,7').first().waitFor();
    },
  },
  { nome: 'nota-vista', endereco: '/estoque?nota=1', pronta: texto('Caneta esferográfica') },
  { nome: 'movimentos', endereco: '/movEstoque', pronta: texto('Em trânsito') },
  {
    nome: 'movimento-novo',
    endereco: '/movEstoque?nota=novo',
    pronta: (page) => page.getByRole('button', { name: 'Próximo' }),
  },
  { nome: 'pedidos', endereco: `/pedidosEstoque?empresa=${CAMPINAS}`, pronta: texto('#1 - ') },
  { nome: 'pedidos-vazia', endereco: `/pedidosEstoque?empresa=${CAMPINAS}&busca=nada`, pronta: VAZIA },
  {
    nome: 'pedido-cancelamento',
    endereco: `/pedidosEstoque?empresa=${CAMPINAS}`,
    pronta: texto('#1 - '),
    ato: async (page) => {
      await fazNaLinha(page.getByRole('row', { name: /#1 - / }), 'Cancelar');
      await page.getByRole('dialog').getByText('Motivo').waitFor();
    },
  },
  { nome: 'compras', endereco: `/comprasEstoque?empresa=${CAMPINAS}`, pronta: texto('#50 - ') },
  { nome: 'pedido-novo', endereco: '/pedidosEstoque?registro=novo', pronta: texto('Pontos necessários') },
  { nome: 'compra-nova', endereco: '/comprasEstoque?registro=novo', pronta: texto('Valor Unitário') },
  { nome: 'campanhas', endereco: '/campanha', pronta: texto('Pontos em Dobro') },
  { nome: 'campanhas-vazia', endereco: '/campanha?busca=nada', pronta: VAZIA },
  {
    nome: 'campanha-nova',
    endereco: '/campanha?registro=novo',
    pronta: texto('Nenhuma propaganda cadastrada.'),
  },
  { nome: 'campanha', endereco: '/campanha?registro=2', pronta: texto('Indique um amigo') },
  { nome: 'propaganda', endereco: '/campanha?registro=2&propaganda=3', pronta: texto('lavagem de cortesia') },
  {
    nome: 'propaganda-previa',
    endereco: '/campanha?registro=2&propaganda=3',
    pronta: texto('lavagem de cortesia'),
    ato: async (page) => {
      await page.getByRole('button', { name: 'Pré-visualizar' }).click();
      await page.getByRole('link', { name: 'Saiba mais' }).waitFor();
    },
  },
];

percorre('admin', PASTA, SUPRIMENTOS);
carregadas('admin', PASTA, [
  {
    nome: 'veiculo',
    endereco: '/veiculos?registro=2',
    pronta: (page) => page.getByRole('dialog').getByLabel('Observação'),
  },
  { nome: 'atributos', endereco: '/catalogo?categoria=40', pronta: texto('#1001') },
]);
