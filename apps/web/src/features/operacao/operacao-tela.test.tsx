import {
  type AvisoDaOperacao,
  acessosQuemConcede,
  operacaoConfere,
  operacaoVer,
  type ParteDaOperacao,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, menos } from '../../testing/tela.tsx';
import { OPERACAO as T } from './textos.ts';

const DISCO: ParteDaOperacao = {
  chave: 'disco',
  nome: 'Disco',
  estado: 'falha',
  diz: 'Há pouco espaço.',
  desde: '2026-03-02T02:30:00.000Z',
  fatos: [{ nome: 'Livre', valor: '512 MB' }],
};
const BANCO: ParteDaOperacao = { ...DISCO, chave: 'banco', nome: 'Banco de dados', estado: 'bem', fatos: [] };

const servidorCom = (...partes: ParteDaOperacao[]) =>
  new Servidor().responde(operacaoVer, () => ({ em: '2026-03-02T12:05:00.000Z', partes, avisos: [] }));
const parte = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

test('cada parte diz como está, desde quando e com que números', async () => {
  const SEM_CORREIO = { ...BANCO, chave: 'mensagens', nome: 'Caixa de saída', estado: 'ausente' } as const;
  await abreTela('/operacao', servidorCom(BANCO, SEM_CORREIO, DISCO));
  const disco = await parte('Disco');
  for (const dito of [T.estados.falha, 'Há pouco espaço.', 'Livre 512 MB', '01/03/2026 23:30'])
    disco.getByText(dito);
  // What asks for somebody comes first.
  const nomes = within(screen.getByRole('table', { name: T.partes })).getAllByRole('row');
  expect(nomes.slice(1).map((l) => l.querySelector('strong')?.textContent)).toEqual([
    'Disco',
    'Caixa de saída',
    'Banco de dados',
  ]);
  (await parte('Banco de dados')).getByText(T.estados.bem);
  screen.getByText(T.visto('09:05'));
});

test('conferir agora diz o resultado e pede tudo de novo', async () => {
  const servidor = servidorCom(BANCO).responde(operacaoConfere, () => ({ message: 'Tudo confere' }));
  const user = await abreTela('/operacao', servidor);
  await parte('Banco de dados');
  await user.click(screen.getByRole('button', { name: T.conferirAgora }));
  await screen.findByText('Tudo confere');
  await waitFor(() => expect(servidor.enviados(operacaoVer).length).toBeGreaterThan(1));
});

test('a falha diz o que houve e tenta de novo', async () => {
  const servidor = new Servidor().responde(operacaoVer, () => {
    throw new Recusa(500, [{ message: 'O serviço está indisponível no momento.' }]);
  });
  const user = await abreTela('/operacao', servidor);
  await screen.findByText('O serviço está indisponível no momento.', { exact: false });
  servidor.responde(operacaoVer, () => ({ em: '2026-03-02T12:05:00.000Z', partes: [BANCO], avisos: [] }));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await parte('Banco de dados');
});

test('quem não pode ver não vê nada, e a tela diz quem concede', async () => {
  const servidor = servidorCom(DISCO).responde(acessosQuemConcede, () => ({ list: ['Alice Montenegro'] }));
  await abreTela('/operacao', servidor, { pode: menos('operacaoVer') });
  await screen.findByText(/Alice Montenegro/);
  expect(screen.queryByRole('table', { name: T.partes })).toBeNull();
});

const CHEIO: AvisoDaOperacao = {
  id: 2,
  nome: 'Disco',
  diz: 'Há pouco espaço.',
  desde: '2026-03-02T02:30:00.000Z',
  ate: null,
  avisados: 2,
};
const PRESO: AvisoDaOperacao = {
  ...{ id: 1, nome: 'Recálculos', diz: '1 recálculo parou.', avisados: 0 },
  ...{ desde: '2026-03-01T12:00:00.000Z', ate: '2026-03-01T13:30:00.000Z' },
};

test('as falhas dizem desde quando e até quando, e quantos foram avisados', async () => {
  const servidor = new Servidor().responde(operacaoVer, () => ({
    em: '2026-03-02T12:05:00.000Z',
    partes: [],
    avisos: [CHEIO, PRESO],
  }));
  await abreTela('/operacao', servidor);
  const falhas = within(await screen.findByRole('region', { name: T.avisos }));
  const disco = within(falhas.getByRole('listitem', { name: 'Disco' }));
  for (const dito of [T.dura, 'Há pouco espaço.', 'Desde 01/03/2026 23:30. 2 pessoas avisadas por e-mail.'])
    disco.getByText(dito);
  const recalculos = within(falhas.getByRole('listitem', { name: 'Recálculos' }));
  recalculos.getByText(T.acabou);
  recalculos.getByText('De 01/03/2026 09:00 a 01/03/2026 10:30. Ninguém foi avisado por e-mail.');
});

test('sem falhas diz que não há nenhuma', async () => {
  await abreTela('/operacao', servidorCom(BANCO));
  await screen.findByText(T.semAvisos);
});
