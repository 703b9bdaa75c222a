import {
  acessosQuemConcede,
  periciaListBaixas,
  type RouteResponse,
  type Visao,
  visaoAlt,
  visaoExc,
  visaoInc,
  visaoList,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aba, campoDe, dialogo, erroDe, escolhe } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';
import { VISAO as T } from './textos.ts';

const ABERTAS: Visao = {
  visaoId: 1,
  nome: 'Abertas',
  dados: { situacao: 1 },
  propria: true,
  dono: 'Ana Operadora',
  aspecto: null,
  perfilId: null,
  padrao: false,
  perfilNome: '',
  versao: 3,
};
const DA_REDE: Visao = {
  ...ABERTAS,
  visaoId: 2,
  nome: 'Da rede',
  propria: false,
  dono: 'Bia',
  dados: { situacao: 0 },
};
const visoes = (list: Visao[]): RouteResponse<typeof visaoList> => ({
  list,
  padraoId: list.find((v) => v.padrao)?.visaoId ?? null,
  perfis: [{ perfilId: 5, nome: 'Financeiro' }],
});

/** Columns and density as every list comes. */
const COMO_VEM: Visao['aspecto'] = {
  colunas: { ocultas: [], ordem: [], larguras: {} },
  densidade: 'normal',
};

/** The list of baixas, with these views. */
const baixas = (...list: Visao[]): Servidor =>
  new Servidor()
    .responde(acessosQuemConcede, () => ({ list: [] }))
    .responde(visaoList, () => visoes(list))
    .responde(periciaListBaixas, () => ({
      permissions: [],
      listBaixas: [],
      total: 0,
      totalPages: 0,
      page: 1,
      totalRecebiceis: 0,
    }));

const botao = (nome: string) => screen.findByRole('button', { name: nome });
async function abreMenu(user: UserEvent, nome: string = T.visoes): Promise<void> {
  await user.click(await botao(nome));
  await screen.findByRole('menuitem', { name: T.salvarAtual, hidden: true });
}
const item = (nome: string) => screen.findByRole('menuitem', { name: nome, hidden: true });
const visaoNoMenu = (nome: RegExp) => screen.findByRole('menuitemradio', { name: nome, hidden: true });
async function ato(user: UserEvent, nome: string, visao = ABERTAS.nome): Promise<void> {
  await user.click(await item(T.acoes(visao)));
  await user.click(await item(nome));
}

test('sem nenhuma, diz como se faz a primeira', async () => {
  const user = await abreTela('/baixas', baixas());
  await abreMenu(user);
  await screen.findByText(T.vazio);
});

test('a que não vem pode ser pedida outra vez', async () => {
  const servidor = baixas().responde(visaoList, () => {
    throw new Recusa(500, [{ code: 'inesperado', message: 'Não veio' }]);
  });
  const user = await abreTela('/baixas', servidor);
  await abreMenu(user);
  const outra = await screen.findByRole('menuitem', { name: new RegExp(UI.tentarDeNovo), hidden: true });
  servidor.responde(visaoList, () => visoes([ABERTAS]));
  await user.click(outra);
  await visaoNoMenu(/^Abertas/);
});

test('aplicada, os filtros vão ao endereço e o botão diz qual é; alterados, que foi alterada', async () => {
  const user = await abreTela('/baixas', baixas(ABERTAS));
  await abreMenu(user);
  await user.click(await visaoNoMenu(/^Abertas/));
  await waitFor(() => expect(enderecoAtual()).toBe('/baixas?situacao=1'));
  await botao(T.ativa('Abertas'));
  await user.click(aba('Situação', 'Cancelada'));
  await botao(T.ativaAlterada('Abertas'));
});

test('a partilhada diz de quem é, usa-se, e não se altera', async () => {
  const user = await abreTela('/baixas', baixas(DA_REDE));
  await abreMenu(user);
  await screen.findByText(T.de('Bia'));
  expect(screen.queryByRole('menuitem', { name: T.acoes('Da rede'), hidden: true })).toBeNull();
  await user.click(await visaoNoMenu(/^Da rede/));
  await waitFor(() => expect(enderecoAtual()).toBe('/baixas?situacao=0'));
});

