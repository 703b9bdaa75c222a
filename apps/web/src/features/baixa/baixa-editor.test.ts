import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import type { AtributoValor, BaixaGrupo, BaixaPessoa } from '@retaguarda/contract';
import { expect, test, vi } from 'vitest';
import { BaixaEditor, definicoesDoGrupo } from './baixa-editor.ts';

const [VALOR, NOTA] = [1, 2];
const definicao = (
  d: Pick<AtributoDefinicao, 'id' | 'codId' | 'label' | 'tipo'> & Partial<AtributoDefinicao>,
) => ({
  ...DEFINICAO_NEUTRA,
  etapa: 3,
  ...d,
});
const DEFINICOES: AtributoDefinicao[] = [
  // What `ordem` 2 holds is money that the receivable pays.
  definicao({
    id: VALOR,
    codId: 'valor',
    label: 'Valor',
    tipo: TIPO.dinheiro,
    ordem: 2,
    valorRecebivel: true,
  }),
  definicao({ id: NOTA, codId: 'nota', label: 'Nota', tipo: TIPO.texto, ordem: 1, obrigatorio: true }),
];
const valor = (catId: number, atribValue: AtributoValor['atribValue']): AtributoValor => ({
  catId,
  atribId: catId,
  atribValue,
  tipoSys: 0,
  active: true,
});
const pessoa = (recebId: number, reais: number, versao = 1): BaixaPessoa => ({
  procPesId: recebId,
  procId: 1,
  pesId: recebId,
  nome: `Pessoa ${recebId}`,
  cidade: '',
  recebId,
  versao,
  valor: reais,
  atributosEtapa1: [],
  atributosEtapa3: [valor(VALOR, reais), valor(NOTA, 'paga')],
  dependencias: [],
});
const grupo = (...pessoas: BaixaPessoa[]): BaixaGrupo => ({
  catgId: 1,
  nome: 'Trabalhista',
  recebiveisEditaveis: true,
  inTable: [],
  definicoes: DEFINICOES.map((catDados) => ({ catId: catDados.id, catSituacao: true, catDados })),
  pessoas,
});
const editorDe = (grupos: BaixaGrupo[], somenteLeitura = false) =>
  new BaixaEditor({ grupos, permissoes: new Set(), somenteLeitura });

test('definitions stand in their order, inactive ones do not', () => {
  const g = grupo();
  expect(definicoesDoGrupo(g).map((d) => d.id)).toEqual([NOTA, VALOR]);
  const semNota = { ...g, definicoes: g.definicoes.map((d) => ({ ...d, catSituacao: d.catId !== NOTA })) };
  expect(definicoesDoGrupo(semNota).map((d) => d.id)).toEqual([VALOR]);
});

test('the total follows what is typed, before anything is saved', () => {
  const editor = editorDe([grupo(pessoa(1, 10), pessoa(2, 0.1))]);
  expect(editor.totalCentavos()).toBe(1010);
  expect(editor.isDirty()).toBe(false);
  const ouvinte = vi.fn();
  editor.subscribe(ouvinte);
  editor.store(2)?.set(VALOR, 20.25);
  expect(ouvinte).toHaveBeenCalled();
  expect(editor.isDirty()).toBe(true);
  expect(editor.totalCentavos()).toBe(3025);
});

test('only changed rows are sent, with the version they were read at', () => {
  const editor = editorDe([grupo(pessoa(1, 10, 4), pessoa(2, 20, 7))]);
  editor.store(1);
  editor.store(2)?.set(VALOR, 21);
  const { valores, versoes } = editor.envio();
  expect(versoes).toEqual({ '2': 7 });
  expect(Object.keys(valores)).toContain(`2_${VALOR}`);
  expect(Object.keys(valores).some((k) => k.startsWith('1_'))).toBe(false);
});

test('the first wrong row is named with its attribute', () => {
  const editor = editorDe([grupo(pessoa(1, 10), pessoa(2, 20))]);
  expect(editor.validar()).toBeNull();
  editor.store(2)?.set(NOTA, '');
  expect(editor.validar()).toEqual({ linha: 2, atributo: NOTA });
});

