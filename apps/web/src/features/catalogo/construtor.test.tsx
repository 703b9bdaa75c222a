import { TIPO } from '@retaguarda/atributos';
import {
  type CatalogoRegistro,
  catalogoAlt,
  catalogoList,
  catalogoPrevia,
  catgList,
  type HistoricoRegistro,
  historicoList,
  historicoVersao,
  type Impacto,
  TIPO_SYS,
  tarefaList,
} from '@retaguarda/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HISTORICO, VOLTA } from '../../registros/historico/textos.ts';
import { definicao } from '../../registros/testing/atributos.ts';
import { categoria } from '../../registros/testing/categoria.ts';
import {
  atosDaLinha,
  cabecaDoDialogo,
  campoDe,
  dialogo,
  escolhe,
  fazNoDialogo,
} from '../../testing/na-tela.ts';
import { Servidor } from '../../testing/servidor.ts';
import { abreTela } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';
import { CALCULO, IMPACTO, REGRA, FORM as T } from './textos.ts';

const REF = categoria(40, 'Atributos de Perícia', { tipoSysId: TIPO_SYS.atributos });
const atributo = (id: number, label: string, outra = {}): CatalogoRegistro => ({
  ...definicao(id, label, outra),
  versao: 3,
  espelhoDe: 0,
  usadoPor: [],
  veem: [],
});
// A text has masks, whose field wants the fonts of a document with a layout.
const OBSERVACOES = atributo(1, 'Observações', { codId: 'obs', tipo: TIPO.numero });
const TOTAL = atributo(2, 'Total', { tipo: TIPO.calculo, calcFormula: 'obs', calcAtribs: ['obs'] });
const MOTIVO = atributo(3, 'Motivo');

const NADA = { antes: 0, depois: 0 };
const impacto: Impacto = {
  ...{ visto: 'o-que-se-viu', emSegundoPlano: false, registros: 5, mudam: 2, calculados: 2, invalidos: 0 },
  ...{ preservados: 0, uso: 0, niveis: [], motivos: [], opcoes: [], somas: [], amostra: [] },
  ...{ recebiveis: NADA, repasse: NADA, previsto: NADA },
};

const MUDANCA: HistoricoRegistro = {
  historicoId: 30,
  em: '2026-05-03T17:10:00.000Z',
  quem: 'Ana Operadora',
  endereco: '',
  entidade: 'atributo',
  registroId: 2,
  titulo: 'Atributo #2',
  acao: 'alteracao',
  campos: [{ nome: 'Fórmula', antes: 'obs*2', depois: 'obs*3' }],
};

const servidor = () =>
  new Servidor()
    .responde(catgList, () => ({ categoriaList: [REF] }))
    .responde(tarefaList, () => ({ list: [], permissions: [] }))
    .responde(catalogoList, () => ({
      list: [OBSERVACOES, TOTAL, MOTIVO],
      etapas: 1,
      externos: [],
      permissions: [],
    }));

async function abre(id: number, s = servidor()) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const user = await abreTela(`/catalogo?categoria=${REF.id}&registro=${id}`, s);
  const janela = await dialogo(T.alteracao(id, REF.tipoSysNome, REF.name));
  return { user, janela, servidor: s, nome: () => campoDe(janela, T.nome) };
}
const botao = (onde: HTMLElement, name: string) =>
  within(onde).getByRole<HTMLButtonElement>('button', { name });

test('desfazer e refazer vão e voltam pelos campos; o que se digita num campo é um passo', async () => {
  const { user, janela, nome } = await abre(1);
  await user.type(nome(), ' novas');
  await user.click(within(janela).getByRole('switch', { name: 'Preenchimento obrigatório' }));
  const obrigatorio = () => within(janela).getByRole('switch', { name: 'Preenchimento obrigatório' });
  expect(obrigatorio()).toHaveProperty('checked', true);
  await user.keyboard('{Control>}z{/Control}');
  expect(obrigatorio()).toHaveProperty('checked', false);
  expect(nome().value).toBe('Observações novas');
  await user.click(nome());
  await user.keyboard('{Control>}z{/Control}');
  expect(nome().value).toBe('Observações');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(nome().value).toBe('Observações novas');
  await user.keyboard('{Control>}y{/Control}');
  expect(obrigatorio()).toHaveProperty('checked', true);
  await fazNoDialogo(user, UI.desfazer);
  await fazNoDialogo(user, UI.desfazer);
  expect(nome().value).toBe('Observações');
  // At the first of the steps there is nothing more to undo.
  const atos = await atosDaLinha(user, cabecaDoDialogo());
  expect(atos.join()).not.toContain(UI.desfazer);
  await user.click(screen.getByRole('menuitem', { name: new RegExp(`^${UI.refazer}`), hidden: true }));
  expect(nome().value).toBe('Observações novas');
});

