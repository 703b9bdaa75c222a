import { expect, test } from 'vitest';
import {
  type CompromissoValores,
  diasDaSemana,
  envioDe,
  faltas,
  guardadoDe,
  leAtual,
  novoDe,
} from './compromisso-form.ts';
import { escreveQual, qualDe } from './endereco.ts';

const NOVO = novoDe('2026-12-01', { id: 12, name: '#12' }, { id: 7, name: 'Ana' }).valores;
const com = (parte: Partial<CompromissoValores>): CompromissoValores => ({
  ...NOVO,
  titulo: 'Vistoria',
  ...parte,
});

test('um novo é de quem o começa e do caso em que começou, com uma hora de aviso', () => {
  expect(envioDe(com({}))).toMatchObject({ procId: 12, pessoas: [7], lembretes: [60], repeticao: null });
  expect(faltas(com({}))).toEqual({});
  expect(faltas(NOVO)).toHaveProperty('titulo');
});

test('o dia inteiro não tem horas; sem elas não se salva, nem com as que não há', () => {
  expect(envioDe(com({ diaInteiro: true, inicio: 'x' }))).toMatchObject({ inicio: null, fim: null });
  expect(faltas(com({ diaInteiro: true, inicio: 'x' }))).toEqual({});
  expect(faltas(com({ inicio: '' }))).toHaveProperty('inicio', 'Informe quando começa');
  expect(faltas(com({ fim: '' }))).toHaveProperty('fim', 'Informe quando termina');
  expect(faltas(com({ inicio: '25:00' }))).toHaveProperty('inicio', 'Hora inválida');
});

test('a semana tem sempre o dia do compromisso; o fim é um dia ou um número', () => {
  const semanal = com({ repeticao: 'semana', dias: [5] });
  expect(diasDaSemana(semanal)).toEqual([2, 5]);
  expect(envioDe(semanal).repeticao).toEqual({ cadencia: 'semana', dias: [2, 5], ate: null, vezes: null });
  expect(faltas({ ...semanal, termina: 'vezes', vezes: 'dez' })).toHaveProperty('vezes');
  expect(faltas({ ...semanal, termina: 'ate', ate: '' })).toHaveProperty('ate');
  expect(faltas({ ...semanal, termina: 'ate', ate: '2026-11-30' })).toHaveProperty('ate');
  // Of one time alone nothing is repeated, whatever stands there.
  expect(envioDe({ ...semanal, alcance: 'este' }).repeticao).toBeNull();
});

test('o que está guardado vem e vai sem mudar, e o que não é um compromisso não se lê', () => {
  const { repeticao } = envioDe(com({ repeticao: 'ano', termina: 'vezes', vezes: '3' }));
  const guardado = guardadoDe({
    ...envioDe(com({})),
    ...{ compromissoId: 5, versao: 2, primeiro: '2026-12-01', cidade: null, comQuem: null, altera: true },
    ...{ caso: { id: 12, name: '#12 · Judicial' }, quem: [{ id: 7, name: 'Ana' }], repeticao },
  });
  expect(envioDe({ ...guardado.valores, alcance: 'todos' })).toEqual({ ...envioDe(com({})), repeticao });
  expect([guardado.versao, guardado.valores.alcance]).toEqual([2, 'este']);
  expect(leAtual({ veiculoId: 1 })).toBeNull();
});

test('o endereço diz qual está aberto', () => {
  expect(qualDe(escreveQual({ compromissoId: 5, vez: '2026-12-01' }))).toMatchObject({
    id: 5,
    vez: '2026-12-01',
  });
  expect(qualDe(escreveQual({ compromissoId: 5, vez: '' }))).toMatchObject({ id: 5, vez: '' });
  expect(qualDe('novo.2026-12-01.12')).toEqual({ id: 0, vez: '', dia: '2026-12-01', procId: 12 });
  expect(qualDe('novo..12')).toEqual({ id: 0, vez: '', dia: '', procId: 12 });
  expect(['', 'x', '0', '1e9'].map(qualDe)).toEqual([null, null, null, null]);
});
