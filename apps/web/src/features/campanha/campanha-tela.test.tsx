import {
  campAlt,
  campExc,
  campInc,
  campList,
  campListDados,
  campUpdateStatus,
  empList,
  REGISTROS,
} from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { percorreDialogo } from '../../registros/testing/percurso-dialogo.tsx';
import { percorreLista } from '../../registros/testing/percurso-lista.tsx';
import { campoDe, daLinha, dialogo, erroDe, escolhe, linha, totalDito } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, telaEstreita } from '../../testing/tela.tsx';
import { CONFLICT_TEXTS } from '../../ui/dialog/conflict-texts.ts';
import { CAFE, campanhas, dadosDe, VERAO } from './testing/campanhas.ts';
import { DIALOGO_CAMPANHA as D, ESTADO, CAMPANHAS as T } from './textos.ts';

const nova = () => dialogo(D.inclusao);
const edicao = () => dialogo(D.edicao);
const textos = (papel: string) => screen.getAllByRole(papel).map((c) => c.textContent);

describe('a lista', () => {
  percorreLista({
    endereco: '/campanha',
    servidor: () => campanhas([VERAO]),
    lista: campList,
    pagina: (total) => ({ list: [VERAO], total, permissions: [] }),
    vazia: { list: [], total: 0, permissions: [] },
    linha: /Verão/,
    permissoes: REGISTROS.campanha.permissoes,
    adicionar: 'Adicionar',
    nenhum: T.vazia,
    ordem: { titulo: 'Data Início', coluna: 'inicio' },
    situacao: { opcao: 'Inativo', id: 0 },
    exclusao: {
      route: campExc,
      pergunta: T.confirmaExclusao,
      body: { campId: 4 },
      feito: { message: 'Campanha excluída com sucesso' },
    },
  });
});

describe('o diálogo', () => {
  percorreDialogo({
    endereco: '/campanha?registro=4',
    servidor: () => campanhas([VERAO]),
    titulo: D,
    salvar: D.salvar,
    campo: { nome: /Nome da Campanha/, antes: 'Verão', depois: 'Outono' },
    alterar: {
      route: campAlt,
      recurso: 'campAlt',
      feito: { message: 'Campanha alterada com sucesso', id: 4, versao: 6 },
    },
    ver: campListDados,
    atual: {
      versao: 6,
      valor: 'Verão da Bia',
      corpo: dadosDe({ campanha: { ...VERAO, campNome: 'Verão da Bia', versao: 6 } }),
    },
    rascunho: { nome: 'campanha.4', versao: 5 },
    recusas: [
      ['campNome', /Nome da Campanha/],
      ['campIni', /^Data de Início/],
      ['campFim', /^Data de Término/],
      ['empresas', /Empresas Vinculadas/],
    ],
    versaoDe: (corpo) => (corpo as { campanha: { versao: number } }).campanha.versao, // of the route's own schema
  });
});

test.each([
  ['noAr', true, 'Ativo'],
  ['agendada', true, 'Ativo'],
  ['encerrada', true, 'Ativo'],
  ['desligada', false, 'Inativo'],
] as const)('a linha diz que a campanha está %s', async (campEstado, campSituacao, situacao) => {
  await abreTela('/campanha', campanhas([{ ...VERAO, campEstado, campSituacao }]));
  const celulas = within(await linha(/Verão/));
  expect(celulas.getByText(ESTADO[campEstado])).toBeTruthy();
  expect(celulas.getByRole('switch', { name: `${situacao}: Verão` })).toHaveProperty('checked', campSituacao);
  for (const dito of ['#4', '01/01/2026', '28/02/2026']) expect(celulas.getByText(dito)).toBeTruthy();
});

