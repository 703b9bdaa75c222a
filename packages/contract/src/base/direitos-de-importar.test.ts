import { expect, test } from 'vitest';
import { direitosDeImportar } from '../carga/carga-tipos.ts';
import { CONDICAO_IMPORTACAO, TIPO_SYS } from './definicao-do-registro.ts';
import { DE_ARVORE, REGISTROS, registroDaArvore } from './registros.ts';

test('each tree has its kind, attributes none', () => {
  expect(DE_ARVORE.map((tipo) => registroDaArvore(REGISTROS[tipo].arvore))).toEqual([...DE_ARVORE]);
  expect(registroDaArvore(TIPO_SYS.atributos)).toBeUndefined();
});

test('an import asks for what the form of its record asks for', () => {
  const { cadastro, dados, pessoas, recebiveis } = CONDICAO_IMPORTACAO;
  expect(direitosDeImportar(TIPO_SYS.empresas, cadastro)).toEqual({ inc: ['empInc'], alt: ['empAlt'] });
  expect(direitosDeImportar(TIPO_SYS.produtos, cadastro)).toEqual({ inc: ['catgInc'], alt: ['prodAlt'] });
  expect(direitosDeImportar(TIPO_SYS.pessoas, cadastro)).toEqual({ inc: ['userInc'], alt: ['userAlt'] });
  expect(direitosDeImportar(TIPO_SYS.pericias, dados)).toEqual({ inc: ['periciaInc'], alt: [] });
  expect(direitosDeImportar(TIPO_SYS.pericias, pessoas)).toEqual({
    inc: ['periciaInc', 'periciaAlt'],
    alt: [],
  });
  expect(direitosDeImportar(TIPO_SYS.pericias, recebiveis)).toEqual({
    inc: [],
    alt: ['periciaAlt', 'baixaAlt'],
  });
});
