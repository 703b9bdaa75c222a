import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import { Calendario, type DiaSemExpediente, EXPEDIENTE_NACIONAL } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import type { FormOptions } from './form-options.ts';
import { AtributoFormStore } from './form-store.ts';
import { ondeEm } from './prazo/onde.ts';
import { contamDias } from './prazo/pelos-dias.ts';

const [INICIO, FIM, ORGAO, AUDIENCIA, NOTA] = [1, 2, 3, 4, 5];
const [CAMPINAS, CURITIBA] = [3_509_502, 4_106_902];

const def = (id: number, codId: string, extra: Partial<AtributoDefinicao>): AtributoDefinicao => ({
  ...DEFINICAO_NEUTRA,
  ...{ id, codId, label: codId, tipo: TIPO.data, ordem: id },
  ...extra,
});
const PRAZO: Partial<AtributoDefinicao> = {
  ...{ tipo: TIPO.calculo, calcFormula: 'PRAZO(inicio;5)', calcAtribs: ['inicio'], calcRetorno: 3 },
};
const DEFINICOES = [
  def(INICIO, 'inicio', {}),
  def(FIM, 'fim', { ...PRAZO, prazo: true, diasUteis: true, recesso: true }),
  def(ORGAO, 'orgao', { tipo: TIPO.texto, orgao: true }),
  def(AUDIENCIA, 'audiencia', { prazo: true, multiple: true }),
  def(NOTA, 'nota', { tipo: TIPO.texto }),
];
const dia = (d: string, em: Partial<DiaSemExpediente> = {}): DiaSemExpediente => ({
  ...{ dia: d, nome: 'Dia', tipo: 'feriado', ufId: null, cidadeId: null, empresaId: null, orgao: '' },
  ...em,
});
const CALENDARIO = new Calendario([
  dia('2026-12-08', { nome: 'Dia da Justiça' }),
  dia('2026-12-09', { nome: 'Aniversário', cidadeId: CURITIBA }),
  dia('2026-12-10', { nome: 'Correição', tipo: 'suspensao', orgao: 'TJSP' }),
]);

const valor = (catId: number, atribValue: string | string[]) => ({
  ...{ catId, atribId: catId, atribValue, tipoSys: 2, active: true },
});
const form = (parte: Partial<FormOptions> = {}) =>
  new AtributoFormStore({
    ...{ definicoes: DEFINICOES, permissoes: new Set() },
    valores: [valor(INICIO, '2026-12-01'), valor(AUDIENCIA, [])],
    ...parte,
  });
/** What is told of a field, as often as it is. */
function ouve(store: AtributoFormStore, id: number): unknown[] {
  const ditos: unknown[] = [];
  store.subscribe(id, () => ditos.push(store.campo(id).valor));
  return ditos;
}

test('o calendário que chega depois move o prazo, diz por que, e não é trabalho por salvar', () => {
  const store = form();
  const ditos = ouve(store, FIM);
  // Until then nothing is said that may be wrong.
  expect(store.campo(FIM)).toMatchObject({ valor: '2026-12-08', prazos: [], semCalendario: false });
  store.situa(ondeEm(CALENDARIO, null) ?? {});
  expect(store.campo(FIM)).toMatchObject({
    valor: '2026-12-09',
    prazos: ['5 dias úteis: 08/12 é feriado (Dia da Justiça)'],
  });
  expect(ditos).toEqual(['2026-12-09']);
  expect([store.sujo, store.rascunho()]).toEqual([false, []]);
  store.set(INICIO, '2026-12-02');
  expect(store.rascunho()).toEqual([[INICIO, '2026-12-02']]);
  store.set(INICIO, '2026-12-01');
  expect(store.sujo).toBe(false);
});

test('a mesma cidade e o mesmo calendário não dizem nada de novo', () => {
  const store = form({ onde: ondeEm(CALENDARIO, CAMPINAS) });
  const ditos = ouve(store, FIM);
  let vezes = 0;
  store.subscribeAll(() => vezes++);
  store.situa(ondeEm(CALENDARIO, CAMPINAS) ?? {});
  expect([ditos, vezes]).toEqual([[], 0]);
});

test('outra cidade e outro órgão movem o prazo na hora', () => {
  const store = form({ onde: ondeEm(CALENDARIO, CAMPINAS) });
  expect(store.campo(FIM).valor).toBe('2026-12-09');
  store.situa(ondeEm(CALENDARIO, CURITIBA) ?? {});
  expect(store.campo(FIM).valor).toBe('2026-12-10');
  store.set(ORGAO, 'tjsp');
  expect(store.campo(FIM)).toMatchObject({
    valor: '2026-12-11',
    prazos: [
      '5 dias úteis: 08/12 é feriado (Dia da Justiça), 09/12 é feriado (Aniversário) e 10/12 sem expediente (Correição)',
    ],
  });
});

