import {
  acessosQuemConcede,
  loteInicia,
  lotePrevia,
  periciaBaixaSituacoes,
  periciaExcBaixa,
  periciaListBaixas,
  type RouteResponse,
} from '@retaguarda/contract';
import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { LOTE_T as L } from '../../../registros/lote/textos.ts';
import {
  aba,
  daLinha,
  dialogo,
  dica,
  escolhe,
  falta,
  fazNaLinha,
  linha,
  totalDito,
} from '../../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, rotaDemora, volta } from '../../../testing/tela.tsx';
import { MARKS_TEXTS } from '../../../ui/table/marks-texts.ts';
import { UI } from '../../../ui/texts.ts';
import { com, LOTE, lotes, pagina } from '../testing/lotes.ts';
import { DIALOGO_BAIXA as D, BAIXA as T } from '../textos.ts';

const TELA = '/baixas';
const PAGA = com(SITUACAO_BAIXA.finalizada);
const pedida = (servidor: Servidor) => servidor.enviados(periciaListBaixas).at(-1)?.query;
const botaoDa = async (nome: string) =>
  within(await linha(/Lote de março/)).getByRole('button', { name: nome });

test('abre nas finalizadas e mostra número, data, situação, valor e a soma de todas', async () => {
  const servidor = lotes(PAGA);
  await abreTela(TELA, servidor);
  await linha(/#9 Lote de março 31\/03\/2026 Finalizada R\$.150,50/);
  expect(pedida(servidor)).toMatchObject({ situacao: SITUACAO_BAIXA.finalizada, page: 1 });
  within(await linha(/^Total /)).getByText(/150,50/);
});

test('enquanto espera não diz que está vazia; vazia, oferece a inclusão', async () => {
  let resolve: (dados: RouteResponse<typeof periciaListBaixas>) => void = () => undefined;
  const promise = new Promise<RouteResponse<typeof periciaListBaixas>>((feita) => {
    resolve = feita;
  });
  const user = await abreTela(
    TELA,
    lotes().responde(periciaListBaixas, () => promise),
  );
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(T.vazio)).toBeNull();
  await act(async () => resolve(pagina([])));
  const vazio = (await screen.findByText(T.vazio)).parentElement;
  await user.click(within(vazio ?? document.body).getByRole('button', { name: 'Adicionar' }));
  await dialogo(D.inclusao);
  expect(enderecoAtual()).toBe('/baixas/nova');
});

test('sem finalizadas, diz isso só delas, e leva às que estão em andamento', async () => {
  const servidor = lotes()
    .responde(periciaListBaixas, () => pagina([]))
    .responde(periciaBaixaSituacoes, () => ({
      situacoes: [{ situacao: SITUACAO_BAIXA.emAndamento, total: 3 }],
    }));
  const user = await abreTela(TELA, servidor);
  await screen.findByText('Nenhuma baixa finalizada');
  servidor.responde(periciaListBaixas, () => pagina([com(SITUACAO_BAIXA.emAndamento)]));
  await user.click(screen.getByRole('button', { name: 'Ver 3 em andamento' }));
  await linha(/Lote de março/);
  expect(pedida(servidor)).toMatchObject({ situacao: SITUACAO_BAIXA.emAndamento });
});

test('sem achados, limpar volta às finalizadas', async () => {
  const servidor = lotes();
  const user = await abreTela(`${TELA}?situacao=0&busca=xyz`, servidor);
  await screen.findByText(UI.nadaCorresponde);
  servidor.responde(periciaListBaixas, () => pagina([PAGA]));
  await user.click(screen.getByRole('button', { name: UI.limparFiltros }));
  await linha(/Lote de março/);
  expect(enderecoAtual()).toBe(TELA);
});

test('a falha tem outra tentativa; a proibição, quem pode dar o acesso', async () => {
  const servidor = lotes()
    .responde(periciaListBaixas, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
    })
    .responde(acessosQuemConcede, () => ({ list: ['Alice Montenegro'] }));
  const user = await abreTela(TELA, servidor);
  await screen.findByText(UI.naoCarregou);
  servidor.responde(periciaListBaixas, () => {
    throw new Recusa(403, [{ code: 'sem_permissao', message: 'Você não tem permissão para isto.' }]);
  });
  await user.click(screen.getByRole('button', { name: UI.tentarDeNovo }));
  await screen.findByText(/Alice Montenegro/);
  expect(screen.queryByRole('button', { name: UI.tentarDeNovo })).toBeNull();
});

