import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import type { AtributoValor, BaixaGrupo, BaixaPessoa } from '@retaguarda/contract';
import { Calendario } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { EditedRows } from '../../../editing/edited-rows.ts';
import { tenfoldAmountsIn } from '../../../editing/grid/tenfold.ts';
import { corpoDe, definicoesDoGrupo, linhasDaBaixa, totalCentavos } from './baixa-linhas.ts';

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
  semForma: false,
  cidade: '',
  recebId,
  versao,
  valor: reais,
  aPagar: reais,
  atributosEtapa1: [],
  atributosEtapa3: [valor(VALOR, reais), valor(NOTA, 'paga')],
  dependencias: [],
  lugar: null,
});
const grupo = (...pessoas: BaixaPessoa[]): BaixaGrupo => ({
  catgId: 1,
  nome: 'Trabalhista',
  recebiveisEditaveis: true,
  inTable: [],
  definicoes: DEFINICOES.map((catDados) => ({ catId: catDados.id, catSituacao: true, catDados })),
  pessoas,
});
/** What stands further on in the baixa, in reais. */
const NAO_LIDO = 1000;
/** The receivables as they are edited, with the forms of some of them. */
function edita(...pessoas: BaixaPessoa[]) {
  const linhas = new EditedRows<BaixaPessoa>({ rowKind: 'recebivel', permissions: new Set(), locked: false });
  linhas.setRows(linhasDaBaixa([grupo(...pessoas)]));
  const guardado = pessoas.reduce((soma, p) => soma + p.valor, 0) + NAO_LIDO;
  return { linhas, form: (id: number) => linhas.form(id), total: () => totalCentavos(linhas, guardado) };
}

test('definitions stand in their order, inactive ones do not', () => {
  const g = grupo();
  expect(definicoesDoGrupo(g).map((d) => d.id)).toEqual([NOTA, VALOR]);
  const semNota = { ...g, definicoes: g.definicoes.map((d) => ({ ...d, catSituacao: d.catId !== NOTA })) };
  expect(definicoesDoGrupo(semNota).map((d) => d.id)).toEqual([VALOR]);
});

test('a row is the receivable of a person, with a value of none above as empty', () => {
  const formula = definicao({
    id: 3,
    codId: 'dobro',
    label: 'Dobro',
    tipo: TIPO.calculo,
    calcAtribs: ['valor', 'taxa'],
  });
  const g = grupo(pessoa(1, 10, 4));
  const [linha] = linhasDaBaixa([
    { ...g, definicoes: [...g.definicoes, { catId: 3, catSituacao: true, catDados: formula }] },
  ]);
  expect(linha).toMatchObject({ id: 1, nome: 'Pessoa 1 #1', versao: 4 });
  expect([...(linha?.externos() ?? [])]).toEqual([['taxa', { kind: 'empty' }]]);
});

test('a formula counts by the days without court where the case of its receivable is', () => {
  const conta = definicao({
    ...{ id: 3, codId: 'paga', label: 'Paga', tipo: TIPO.calculo, calcRetorno: 3 },
    calcFormula: 'DIATRABALHO(DATA(2026;12;7);1)',
  });
  const em = (recebId: number, cidadeId: number) => ({
    ...pessoa(recebId, 10),
    lugar: { cidadeId, empresaId: null, orgao: '' },
  });
  const g = grupo(em(1, 3_509_502), em(2, 4_106_902));
  const comConta = { ...g, definicoes: [...g.definicoes, { catId: 3, catSituacao: true, catDados: conta }] };
  const { linhas } = edita();
  const paga = (...calendario: [] | [Calendario | null]) => {
    linhas.setRows(linhasDaBaixa([comConta], ...calendario));
    linhas.updateCalendars();
    return [1, 2].map((id) => linhas.form(id)?.campo(3).valor);
  };
  expect(paga()).toEqual(['2026-12-08', '2026-12-08']);
  const feriado = { dia: '2026-12-08', nome: 'Dia', tipo: 'feriado' as const, ufId: 41 };
  const doParana = new Calendario([{ ...feriado, cidadeId: null, empresaId: null, orgao: '' }]);
  expect(paga(doParana)).toEqual(['2026-12-08', '2026-12-09']);
  expect(paga(null)).toEqual(['2026-12-08', '2026-12-08']);
  expect(linhas.form(1)?.campo(3).semCalendario).toBe(true);
  expect(linhas.isDirty()).toBe(false);
});

test('the total follows what is typed, before anything is saved, and not while nothing may change', () => {
  const { linhas, form, total } = edita(pessoa(1, 10), pessoa(2, 0.1));
  expect(total()).toBe(101_010);
  form(2)?.set(VALOR, 20.25);
  expect(total()).toBe(103_025);
  linhas.setLocked(true);
  expect(total()).toBe(101_010);
});

test('the changed rows go in one call, each value by its row and attribute', () => {
  const { linhas, form } = edita(pessoa(1, 10, 4), pessoa(2, 20, 7));
  form(1);
  form(2)?.set(VALOR, 21);
  const { valores, versoes } = corpoDe(linhas.submission()?.valores ?? []);
  expect(versoes).toEqual({ '2': 7 });
  expect(Object.keys(valores)).toEqual([`2_${NOTA}`, `2_${VALOR}`]);
});

test('an amount ten times what stood there is told of, and nothing else', () => {
  const { linhas, form } = edita(pessoa(1, 1272.14), pessoa(2, 0));
  form(1)?.set(VALOR, 12_721.39);
  form(2)?.set(VALOR, 5000);
  expect(tenfoldAmountsIn(linhas)).toEqual([]);
  form(1)?.set(VALOR, 130_000);
  expect(tenfoldAmountsIn(linhas)).toEqual([
    { row: 1, attribute: VALOR, name: 'Pessoa 1 #1', label: 'Valor', before: 1272.14, after: 130_000 },
  ]);
});