test.each(['noAr', 'agendada', 'encerrada'] as const)(
  'o diálogo diz de quem é e que está %s',
  async (campEstado) => {
    await abreTela('/campanha?registro=4', campanhas([{ ...VERAO, campEstado }]));
    const cabeca = (await dialogo('Edição de Campanha')).querySelector('[data-head]');
    await waitFor(() => expect(cabeca?.textContent).toContain(`Verão${ESTADO[campEstado]}`));
  },
);

test('as colunas estão na ordem da tela, e o total é dito', async () => {
  await abreTela('/campanha', campanhas([VERAO]));
  await linha(/Verão/);
  expect(textos('columnheader')).toEqual([T.id, T.nome, T.inicio, T.fim, T.situacao, 'Ação']);
  await totalDito('Total: 1');
});

test('o estado está ao lado do fim', async () => {
  await abreTela('/campanha', campanhas([{ ...VERAO, campEstado: 'encerrada' }]));
  const fim = within(await linha(/Verão/))
    .getByText('28/02/2026')
    .closest('td');
  expect(fim?.textContent).toBe(`28/02/2026${ESTADO.encerrada}`);
});

test('no cartão está o estado, e nenhuma chave que se confunda com ele', async () => {
  telaEstreita();
  await abreTela('/campanha', campanhas([{ ...VERAO, campEstado: 'encerrada' }]));
  const cartao = within(await screen.findByRole('listitem'));
  cartao.getByText(ESTADO.encerrada);
  expect(cartao.queryByRole('switch')).toBeNull();
});

test('a chave da linha liga e desliga de uma vez, e a lista pergunta de novo', async () => {
  let atual = VERAO;
  const servidor = new Servidor()
    .responde(campList, () => ({ list: [atual], total: 1, permissions: [] }))
    .responde(campUpdateStatus, () => {
      atual = { ...VERAO, campSituacao: false, campEstado: 'desligada' };
      return { message: 'Campanha desativada com sucesso' };
    });
  const user = await abreTela('/campanha', servidor);
  await user.click(within(await linha(/Verão/)).getByRole('switch'));
  await screen.findByText('Campanha desativada com sucesso');
  expect(servidor.enviados(campUpdateStatus).map((p) => p.body)).toEqual([{ campId: 4, situacao: 0 }]);
  await within(await linha(/Verão/)).findByText(ESTADO.desligada);
});

test('a chave recusada diz por quê e volta ao que está guardado', async () => {
  const servidor = campanhas([VERAO]).responde(campUpdateStatus, () => {
    throw new Recusa(404, [{ message: 'Campanha não encontrada' }]);
  });
  const user = await abreTela('/campanha', servidor);
  await user.click(within(await linha(/Verão/)).getByRole('switch'));
  await screen.findByText('Campanha não encontrada');
  expect(within(await linha(/Verão/)).getByRole('switch')).toHaveProperty('checked', true);
});

test.each([
  [D.nome, 'Informe o nome da campanha'],
  [D.inicio, 'Informe a data de início'],
  [D.fim, 'Informe a data de Saída'],
  [D.empresas, 'Informe ao menos uma empresa'],
])('nova e vazia, o campo %s diz o que falta', async (campo, falta) => {
  const servidor = campanhas([]);
  const user = await abreTela('/campanha?registro=novo', servidor);
  const janela = within(await nova());
  await user.click(await janela.findByRole('button', { name: D.salvar }));
  expect(erroDe(campoDe(await nova(), campo))).toContain(falta);
  expect(document.activeElement).toBe(janela.getByLabelText(/Nome da Campanha/));
  expect(servidor.enviados(campInc)).toEqual([]);
});

