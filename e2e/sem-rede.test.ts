import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { parcela } from '../apps/api/src/testing/por-inteiro.ts';
import { comPessoas, novaPericia } from './support/api.ts';
import { abre, entra, figura } from './support/browser.ts';
import { daCabeca, daLinha, fazNaCabeca, fazNaLinha, fazNoDialogo } from './support/listas.ts';

const PASTA = 'test-results/sem-rede';
let context: BrowserContext;
let page: Page;
let procId: number;

beforeAll(async () => {
  ({ page, context } = await abre());
  page.on('dialog', (d) => void d.accept());
  await entra(page, 'admin');
  procId = await novaPericia(page);
  await comPessoas(page, procId, 1);
});

const botao = (nome: string | RegExp) => page.getByRole('button', { name: nome, exact: true }).first();
const campo = (nome: string) => page.getByRole('textbox', { name: nome }).first();
const linhas = () => page.getByRole('table').first().getByRole('row');
const dialogo = () => page.getByRole('dialog').last();
const aviso = () => page.getByText('Sem conexão. O que você digitou continua aqui.');
const palavras = () => page.getByText('Ocorreu um erro inesperado, verifique sua conexão');

/** What would be untrue while nothing but the network is missing. */
const FALSAS =
  /nova versão|Algo deu errado|não foi possível acessar|ERR_INTERNET|Falta a permissão|não tem acesso|Nenhum|Nada por aqui|salv[oa] com sucesso|404/i;

interface Acao {
  nome: string;
  /** The screen on which it is done. */
  tela: () => string;
  /** What shows that the screen stands, before and after. */
  marco: () => ReturnType<Page['getByText']>;
  prepara?: () => Promise<unknown>;
  age: () => Promise<unknown>;
  /** Holds while the network is gone. */
  confere?: () => Promise<unknown>;
  /** Holds once it is back. */
  depois?: () => Promise<unknown>;
}

/** The line that was opened of a menu. */
const doMenu = (nome: string) => page.getByRole('menuitem', { name: nome });
const daLista = (nome: string) => page.getByRole('heading', { name: nome, level: 1 });
const PERICIAS = { tela: () => '/pericias?tipo=5', marco: () => linhas().nth(3) };
const CASO = { tela: () => `/pericias/${procId}`, marco: () => campo('Observações') };
const VEICULOS = { tela: () => '/veiculos', marco: () => linhas().nth(3) };
const BAIXAS = { tela: () => '/baixas?situacao=-1', marco: () => linhas().nth(3) };

