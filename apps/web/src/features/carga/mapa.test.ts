import type { CampoImportacao } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import {
  comCorrecoes,
  corrigida,
  juntaErros,
  linhasIguais,
  repetidasDe,
  SEM_CORRECOES,
} from './correcoes.ts';
import { casaTitulos, escolhidosDe, mapaSalvo, mapeadosDe, titulosDe } from './mapa.ts';

const campo = (catId: number, chave: string, label: string, codId = ''): CampoImportacao => ({
  catId,
  chave,
  catDados: { label, codId, tipo: 1, obrigatorio: false, dica: '' },
  catImport: null,
});
const CAMPOS = [
  campo(0, 'nome', 'Nome'),
  campo(0, 'dtNascimento', 'Data de Nascimento'),
  campo(7, 'a7', 'Código Interno', 'cod_interno'),
];

test('títulos casam com rótulo, código ou nome do campo, sem caixa, acentos e espaços', () => {
  expect([...casaTitulos(CAMPOS, ['COD_INTERNO', 'data de  nascimento', ' Nome '])]).toEqual([
    ['nome', 2],
    ['dtNascimento', 1],
    ['a7', 0],
  ]);
  expect([...casaTitulos(CAMPOS, ['codigo interno', 'outra'])]).toEqual([['a7', 0]]);
});

test('colunas sem título ou com título repetido têm nome próprio', () => {
  expect(titulosDe(['Nome', '', 'Nome', ' '])).toEqual(['Nome', 'Coluna B', 'Nome (2)', 'Coluna D']);
});

test('um vínculo salvo serve a outro arquivo com os mesmos títulos, em qualquer ordem', () => {
  const mapa = casaTitulos(CAMPOS, ['Nome', 'Código Interno']);
  const salvos = mapeadosDe(CAMPOS, mapa, ['Nome', 'Código Interno']);
  const achado = mapaSalvo(CAMPOS, ['x', 'CODIGO INTERNO', 'nome'], salvos);
  expect(achado && escolhidosDe(CAMPOS, achado)).toEqual([
    { catId: 0, chave: 'nome', catImport: 2 },
    { catId: 7, chave: '', catImport: 1 },
  ]);
  expect(mapaSalvo(CAMPOS, ['nome'], salvos)).toBeNull();
});

const ROWS = [
  { linha: 2, celulas: ['Ana', '529.982.247-25'] },
  { linha: 3, celulas: ['Bia', '52998224725'] },
  { linha: 4, celulas: ['Caio'] },
];
const titulos = ['Nome', 'CPF'];

test('correções valem na linha, também além das suas células', () => {
  const correcoes = comCorrecoes(SEM_CORRECOES, [{ linha: 4, coluna: 2, valor: 'x' }]);
  expect(ROWS.map((r) => corrigida(r, correcoes).celulas)).toEqual([
    ROWS[0]?.celulas,
    ROWS[1]?.celulas,
    ['Caio', '', 'x'],
  ]);
});

test('repetidas no arquivo são ditas uma vez por célula', () => {
  const mapa = new Map([['cpf', 1]]);
  const repetidas = repetidasDe(ROWS, { tipo: 1, etapa: 0, mapa, titulos });
  expect(repetidas).toEqual([{ linha: 3, coluna: 1, campo: 'CPF', motivo: 'Repete a linha 2 do arquivo' }]);
  const erros = new Map([[3, [{ linha: 3, coluna: 1, campo: 'CPF', motivo: 'CPF invalido' }]]]);
  expect(juntaErros(erros, repetidas)).toEqual(erros);
});

test('iguais são as linhas com erro e o mesmo texto na mesma coluna', () => {
  const rows = [
    { linha: 2, celulas: ['Bronze'] },
    { linha: 3, celulas: [' Bronze '] },
    { linha: 4, celulas: ['Cobre'] },
    { linha: 5, celulas: ['Bronze'] },
  ];
  const erro = (linha: number) => [linha, [{ linha, coluna: 0, campo: '', motivo: '' }]] as const;
  const erros = new Map([erro(2), erro(3), erro(4)]);
  const rowDe = (linha: number) => rows.find((r) => r.linha === linha);
  expect(linhasIguais(erros, rowDe, { coluna: 0, valor: 'Bronze' })).toEqual([2, 3]);
});
