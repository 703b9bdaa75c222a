import type { DiaDoAno } from '@retaguarda/contract';
import { describe, expect, test } from 'vitest';
import { EM_TODO_LUGAR } from './dia-do-ano.ts';
import {
  comMudancas,
  diasDepois,
  estadoDe,
  inclui,
  incluiTodos,
  type Mudancas,
  sobre,
  troca,
} from './mudancas.ts';

const dia = (d: string, parte: Partial<DiaDoAno> = {}): DiaDoAno => ({
  ...EM_TODO_LUGAR,
  ...{ dia: d, nome: d, tipo: 'feriado' },
  ...parte,
});
const [A, B, C] = [dia('2027-01-25'), dia('2027-07-09'), dia('2027-12-08')];
const linha = (d: DiaDoAno) => ({ antes: d, depois: d });
const depois = (guardados: readonly DiaDoAno[], mudancas: Mudancas) =>
  diasDepois(comMudancas(guardados, mudancas));

describe('as mudanças de um ano', () => {
  test('dizem de cada dia o que é dele', () => {
    const outroNome = { ...B, nome: 'Nove de julho' };
    const mudancas = inclui(troca(troca([], linha(A), null), linha(B), outroNome), C);
    const linhas = comMudancas([A, B], mudancas);
    expect(linhas.map(estadoDe)).toEqual(['excluido', 'alterado', 'incluido']);
    expect(diasDepois(linhas)).toEqual([outroNome, C]);
  });

  test('o que volta a ser como era não é mudança', () => {
    const alterado = { ...A, nome: 'outro' };
    const uma = troca([], linha(A), alterado);
    expect(troca(uma, { antes: A, depois: alterado }, { ...A })).toEqual([]);
    expect(inclui(troca([], linha(A), null), { ...A })).toEqual([]);
  });

  test('um dia excluído que se inclui com outro nome é uma alteração, e um novo que sai não deixa nada', () => {
    const deVolta = inclui(troca([], linha(A), null), { ...A, nome: 'outro' });
    expect(deVolta.map(estadoDe)).toEqual(['alterado']);
    expect(troca(incluiTodos([], [C]), { antes: null, depois: C }, null)).toEqual([]);
  });

  test('um dia novo que se altera continua um só', () => {
    const outro = { ...C, dia: '2027-12-09' };
    expect(troca(inclui([], C), { antes: null, depois: C }, outro)).toEqual([{ antes: null, depois: outro }]);
  });
});

describe('sobre o que outra pessoa salvou', () => {
  test('fica o que ainda muda algo', () => {
    const outroNome = { ...B, nome: 'Nove de julho' };
    const mudancas = inclui(troca(troca([], linha(A), null), linha(B), outroNome), C);
    // A is gone already, and C was included by the other one, too.
    expect(sobre([B, C], mudancas)).toEqual([{ antes: B, depois: outroNome }]);
    expect(depois([B, C], sobre([B, C], mudancas))).toEqual([outroNome, C]);
  });

  test('o que se alterou aqui e lá se excluiu vem como novo; o que se incluiu aqui e lá com outro nome fica o daqui', () => {
    const meu = { ...C, nome: 'Dia da Justiça' };
    const mudancas: Mudancas = [
      { antes: B, depois: { ...B, nome: 'meu' } },
      { antes: null, depois: meu },
    ];
    expect(sobre([C], mudancas)).toEqual([
      { antes: null, depois: { ...B, nome: 'meu' } },
      { antes: C, depois: meu },
    ]);
  });

  test('o mesmo que estava guardado deixa tudo como está', () => {
    const mudancas = inclui(troca([], linha(A), null), C);
    expect(sobre([A, B], mudancas)).toEqual(mudancas);
  });
});
