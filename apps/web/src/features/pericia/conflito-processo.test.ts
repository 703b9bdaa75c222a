import { type AtributoDefinicao, type AtribValor, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import { describe, expect, test } from 'vitest';
import { AtributoFormStore } from '../../atributos/form-store.ts';
import { conflitosDoProcesso, lerAtual, mesclado, type VersaoProcesso } from './conflito-processo.ts';
import type { Cabecalho } from './processo-form.ts';

const def = (id: number, label: string, tipo: AtributoDefinicao['tipo']): AtributoDefinicao => ({
  ...DEFINICAO_NEUTRA,
  id,
  codId: `c${id}`,
  label,
  tipo,
  ordem: id,
  etapa: 1,
});
const store = new AtributoFormStore({
  definicoes: [def(1, 'Honorários', TIPO.dinheiro), def(2, 'Proposta', TIPO.calculo)],
  valores: [],
  permissoes: new Set(),
});
const SP: Cabecalho = { uf: 'SP', cidade: 1, situacao: 1 };
const versao = (cabecalho: Cabecalho, ...valores: [number, AtribValor][]): VersaoProcesso => ({
  cabecalho,
  valores: new Map(valores),
});
const comparar = (base: VersaoProcesso, meu: VersaoProcesso, atual: VersaoProcesso) =>
  conflitosDoProcesso({ store, base, meu, atual, nomeDaCidade: (c) => `${c.uf}/${c.cidade}` });

describe('step 1 in three versions', () => {
  test('place, attributes and situation in the order of the form, as their types show them', () => {
    const base = versao(SP, [1, 10]);
    const meu = versao({ ...SP, situacao: 2 }, [1, 20]);
    const atual = versao({ uf: 'RJ', cidade: 7, situacao: 1 }, [1, 30.5]);
    expect(comparar(base, meu, atual).map((c) => [c.label, c.meu, c.atual, c.quem])).toEqual([
      ['Estado/Cidade', 'SP/1', 'RJ/7', 'outra'],
      ['Honorários', 'R$ 20,00', 'R$ 30,50', 'ambos'],
      ['Situação', 'Em Andamento', 'Em Criação', 'voce'],
    ]);
  });

  test('results are no one’s choice', () => {
    expect(comparar(versao(SP, [2, 1]), versao(SP, [2, 2]), versao(SP, [2, 3]))).toEqual([]);
  });

  test('state and city go together; what is not mine is what is stored', () => {
    const meu = versao({ ...SP, situacao: 2 }, [1, 20]);
    const atual = versao({ uf: 'RJ', cidade: 7, situacao: 3 }, [1, 30]);
    expect(mesclado(meu, atual, new Map([['lugar', 'meu']]))).toEqual({
      cabecalho: { uf: 'SP', cidade: 1, situacao: 3 },
      meus: [],
    });
    expect(mesclado(meu, atual, new Map([['1', 'meu']])).meus).toEqual([[1, 20]]);
  });
});

test('an answer that is no case is not read as one', () => {
  for (const v of [
    null,
    undefined,
    'x',
    {},
    { versao: 2 },
    { versao: '2', definicoes: [], atributosEtapa1: [] },
  ])
    expect(lerAtual(v)).toBeNull();
});
