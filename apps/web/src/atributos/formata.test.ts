import { type AtributoDefinicao, DEFINICAO_NEUTRA, ehNumero, TIPO } from '@retaguarda/atributos';
import { expect, test } from 'vitest';
import { textoComAfixos } from './formata.ts';

const def = (extra: Partial<AtributoDefinicao> & Pick<AtributoDefinicao, 'tipo'>): AtributoDefinicao => ({
  ...DEFINICAO_NEUTRA,
  id: 1,
  codId: 'c1',
  label: 'A',
  ordem: 1,
  etapa: 2,
  ...extra,
});

test('números mostram prefixo e sufixo da definição, dinheiro o seu uma vez só, e vazio nada', () => {
  const horas = def({ tipo: TIPO.numero, prefixo: '~', sufixo: 'h' });
  expect(textoComAfixos(horas, 3)).toBe('~ 3 h');
  expect(textoComAfixos(horas, null)).toBe('');
  expect(textoComAfixos(def({ tipo: TIPO.dinheiro, prefixo: 'R$' }), 12.5).replace(/\s/g, ' ')).toBe(
    'R$ 12,50',
  );
  expect(textoComAfixos(def({ tipo: TIPO.calculo, calcRetorno: 1, sufixo: 'dias' }), 7)).toBe('7 dias');
});

test('à direita ficam os números: dinheiro, número e cálculo inteiro; data e texto não', () => {
  const colunas: Pick<AtributoDefinicao, 'tipo' | 'calcRetorno'>[] = [
    { tipo: TIPO.dinheiro, calcRetorno: 0 },
    { tipo: TIPO.numero, calcRetorno: 0 },
    { tipo: TIPO.calculo, calcRetorno: 1 },
    { tipo: TIPO.calculo, calcRetorno: 2 },
    { tipo: TIPO.calculo, calcRetorno: 3 },
    { tipo: TIPO.texto, calcRetorno: 0 },
  ];
  expect(colunas.map(ehNumero)).toEqual([true, true, true, true, false, false]);
});
