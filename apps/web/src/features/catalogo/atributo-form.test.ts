import { DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import {
  type CatalogoRegistro,
  type Categoria,
  COPIA,
  catalogoAlt,
  catalogoCopy,
  catalogoInc,
} from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { Servidor } from '../../testing/servidor.ts';
import {
  enviaDefinicao,
  faltasDa,
  inicioDe,
  leAtual,
  nomeDoRascunho,
  type Origem,
  vizinhosDe,
} from './atributo-form.ts';
import type { Catalogo } from './catalogo-queries.ts';
import type { Valores } from './definicao-campos.ts';
import type { Confirmado } from './impacto/impacto.ts';

const FIM = 'abcdefghij';
const registro = (
  catId: number,
  dados: Partial<CatalogoRegistro['catDados']> = {},
  ativo = true,
): CatalogoRegistro => ({
  catId,
  versao: 6,
  espelhoDe: 0,
  usadoPor: [],
  veem: [],
  catSituacao: ativo,
  catDados: {
    ...DEFINICAO_NEUTRA,
    id: catId,
    codId: `c${catId}`,
    label: `Campo ${catId}`,
    tipo: TIPO.texto,
    ordem: catId,
    ...dados,
  },
});
const CATALOGO: Catalogo = {
  list: [registro(3), registro(8), registro(20, { etapa: 2 }), registro(9, {}, false)],
  etapas: 3,
  externos: [{ etapa: 2, codId: 'doCaso', label: 'Do caso' }],
  permissions: [],
};
const origem = (parte: Partial<Origem> = {}): Origem => ({
  modo: 'inc',
  categoria: { id: 50 } as Categoria, // nothing but its id is read
  catalogo: CATALOGO,
  registro: null,
  ...parte,
});
const valores = (parte: Partial<Valores> = {}): Valores => ({ ...registro(0).catDados, id: 0, ...parte });

test('um atributo novo vem depois dos outros da sua etapa, com um código próprio', () => {
  const { versao, valores: v } = inicioDe(origem(), FIM);
  // Even those that are switched off keep their place; another step counts by itself.
  expect({ versao, ordem: v.ordem, id: v.id, codId: v.codId }).toEqual({
    versao: 0,
    ordem: 10,
    id: 0,
    codId: `atributo_${FIM}`,
  });
});

test('um atributo novo começa na etapa que se pede', () => {
  expect(inicioDe(origem({ etapa: 3 }), FIM).valores).toMatchObject({ etapa: 3 });
});

test('alterar parte do que está guardado; uma cópia é nova e ganha outro código', () => {
  const de = registro(8, { label: 'Valor Líquido' });
  expect(inicioDe(origem({ modo: 'alt', registro: de }), FIM)).toEqual({ versao: 6, valores: de.catDados });
  expect(inicioDe(origem({ modo: 'copia', registro: de }), FIM)).toMatchObject({
    versao: 0,
    valores: { id: 0, codId: `valor_liquido_${FIM}`, label: 'Valor Líquido' },
  });
});

test('o rascunho é do atributo; de um novo, da categoria; de uma cópia, do original', () => {
  expect(nomeDoRascunho(origem())(0)).toBe('atributo.50');
  expect(nomeDoRascunho(origem({ modo: 'copia', registro: registro(8) }))(0)).toBe('atributo.copia.8');
  expect(nomeDoRascunho(origem({ modo: 'alt', registro: registro(8) }))(8)).toBe('atributo.alt.8');
  expect(nomeDoRascunho(origem({ modo: 'copia', registro: registro(8) }))(31)).toBe('atributo.alt.31');
});

test('pode citar os ativos da sua etapa e o que vem de cima, menos a si mesmo', () => {
  const nomes = (etapa: Valores['etapa'], id: number) => {
    const { irmas, externos } = vizinhosDe(CATALOGO, { etapa, id });
    return [irmas.map((d) => d.id), externos.map((e) => e.codId)];
  };
  expect(nomes(1, 3)).toEqual([[8], []]);
  expect(nomes(2, 0)).toEqual([[20], ['doCaso']]);
});

test('as faltas ficam nos seus campos, julgadas pelo que a etapa oferece', () => {
  expect(faltasDa(CATALOGO, valores({ label: 'Novo', codId: `novo_${FIM}` }))).toEqual({});
  expect(Object.keys(faltasDa(CATALOGO, valores({ label: '' })))).toContain('label');
  const calculo = { tipo: TIPO.calculo, label: 'Soma', calcFormula: 'doCaso + c20' } as const;
  expect(faltasDa(CATALOGO, valores({ ...calculo, etapa: 2 }))).not.toHaveProperty('calcFormula');
  // The same names mean nothing one step up.
  expect(faltasDa(CATALOGO, valores({ ...calculo, etapa: 1 }))).toHaveProperty('calcFormula');
});

test('o que está guardado agora é lido de uma recusa; outra coisa não', () => {
  expect(leAtual(registro(8))).toEqual({ versao: 6, valores: registro(8).catDados });
  expect(leAtual({ visto: 'v' })).toBeNull();
  expect(leAtual(null)).toBeNull();
});

const aceita: Confirmado = (_, envia) => envia('visto');
const GRAVADO = { message: 'Salvo', catId: 31, versao: 7, tarefaId: 0 };

test('inclui, altera e copia pelas suas chamadas; só o que é novo leva uma chave', async () => {
  const s = new Servidor()
    .responde(catalogoInc, () => GRAVADO)
    .responde(catalogoAlt, () => GRAVADO)
    .responde(catalogoCopy, () => GRAVADO);
  const como = { copia: COPIA.espelhada, confirmado: aceita };
  const novo = { id: 0, versao: 0, idempotencyKey: 'k1' };
  await enviaDefinicao(origem(), como, valores(), novo);
  expect(s.enviados(catalogoInc)[0]).toMatchObject({ chave: 'k1', body: { catgId: 50, visto: 'visto' } });
  const copia = origem({ modo: 'copia', registro: registro(8) });
  await enviaDefinicao(copia, como, valores(), novo);
  expect(s.enviados(catalogoCopy)[0]).toMatchObject({
    chave: 'k1',
    body: { catgId: 50, catId: 8, tipo: COPIA.espelhada },
  });
  // Stored by now, what is typed after it changes the copy.
  await enviaDefinicao(copia, como, valores({ id: 31 }), { id: 31, versao: 7, idempotencyKey: 'k2' });
  expect(s.enviados(catalogoAlt)[0]).toMatchObject({ chave: null, body: { catId: 31, versao: 7 } });
});

test('quem desiste ao ver o impacto não envia nada', async () => {
  const s = new Servidor();
  const desiste: Confirmado = async () => null;
  const como = { copia: COPIA.independente, confirmado: desiste };
  expect(
    await enviaDefinicao(origem(), como, valores(), { id: 0, versao: 0, idempotencyKey: 'k' }),
  ).toBeNull();
  expect(s.pedidos).toEqual([]);
});