test('um filtro guardado que a tela já não conhece cai', async () => {
  const antiga = { ...ABERTAS, dados: { situacao: 77, extinto: 'x', busca: 'março' } };
  const user = await abreTela('/baixas', baixas(antiga));
  await abreMenu(user);
  await user.click(await visaoNoMenu(/^Abertas/));
  await waitFor(() => expect(decodeURIComponent(enderecoAtual())).toBe('/baixas?busca=março'));
});

test('salvar pede um nome, guarda os filtros sem a página, e pode partilhá-la', async () => {
  const servidor = baixas().responde(visaoInc, () => ({ message: 'Visão salva', visaoId: 9, versao: 1 }));
  const user = await abreTela('/baixas?situacao=1&busca=lote', servidor);
  await abreMenu(user);
  await user.click(await item(T.salvarAtual));
  const janela = await dialogo(T.tituloNova);
  await user.click(within(janela).getByRole('button', { name: T.salvar }));
  expect(erroDe(campoDe(janela, T.nome))).toContain(T.informe);
  await user.type(campoDe(janela, T.nome), ' Abertas ');
  await escolhe(user, campoDe(janela, T.partilhar), 'Financeiro');
  servidor.responde(visaoList, () =>
    visoes([{ ...ABERTAS, visaoId: 9, dados: { situacao: 1, busca: 'lote' } }]),
  );
  await user.click(within(janela).getByRole('button', { name: T.salvar }));
  await screen.findByText('Visão salva');
  await botao(T.ativa('Abertas'));
  expect(servidor.enviados(visaoInc).map((p) => p.body)).toEqual([
    {
      tela: 'baixas',
      nome: 'Abertas',
      perfilId: 5,
      padrao: false,
      dados: { situacao: 1, busca: 'lote' },
      aspecto: COMO_VEM,
    },
  ]);
});

test('um nome que já há é recusado no campo, e o digitado fica', async () => {
  const servidor = baixas().responde(visaoInc, () => {
    throw new Recusa(422, [{ message: 'Já existe uma visão com este nome', field: 'nome' }]);
  });
  const user = await abreTela('/baixas', servidor);
  await abreMenu(user);
  await user.click(await item(T.salvarAtual));
  const janela = await dialogo(T.tituloNova);
  await user.type(campoDe(janela, T.nome), 'Abertas{Enter}');
  await waitFor(() => expect(erroDe(campoDe(janela, T.nome))).toContain('Já existe'));
  expect(campoDe(janela, T.nome).value).toBe('Abertas');
});

test('alterada em outra janela, é dito; a tentativa seguinte vai com a versão nova', async () => {
  let versao = 4;
  const servidor = baixas(ABERTAS).responde(visaoAlt, ({ body }) => {
    if (body.versao < versao) throw new Recusa(409, [{ code: 'versao_antiga', message: 'Mudou' }]);
    versao = 5;
    return { message: 'Visão alterada', versao };
  });
  const user = await abreTela('/baixas?situacao=0', servidor);
  await abreMenu(user);
  await user.click(await item(T.acoes('Abertas')));
  servidor.responde(visaoList, () => visoes([{ ...ABERTAS, versao }]));
  await user.click(await item(T.renomear));
  const janela = await dialogo(T.tituloRenomear);
  const nome = campoDe(janela, T.nome);
  await user.clear(nome);
  await user.type(nome, 'Pendentes{Enter}');
  await screen.findByText(T.conflito);
  expect(nome.value).toBe('Pendentes');
  await waitFor(() =>
    expect(within(janela).getByRole('button', { name: T.salvar }).hasAttribute('data-loading')).toBe(false),
  );
  await user.click(within(janela).getByRole('button', { name: T.salvar }));
  await screen.findByText('Visão alterada');
  expect(servidor.enviados(visaoAlt).map((p) => p.body)).toMatchObject([
    { visaoId: 1, versao: 3, nome: 'Pendentes', dados: { situacao: 1 } },
    { visaoId: 1, versao: 4, nome: 'Pendentes', dados: { situacao: 1 } },
  ]);
});

