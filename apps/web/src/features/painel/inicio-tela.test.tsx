import {
  type Financeiro,
  homeFinanceiro,
  homePainel,
  type Painel,
  periciaList,
  periciaTipos,
  prazoDia,
  SEM_PAGAMENTO,
  userPagamento,
} from '@retaguarda/contract';
import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, menos, SEM_DINHEIRO } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';

const TIPO = { catgId: 5, nome: 'Perícia Judicial', total: 0 };
const MES = { mes: '2026-03', repasse: 1_500.5, previsto: 0 };
const PAINEL: Painel = {
  tipos: [
    {
      catgId: 5,
      nome: 'Perícia Judicial',
      situacoes: [
        { situacao: SITUACAO_PERICIA.emAndamento, quantidade: 1_200 },
        { situacao: SITUACAO_PERICIA.finalizada, quantidade: 1 },
      ],
    },
  ],
  meses: [{ mes: '2026-02', repasse: 0, previsto: 0 }, MES],
};
const RECENTES = {
  pericias: [],
  total: 0,
  totalPages: 0,
  contagem: 'exata' as const,
  totais: null,
  subtotais: [],
  pericia: null,
  permissions: [],
};

const inicio = (): Servidor =>
  new Servidor()
    .responde(homePainel, () => PAINEL)
    .responde(periciaTipos, () => ({
      tipoPericias: [TIPO],
      periciaId: 0,
      filtros: [],
      listPericias: [],
      permissions: [],
    }))
    .responde(periciaList, () => RECENTES);

const regiao = async (nome: string) => within(await screen.findByRole('region', { name: nome }));

test('cada figura leva à lista que está por trás dela, e diz o seu valor por extenso', async () => {
  await abreTela('/', inicio());
  const situacoes = await regiao('Perícias por situação');
  const total = await situacoes.findByRole('link', { name: /^Perícia Judicial: 1\.201 perícias/ });
  expect(total.getAttribute('href')).toBe('/pericias?tipo=5');
  // The total, and a part of the bar for each situation that has any.
  expect(situacoes.getAllByRole('link')).toHaveLength(3);
  const uma = situacoes.getByRole('link', { name: /Finalizado: 1 perícia/ });
  expect(uma.getAttribute('href')).toBe(`/pericias?tipo=5&situacao=${SITUACAO_PERICIA.finalizada}`);
  const meses = await regiao('Repasse × Previsto por mês');
  const barras = await meses.findAllByRole('link');
  expect(barras).toHaveLength(1);
  expect(barras[0]?.textContent).toMatch(/^Março de 2026: Repasse R\$.1\.500,50/);
  expect(decodeURIComponent(barras[0]?.getAttribute('href') ?? '')).toBe(
    '/baixas?situacao=2&periodo=2026-03-01,2026-03-31',
  );
  expect(meses.getByText(/^Fevereiro de 2026: Repasse R\$.0,00$/)).toBeTruthy();
});

test('o que ela mostra é pedido antes que ela esteja, e uma só vez', async () => {
  const servidor = inicio();
  await abreTela('/', servidor);
  await (await regiao('Últimas perícias')).findByText('Nenhuma perícia cadastrada para esta categoria');
  for (const rota of [homeFinanceiro, homePainel, periciaTipos, periciaList])
    expect(servidor.enviados(rota), rota.path).toHaveLength(1);
});

test('quem não vê as listas lê as figuras, que não levam a nada', async () => {
  await abreTela('/', inicio(), { pode: menos('pericias', 'baixas') });
  await (await regiao('Perícias por situação')).findByText('Perícia Judicial: 1.201 perícias');
  for (const nome of ['Perícias por situação', 'Repasse × Previsto por mês', 'Últimas perícias'])
    expect((await regiao(nome)).queryAllByRole('link'), nome).toEqual([]);
  // Nor are there figures of lists that one does not see.
  const figuras = within(screen.getByRole('list', { name: 'A pagar e a vencer' }));
  expect(figuras.getAllByRole('link').map((a) => a.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^A pagar: /),
    expect.stringMatching(/^Remessas sem retorno: /),
  ]);
  expect(screen.queryByRole('region', { name: 'Baixas abertas' })).toBeNull();
});

test('sem figura alguma, cada parte o diz', async () => {
  const vazio: Painel = {
    tipos: [{ catgId: 5, nome: 'Perícia Judicial', situacoes: [] }],
    meses: [{ mes: '2026-03', repasse: 0, previsto: 0 }],
  };
  await abreTela(
    '/',
    inicio().responde(homePainel, () => vazio),
  );
  await screen.findByText('Nenhuma perícia cadastrada');
  await screen.findByText('Nenhum recebível em baixas dos últimos 12 meses');
  await (await regiao('Últimas perícias')).findByText('Nenhuma perícia cadastrada para esta categoria');
  for (const nada of [
    'Nenhuma baixa em andamento',
    'Nada vence até quinta',
    'Nenhuma remessa à espera do banco',
    'Nenhum pagamento parado por isto',
  ])
    screen.getByText(nada);
});

test('as figuras que não vêm se pedem de novo, e as listas vêm sem elas', async () => {
  const servidor = inicio().responde(homePainel, () => {
    throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
  });
  const user = await abreTela('/', servidor);
  const deNovo = await screen.findByRole('button', { name: UI.tentarDeNovo });
  await regiao('Últimas perícias');
  servidor.responde(homePainel, () => PAINEL);
  await user.click(deNovo);
  await regiao('Perícias por situação');
  expect(screen.queryByText(UI.naoCarregou)).toBeNull();
});