test('o fim antes do início é dito nos dois dias, e mudar um deles tira a falta dos dois', async () => {
  const user = await abreTela('/campanha?registro=4', campanhas([VERAO]));
  const janela = within(await edicao());
  const dia = (campo: string) => janela.getByRole('textbox', { name: campo });
  await user.clear(await janela.findByRole('textbox', { name: D.fim }));
  await user.type(dia(D.fim), '31/12/2025');
  await user.keyboard('{Control>}s{/Control}');
  expect(erroDe(dia(D.inicio))).toContain('Data de entrada não pode ser maior que a data sáida');
  expect(erroDe(dia(D.fim))).toContain('Data de saída não pode ser menor que a data inicial');
  await user.clear(dia(D.inicio));
  await user.type(dia(D.inicio), '01/12/2025');
  await user.tab();
  expect([erroDe(dia(D.inicio)), erroDe(dia(D.fim))]).toEqual(['', '']);
});

test('o que não é dia é dito no campo, e o que se digitou fica', async () => {
  const servidor = campanhas([VERAO]);
  const user = await abreTela('/campanha?registro=4', servidor);
  const janela = within(await edicao());
  const inicio = await janela.findByRole('textbox', { name: D.inicio });
  await user.clear(inicio);
  await user.type(inicio, '31/02/2026');
  await user.click(janela.getByRole('button', { name: D.salvar }));
  await waitFor(() => expect(erroDe(inicio)).not.toBe(''));
  expect(inicio).toHaveProperty('value', '31/02/2026');
  expect(servidor.enviados(campAlt)).toEqual([]);
});

test('selecionar as filiais deixa de fora os fornecedores; limpar tira todas, e todas se selecionam', async () => {
  const user = await abreTela('/campanha?registro=novo', campanhas([]));
  const janela = within(await nova());
  expect(await janela.findByText('0 de 3')).toBeTruthy();
  await user.click(janela.getByRole('button', { name: D.filiais }));
  expect(janela.getByText('2 de 3')).toBeTruthy();
  await user.click(janela.getByRole('button', { name: D.nenhuma }));
  expect(janela.getByText('0 de 3')).toBeTruthy();
  await user.click(janela.getByRole('button', { name: D.todas }));
  expect(janela.getByText('3 de 3')).toBeTruthy();
});

test('as empresas também se escolhem na lista delas, e só as que servem', async () => {
  const linhaDe = (id: number, razaoSocial: string) => ({
    ...{ id, empId: id, razaoSocial, nomeFantazia: razaoSocial, codigo: `F${id}` },
    ...{ cnpj: '12ABC34501DE35', cidadeEstado: 'Campinas/SP', situacao: SITUACAO_REGISTRO.ativo },
  });
  const empresas = [linhaDe(3, 'Filial Campinas'), linhaDe(9, 'Filial Fechada')];
  const opcoes = [{ catgId: 52, categoria: 'Filiais', total: 0 }];
  const servidor = campanhas([]).responde(empList, () => ({ opcoes, empresas, total: 2, permissions: [] }));
  const user = await abreTela('/campanha?registro=novo', servidor);
  const janela = within(await nova());
  await user.click(await janela.findByRole('button', { name: D.naLista }));
  const lista = within(await dialogo('Empresas'));
  await lista.findByRole('tab', { name: 'Filiais', selected: true });
  const adiciona = async (nome: string) =>
    user.click(within(await linha(new RegExp(nome))).getByRole('button', { name: 'Adicionar Empresa' }));
  await adiciona('Filial Fechada');
  await screen.findByText('Filial Fechada está inativa, e não pode ser escolhida');
  await adiciona('Filial Campinas');
  await user.click(lista.getByRole('button', { name: 'Concluir' }));
  expect(await janela.findByText('1 de 3')).toBeTruthy();
});

