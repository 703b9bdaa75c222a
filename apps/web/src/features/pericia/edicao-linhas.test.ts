import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import type { AtributoValor } from '@retaguarda/contract';
import { describe, expect, test } from 'vitest';
import { EdicaoLinhas, type Linha } from './edicao-linhas.ts';

const def = (id: number, label: string, extra: Partial<AtributoDefinicao> = {}): AtributoDefinicao => ({
  ...DEFINICAO_NEUTRA,
  id,
  codId: `c${id}`,
  label,
  tipo: TIPO.texto,
  ordem: id,
  etapa: 2,
  ...extra,
});
const DEFS = [def(1, 'Nota'), def(2, 'Papel')];
const OPCOES = { definicoes: DEFS, permissoes: new Set<string>(), somenteLeitura: false };
const valores = (nota: string | null, papel: string | null): AtributoValor[] =>
  [nota, papel].map((v, i) => ({ catId: i + 1, atribId: i + 1, atribValue: v, tipoSys: 2, active: true }));
const linha = (id: number, versao: number, v = valores('n', 'p')): Linha => ({
  id,
  nome: `Pessoa ${id}`,
  versao,
  valores: v,
  externos: new Map(),
});

describe('linhas em edição', () => {
  test('cada uma é enviada na versão em que a edição começou, também depois de lida de novo', () => {
    const edicao = new EdicaoLinhas(OPCOES, []);
    edicao.abrir(linha(7, 3)).set(1, 'minha');
    // The list was read anew meanwhile; the form stands on what it began with.
    edicao.abrir(linha(7, 4, valores('dela', 'p'))).set(2, 'x');
    expect(edicao.envio().map((l) => [l.linha.id, l.versao])).toEqual([[7, 3]]);
  });

  test('as duas versões, quem mudou o quê, e a escolha por cima do que está gravado', () => {
    const edicao = new EdicaoLinhas(OPCOES, []);
    edicao.abrir(linha(7, 3)).set(1, 'minha');
    const atuais = [{ id: 7, nome: 'Pessoa 7', versao: 4, valores: valores('dela', 'outro') }];
    const { campos } = edicao.conflito(atuais, new Set());
    expect(campos.map((c) => [c.grupo, c.label, c.meu, c.atual, c.quem])).toEqual([
      ['Pessoa 7', 'Nota', 'minha', 'dela', 'ambos'],
      ['Pessoa 7', 'Papel', 'p', 'outro', 'outra'],
    ]);
    edicao.assumir(atuais, new Set(), new Map([[campos[0]?.chave ?? '', 'meu']]));
    const [enviada] = edicao.envio();
    expect(enviada?.versao).toBe(4);
    expect(enviada?.valores.map((v) => v.atribValue)).toEqual(['minha', 'outro']);
  });

  test('ficar com os atuais não deixa nada pendente', () => {
    const edicao = new EdicaoLinhas(OPCOES, []);
    edicao.abrir(linha(7, 3)).set(1, 'minha');
    edicao.assumir([{ id: 7, nome: '', versao: 4, valores: valores('dela', 'p') }], new Set(), new Map());
    expect([edicao.isDirty(), edicao.rascunho()]).toEqual([false, []]);
  });

  test('uma linha removida pela outra mostra o que foi digitado; as demais seguem pendentes', () => {
    const edicao = new EdicaoLinhas(OPCOES, []);
    edicao.abrir(linha(7, 1)).set(1, 'perdida');
    edicao.abrir(linha(8, 1)).set(1, 'fica');
    const removidas = new Set([7]);
    expect(edicao.conflito([], removidas).perdidas).toEqual([
      { nome: 'Pessoa 7', valores: [{ label: 'Nota', texto: 'perdida' }] },
    ]);
    edicao.assumir([], removidas, new Map());
    expect(edicao.envio().map((l) => l.linha.id)).toEqual([8]);
  });

  test('o que se digita enquanto a resposta vem continua por salvar, na versão nova', () => {
    const edicao = new EdicaoLinhas(OPCOES, []);
    const store = edicao.abrir(linha(7, 1));
    store.set(1, 'enviada');
    edicao.envio();
    store.set(1, 'depois');
    edicao.salvo(new Map([[7, 2]]));
    edicao.conhecer([linha(7, 2, valores('enviada', 'p'))]);
    expect(edicao.envio().map((l) => [l.versao, l.valores[0]?.atribValue])).toEqual([[2, 'depois']]);
  });

  test('um rascunho volta sobre a sua versão e com o que havia antes dele', () => {
    const antes = new EdicaoLinhas(OPCOES, []);
    antes.abrir(linha(7, 1)).set(1, 'minha');
    const depois = new EdicaoLinhas(OPCOES, antes.rascunho());
    expect(depois.espera).toBe(true);
    depois.conhecer([linha(7, 2, valores('dela', 'p'))]);
    expect(depois.envio().map((l) => l.versao)).toEqual([1]);
    const atuais = [{ id: 7, nome: '', versao: 2, valores: valores('dela', 'p') }];
    expect(depois.conflito(atuais, new Set()).campos.map((c) => c.quem)).toEqual(['ambos']);
  });
});
