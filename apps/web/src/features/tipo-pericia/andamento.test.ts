import { DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import type { CatalogoRegistro } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { avisosDe, feitosDe } from './andamento.ts';

const campo = (
  id: number,
  muda: Partial<CatalogoRegistro['catDados']>,
  situacao = true,
): CatalogoRegistro => ({
  ...{ catId: id, catSituacao: situacao, versao: 1, espelhoDe: 0, usadoPor: [], veem: [] },
  catDados: { ...DEFINICAO_NEUTRA, id, codId: `c${id}`, label: `Campo ${id}`, tipo: TIPO.texto, ...muda },
});
const DESCRICAO = campo(1, {});
const VALOR = campo(2, { etapa: 3, tipo: TIPO.dinheiro, valorRecebivel: true });
const textos = (list: readonly CatalogoRegistro[], semQuemPreencha: readonly number[] = []) =>
  avisosDe(list, semQuemPreencha).map((a) => a.texto);

test('sem campo na perícia e sem valor no recebível o tipo não se usa, e diz onde se conserta', () => {
  expect(avisosDe([], [])).toMatchObject([
    { impede: true, conserto: { etapa: 1 } },
    { impede: true, conserto: { etapa: 3 } },
  ]);
  const semMarca = campo(2, { etapa: 3, tipo: TIPO.dinheiro });
  expect(avisosDe([DESCRICAO, semMarca], [])).toMatchObject([
    { conserto: { campo: 2 }, nome: "Marcar 'Campo 2' como o valor" },
  ]);
  expect(avisosDe([DESCRICAO, VALOR], [])).toEqual([]);
  // Switched off, or never shown, it is no field.
  expect(textos([campo(1, {}, false), VALOR])).toHaveLength(1);
  expect(textos([campo(1, { oculto: true }), VALOR])).toHaveLength(1);
});

test('um campo que ninguém preenche se aponta, sem impedir', () => {
  const preso = campo(3, { obrigatorio: true, atribReadonly: true });
  expect(avisosDe([DESCRICAO, VALOR, preso], [])).toMatchObject([{ impede: false, conserto: { campo: 3 } }]);
  expect(
    textos([DESCRICAO, VALOR, campo(3, { obrigatorio: true, atribReadonly: true, value: 'Sim' })]),
  ).toEqual([]);
  const restrito = campo(4, { restrito: true });
  expect(textos([DESCRICAO, VALOR, restrito])).toEqual([]);
  expect(avisosDe([DESCRICAO, VALOR, restrito], [4])).toMatchObject([
    { impede: false, conserto: { perfis: true } },
  ]);
});

test('os passos se marcam pelo que há', () => {
  const perfil = (id: number, inclui: boolean | null) => ({ id, nome: `Perfil ${id}`, inclui });
  const nada = {
    tipo: false,
    campos: null,
    semQuemPreencha: [],
    veem: [],
    perfis: [perfil(1, false), perfil(2, true)],
    temPericias: false,
  };
  expect(feitosDe(nada)).toEqual([false, false, false, false, false]);
  const comTipo = { ...nada, tipo: true, veem: [1] };
  expect(feitosDe({ ...comTipo, campos: [DESCRICAO] })).toEqual([true, true, false, false, false]);
  const pronto = { ...comTipo, campos: [DESCRICAO, VALOR] };
  // Who sees it may include nothing.
  expect(feitosDe(pronto)).toEqual([true, true, true, false, false]);
  expect(feitosDe({ ...pronto, veem: [1, 2] })[4]).toBe(true);
  expect(feitosDe({ ...pronto, veem: [0] })[4]).toBe(true);
  expect(feitosDe({ ...pronto, perfis: [perfil(1, null)] })[4]).toBe(true);
  expect(feitosDe({ ...pronto, temPericias: true })[3]).toBe(true);
});