test('uma nova campanha é enviada como se preencheu, uma vez, e o diálogo fecha', async () => {
  const servidor = campanhas([]).responde(campInc, () => ({
    message: 'Campanha salva com sucesso',
    id: 9,
    versao: 1,
  }));
  const user = await abreTela('/campanha?registro=novo', servidor);
  const janela = within(await nova());
  await user.type(await janela.findByLabelText(/Nome da Campanha/), ' Natal ');
  await user.type(janela.getByRole('textbox', { name: D.inicio }), '01122026');
  await user.type(janela.getByRole('textbox', { name: D.fim }), '25122026');
  await escolhe(user, janela.getByRole('combobox', { name: D.empresas }), 'Filial Campinas');
  await user.click(janela.getByRole('switch', { name: /Situação: Ativo/ }));
  await user.click(janela.getByRole('button', { name: D.salvar }));
  await screen.findByText('Campanha salva com sucesso');
  const [pedido, outro] = servidor.enviados(campInc);
  expect(pedido?.body).toEqual({
    campanha: {
      campId: 0,
      campNome: 'Natal',
      campIni: '2026-12-01',
      campFim: '2026-12-25',
      campSituacao: false,
      versao: 0,
    },
    empresas: [3],
  });
  expect(pedido?.chave).toBeTruthy();
  expect(outro).toBeUndefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(enderecoAtual()).toBe('/campanha');
});

test('quem salvou antes aparece campo a campo, e o mesclado vai sobre a versão de agora', async () => {
  const deOutra = dadosDe({ campanha: { ...VERAO, campNome: 'Verão da Bia', versao: 6 }, selected: [2, 3] });
  let vezes = 0;
  const servidor = campanhas([VERAO]).responde(campAlt, () => {
    if (vezes++ === 0) throw new Recusa(409, [{ message: 'Alterada' }], deOutra);
    return { message: 'Campanha alterada com sucesso', id: 4, versao: 7 };
  });
  const user = await abreTela('/campanha?registro=4', servidor);
  const janela = within(await edicao());
  await user.type(await janela.findByLabelText(/Nome da Campanha/), ' da Ana');
  await user.click(janela.getByRole('button', { name: D.salvar }));
  const conflito = within(await dialogo(CONFLICT_TEXTS.titulo));
  expect(conflito.getByText('Verão da Ana')).toBeTruthy();
  expect(conflito.getByText('Verão da Bia')).toBeTruthy();
  expect(conflito.getByText('Matriz, Filial Campinas')).toBeTruthy();
  await user.click(conflito.getByRole('button', { name: 'Salvar mesclado' }));
  await screen.findByText('Campanha alterada com sucesso');
  expect(servidor.enviados(campAlt).at(-1)?.body).toMatchObject({
    campanha: { campNome: 'Verão da Ana', versao: 6 },
    empresas: [2, 3],
  });
});

test('sem campSituacao a chave não muda, na lista e no diálogo', async () => {
  await abreTela('/campanha?registro=4', campanhas([VERAO]), { pode: menos('campSituacao') });
  const janela = within(await edicao());
  expect(await janela.findByRole('switch')).toHaveProperty('disabled', true);
  expect(
    within(await screen.findByRole('row', { name: /Verão/, hidden: true })).getByRole('switch', {
      hidden: true,
    }),
  ).toHaveProperty('disabled', true);
});

test('sem campAlt a campanha e as suas propagandas só se veem', async () => {
  const user = await abreTela('/campanha', campanhas([VERAO], [CAFE]), {
    pode: menos('campAlt', 'campExc', 'campSituacao'),
  });
  await user.click(within(await linha(/Verão/)).getByRole('button', { name: 'Visualizar' }));
  const janela = within(await dialogo(D.visualizacao));
  const nome = await janela.findByLabelText(/Nome da Campanha/);
  expect(nome).toHaveProperty('readOnly', true);
  expect(janela.queryByRole('button', { name: D.salvar })).toBeNull();
  expect(janela.queryByRole('button', { name: D.filiais })).toBeNull();
  const propaganda = janela.getByRole('row', { name: /Café/ });
  expect(within(propaganda).getByRole('button', { name: 'Visualizar' })).toBeTruthy();
  const exclui = await daLinha(user, propaganda, 'Excluir…');
  expect(exclui.getAttribute('aria-disabled')).toBe('true');
});