test('um prazo digitado que cai em dia sem expediente diz em que dia vence, um dia por linha, e acompanha o lugar', () => {
  const store = form({ onde: ondeEm(CALENDARIO, CAMPINAS) });
  store.set(AUDIENCIA, ['2026-12-07', '2026-12-08', '2026-12-31', '2026-12-10']);
  expect(store.campo(AUDIENCIA).prazos).toEqual([
    'Vence em 09/12/2026, quarta-feira. Contado até 08/12: 08/12 é feriado (Dia da Justiça)',
  ]);
  const ditos = ouve(store, AUDIENCIA);
  store.set(ORGAO, 'TJSP');
  expect(ditos).toHaveLength(1);
  expect(store.campo(AUDIENCIA).prazos).toEqual([
    'Vence em 09/12/2026, quarta-feira. Contado até 08/12: 08/12 é feriado (Dia da Justiça)',
    'Vence em 11/12/2026, sexta-feira. Contado até 10/12: 10/12 sem expediente (Correição)',
  ]);
  store.set(AUDIENCIA, ['2026-12-31', '2027-01-01']);
  expect(store.campo(AUDIENCIA).prazos).toEqual([
    'Vence em 04/01/2027, segunda-feira. Contado até 01/01: 01/01 é feriado (Ano novo)',
  ]);
});

test('o que a fórmula faz depois de contar não se explica pela contagem', () => {
  const depois = DEFINICOES.map((d) => (d.id === FIM ? { ...d, calcFormula: 'PRAZO(inicio;5)+1' } : d));
  const store = form({ definicoes: depois, onde: ondeEm(CALENDARIO, CURITIBA) });
  expect(store.campo(FIM)).toMatchObject({ valor: '2026-12-11', prazos: [] });
  store.set(INICIO, '2026-12-02');
  expect(store.campo(FIM)).toMatchObject({
    valor: '2026-12-12',
    prazos: ['Vence em 14/12/2026, segunda-feira. Contado até 12/12: 12/12 é sábado'],
  });
});

test('sem o calendário valem os feriados nacionais, e isso se diz onde há um dia', () => {
  const store = form();
  store.situa(ondeEm(null, CURITIBA) ?? {});
  expect(store.campo(FIM)).toMatchObject({ valor: '2026-12-08', semCalendario: true });
  expect(store.campo(INICIO).semCalendario).toBe(false);
  expect(form({ valores: [], onde: ondeEm(null, null) }).campo(FIM).semCalendario).toBe(false);
});

test('do que era não se diz quando vencia: os dias de então não são sabidos', () => {
  const valores = [valor(FIM, '2026-12-19'), valor(AUDIENCIA, ['2026-12-08'])];
  const store = form({ em: '2026-12-01T12:00:00Z', valores });
  store.situa(ondeEm(CALENDARIO, null) ?? {});
  expect(store.campo(FIM)).toMatchObject({ valor: '2026-12-19', prazos: [] });
  expect(store.campo(AUDIENCIA).prazos).toEqual([]);
});

test('o que está abaixo conta pelos dias do seu caso', () => {
  const caso = form();
  expect(caso.ondeAbaixo).toBeUndefined();
  caso.situa(ondeEm(CALENDARIO, CURITIBA) ?? {});
  // The same object while nothing is other, so that whoever shows it may compare it.
  expect(caso.ondeAbaixo).toBe(caso.ondeAbaixo);
  const abaixo = form({ onde: caso.ondeAbaixo });
  expect(abaixo.campo(FIM).valor).toBe('2026-12-10');
  caso.set(ORGAO, 'TJSP');
  abaixo.situa(caso.ondeAbaixo ?? {});
  expect(abaixo.campo(FIM).valor).toBe('2026-12-11');
  abaixo.situa({ expediente: EXPEDIENTE_NACIONAL });
  expect(abaixo.campo(FIM).valor).toBe('2026-12-08');
});

test('precisa do calendário quem tem um prazo, ou uma fórmula que conta por ele', () => {
  const nota = def(NOTA, 'nota', { tipo: TIPO.texto });
  const formula = (calcFormula: string) => def(6, 'conta', { ...PRAZO, calcFormula, calcAtribs: ['deCima'] });
  expect(contamDias([nota, def(INICIO, 'inicio', {}), formula('deCima+1')])).toBe(false);
  expect(contamDias([nota, formula('DIATRABALHO(deCima;1)')])).toBe(true);
  expect(contamDias([nota, formula('PRAZO(deCima;1)')])).toBe(true);
  expect(contamDias([def(INICIO, 'inicio', { prazo: true })])).toBe(true);
});
