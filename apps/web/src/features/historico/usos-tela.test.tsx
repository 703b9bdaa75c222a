import {
  acessosQuemConcede,
  historicoPessoas,
  historicoUsos,
  operacaoVer,
  type RouteResponse,
  type UsoRegistrado,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HISTORICO } from '../../registros/historico/textos.ts';
import { campoDe, escolhe, fazNaCabeca } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos } from '../../testing/tela.tsx';
import { USOS as T } from './textos.ts';

const IMPRESSAO: UsoRegistrado = {
  historicoId: 30,
  em: '2026-03-02T15:04:00.000Z',
  quem: 'Ana Operadora',
  endereco: '10.0.0.7',
  acao: 'impressao',
  titulo: 'a lista de Perícias',
  linhas: 1200,
  campos: [],
};
const EXIBICAO: UsoRegistrado = {
  ...IMPRESSAO,
  ...{ historicoId: 29, em: '2026-03-01T15:04:00.000Z', acao: 'exibicao', endereco: '' },
  ...{ titulo: 'o cadastro de Caio Couto', linhas: null, campos: ['CPF', 'telefone'] },
};

type Resposta = RouteResponse<typeof historicoUsos>;
const pagina = (list: UsoRegistrado[], mais = false): Resposta => ({
  ...{ list, mais, pessoa: null, titular: null },
});
const rede = (resposta: Resposta) =>
  new Servidor()
    .responde(historicoUsos, () => resposta)
    .responde(historicoPessoas, () => ({ list: [{ id: 5, name: 'Caio Couto' }] }));

function semRolagem(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

const itens = async () => {
  await screen.findAllByRole('listitem');
  return within(screen.getByRole('region', { name: T.titulo })).getAllByRole('listitem');
};

test('diz quando, quem, o quê, de onde, quantas linhas e que dados', async () => {
  await abreTela('/operacao/usos', rede(pagina([IMPRESSAO, EXIBICAO])));
  await screen.findByRole('heading', { name: '02/03/2026, segunda-feira' });
  const [impressao, exibicao] = await itens();
  expect(impressao?.textContent).toBe(
    ['12:04', 'Ana Operadora imprimiu a lista de Perícias', T.linhas(1200), T.de('10.0.0.7')].join(''),
  );
  expect(exibicao?.textContent).toBe(
    ['12:04', 'Ana Operadora viu o cadastro de Caio Couto', T.dados(['CPF', 'telefone']), T.semEndereco].join(
      '',
    ),
  );
  screen.getByText(HISTORICO.fim(2));
});

test('da operação do sistema se vai e se volta', async () => {
  const servidor = rede(pagina([])).responde(operacaoVer, () => ({
    em: IMPRESSAO.em,
    partes: [],
    avisos: [],
  }));
  const user = await abreTela('/operacao', servidor);
  await screen.findByRole('heading', { level: 1 });
  await fazNaCabeca(user, T.titulo);
  await screen.findByText(T.vazio);
  expect(enderecoAtual()).toBe('/operacao/usos');
  await user.click(screen.getByRole('link', { name: T.voltar }));
  await waitFor(() => expect(enderecoAtual()).toBe('/operacao'));
});

test('os filtros estão no endereço, vão ao servidor e se limpam', async () => {
  const servidor = rede(pagina([]));
  const user = await abreTela('/operacao/usos', servidor);
  await screen.findByText(T.vazio);
  await escolhe(user, screen.getByRole('combobox', { name: T.uso }), T.usos.exportacao);
  await escolhe(user, screen.getByRole('combobox', { name: T.pessoa }), 'Caio Couto');
  await user.type(campoDe(document.body, T.periodo), '01/03/2026,02/03/2026');
  await waitFor(() =>
    expect(servidor.enviados(historicoUsos).at(-1)?.query).toEqual({
      acao: 'exportacao',
      pesId: 5,
      periodo: '2026-03-01,2026-03-02',
    }),
  );
  expect(enderecoAtual()).toContain('uso=exportacao');
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(enderecoAtual()).toBe('/operacao/usos'));
});

test('o endereço diz de quem são os dados, e a resposta como se chama', async () => {
  const servidor = rede({ ...pagina([EXIBICAO]), titular: { id: 9, name: 'Bia Braga' } });
  await abreTela('/operacao/usos?titular=9', servidor);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: T.titular }).value).toBe('Bia Braga'),
  );
  expect(servidor.enviados(historicoUsos).map((p) => p.query)).toEqual([{ titularId: 9 }]);
});

test('os mais velhos vêm depois do último que se viu; a falha deles não leva o que já se vê', async () => {
  semRolagem();
  const servidor = rede(pagina([IMPRESSAO], true));
  const user = await abreTela('/operacao/usos', servidor);
  const mais = await screen.findByRole('button', { name: HISTORICO.mostrarMais });
  servidor.responde(historicoUsos, () => {
    throw new Recusa(500, [{ message: 'Ocorreu um erro inesperado.' }]);
  });
  await user.click(mais);
  await screen.findByText('Ocorreu um erro inesperado.', { exact: false });
  expect(await itens()).toHaveLength(1);
  servidor.responde(historicoUsos, () => pagina([EXIBICAO]));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText(HISTORICO.fim(2));
  expect(servidor.enviados(historicoUsos).at(-1)?.query).toEqual({ depoisDe: 30 });
});

test('a primeira que falha diz o que houve e tenta de novo', async () => {
  const servidor = rede(pagina([])).responde(historicoUsos, () => {
    throw new Recusa(500, [{ message: 'Ocorreu um erro inesperado.' }]);
  });
  const user = await abreTela('/operacao/usos', servidor);
  await screen.findByText('Não foi possível carregar');
  servidor.responde(historicoUsos, () => pagina([IMPRESSAO]));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await itens()).toHaveLength(1);
});

test('a quem não pode ver a tela diz quem concede', async () => {
  const recusa = () => {
    throw new Recusa(403, [{ code: 'sem_permissao', message: 'Sem permissão' }]);
  };
  const servidor = new Servidor()
    .responde(historicoUsos, recusa)
    .responde(historicoPessoas, recusa)
    .responde(acessosQuemConcede, () => ({ list: ['Alice Montenegro'] }));
  await abreTela('/operacao/usos', servidor, { pode: menos('operacaoVer') });
  await screen.findByText(/Alice Montenegro/);
});