test('a draft holds what was typed after the last call, and all of it when that was refused', () => {
  const editor = editorDe([grupo(pessoa(1, 10))]);
  editor.store(1)?.set(VALOR, 11);
  expect(editor.rascunho()).toMatchObject([{ recebId: 1, versao: 1 }]);
  editor.envio();
  expect(editor.rascunho()).toEqual([]);
  editor.store(1)?.set(NOTA, 'conferida');
  expect(editor.rascunho()[0]?.valores.map(([id]) => id)).toEqual([NOTA]);
  editor.recusado();
  expect(
    editor
      .rascunho()[0]
      ?.valores.map(([id]) => id)
      .toSorted(),
  ).toEqual([VALOR, NOTA]);
});

const rascunho = (recebId: number, versao: number, reais: number, base = 10) => ({
  recebId,
  nome: `Pessoa ${recebId} #${recebId}`,
  versao,
  valores: [[VALOR, reais]] satisfies [number, number][],
  base: [[VALOR, base]] satisfies [number, number][],
});
const atual = (recebId: number, versao: number, reais: number) => ({
  id: recebId,
  nome: '',
  versao,
  valores: [valor(VALOR, reais), valor(NOTA, 'paga')],
});
const NENHUMA: ReadonlySet<number> = new Set();

test('a restored draft keeps the version it was typed on, and a row that is gone is not forgotten', () => {
  const editor = editorDe([grupo(pessoa(1, 11, 5))]);
  editor.restaurar([rascunho(1, 3, 12), rascunho(99, 1, 1)]);
  expect(editor.totalCentavos()).toBe(1200);
  expect(editor.envio().versoes).toEqual({ '1': 3 });
  editor.recusado();
  expect(editor.conflito({ linhas: [atual(1, 5, 11)], removidas: NENHUMA }).campos).toMatchObject([
    { grupo: 'Pessoa 1 #1', label: 'Valor', quem: 'ambos', meu: 'R$ 12,00', atual: 'R$ 11,00' },
  ]);
  const removidas = editor.orfas();
  expect(editor.conflito({ linhas: [], removidas }).perdidas).toEqual([
    { nome: 'Pessoa 99 #99', valores: [{ label: 'Valor', texto: 'R$ 1,00' }] },
  ]);
  editor.assumir({ linhas: [], removidas }, new Map());
  expect(editor.rascunho().map((r) => r.recebId)).toEqual([1]);
});

test('what is chosen goes on top of the stored version', () => {
  const editor = editorDe([grupo(pessoa(1, 10, 1), pessoa(2, 20, 1))]);
  editor.store(1)?.set(VALOR, 12);
  editor.store(2)?.set(VALOR, 22);
  const linhas = [atual(1, 2, 15), atual(2, 4, 25)];
  editor.assumir({ linhas, removidas: NENHUMA }, new Map([[`1.${VALOR}`, 'meu']]));
  expect(editor.envio().versoes).toEqual({ '1': 2 });
  expect(editor.store(2)?.campo(VALOR).valor).toBe(25);
});

test('a closed baixa takes nothing, and keeps what was typed for when it is opened again', () => {
  const fechada = editorDe([grupo(pessoa(1, 10))], true);
  fechada.restaurar([rascunho(1, 1, 12)]);
  expect(fechada.isDirty()).toBe(false);
  expect(fechada.totalCentavos()).toBe(1000);
  expect(fechada.envio().valores).toEqual({});
  const reaberta = editorDe([grupo(pessoa(1, 10))]);
  reaberta.restaurar(fechada.rascunho());
  expect(reaberta.totalCentavos()).toBe(1200);
});

test('an amount ten times what stood there is asked about, once', () => {
  const editor = editorDe([grupo(pessoa(1, 1272.14), pessoa(2, 0))]);
  const store = editor.store(1);
  store?.set(VALOR, 12_721.39);
  editor.store(2)?.set(VALOR, 5000);
  expect(editor.salto()).toBeNull();
  store?.set(VALOR, 130_000);
  const salto = editor.salto();
  expect(salto).toMatchObject({ recebId: 1, atributo: VALOR, antes: 1272.14, depois: 130_000 });
  if (salto) editor.confirma(salto);
  expect(editor.salto()).toBeNull();
  store?.set(VALOR, 1_300_000);
  const outro = editor.salto();
  if (outro) editor.devolve(outro);
  expect(store?.campo(VALOR).valor).toBe(1272.14);
});