test.each([
  ['Todas', -1, T.semCanceladas(T.total)],
  ['Cancelada', 0, T.semCanceladas(T.total)],
  ['Em andamento', 1, T.total],
])('a situação %s vai ao servidor, e a soma diz se conta as canceladas', async (opcao, id, soma) => {
  const servidor = lotes(LOTE);
  const user = await abreTela(TELA, servidor);
  await linha(/Lote de março/);
  await user.click(aba(T.situacao, opcao));
  await waitFor(() => expect(pedida(servidor)).toMatchObject({ situacao: id }));
  expect(enderecoAtual()).toBe(`${TELA}?situacao=${id}`);
  await screen.findByRole('row', { name: (nome) => nome.startsWith(`${soma} `) });
  volta();
  await waitFor(() => expect(enderecoAtual()).toBe(TELA));
});

test('a busca está no endereço, volta à primeira página, e Voltar a desfaz', async () => {
  const servidor = lotes().responde(periciaListBaixas, () => pagina([PAGA], 25));
  const user = await abreTela(`${TELA}?pagina=2`, servidor);
  await linha(/Lote de março/);
  const busca = screen.getByLabelText<HTMLInputElement>(T.busca);
  await user.type(busca, '#9{Enter}');
  await waitFor(() => expect(pedida(servidor)).toMatchObject({ search: '#9', page: 1 }));
  expect(decodeURIComponent(enderecoAtual())).toContain('busca=#9');
  expect(enderecoAtual()).not.toContain('pagina');
  volta();
  await waitFor(() => expect(busca.value).toBe(''));
  expect(enderecoAtual()).toBe(`${TELA}?pagina=2`);
});

test('a linha que se abre antes de a busca começar fica aberta', async () => {
  await abreTela(`${TELA}?situacao=1`, lotes(LOTE));
  const editar = await botaoDa(T.editar);
  // It comes only after the search would have begun.
  rotaDemora('/signed-in/shell/baixas/$baixaId', 2 * DEBOUNCE.listaBaixas);
  // At once, however slow the machine is.
  fireEvent.change(screen.getByLabelText(T.busca), { target: { value: 'março' } });
  fireEvent.click(editar);
  await dialogo(`${D.alteracao} - #9`);
  expect(enderecoAtual()).toBe('/baixas/9');
});

test('uma lista longa tem páginas', async () => {
  const servidor = lotes().responde(periciaListBaixas, () => pagina([PAGA], 2_500));
  const user = await abreTela(TELA, servidor);
  const paginas = within(await screen.findByRole('navigation', { name: UI.paginacao }));
  await totalDito(/^Total.*2\.500/);
  await user.click(paginas.getByRole('button', { name: UI.pagina(3) }));
  await waitFor(() => expect(pedida(servidor)).toMatchObject({ page: 3 }));
  expect(enderecoAtual()).toBe(`${TELA}?pagina=3`);
});

test('a linha abre a baixa, e fechá-la volta à lista como estava', async () => {
  const user = await abreTela(`${TELA}?situacao=1`, lotes(LOTE));
  await user.click(await botaoDa(T.editar));
  await dialogo(`${D.alteracao} - #9`);
  expect(enderecoAtual()).toBe('/baixas/9');
  await screen.findByText('Ana Souza');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(enderecoAtual()).toBe(`${TELA}?situacao=1`));
});

test('sem permissões, os botões dizem qual falta; a baixa ainda se vê', async () => {
  const user = await abreTela(TELA, lotes(PAGA), { pode: menos('baixaInc', 'baixaAlt', 'baixaExc') });
  await linha(/Lote de março/);
  const adiciona = screen.getByRole('button', { name: 'Adicionar' });
  expect(await dica(user, adiciona)).toContain(falta('baixaInc'));
  await user.click(adiciona);
  const exclui = await daLinha(user, await linha(/Lote de março/), UI.excluirPergunta);
  expect(exclui.textContent).toContain(falta('baixaExc'));
  await user.click(exclui);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await botaoDa(T.visualizar));
  await dialogo(`${D.consulta} - #9`);
});

