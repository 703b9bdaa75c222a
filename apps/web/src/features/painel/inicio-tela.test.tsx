import { homePainel, type Painel, periciaList, periciaTipos, prazoDia } from '@retaguarda/contract';
import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, menos } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';

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
      tipoPericias: [{ catgId: 5, nome: 'Perícia Judicial', total: 0 }],
      periciaId: 0,
      filtros: [],
      listPericias: [],
      permissions: [],
    }))
    .responde(periciaList, () => RECENTES);

const regiao = async (nome: string) => within(await screen.findByRole('region', { name: nome }));

test('cada figura leva à lista que está por trás dela, e diz o seu valor por extenso', async () => {
  await abreTela('/', inicio());
  const numeros = await regiao('Perícias por tipo');
  const total = numeros.getByRole('link', { name: /^Perícia Judicial: 1\.201 perícias/ });
  expect(total.getAttribute('href')).toBe('/pericias?tipo=5');
  const situacoes = await regiao('Perícias por situação');
  expect(situacoes.getAllByRole('link')).toHaveLength(4);
  const uma = situacoes.getByRole('link', { name: /Finalizado: 1 perícia/ });
  expect(uma.getAttribute('href')).toBe(`/pericias?tipo=5&situacao=${SITUACAO_PERICIA.finalizada}`);
  const meses = await regiao('Repasse × Previsto por mês');
  const barras = meses.getAllByRole('link');
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
  await (await regiao('Perícia Judicial')).findByText('Nenhuma perícia cadastrada para esta categoria');
  for (const rota of [homePainel, periciaTipos, periciaList])
    expect(servidor.enviados(rota), rota.path).toHaveLength(1);
});

test('quem não vê as listas lê as figuras, que não levam a nada', async () => {
  await abreTela('/', inicio(), { pode: menos('pericias', 'baixas') });
  const numeros = await regiao('Perícias por tipo');
  expect(numeros.getByText('Perícia Judicial: 1.201 perícias')).toBeTruthy();
  for (const nome of ['Perícias por tipo', 'Perícias por situação', 'Repasse × Previsto por mês'])
    expect((await regiao(nome)).queryAllByRole('link'), nome).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Ver todas' })).toBeNull();
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
  await (await regiao('Perícia Judicial')).findByText('Nenhuma perícia cadastrada para esta categoria');
});

test('as figuras que não vêm se pedem de novo, e as listas vêm sem elas', async () => {
  const servidor = inicio().responde(homePainel, () => {
    throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
  });
  const user = await abreTela('/', servidor);
  const deNovo = await screen.findByRole('button', { name: UI.tentarDeNovo });
  await regiao('Perícia Judicial');
  servidor.responde(homePainel, () => PAINEL);
  await user.click(deNovo);
  await regiao('Perícias por situação');
  expect(screen.queryByText(UI.naoCarregou)).toBeNull();
});

test('sem a permissão das perícias só há a marca, e nada delas se pede', async () => {
  const servidor = inicio();
  await abreTela('/', servidor, { pode: menos('homePericia') });
  await waitFor(() => expect(servidor.enviados(prazoDia)).toHaveLength(1));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(servidor.enviados(homePainel)).toEqual([]);
  expect(servidor.enviados(periciaList)).toEqual([]);
});
