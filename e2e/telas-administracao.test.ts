import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chama } from './support/api.ts';
import { emCadaAspecto } from './support/aspectos.ts';
import { abre, assentada, entra, vai } from './support/browser.ts';
import { percorre, type Vista } from './support/caminhada.ts';

/** What is set up, supplied and watched. */
const PASTA = 'telas';
const ESCRITORIO = 62;

const texto = (dito: string | RegExp) => (page: Page) => page.getByText(dito);
const dialogo = (campo: string) => (page: Page) => page.getByRole('dialog').getByLabel(campo);
const produto = (page: Page) => page.getByRole('textbox', { name: 'Descrição' });
/** Their tables and days are judged with what they show, not as empty ones. */
const COM_LINHAS = (page: Page) => page.locator('main').locator('tbody tr, ol li');

/** What the demonstration has none of: a use of somebody's data. */
beforeAll(async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await chama(page, 'POST', '/historico/uso', { acao: 'impressao', entidade: 'pessoa', linhas: 1 });
  await context.close();
});

/** And a message that waits. */
test('entrar, e o que as telas da administração listam existe', async () => {
  const { page, context, falhas } = await abre();
  await page.goto('/login');
  await emCadaAspecto(page, 'login', { pasta: PASTA });
  await page.getByLabel('E-mail').fill('consulta@demonstracao.com.br');
  const pedida = page.waitForResponse((r) => r.url().endsWith('/auth/forgot-password'));
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await pedida;
  await entra(page, 'admin');
  await page.goto('/usuarios?tipo=10&registro=2');
  await assentada(page);
  for (const tela of ['/notificacoes', '/mensagens', '/operacao/usos']) {
    await vai(page, tela);
    await COM_LINHAS(page).first().waitFor();
  }
  expect(falhas).toEqual([]);
  await context.close();
});

const ADMINISTRACAO: readonly Vista[] = [
  { nome: 'conta', endereco: '/conta', pronta: texto('Chaves de acesso') },
  { nome: 'rascunhos', endereco: '/rascunhos', pronta: (page) => page.getByRole('heading', { level: 1 }) },
  { nome: 'notificacoes', endereco: '/notificacoes', pronta: COM_LINHAS },
  { nome: 'mensagens', endereco: '/mensagens', pronta: COM_LINHAS },
  {
    nome: 'mensagens-textos',
    endereco: '/mensagens/textos',
    pronta: texto('Vai por SMS a quem entra com CPF e código'),
  },
  { nome: 'usos', endereco: '/operacao/usos', pronta: COM_LINHAS },
  {
    nome: 'usos-de-dados',
    endereco: '/operacao/usos?uso=exibicao&titular=2',
    pronta: (page) => page.getByRole('main'),
  },
  { nome: 'perfis', endereco: '/perfis', pronta: COM_LINHAS },
  { nome: 'perfil', endereco: '/perfis?registro=2', pronta: dialogo('Nome do Perfil') },
  {
    nome: 'categoria',
    endereco: '/categoria?categoria=8&acao=alt',
    pronta: (page) => page.getByRole('textbox', { name: 'Nome', exact: true }),
  },
  {
    nome: 'acessos',
    endereco: '/acessos?pessoa=2&recurso=baixaExc',
    pronta: (page) => page.getByRole('main'),
  },
  { nome: 'chaves-de-api', endereco: '/integracoes/chaves', pronta: texto('Chaves de API') },
  { nome: 'integracoes', endereco: '/integracoes?situacao=-1', pronta: texto('Loja de brindes') },
  {
    nome: 'webhook',
    endereco: '/integracoes?registro=2&situacao=-1',
    pronta: (page) => page.getByRole('dialog', { name: 'Edição de Webhook' }).getByText('Pedido: entregue'),
  },
  { nome: 'importacao', endereco: '/importacao?tipo=4&etapa=6', pronta: texto('Buscar Perícias') },
  {
    nome: 'relatorios',
    endereco: '/relatorios',
    pronta: (page) => page.getByRole('link', { name: 'Perícias por vara e situação' }),
  },
  {
    nome: 'relatorio',
    endereco: '/relatorios/pericias-por-vara-e-situacao',
    pronta: (page) => page.getByRole('table', { name: 'Tabela do relatório' }),
    ato: (page) => page.locator('figure svg .recharts-bar-rectangle').first().waitFor(),
  },
  {
    nome: 'inicio-com-relatorios',
    endereco: '/',
    pronta: (page) => page.getByRole('region', { name: 'Relatórios no início' }),
  },
];

const CATALOGO: readonly Vista[] = [
  {
    nome: 'catalogo',
    endereco: '/catalogo',
    pronta: (page) => page.getByRole('link', { name: 'Definições' }),
  },
  { nome: 'atributos', endereco: '/catalogo?categoria=40', pronta: texto('Todas as regras') },
  {
    nome: 'atributo-novo',
    endereco: '/catalogo?categoria=40&registro=novo',
    pronta: texto(/^Cadastro de Atributos/),
  },
  {
    nome: 'atributo',
    endereco: '/catalogo?categoria=40&registro=1018',
    pronta: texto('#1018 Alteração de Atributos'),
  },
  {
    nome: 'regras-lista',
    endereco: '/catalogo?categoria=40&acao=lista',
    pronta: texto('Voltar aos atributos'),
  },
  {
    nome: 'regras-grafo',
    endereco: '/catalogo?categoria=40&acao=grafo',
    pronta: texto(/^Linha cheia: regra que aciona/),
  },
  {
    nome: 'catalogo-pessoas',
    endereco: '/catalogo?categoria=10',
    pronta: (page) => page.locator('main tbody tr'),
  },
  {
    nome: 'catalogo-empresas',
    endereco: '/catalogo?categoria=51',
    pronta: (page) => page.locator('main tbody tr'),
  },
  { nome: 'produtos', endereco: `/catalogo?categoria=${ESCRITORIO}`, pronta: texto('Caneta esferográfica') },
  { nome: 'produto', endereco: `/catalogo?categoria=${ESCRITORIO}&registro=1`, pronta: produto },
  { nome: 'produto-novo', endereco: `/catalogo?categoria=${ESCRITORIO}&registro=novo`, pronta: produto },
  {
    nome: 'calendario',
    endereco: '/calendario?ano=2026',
    pronta: texto('Revolução Constitucionalista'),
    ato: async (page) => {
      await page.getByRole('button', { name: 'Incluir dia' }).click();
      await page.getByRole('dialog', { name: 'Incluir dia sem expediente' }).waitFor();
    },
  },
  {
    nome: 'definicoes',
    endereco: '/definicoes',
    pronta: (page) => page.getByRole('button', { name: 'Usar o modelo Oficina' }),
    ato: async (page) => {
      await page.getByRole('button', { name: 'Usar o modelo Oficina' }).click();
      await page.getByRole('button', { name: /^Importar \d+ ite/ }).waitFor();
    },
  },
];

percorre('admin', PASTA, [...ADMINISTRACAO, ...CATALOGO]);