test('excluir pergunta pelo nome; desistir nada envia, e a recusa diz por quê', async () => {
  const motivo = 'A baixa tem recebíveis repassados';
  const servidor = lotes(PAGA).responde(periciaExcBaixa, () => {
    throw new Recusa(422, [{ message: motivo }]);
  });
  const user = await abreTela(TELA, servidor);
  const pergunta = async () => {
    await fazNaLinha(user, await linha(/Lote de março/), UI.excluirPergunta);
    const aberta = within(await dialogo(UI.confirmacaoExclusao));
    aberta.getByText(T.confirmaExclusao('Lote de março', 9));
    return aberta;
  };
  await user.click((await pergunta()).getByRole('button', { name: UI.fechar }));
  expect(servidor.enviados(periciaExcBaixa)).toEqual([]);
  await user.click((await pergunta()).getByRole('button', { name: UI.excluir }));
  await screen.findByText(motivo);
  await linha(/Lote de março/);
  servidor.responde(periciaExcBaixa, () => ({ message: 'Baixa excluída com sucesso' }));
  const pedidas = servidor.enviados(periciaListBaixas).length;
  await user.click((await pergunta()).getByRole('button', { name: UI.excluir }));
  await screen.findByText('Baixa excluída com sucesso');
  expect(servidor.enviados(periciaExcBaixa).at(-1)?.body).toEqual({ baixaId: 9 });
  await waitFor(() => expect(servidor.enviados(periciaListBaixas).length).toBeGreaterThan(pedidas));
});

test('marcadas somam sem as canceladas; finalizar em lote mostra o que se fecha, manda o que se viu, e recusado confere de novo por si', async () => {
  const outra = { ...com(SITUACAO_BAIXA.cancelada), baixaId: 10, baixaNome: 'Lote de abril' };
  const fecha = 'Finaliza-se 1 baixa: 2 recebíveis, no total de R$ 150,50, passam a repasse.';
  let conferida = 0;
  const servidor = lotes()
    .responde(periciaListBaixas, () => pagina([LOTE, outra]))
    .responde(lotePrevia, () => ({
      titulo: 'Situação: Finalizada',
      total: 2,
      conjunto: `conjunto-${++conferida}`,
      conferidos: 2,
      mudam: 2,
      iguais: 0,
      recusados: 0,
      motivos: [],
      detalhes: [fecha],
      move: { recebiveis: 2, total: 150.5 },
      semVolta: '',
    }))
    .responde(loteInicia, () => {
      throw new Recusa(409, [{ message: 'A lista mudou. Confira de novo.' }]);
    });
  const user = await abreTela(`${TELA}?situacao=-1`, servidor);
  await linha(/Lote de abril/);
  for (const id of [9, 10])
    await user.click(screen.getByRole('checkbox', { name: MARKS_TEXTS.marcar(`#${id}`) }));
  screen.getByRole('button', { name: /^Total R\$.150,50$/ });
  await user.click(screen.getByRole('button', { name: L.emLote }));
  await user.click(await screen.findByRole('menuitem', { name: L.atos.situacao, hidden: true }));
  const aberto = await dialogo(L.titulos.situacao);
  await escolhe(user, within(aberto).getByLabelText(/Nova situação/, { selector: 'input' }), 'Finalizada');
  await user.click(within(aberto).getByRole('button', { name: L.conferir }));
  await screen.findByText(fecha);
  await user.click(screen.getByRole('button', { name: 'Situação: Finalizada: 2 baixas' }));
  const pedido = {
    tipo: 'baixa',
    selecao: { ids: [9, 10] },
    mudanca: { ato: 'situacao', situacao: SITUACAO_BAIXA.finalizada },
  };
  await screen.findByText('A lista mudou. Confira de novo.');
  expect(servidor.enviados(loteInicia).at(-1)?.body).toEqual({ ...pedido, conjunto: 'conjunto-1' });
  await screen.findByText(L.mudou);
  expect(servidor.enviados(lotePrevia)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Situação: Finalizada: 2 baixas' }));
  await waitFor(() =>
    expect(servidor.enviados(loteInicia).at(-1)?.body).toEqual({ ...pedido, conjunto: 'conjunto-2' }),
  );
});
