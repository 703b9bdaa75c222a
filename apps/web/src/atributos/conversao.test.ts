import { type AtributoDefinicao, TIPO } from '@retaguarda/atributos';
import type { AtributoRegistro } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { definicoesDaEtapa, externosDe, igual, valoresParaEnvio } from './conversao.ts';
import { CALCULO, def, valor } from './testing/definicoes.ts';

const registro = (catDados: AtributoDefinicao, catSituacao = true): AtributoRegistro => ({
  catId: catDados.id,
  catSituacao,
  catDados,
});

test('uma etapa mostra os seus atributos ativos, na ordem deles; na mesma ordem, o mais antigo antes', () => {
  const registros = [
    registro(def(5, { ordem: 2 })),
    registro(def(3, { ordem: 2 })),
    registro(def(4, { ordem: 1 })),
    registro(def(6), false),
    registro(def(7, { etapa: 2 })),
  ];
  expect(definicoesDaEtapa(registros, 1).map((d) => d.id)).toEqual([4, 3, 5]);
});

test('vai o que se preenche e está ativo; o que nunca foi guardado, com id zero', () => {
  const envio = valoresParaEnvio({
    definicoes: [def(1), def(2), def(3), CALCULO],
    valores: [valor(1, 'antes')],
    le: (id) => `v${id}`,
    ativo: (id) => id !== 3,
  });
  expect(envio).toEqual([
    { catId: 1, atribId: 10, atribValue: 'v1', tipoSys: 2 },
    { catId: 2, atribId: 0, atribValue: 'v2', tipoSys: 0 },
  ]);
});

test('o nível de baixo recebe os valores por código, e vazio o que não há', () => {
  const externos = externosDe([def(1, { tipo: TIPO.numero }), def(2)], new Map([[1, 5]]));
  expect(externos.get('c1')).toMatchObject({ kind: 'number' });
  expect(externos.get('c2')).toEqual({ kind: 'empty' });
});

test('listas são iguais quando dizem o mesmo na mesma ordem', () => {
  expect(igual(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(igual(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(igual(['a'], ['a', 'b'])).toBe(false);
  expect(igual(null, [])).toBe(false);
});
