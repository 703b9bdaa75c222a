import type { RecusaImportacao } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { campo, planilha } from '../testing/arquivo.ts';
import { comCorrecoes, comErros, SEM_CORRECOES } from './correcoes.ts';
import { Grade } from './grade.ts';

const LINHAS = [
  ['Ana', 'Homem', 'x'],
  ['Bia', 'F', 'x'],
  ['Caio', ' Homem ', 'x'],
  ['Davi', 'Homem', 'x'],
];
const CAMPOS = [
  campo('nome', 'Nome'),
  campo('sexo', 'Sexo', { catId: 9, opcoes: ['Masculino', 'Feminino'] }),
];
const recusa = (linha: number, coluna: number, parte: Partial<RecusaImportacao> = {}): RecusaImportacao => ({
  linha,
  coluna,
  campo: '',
  motivo: 'recusado',
  ...parte,
});
const grade = (recusas: readonly RecusaImportacao[], correcoes = SEM_CORRECOES) =>
  new Grade({
    planilha: planilha(LINHAS, ['Nome', 'Sexo', 'Obs']),
    mapa: new Map([
      ['sexo', 1],
      ['nome', 0],
    ]),
    erros: comErros(new Map(), [], recusas),
    correcoes,
    campos: CAMPOS,
  });

test('mostra as linhas recusadas em ordem e só as colunas vinculadas', () => {
  const g = grade([recusa(5, 1), recusa(2, 1)]);
  expect(g.linhas).toEqual([2, 5]);
  expect(g.colunas.map(g.titulo)).toEqual(['Nome', 'Sexo']);
  expect(g.celula(2, 1)).toEqual({
    valor: 'Homem',
    motivo: 'recusado',
    opcoes: ['Masculino', 'Feminino'],
    sugeridas: [],
  });
  expect(g.celula(2, 0)).toMatchObject({ valor: 'Ana', motivo: undefined, opcoes: [] });
});

test('o que não é de coluna alguma fica ao lado, com o nome do campo', () => {
  const g = grade([recusa(2, -1, { campo: 'Perícia', motivo: 'não existe' }), recusa(3, 2)]);
  expect(g.outrosDe(2)).toEqual(['Perícia: não existe']);
  expect(g.outrosDe(3)).toEqual(['recusado']);
  expect(g.outrosDe(4)).toEqual([]);
});

test('corrigir uma célula oferece as outras linhas erradas que dizem o mesmo', () => {
  const g = grade([recusa(2, 1), recusa(3, 1), recusa(4, 1), recusa(5, 0)]);
  expect(g.corrige(2, 1, 'Masculino')).toEqual({
    correcao: { linha: 2, coluna: 1, valor: 'Masculino' },
    // Line 3 says something else, and in line 5 another cell is wrong.
    iguais: { coluna: 1, de: 'Homem', para: 'Masculino', linhas: [4] },
    troca: { chave: 'sexo', de: 'Homem', para: 'Masculino' },
  });
});

test('só um texto trocado por uma das opções é lembrado para o próximo arquivo', () => {
  const g = grade([recusa(2, 1), recusa(2, 0)]);
  expect(g.corrige(2, 1, 'outra coisa')?.troca).toBeNull();
  expect(g.corrige(2, 0, 'Masculino')?.troca).toBeNull();
  const vazia = grade([recusa(2, 1)], comCorrecoes(SEM_CORRECOES, [{ linha: 2, coluna: 1, valor: '' }]));
  expect(vazia.corrige(2, 1, 'Masculino')?.troca).toBeNull();
});

test('uma célula já corrigida é comparada pelo que diz agora', () => {
  const correcoes = comCorrecoes(SEM_CORRECOES, [{ linha: 4, coluna: 1, valor: 'Mulher' }]);
  const g = grade([recusa(2, 1), recusa(4, 1), recusa(5, 1)], correcoes);
  expect(g.corrige(2, 1, 'Masculino')?.iguais?.linhas).toEqual([5]);
  expect(g.celula(4, 1).valor).toBe('Mulher');
});

test('uma linha que não está no arquivo não é corrigida', () => {
  const g = grade([recusa(99, 1)]);
  expect(g.corrige(99, 1, 'M')).toBeNull();
  expect(g.celula(99, 1).valor).toBe('');
});
