import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import type { AtributoValor, PessoaPericia, RecebivelLinha } from '@retaguarda/contract';
import type { SituacaoBaixa } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { EditedRows } from '../../../editing/edited-rows.ts';
import type { StoredRow } from '../../../editing/stored-row.ts';
import { totaisDaPessoa, totaisDoCaso } from './totais-digitados.ts';

const def = (
  id: number,
  extra: Partial<AtributoDefinicao> & Pick<AtributoDefinicao, 'tipo'>,
): AtributoDefinicao => ({
  ...DEFINICAO_NEUTRA,
  id,
  codId: `c${id}`,
  label: `A${id}`,
  ordem: id,
  etapa: 3,
  ...extra,
});
const [VALOR, HORAS, DOBRO] = [1, 2, 3];
const DEFS = [
  def(VALOR, { tipo: TIPO.dinheiro, somatorio: true, valorRecebivel: true }),
  def(HORAS, { tipo: TIPO.numero, somatorio: true }),
  def(DOBRO, {
    tipo: TIPO.calculo,
    calcFormula: 'c1*2',
    calcAtribs: ['c1'],
    calcRetorno: 2,
    somatorio: true,
  }),
];

const valores = (valor: number, horas: number): AtributoValor[] =>
  [valor, horas, valor * 2].map((v, i) => ({
    catId: i + 1,
    atribId: i + 1,
    atribValue: v,
    tipoSys: 2,
    active: true,
  }));
const recebivel = (
  recebId: number,
  baixaSituacao: SituacaoBaixa,
  valor: number,
  horas: number,
): RecebivelLinha => ({
  recebId,
  baixaId: 9,
  baixaNome: 'Lote',
  baixaDta: '2026-01-01',
  baixaSituacao,
  versao: 1,
  valor,
  atributos: valores(valor, horas),
  dependencias: [],
});
const soma = (catId: number, total: number, dinheiro: boolean) => ({
  catId,
  label: `A${catId}`,
  total,
  dinheiro,
});
const pessoa = (
  recebiveis: RecebivelLinha[],
  totaisRecebiveis: PessoaPericia['totaisRecebiveis'],
): PessoaPericia => ({
  procPesId: 1,
  pesId: 1,
  pesNome: 'Ana',
  pesTipo: 1,
  versao: 1,
  pesVersao: 1,
  semForma: false,
  atribProcessoPessoa: [],
  atribPessoa: [],
  dependencias: [],
  atribRecebiveis: recebiveis,
  totaisRecebiveis,
  totalRecebiveis: recebiveis.length,
});
const linha = (r: RecebivelLinha): StoredRow<RecebivelLinha> => ({
  source: r,
  definicoes: DEFS,
  id: r.recebId,
  nome: 'Ana',
  versao: r.versao,
  valores: r.atributos,
  externos: () => new Map(),
});

test('as somas seguem o digitado ao centavo; o que não conta não conta', () => {
  const aberto = recebivel(7, 1, 0.1, 1.1);
  const cancelado = recebivel(8, 0, 50, 5);
  const ana = pessoa(
    [aberto, cancelado],
    [soma(VALOR, 0.1, true), soma(HORAS, 1.1, false), soma(DOBRO, 0.2, true)],
  );
  const caso = {
    totaisEtapa2: [soma(VALOR, 100.1, true), soma(HORAS, 0.3, false), soma(DOBRO, 200.2, true)],
    valorPrevisto: 60.1,
  };
  const linhas = new EditedRows<RecebivelLinha>({
    rowKind: 'recebivel',
    permissions: new Set(),
    locked: false,
  });
  const edicao = { definicoes: DEFS, linhas };
  const totais = () => [
    totaisDaPessoa(edicao, ana).map((s) => s.total),
    totaisDoCaso(edicao, caso, [ana]).totaisEtapa2.map((s) => s.total),
    totaisDoCaso(edicao, caso, [ana]).valorPrevisto,
  ];
  expect(totais()).toEqual([[0.1, 1.1, 0.2], [100.1, 0.3, 200.2], 60.1]);
  const form = linhas.open(linha(aberto));
  expect(totaisDaPessoa(edicao, ana)).toEqual(ana.totaisRecebiveis);
  form.set(VALOR, 0.3);
  form.set(HORAS, 1.2);
  linhas.open(linha(cancelado)).set(VALOR, 1000);
  expect(totais()).toEqual([[0.3, 1.2, 0.6], [100.3, 0.4, 200.6], 60.3]);
  form.set(VALOR, null);
  expect(totais()).toEqual([[0, 1.2, 0], [100, 0.4, 200], 60]);
});
