import {
  automacaoDesfaz,
  automacaoExecucoes,
  automacaoExecuta,
  automacaoParaExecutar,
  automacaoTenta,
  veiList,
} from '@retaguarda/contract';
import { SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EXECUCOES_T, EXECUTA_T } from '../../registros/automacao/execucoes-textos.ts';
import { DO_REGISTRO } from '../../registros/automacao/textos.ts';
import { LOTE_T } from '../../registros/lote/textos.ts';
import { dialogo, escolhe, fazNaLinha } from '../../testing/na-tela.ts';
import { abreTela, enderecoAtual, menos } from '../../testing/tela.tsx';
import { automacoes, EXECUCAO, FUSCA } from './testing/automacoes.ts';

const TELA = '/automacoes/execucoes';

test('cada execução diz quando, em quê, por quê e o que fez; a situação a filtra', async () => {
  const servidor = automacoes();
  const user = await abreTela(TELA, servidor);
  const linha = await screen.findByRole('row', { name: /Avisa o responsável/ });
  for (const dito of ['Perícia #12', 'Perícia alterada', 'Notificou Ana; Anotou: Avisado', 'Feita'])
    expect(within(linha).getAllByText(dito).length).toBeGreaterThan(0);
  await escolhe(user, screen.getByRole('combobox', { name: EXECUCOES_T.situacao }), 'Falhou');
  await waitFor(() =>
    expect(servidor.enviados(automacaoExecucoes).at(-1)?.query).toMatchObject({
      situacao: SITUACAO_EXECUCAO.falhou,
    }),
  );
  expect(enderecoAtual()).toBe(`${TELA}?situacao=${SITUACAO_EXECUCAO.falhou}`);
});

test('aberta, mostra os valores da hora e o que não volta, e se desfaz depois de perguntar', async () => {
  const servidor = automacoes().responde(automacaoDesfaz, () => ({ message: 'Desfeito' }));
  const user = await abreTela(TELA, servidor);
  await user.click(await screen.findByText('Perícia alterada'));
  const painel = within(await dialogo('Perícia #12'));
  expect(enderecoAtual()).toBe(`${TELA}#execucao.31`);
  painel.getByText('R$ 250,00');
  painel.getByText('Um aviso dado fica');
  await user.click(painel.getByRole('button', { name: EXECUCOES_T.desfazer }));
  expect(servidor.enviados(automacaoDesfaz)).toEqual([]);
  const pergunta = (await screen.findByText(EXECUCOES_T.desfazerPergunta)).closest<HTMLElement>(
    '.mantine-Modal-content',
  );
  await user.click(within(pergunta ?? document.body).getByRole('button', { name: EXECUCOES_T.desfazer }));
  await screen.findByText('Desfeito');
  expect(servidor.enviados(automacaoDesfaz).map((p) => p.body)).toEqual([{ id: 31 }]);
});

test('a que falhou diz por quê e se tenta de novo', async () => {
  const falhou = {
    ...{ ...EXECUCAO, situacao: SITUACAO_EXECUCAO.falhou, motivo: 'A fórmula falhou' },
    ...{ feitos: [], desfaz: false, tenta: true },
  };
  const servidor = automacoes()
    .responde(automacaoExecucoes, () => ({ list: [falhou], total: 1 }))
    .responde(automacaoTenta, () => ({ message: 'Voltou para a fila' }));
  const user = await abreTela(`${TELA}#execucao.31`, servidor);
  const painel = within(await dialogo('Perícia #12'));
  painel.getByText('A fórmula falhou');
  await user.click(painel.getByRole('button', { name: EXECUCOES_T.tentar }));
  await screen.findByText('Voltou para a fila');
  expect(servidor.enviados(automacaoTenta).map((p) => p.body)).toEqual([{ id: 31 }]);
});

const oficina = () =>
  automacoes()
    .responde(veiList, () => ({ list: [FUSCA], total: 1, permissions: [], pessoas: [] }))
    .responde(automacaoParaExecutar, () => ({ list: [{ id: 4, nome: 'Anota a entrada' }] }))
    .responde(automacaoExecuta, () => ({ message: 'Na fila: 1 execução', execucoes: 1 }));

test('no menu de um registro está o que as automações fizeram com ele', async () => {
  const servidor = oficina();
  const user = await abreTela('/veiculos', servidor);
  const linha = await screen.findByRole('row', { name: /Beatriz Lima/ });
  await fazNaLinha(user, linha, DO_REGISTRO.titulo);
  const painel = within(await dialogo(EXECUCOES_T.doRegistro));
  await painel.findByRole('link', { name: 'Avisa o responsável' });
  expect(servidor.enviados(automacaoExecucoes)[0]?.query).toMatchObject({
    ...{ tipo: 'veiculo', registro: FUSCA.veiculoId },
  });
});

test('à mão, num registro, leva às execuções dela', async () => {
  const servidor = oficina();
  const user = await abreTela('/veiculos', servidor);
  const linha = await screen.findByRole('row', { name: /Beatriz Lima/ });
  await fazNaLinha(user, linha, DO_REGISTRO.executar);
  const janela = within(await dialogo(EXECUTA_T.titulo));
  await waitFor(() => janela.getByDisplayValue('Anota a entrada'));
  await user.click(janela.getByRole('button', { name: EXECUTA_T.executar }));
  await screen.findByText('Na fila: 1 execução');
  expect(servidor.enviados(automacaoExecuta).map((p) => p.body)).toEqual([
    { id: 4, registros: [FUSCA.veiculoId] },
  ]);
  await user.click(await screen.findByRole('button', { name: EXECUTA_T.verExecucoes }));
  await waitFor(() => expect(enderecoAtual()).toBe(`${TELA}?automacao=4`));
});

test('à mão, nos marcados da lista; sem a permissão não se oferece', async () => {
  const servidor = oficina();
  const user = await abreTela('/veiculos', servidor);
  const linha = await screen.findByRole('row', { name: /Beatriz Lima/ });
  await user.click(within(linha).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: LOTE_T.emLote }));
  await user.click(await screen.findByRole('menuitem', { name: DO_REGISTRO.executar, hidden: true }));
  const janela = within(await dialogo(EXECUTA_T.titulo));
  await waitFor(() => janela.getByDisplayValue('Anota a entrada'));
  await user.click(janela.getByRole('button', { name: EXECUTA_T.executar }));
  await waitFor(() =>
    expect(servidor.enviados(automacaoExecuta).map((p) => p.body.registros)).toEqual([[FUSCA.veiculoId]]),
  );
});

test('quem não executa nem vê automações não as acha nos menus', async () => {
  const user = await abreTela('/veiculos', oficina(), { pode: menos('automExec', 'automacoes') });
  const linha = await screen.findByRole('row', { name: /Beatriz Lima/ });
  await user.click(within(linha).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: LOTE_T.emLote }));
  await screen.findByRole('menuitem', { name: LOTE_T.exportarCsv, hidden: true });
  expect(screen.queryByRole('menuitem', { name: DO_REGISTRO.executar, hidden: true })).toBeNull();
});
