import { TIPO } from '@retaguarda/atributos';
import { expect, test } from 'vitest';
import { definicao, valorDe } from '../../../registros/testing/atributos.ts';
import { grupo, pessoa } from '../testing/lotes.ts';
import { contaFaltas, filtraGrupos } from './baixa-filtro.ts';

const NOTA = 905;
const nota = definicao(NOTA, 'Nota Fiscal', { etapa: 3, tipo: TIPO.texto });
const com = (recebId: number, nome: string, texto: string) => ({
  ...pessoa(recebId, nome, 10),
  atributosEtapa3: [valorDe(NOTA, texto)],
});
const GRUPOS = [
  grupo(
    [com(1, 'Ana Souza', 'NF 1'), com(2, 'Bruno Lima', ''), { ...com(3, 'Caio', 'NF 3'), semForma: true }],
    {
      definicoes: [nota],
    },
  ),
  grupo([{ ...pessoa(4, 'Zé Antônio', 10), semForma: true }], { catgId: 52, nome: 'Cível' }),
];
const achados = (busca: string, faltas: Parameters<typeof filtraGrupos>[1]['faltas'] = []) =>
  filtraGrupos(GRUPOS, { busca, faltas }).map((g) => [g.nome, g.pessoas.map((p) => p.recebId)]);

test('conta quem não tem forma de pagamento, e onde há Nota Fiscal quem está sem', () => {
  expect([contaFaltas(GRUPOS, 'semForma'), contaFaltas(GRUPOS, 'semNota')]).toEqual([2, 1]);
});

test.each([
  [
    '',
    [],
    [
      ['Trabalhista', [1, 2, 3]],
      ['Cível', [4]],
    ],
  ],
  ['nf 3', [], [['Trabalhista', [3]]]],
  ['ze antonio', [], [['Cível', [4]]]],
  [
    '',
    ['semForma'],
    [
      ['Trabalhista', [3]],
      ['Cível', [4]],
    ],
  ],
  ['', ['semNota'], [['Trabalhista', [2]]]],
  ['', ['semForma', 'semNota'], []],
] as const)('a busca %j com %j deixa %j', (busca, faltas, deixa) => {
  expect(achados(busca, faltas)).toEqual(deixa);
});
