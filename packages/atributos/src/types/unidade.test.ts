import { describe, expect, test } from 'vitest';
import type { Ajustes, CalcRetorno } from '../ajustes.ts';
import { dinheiroDigitado, ehCalculado, ehData, ehDinheiro, ehNumero, temDias } from '../medida.ts';
import { definicao } from '../testing/definicao-de-teste.ts';
import { TIPO, type Tipo, unidadeDe } from './lista.ts';
import type { UnidadeTipo } from './unidade.ts';

/** The types of which the specification speaks. */
const TODOS = Object.values(TIPO).filter((tipo) => tipo <= TIPO.estrelas);
/** Types whose unit is as asked. */
const com = (serve: (unidade: UnidadeTipo) => boolean): Tipo[] =>
  TODOS.filter((tipo) => serve(unidadeDe({ tipo })));

const calculo = (calcRetorno: CalcRetorno) => ({ tipo: TIPO.calculo, calcRetorno });
const digitado = (tipo: Tipo) => ({ tipo, calcRetorno: 0 as const });

describe('o que um tipo decide', () => {
  test('só o cálculo é calculado', () => {
    expect(com((u) => u.calculado)).toEqual([TIPO.calculo]);
    expect(TODOS.filter((tipo) => ehCalculado({ tipo }))).toEqual([TIPO.calculo]);
  });

  test('a medida do cálculo é a do seu retorno', () => {
    const retornos: CalcRetorno[] = [0, 1, 2, 3, 4];
    expect(retornos.map((r) => ehDinheiro(calculo(r)))).toEqual([false, false, true, false, true]);
    expect(retornos.map((r) => ehNumero(calculo(r)))).toEqual([false, true, true, false, true]);
    expect(retornos.map((r) => ehData(calculo(r)))).toEqual([false, false, false, true, false]);
    expect(retornos.map((r) => dinheiroDigitado(calculo(r)))).toEqual(retornos.map(() => false));
  });

  test('dos outros tipos, cada um tem a sua', () => {
    const tipos = TODOS.filter((t) => t !== TIPO.calculo).map(digitado);
    const de = (eh: (def: ReturnType<typeof digitado>) => boolean) => tipos.filter(eh).map((d) => d.tipo);
    expect(de(ehDinheiro)).toEqual([TIPO.dinheiro]);
    expect(de(dinheiroDigitado)).toEqual([TIPO.dinheiro]);
    expect(de(ehNumero)).toEqual([TIPO.dinheiro, TIPO.numero]);
    expect(de(ehData)).toEqual([TIPO.data]);
    expect(de(temDias)).toEqual([TIPO.data, TIPO.datas]);
  });

  test('a cópia de uma perícia não leva datas nem resultados', () => {
    expect(com((u) => !u.copia)).toEqual([TIPO.data, TIPO.datas, TIPO.calculo]);
  });

  test('anonimizar procura o que identifica e mantém o que se calcula', () => {
    expect(com((u) => u.pessoal === 'identifica')).toEqual([TIPO.texto, TIPO.cpf, TIPO.cnpj, TIPO.email]);
    expect(com((u) => u.pessoal === 'calcula')).toEqual([TIPO.dinheiro, TIPO.numero, TIPO.calculo]);
  });

  test('o valor de uma regra se informa no campo do tipo, salvo o resultado e a escolha entre vários', () => {
    expect(com((u) => u.campoDaRegra(false) !== 'proprio')).toEqual([TIPO.calculo]);
    expect(com((u) => u.campoDaRegra(true) === 'caixas')).toEqual([TIPO.radio]);
  });

  test('a célula da planilha escolhe entre opções, e a do interruptor entre sim e não', () => {
    const opcoes: Ajustes['opcoes'] = [{ id: 1, nome: 'Ligado' }];
    expect(unidadeDe({ tipo: TIPO.selecao }).escolhas({ opcoes })).toEqual(['Ligado']);
    expect(unidadeDe({ tipo: TIPO.interruptor }).escolhas({ opcoes })).toEqual(['Sim', 'Não']);
  });

  test('um cálculo de dinheiro é tão largo quanto o dinheiro', () => {
    const { largura } = unidadeDe({ tipo: TIPO.dinheiro });
    const doCalculo = (r: CalcRetorno) => unidadeDe({ tipo: TIPO.calculo }).largura({ calcRetorno: r });
    expect([doCalculo(2), doCalculo(4)]).toEqual([largura({ calcRetorno: 0 }), largura({ calcRetorno: 0 })]);
    expect(doCalculo(0)).toBeLessThan(doCalculo(2));
  });

  test('uma coluna se escreve como o campo', () => {
    const def = definicao({ id: 1, tipo: TIPO.interruptor, opcoes: [{ id: 1, nome: 'Ligado' }] });
    const { tipo, calcRetorno, opcoes } = def;
    expect([1, 0].map((v) => unidadeDe({ tipo }).format({ calcRetorno, opcoes }, v))).toEqual([
      'Ligado',
      'Não',
    ]);
  });
});