test('na fórmula desfazem-se os passos dela; na busca de funções, o que se digita ali', async () => {
  const { user, janela } = await abre(2);
  await user.click(botao(janela, T.calculo));
  const calculo = await dialogo(CALCULO.titulo);
  const formula = () => within(calculo).getByLabelText<HTMLTextAreaElement>(/Fórmula/);
  await user.type(formula(), '*2');
  expect(formula().value).toBe('obs*2');
  await user.type(within(calculo).getByLabelText(CALCULO.buscar), 'soma');
  await user.keyboard('{Control>}z{/Control}');
  expect(formula().value).toBe('obs*2');
  // The help above it takes the Esc for itself alone.
  await user.keyboard('{F1}');
  await dialogo(UI.ajuda);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: UI.ajuda })).toBeNull());
  expect(formula().value).toBe('obs*2');
  await user.click(formula());
  await user.keyboard('{Control>}z{/Control}');
  expect(formula().value).toBe('obs');
  await fazNoDialogo(user, UI.refazer);
  expect(formula().value).toBe('obs*2');
});

test('nas regras desfaz-se regra a regra, e fora delas são uma mudança só', async () => {
  const { user, janela } = await abre(1);
  await user.click(within(janela).getByRole('switch', { name: T.desligarRegras }));
  await user.click(botao(janela, T.regras));
  const regras = await dialogo(REGRA.titulo);
  const quantas = () => within(regras).queryAllByRole('region', { name: /^Regra #/ }).length;
  expect(quantas()).toBe(1);
  await user.click(botao(regras, REGRA.adicionar));
  await user.click(botao(regras, REGRA.adicionar));
  expect(quantas()).toBe(3);
  await user.keyboard('{Control>}z{/Control}');
  expect(quantas()).toBe(2);
  await user.keyboard('{Control>}y{/Control}');
  expect(quantas()).toBe(3);
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  await escolhe(user, within(regras).getByRole('combobox', { name: REGRA.metrica }), REGRA.metricas[1]);
  await escolhe(user, within(regras).getByRole('combobox', { name: REGRA.acionados }), 'Total (#2)');
  await user.click(botao(regras, REGRA.alterar));
  await within(janela).findByText(T.nRegras(1));
  await user.keyboard('{Control>}z{/Control}');
  await within(janela).findByText(T.nRegras(0));
});

test('Fechar deixa as regras como estavam, depois de perguntar', async () => {
  const { user, janela } = await abre(1);
  await user.click(within(janela).getByRole('switch', { name: T.desligarRegras }));
  await user.click(botao(janela, T.regras));
  const regras = await dialogo(REGRA.titulo);
  await user.click(botao(regras, REGRA.adicionar));
  await user.click(botao(regras, REGRA.fechar));
  const pergunta = await dialogo(UI.alteracoesNaoSalvas);
  await user.click(botao(pergunta, UI.continuarEditando));
  within(regras).getByRole('region', { name: REGRA.regra(2) });
  await user.click(botao(regras, REGRA.fechar));
  await user.click(botao(await dialogo(UI.alteracoesNaoSalvas), UI.descartar));
  await screen.findByText(REGRA.invalida);
  within(janela).getByText(T.nRegras(0));
  expect(screen.queryByRole('dialog', { name: REGRA.titulo })).toBeNull();
});

test('uma versão mostra no que difere e volta depois da prévia, com o que se viu', async () => {
  const antiga = { ...TOTAL.catDados, calcFormula: 'obs*3' };
  const s = servidor()
    .responde(historicoList, () => ({
      list: [{ ...MUDANCA, historicoId: 31 }, MUDANCA],
      mais: false,
    }))
    .responde(historicoVersao, () => ({
      catDados: antiga,
      registro: TOTAL,
      campos: [
        { chave: 'calcFormula', nome: 'Fórmula', antes: 'obs', depois: 'obs*3', volta: true, motivo: '' },
        {
          chave: 'situacao',
          nome: 'Situação',
          antes: 'Ativo',
          depois: 'Inativo',
          volta: false,
          motivo: 'Liga-se e desliga-se na lista.',
        },
      ],
    }))
    .responde(catalogoPrevia, () => impacto)
    .responde(catalogoAlt, () => ({
      message: 'Atributo alterado com sucesso',
      catId: 2,
      versao: 4,
      tarefaId: 0,
    }));
  const { user } = await abre(2, s);
  await fazNoDialogo(user, HISTORICO.titulo);
  const historico = await dialogo(HISTORICO.tituloDe('Total'));
  within(historico).getByText(`${HISTORICO.versoes}.`);
  // The oldest row tells of an alteration: what stood before it is a version, too.
  await within(historico).findByRole('button', { name: new RegExp(`^${VOLTA.versaoAnterior}`) });
  await user.click(within(historico).getByRole('button', { name: new RegExp(`^${VOLTA.versao}`) }));
  const versao = await dialogo(VOLTA.versaoDe('03/05/2026 14:10', 'Atributo #2'));
  await within(versao).findByText('obs*3');
  within(versao).getByText(VOLTA.fica('Liga-se e desliga-se na lista.'));
  await user.click(botao(versao, VOLTA.restaurarVersao));
  const previa = await dialogo(IMPACTO.titulo);
  // It stands in the place of the version: one layer above the history, with the dialog below.
  await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(3));
  expect(s.enviados(catalogoAlt)).toEqual([]);
  await user.click(botao(previa, IMPACTO.confirmar));
  await screen.findByText('Atributo alterado com sucesso');
  await waitFor(() => expect(s.enviados(catalogoAlt)).toHaveLength(1));
  expect(s.enviados(catalogoAlt)[0]?.body).toMatchObject({
    catId: 2,
    versao: 3,
    visto: 'o-que-se-viu',
    catDados: antiga,
  });
  expect(s.enviados(historicoVersao)[0]?.query).toMatchObject({ id: 2, historicoId: 30, antes: 0 });
});

test('o tipo Empresa não tem opções a digitar, e diz o que faz da perícia', async () => {
  const daEmpresa = atributo(4, 'Unidade', { tipo: TIPO.empresa, opcoes: [{ id: 9, nome: 'Matriz' }] });
  const { janela } = await abre(
    4,
    servidor().responde(catalogoList, () => ({
      list: [daEmpresa],
      etapas: 1,
      externos: [],
      permissions: [],
    })),
  );
  within(janela).getByText(/A perícia passa a ser da empresa escolhida/);
  expect(within(janela).queryByText(T.opcoes)).toBeNull();
});

test('o nome se completa pelas teclas; a função diz como se escreve, e o resultado acompanha', async () => {
  const { user, janela } = await abre(2);
  await user.click(botao(janela, T.calculo));
  const calculo = await dialogo(CALCULO.titulo);
  const formula = () => within(calculo).getByLabelText<HTMLTextAreaElement>(/Fórmula/);
  await user.clear(formula());
  await user.type(formula(), 'arr');
  // Nothing has a size in this document, so what floats at its field is held to be out of sight.
  const lista = await screen.findByRole('listbox', { hidden: true });
  const ativa = () => within(lista).getByRole('option', { hidden: true, selected: true }).textContent;
  expect(ativa()).toMatch(/^ARRED /);
  await user.keyboard('{ArrowDown}');
  expect(ativa()).toMatch(/^ARREDONDAR/);
  // Esc takes the list away, not the dialog.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox', { hidden: true })).toBeNull());
  await user.keyboard('{Control>} {/Control}{Enter}');
  expect(formula().value).toBe('ARRED()');
  await user.keyboard('obs');
  within(calculo).getByText('número');
  expect(within(calculo).getByText('número').tagName).toBe('STRONG');
  await user.keyboard('*2;1');
  expect(within(calculo).getByText('casas').tagName).toBe('STRONG');
  expect(formula().value).toBe('ARRED(obs*2;1)');
  const resultado = within(calculo).getByText(new RegExp(CALCULO.correta));
  expect(resultado.textContent).toContain(`${CALCULO.resultado} vazio`);
  const folha = within(calculo).getByLabelText<HTMLInputElement>(/^Observações/);
  await user.type(folha, '3');
  expect(resultado.textContent).toContain(`${CALCULO.resultado} 6`);
  // A change of the formula, also through a wrong one, leaves what is tried.
  await user.type(formula(), '+', { initialSelectionStart: 14, initialSelectionEnd: 14 });
  await user.keyboard('1');
  expect(within(calculo).getByText(new RegExp(CALCULO.correta)).textContent).toContain(
    `${CALCULO.resultado} 7`,
  );
  formula().setSelectionRange(6, 11);
  fireEvent.select(formula());
  expect(within(calculo).getByText(new RegExp(CALCULO.correta)).textContent).toContain(`${CALCULO.trecho} 6`);
});