test('sem a permissão das perícias nem a de pagar só há a marca, e nada delas se pede', async () => {
  const servidor = inicio();
  await abreTela('/', servidor, { pode: menos('homePericia', 'pagamentos') });
  await waitFor(() => expect(servidor.enviados(prazoDia)).toHaveLength(1));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  for (const rota of [homePainel, periciaList, homeFinanceiro]) expect(servidor.enviados(rota)).toEqual([]);
});

const ANA = { pesId: 9, nome: 'Ana Abreu', recebiveis: 2, total: 300.5 };
const [DIA, VESPERA] = ['2026-11-28', '2026-11-20'];
const BAIXA = { baixaId: 40, baixaNome: 'Lote 1', baixaDta: DIA, total: 900, pessoas: 3, semForma: 0 };
const RECEBE = { id: 9, versao: 1, nome: 'Ana Abreu', pagamento: SEM_PAGAMENTO };
const DINHEIRO: Financeiro = {
  ...SEM_DINHEIRO,
  hoje: DIA,
  aPagar: { recebiveis: 12, total: 1_000, retido: 20 },
  semForma: { pessoas: 8, total: 2_000, list: [ANA] },
  baixas: {
    todas: { quantas: 7, total: 5_000 },
    atrasadas: { quantas: 1, total: 500 },
    deHoje: { quantas: 1, total: 900 },
    semBanco: 'sábado',
    proximo: { dia: '2026-11-30', quantas: 14, total: 26_473.66 },
    ate: { dia: '2026-12-01', quantas: 15, total: 27_373.66 },
    list: [BAIXA, { ...BAIXA, baixaId: 39, baixaDta: VESPERA }, { ...BAIXA, baixaId: 38, semForma: 12 }],
    vencem: [BAIXA],
  },
};

test('quem paga vê primeiro o que há a pagar; o dia sem banco diz o seguinte', async () => {
  await abreTela(
    '/',
    inicio().responde(homeFinanceiro, () => DINHEIRO),
  );
  const figuras = within(await screen.findByRole('list', { name: 'A pagar e a vencer' }));
  const aPagar = await figuras.findByRole('link', { name: /^A pagar: R\$.1\.000,00$/ });
  expect(aPagar.getAttribute('href')).toBe('/pagamentos?situacao=6');
  figuras.getByText('12 recebíveis · líquido de retenção');
  const enderecos = figuras.getAllByRole('link').map((a) => decodeURIComponent(a.getAttribute('href') ?? ''));
  expect(enderecos).toEqual([
    '/pagamentos?situacao=6',
    '/baixas?situacao=1',
    '/baixas?situacao=1&periodo=2000-01-01,2026-11-27',
    '/pagamentos?aba=remessas&situacao=1',
    '/baixas?situacao=1&periodo=2026-11-28,2026-11-28',
    '/baixas?situacao=1&periodo=2026-11-30,2026-11-30',
  ]);
  figuras.getByText(/^14 na segunda, R\$.26\.473,66$/);
  const abertas = await regiao('Baixas abertas');
  expect(abertas.getByRole('link', { name: '12 a informar' }).getAttribute('href')).toBe('/baixas/38');
  abertas.getByText('atrasada há 8 dias');
  abertas.getByText('nada');
  const vencem = await regiao('Vencem até terça, 01/12');
  vencem.getByText('e mais 14');
  vencem.getByText('Hoje e amanhã não há expediente bancário');
});

test('a quem falta dizer como recebe se informa ali mesmo, por quem o pode', async () => {
  const servidor = inicio()
    .responde(homeFinanceiro, () => DINHEIRO)
    .responde(userPagamento, () => RECEBE);
  const user = await abreTela('/', servidor);
  const semForma = await regiao('Sem forma de pagamento');
  const ana = await semForma.findByRole('link', { name: 'Ana Abreu' });
  expect(decodeURIComponent(ana.getAttribute('href') ?? '')).toBe(
    '/pagamentos?situacao=6&semForma=1&busca=Ana+Abreu',
  );
  semForma.getByText(/^R\$.2\.000,00 parados por isto$/);
  await user.click(semForma.getByRole('button', { name: 'Informar: Ana Abreu' }));
  await screen.findByRole('dialog', { name: /Ana Abreu/ });
});

test('quem não o pode lê de que permissão precisa', async () => {
  const servidor = inicio().responde(homeFinanceiro, () => DINHEIRO);
  const user = await abreTela('/', servidor, { pode: menos('pessoaPagAlt') });
  const informar = await (await regiao('Sem forma de pagamento')).findByRole('button', { name: /^Informar/ });
  expect(informar.getAttribute('aria-disabled')).toBe('true');
  await user.click(informar);
  expect(servidor.enviados(userPagamento)).toEqual([]);
});

test('cada tipo tem a sua aba, e só se pede a que se olha', async () => {
  const servidor = inicio().responde(periciaTipos, () => ({
    ...{ tipoPericias: [TIPO, { catgId: 6, nome: 'Perícia Médica', total: 0 }], periciaId: 0 },
    ...{ filtros: [], listPericias: [], permissions: [] },
  }));
  const user = await abreTela('/', servidor);
  const ultimas = await regiao('Últimas perícias');
  const pedidos = () => servidor.enviados(periciaList).map((p) => String(p.query.catgId));
  await waitFor(() => expect(pedidos()).toEqual(['5']));
  await user.click(ultimas.getByRole('tab', { name: 'Perícia Médica' }));
  await waitFor(() => expect(pedidos()).toEqual(['5', '6']));
  expect(ultimas.getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe('/pericias?tipo=6');
});
