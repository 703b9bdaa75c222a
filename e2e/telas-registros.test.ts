import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ALTURA, type Aspecto } from './support/browser.ts';
import { carregadas, percorre, type Vista } from './support/caminhada.ts';
import { fazNoDialogo } from './support/listas.ts';
import { muitoHistorico } from './support/muito-historico.ts';

/** What the offices work with all day. */
const PASTA = 'telas';
const FILIAIS = 52;

const texto = (dito: string | RegExp) => (page: Page) => page.getByText(dito);
const dialogo = (campo: string) => (page: Page) => page.getByRole('dialog').getByLabel(campo);
const VAZIA = texto('Nada corresponde ao que se procura');
const MESES = (page: Page) =>
  page.getByRole('region', { name: 'Repasse × Previsto por mês' }).getByRole('link');
const TOTAL = texto(/^Total: \d+$/);

/** A list scrolls within itself: beside it the page has no scrollbar of its own. */
const rolaEmSi = async (page: Page, { largura }: Aspecto): Promise<void> => {
  if (largura === 1440) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(ALTURA);
};

/** The latest month is in view, also where the months scroll. */
async function ultimoMesNaVista(page: Page, { largura }: Aspecto): Promise<void> {
  const ultimo = await MESES(page).last().boundingBox();
  expect((ultimo?.x ?? 0) + (ultimo?.width ?? 0)).toBeLessThanOrEqual(largura);
  expect(ultimo?.width).toBeGreaterThanOrEqual(24);
}

const INICIO: Vista = { nome: 'inicio', endereco: '/', pronta: MESES };
const RECIBO: Vista = {
  nome: 'recibo',
  endereco: '/baixas/1/recibo',
  pronta: (page) => page.locator('tbody tr'),
};
const CASO: Vista = { nome: 'pericia', endereco: '/pericias/200', pronta: dialogo('Observações') };
const LISTA: Vista = { nome: 'pericias', endereco: '/pericias?tipo=5', pronta: TOTAL };

const PERICIAS: readonly Vista[] = [
  {
    ...INICIO,
    // Whoever makes the window narrow has chosen what they look at.
    confere: async (page, aspecto) => {
      if (aspecto.largura === 1440) await ultimoMesNaVista(page, aspecto);
    },
  },
  { ...LISTA, confere: rolaEmSi },
  CASO,
  { nome: 'pericia-passo-2', endereco: '/pericias/200?passo=2', pronta: texto('Importar') },
  { nome: 'pericia-passo-3', endereco: '/pericias/200?passo=3', pronta: texto('Total Geral') },
  { nome: 'baixas', endereco: '/baixas', pronta: TOTAL, confere: rolaEmSi },
  { nome: 'baixa', endereco: '/baixas/1', pronta: texto('Valor Total de Repasses') },
  {
    nome: 'historico',
    endereco: '/baixas/2',
    pronta: texto('Valor Total de Repasses'),
    ato: async (page) => {
      await muitoHistorico(page);
      await fazNoDialogo(page, 'Histórico');
      await page.getByRole('dialog', { name: 'Histórico' }).getByText('12/03/2026, quinta-feira').waitFor();
    },
  },
  RECIBO,
  { nome: 'agenda', endereco: '/agenda', pronta: (page) => page.getByRole('main') },
];

const CADASTROS: readonly Vista[] = [
  { nome: 'pessoas', endereco: '/usuarios?tipo=10', pronta: texto(/^Total de/) },
  {
    nome: 'pessoa',
    endereco: '/usuarios?tipo=10&registro=1',
    pronta: dialogo('Nome completo'),
    ato: async (page) => {
      const aberta = page.getByRole('dialog');
      await aberta.getByText('Sessões abertas').click();
      await aberta
        .getByText(/^Usada por último em/)
        .first()
        .waitFor();
      await aberta.getByText('Pontos', { exact: true }).click();
      await aberta.getByText('Dados pessoais (LGPD)').click();
    },
  },
  {
    nome: 'pessoa-nova',
    endereco: '/usuarios?tipo=10&registro=novo',
    pronta: dialogo('Nome completo'),
    ato: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('dialog').getByText('Informe este campo').first().waitFor();
    },
  },
  {
    nome: 'empresas-sem-tipo',
    endereco: '/empresas',
    // It opens on the first one.
    pronta: (page) => page.getByRole('tab', { selected: true }),
  },
  { nome: 'empresas', endereco: `/empresas?tipo=${FILIAIS}`, pronta: texto('Campinas/SP') },
  {
    nome: 'empresa',
    endereco: `/empresas?tipo=${FILIAIS}&registro=2`,
    pronta: (page) => page.getByLabel('Regime Tributário'),
  },
  {
    nome: 'empresa-nova',
    endereco: `/empresas?tipo=${FILIAIS}&registro=novo`,
    pronta: (page) => page.getByLabel('Regime Tributário'),
  },
  { nome: 'veiculos', endereco: '/veiculos', pronta: TOTAL },
  { nome: 'veiculo', endereco: '/veiculos?registro=2', pronta: dialogo('Observação') },
  { nome: 'veiculos-vazia', endereco: '/veiculos?busca=nadadisso', pronta: VAZIA },
  { nome: 'ordens', endereco: '/ordem_servico', pronta: TOTAL },
  { nome: 'ordem', endereco: '/ordem_servico?registro=150', pronta: dialogo('Descrição') },
  { nome: 'ordem-nova', endereco: '/ordem_servico?registro=novo', pronta: dialogo('Descrição') },
];

percorre('operador', PASTA, PERICIAS);
percorre('admin', PASTA, CADASTROS);
carregadas('operador', PASTA, [{ ...INICIO, confere: ultimoMesNaVista }, LISTA, CASO, RECIBO]);
