import { ETAPA_IMPORTACAO, type Permissoes, type Recurso, TIPO_SYS } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { type CargaSearch, cargaSearch } from './carga-search.ts';
import { faltaParaEscolher, faltaParaImportar, semArquivo } from './falta-para-importar.ts';
import { CAMPOS } from './testing/arquivo.ts';
import { CARGA_T } from './textos.ts';

const T = CARGA_T.falta;
const com = (...recursos: Recurso[]): Permissoes => new Set(recursos);
const PRONTA = {
  search: { tipo: TIPO_SYS.empresas, categoria: 3 } as CargaSearch,
  comRecebiveis: false,
  campos: CAMPOS,
  temArquivo: true,
  mapa: new Map([['nome', 0]]),
  permissoes: com('importar', 'empInc'),
};
const falta = (parte: Partial<typeof PRONTA>) => faltaParaImportar({ ...PRONTA, ...parte });

test('diz a primeira coisa que falta, na ordem da tela', () => {
  expect(falta({ search: {} })).toBe(T.tipo);
  expect(falta({ search: { tipo: TIPO_SYS.empresas } })).toBe(T.categoria);
  expect(falta({ campos: [] })).toBe(T.atributos);
  expect(falta({ temArquivo: false, mapa: new Map() })).toBe(T.arquivo);
  expect(falta({ mapa: new Map() })).toBe(T.colunas);
  expect(falta({})).toBeUndefined();
});

test('uma perícia pede etapa, lugar e, conforme a etapa, a perícia ou os recebíveis', () => {
  const de = { tipo: TIPO_SYS.pericias, categoria: 3 };
  const lugar = { uf: 'SP', cidade: 77 };
  expect(faltaParaEscolher(de, false)).toBe(T.etapa);
  expect(faltaParaEscolher({ ...de, etapa: ETAPA_IMPORTACAO.dados }, false)).toBe(T.lugar);
  expect(faltaParaEscolher({ ...de, etapa: ETAPA_IMPORTACAO.dados, uf: 'SP' }, false)).toBe(T.lugar);
  expect(faltaParaEscolher({ ...de, ...lugar, etapa: ETAPA_IMPORTACAO.dados }, false)).toBeUndefined();
  const pessoas = { ...de, ...lugar, etapa: ETAPA_IMPORTACAO.pessoas };
  expect(faltaParaEscolher(pessoas, false)).toBe(T.pericia);
  expect(faltaParaEscolher({ ...pessoas, pericia: 8 }, false)).toBeUndefined();
  const baixas = { ...de, ...lugar, etapa: ETAPA_IMPORTACAO.baixas };
  expect(faltaParaEscolher(baixas, false)).toBe(T.recebiveis);
  expect(faltaParaEscolher(baixas, true)).toBeUndefined();
});

test('quem importa tem de poder incluir ou alterar o que importa, e não outra coisa', () => {
  expect(falta({ permissoes: com('importar', 'empAlt') })).toBeUndefined();
  expect(falta({ permissoes: com('importar', 'userInc') })).toBe(T.direito);
  const baixas = {
    tipo: TIPO_SYS.pericias,
    categoria: 3,
    etapa: ETAPA_IMPORTACAO.baixas,
    uf: 'SP',
    cidade: 77,
  };
  const comBaixas = (permissoes: Permissoes) => falta({ search: baixas, comRecebiveis: true, permissoes });
  // Filling receivables alters cases or baixas; registering cases does not help.
  expect(comBaixas(com('periciaInc'))).toBe(T.direito);
  expect(comBaixas(com('baixaAlt'))).toBeUndefined();
});

test('de pessoas se pede o arquivo na hora de importar; dos outros, ao escolher', () => {
  expect(semArquivo({ search: { tipo: TIPO_SYS.pessoas }, temArquivo: false })).toBe(true);
  expect(semArquivo({ search: { tipo: TIPO_SYS.pessoas }, temArquivo: true })).toBe(false);
  expect(semArquivo({ search: { tipo: TIPO_SYS.empresas }, temArquivo: false })).toBe(false);
});

test('o endereço nomeia só o que se importa: um tipo, uma etapa; o resto se deixa de fora', () => {
  expect(cargaSearch({ tipo: TIPO_SYS.pericias, etapa: '6', situacao: 9, pagina: 1, aba: 'outra' })).toEqual({
    tipo: TIPO_SYS.pericias,
    etapa: ETAPA_IMPORTACAO.baixas,
  });
  expect(cargaSearch({ tipo: TIPO_SYS.atributos, etapa: 7 })).toEqual({});
});