const ACOES: Acao[] = [
  {
    ...PERICIAS,
    nome: 'outra página da lista',
    age: () => botao('Página 2').click(),
    confere: () => page.getByText('As linhas abaixo são as de antes.').waitFor(),
    depois: () => palavras().waitFor({ state: 'detached' }),
  },
  {
    ...BAIXAS,
    nome: 'busca nas baixas',
    age: () => page.getByLabel('Busca').fill('nada'),
    confere: () => palavras().first().waitFor(),
  },
  {
    ...BAIXAS,
    nome: 'página das baixas',
    age: () => botao('Página 2').click(),
    confere: () => page.getByText('As linhas abaixo são as de antes.').waitFor(),
  },
  {
    ...VEICULOS,
    nome: 'busca de veículos',
    age: () => page.getByLabel(/^Busca/).fill('abc'),
    confere: () => palavras().first().waitFor(),
  },
  {
    ...PERICIAS,
    nome: 'tela ainda não carregada, pelo menu',
    age: () => page.getByRole('link', { name: 'Campanhas' }).dispatchEvent('click'),
    depois: () => daLista('Campanhas').waitFor(),
  },
  {
    ...PERICIAS,
    nome: 'impressão',
    prepara: async () => (await daCabeca(page, 'Imprimir')).waitFor(),
    age: () => doMenu('Imprimir').click(),
    depois: () => page.getByText('Impressão de Perícias').first().waitFor(),
  },
  {
    ...VEICULOS,
    nome: 'formulário ainda não carregado',
    age: () => botao('Adicionar').click(),
    depois: () => dialogo().getByLabel('Placa').waitFor(),
  },
  {
    ...VEICULOS,
    nome: 'atos de uma linha, ainda não carregados',
    age: () => linhas().nth(1).getByRole('button', { name: 'Mais ações' }).click(),
    depois: () => doMenu('Excluir…').waitFor(),
  },
  {
    ...VEICULOS,
    nome: 'pergunta de exclusão',
    prepara: async () => (await daLinha(linhas().nth(1), 'Excluir…')).waitFor(),
    age: () => doMenu('Excluir…').click(),
    depois: () =>
      dialogo()
        .getByText(/Deseja|excluir/i)
        .first()
        .waitFor(),
  },
  {
    ...VEICULOS,
    nome: 'exclusão confirmada',
    prepara: () => fazNaLinha(linhas().nth(1), 'Excluir…'),
    age: () => dialogo().getByRole('button', { name: 'Excluir' }).click(),
    confere: () => palavras().first().waitFor(),
  },
  {
    ...CASO,
    nome: 'Ctrl+S antes de qualquer mensagem',
    prepara: () => campo('Observações').fill('fica'),
    age: () => page.keyboard.press('Control+s'),
    confere: async () => expect(await campo('Observações').inputValue()).toBe('fica'),
    depois: async () => {
      await page.keyboard.press('Control+s');
      await page
        .getByText(/com sucesso/)
        .first()
        .waitFor();
    },
  },
  {
    ...CASO,
    nome: 'Salvar',
    prepara: () => campo('Observações').fill('fica também'),
    age: () => botao('Salvar').click(),
    confere: async () => expect(await campo('Observações').inputValue()).toBe('fica também'),
  },
  {
    ...CASO,
    nome: 'Próximo',
    prepara: () => campo('Observações').fill('não anda'),
    age: () => botao('Próximo').click(),
    confere: async () => expect(await campo('Observações').inputValue()).toBe('não anda'),
  },
  {
    ...CASO,
    nome: 'fechar com alterações',
    prepara: () => campo('Observações').fill('pergunta'),
    age: () => page.keyboard.press('Escape'),
  },
  { ...CASO, nome: 'histórico', age: () => fazNoDialogo(page, 'Histórico') },
  {
    ...CASO,
    nome: 'duplicar',
    age: () => fazNoDialogo(page, 'Duplicar'),
  },
  {
    tela: () => `/pericias/${procId}?passo=2`,
    marco: () => botao('Importar'),
    nome: 'pessoas do passo 2',
    age: () => botao('Pessoas').click(),
    depois: () =>
      page
        .getByRole('dialog', { name: /Pessoas/ })
        .last()
        .waitFor(),
  },
  {
    tela: () => `/pericias/${procId}?passo=2`,
    marco: () => botao('Importar'),
    nome: 'importação do passo 2',
    age: () => botao('Importar').click(),
    depois: () => page.getByRole('dialog', { name: /Importar/ }).waitFor(),
  },
  {
    ...BAIXAS,
    nome: 'abrir uma baixa',
    age: () => linhas().nth(1).click(),
  },
  { ...BAIXAS, nome: 'Ctrl+K', age: () => page.keyboard.press('Control+k') },
  {
    ...BAIXAS,
    nome: 'menu do usuário',
    age: () => botao(/Menu do usuário/).click(),
    depois: () => page.getByRole('menuitem', { name: 'Sair' }).waitFor(),
  },
  {
    ...BAIXAS,
    nome: 'exportação',
    prepara: async () => {
      await fazNaCabeca(page, 'Exportar planilha');
      await botao('Exportar CSV').waitFor();
    },
    age: () => botao('Exportar CSV').click(),
    confere: () => palavras().first().waitFor(),
  },
];

/** What tells of a failure is loaded once the page has nothing else to do; a network that goes before keeps it away. */
const FALHAS = [
  'toast-view-.*js',
  'toast-view-.*css',
  'confirm-dialog-view-.*js',
  'conflict-dialog-view-.*js',
];
const falhasCarregadas = () =>
  page.waitForFunction((partes) => {
    const vindas = performance
      .getEntriesByType('resource')
      // Each is fetched before it is read, and without a network a browser under test reads nothing from its cache.
      .filter((r) => r instanceof PerformanceResourceTiming && r.initiatorType !== 'fetch')
      .map((r) => r.name);
    return partes.every((parte) => vindas.some((nome) => new RegExp(`${parte}$`).test(nome)));
  }, FALHAS);

test.each(parcela(ACOES, 3))('sem rede: $nome', async ({ tela, marco, prepara, age, confere, depois }) => {
  await context.setOffline(false);
  await page.goto(tela());
  await marco().waitFor();
  await falhasCarregadas();
  await prepara?.();
  await context.setOffline(true);
  await age();
  await aviso().waitFor();
  await confere?.();
  expect(await marco().count()).toBeGreaterThan(0);
  expect(await page.locator('body').innerText()).not.toMatch(FALSAS);
  await context.setOffline(false);
  await aviso().waitFor({ state: 'detached' });
  await depois?.();
});

test('uma parte que não vem com o servidor ali é dita, e tentar de novo a traz sem abrir a página outra vez', async () => {
  await page.goto(VEICULOS.tela());
  await VEICULOS.marco().waitFor();
  await falhasCarregadas();
  const parte = '**/assets/veiculo-dialog-*.js';
  await context.route(parte, (route) => route.abort());
  await botao('Adicionar').click();
  const dito = page.getByRole('status').filter({ hasText: 'Esta parte do sistema não carregou.' });
  await dito.getByRole('button', { name: 'Recarregar' }).waitFor();
  await figura(page, `${PASTA}/parte.png`);
  await context.unroute(parte);
  await dito.getByRole('button', { name: 'Tentar de novo' }).click();
  await dialogo().getByLabel('Placa').waitFor();
  expect(await dito.count()).toBe(0);
});