test('atualizar guarda os filtros da tela sob o mesmo nome', async () => {
  const servidor = baixas(ABERTAS).responde(visaoAlt, () => ({ message: 'Visão alterada', versao: 4 }));
  const user = await abreTela('/baixas?situacao=0', servidor);
  await abreMenu(user);
  await ato(user, T.atualizar);
  await screen.findByText('Visão alterada');
  expect(servidor.enviados(visaoAlt).map((p) => p.body)).toEqual([
    {
      visaoId: 1,
      versao: 3,
      nome: 'Abertas',
      perfilId: null,
      padrao: false,
      dados: { situacao: 0 },
      aspecto: COMO_VEM,
    },
  ]);
});

test('excluir pergunta pelo nome; desistir nada envia', async () => {
  const servidor = baixas(ABERTAS).responde(visaoExc, () => ({ message: 'Visão excluída' }));
  const user = await abreTela('/baixas', servidor);
  const pergunta = async () => {
    await abreMenu(user);
    await ato(user, T.excluir);
    const aberta = within(await dialogo(UI.confirmacaoExclusao));
    aberta.getByText(T.confirmaExclusao('Abertas', 1));
    return aberta;
  };
  await user.click((await pergunta()).getByRole('button', { name: UI.fechar }));
  expect(servidor.enviados(visaoExc)).toEqual([]);
  await user.click((await pergunta()).getByRole('button', { name: UI.excluir }));
  await screen.findByText('Visão excluída');
  expect(servidor.enviados(visaoExc).map((p) => p.body)).toEqual([{ visaoId: 1 }]);
});

const PADRAO: Visao = {
  ...DA_REDE,
  visaoId: 3,
  nome: 'Do financeiro',
  perfilId: 5,
  perfilNome: 'Financeiro',
  padrao: true,
  aspecto: {
    colunas: { ocultas: ['nome'], ordem: [], larguras: { data: 200 } },
    densidade: 'compacta',
  },
};
const colunasGuardadas = () =>
  Object.keys(localStorage)
    .filter((chave) => chave.startsWith('retaguarda.colunas.'))
    .map((chave) => JSON.parse(localStorage.getItem(chave) ?? ''));

test('quem chega à lista sem nada escolhido encontra a padrão do seu perfil, com as suas colunas, uma vez', async () => {
  const user = await abreTela('/baixas', baixas(PADRAO));
  await waitFor(() => expect(enderecoAtual()).toBe('/baixas?situacao=0'));
  await botao(T.ativa('Do financeiro'));
  expect(colunasGuardadas()).toEqual([{ hidden: ['nome'], order: [], widths: { data: 200 } }]);
  await user.click(aba('Situação', 'Finalizada'));
  await botao(T.visoes);
  expect(enderecoAtual()).toBe('/baixas');
});

test('quem vem por um endereço com filtros os encontra, e não a padrão', async () => {
  await abreTela('/baixas?busca=lote', baixas(PADRAO));
  await botao(T.visoes);
  await screen.findByText(/Nenhum|Nada/);
  expect(enderecoAtual()).toBe('/baixas?busca=lote');
  expect(colunasGuardadas()).toEqual([]);
});

test('só se faz padrão a que se compartilha, por quem altera perfis; o menu diz de que perfil é', async () => {
  const servidor = baixas(PADRAO).responde(visaoInc, () => ({
    message: 'Visão salva',
    visaoId: 9,
    versao: 1,
  }));
  const user = await abreTela('/baixas?situacao=1', servidor);
  await abreMenu(user);
  await screen.findByText(`${T.de('Bia')} · ${T.padraoDe('Financeiro')}`);
  await user.click(await item(T.salvarAtual));
  const janela = await dialogo(T.tituloNova);
  const padrao = within(janela).getByRole<HTMLInputElement>('checkbox', { name: T.padrao });
  expect(padrao.disabled).toBe(true);
  await user.type(campoDe(janela, T.nome), 'Abertas');
  await escolhe(user, campoDe(janela, T.partilhar), 'Financeiro');
  expect(padrao.disabled).toBe(false);
  await user.click(padrao);
  await user.click(within(janela).getByRole('button', { name: T.salvar }));
  await screen.findByText('Visão salva');
  expect(servidor.enviados(visaoInc).map((p) => p.body)).toMatchObject([{ perfilId: 5, padrao: true }]);
});
