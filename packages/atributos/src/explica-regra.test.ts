import { expect, test } from 'vitest';
import { REGRA_TIPO } from './ajustes.ts';
import { compileCatalogo } from './catalogo.ts';
import { avalia } from './evaluate.ts';
import { explicaBloqueio, explicaRegras } from './explica-regra.ts';
import { definicao } from './testing/definicao-de-teste.ts';
import { TIPO } from './types/lista.ts';

const regra = (
  regraTipo: 1 | 2 | 3 | 4 | 5 | 6 | 7,
  regraValor: string | number | number[],
  alvo: number,
) => ({
  regra: true,
  regraParametro: [{ regraTipo, regraValor, regraAcionados: [alvo] }],
});

const DEFINICOES = [
  definicao({ id: 1, tipo: TIPO.interruptor, label: 'Urgente', ...regra(REGRA_TIPO.igual, 1, 2) }),
  definicao({ id: 2, tipo: TIPO.data, label: 'Prazo', ...regra(REGRA_TIPO.maior, '2026-03-01', 3) }),
  definicao({ id: 3, label: 'Motivo' }),
  definicao({
    id: 4,
    tipo: TIPO.selecao,
    label: 'Papel',
    opcoes: [
      { id: 1, nome: 'Autor' },
      { id: 2, nome: 'Réu' },
    ],
    ...regra(REGRA_TIPO.aoMenosUm, [1, 2], 3),
  }),
];

function explica(id: number, valores: [number, string | number][]) {
  const r = compileCatalogo(DEFINICOES);
  if (!r.ok) throw new Error(JSON.stringify(r.erros));
  const avaliacao = avalia(r.catalogo, {
    valores: new Map(valores),
    clock: { now: '2026-01-01T00:00:00Z' },
  });
  return explicaRegras(r.catalogo, avaliacao, id);
}

test('cada regra diz quem decide, com o que compara e o que vale agora', () => {
  expect(explica(2, [[1, 0]])).toEqual([
    {
      origem: 'Urgente',
      codId: 'c1',
      comparacao: 'é igual a',
      esperado: 'Sim',
      atual: 'Não',
      origemOculta: false,
      verdadeira: false,
    },
  ]);
  expect(explica(1, [])).toEqual([]);
});

test('a origem oculta nada decide; nomes de opções e datas como as pessoas os leem', () => {
  const [prazo, papel] = explica(3, [
    [2, '2026-05-01'],
    [4, 2],
  ]);
  expect(prazo).toMatchObject({ esperado: '01/03/2026', atual: '', origemOculta: true, verdadeira: false });
  expect(papel).toMatchObject({ esperado: 'Autor, Réu', atual: 'Réu', verdadeira: true });
});

test('a permissão com o código do atributo destrava', () => {
  const def = definicao({ id: 9, codId: 'sigiloso', restrito: true, atribReadonly: true });
  expect(explicaBloqueio(def, new Set())).toBe('restrito');
  expect(explicaBloqueio(def, new Set(['sigiloso']))).toBeNull();
  expect(explicaBloqueio({ ...def, restrito: false }, new Set())).toBe('somenteLeitura');
});
