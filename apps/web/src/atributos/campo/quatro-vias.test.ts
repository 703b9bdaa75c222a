import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO, type Tipo, unidadeDe } from '@retaguarda/atributos';
import { type Entrada, leInteiro, lePlaca, leTelefone } from '@retaguarda/domain';
import { GRAFIAS, type Grafia, MASCARAS_DE_TESTE } from '@retaguarda/domain/testing';
import { describe, expect, test } from 'vitest';
import { type Escrita, mascaraEdicao } from './edicao-mascara.ts';
import { ESPECIE, type Especie } from './especies.ts';

/** What an input without a mask does to a text: nothing. */
const LIVRE: Especie = { mascaras: [], aoSair: (texto) => texto };

interface Caso {
  grafias: readonly Grafia[];
  especie: Especie;
  le: (texto: string) => Grafia['valor'];
}

const def = (tipo: Tipo, partes: Partial<AtributoDefinicao> = {}): AtributoDefinicao => ({
  ...DEFINICAO_NEUTRA,
  id: 1,
  codId: 'c1',
  label: 'Campo',
  tipo,
  ...partes,
});

const doTipo =
  (d: AtributoDefinicao): Caso['le'] =>
  (texto) => {
    const lido = unidadeDe(d).parseTexto(d, texto);
    // Values of these types are what the spellings hold.
    return lido.ok ? (lido.valor as Grafia['valor']) : null;
  };
const doDominio =
  (le: (texto: string) => Entrada<string | number>): Caso['le'] =>
  (texto) => {
    const lido = le(texto);
    return lido.ok ? lido.valor : null;
  };

const CASOS: readonly (readonly [string, Caso])[] = [
  ['dinheiro', { grafias: GRAFIAS.dinheiro, especie: LIVRE, le: doTipo(def(TIPO.dinheiro)) }],
  ['numero', { grafias: GRAFIAS.numero, especie: LIVRE, le: doTipo(def(TIPO.numero)) }],
  ['data', { grafias: GRAFIAS.data, especie: ESPECIE.data, le: doTipo(def(TIPO.data)) }],
  [
    'periodo',
    { grafias: GRAFIAS.periodo, especie: ESPECIE.periodo, le: doTipo(def(TIPO.datas, { range: true })) },
  ],
  ['hora', { grafias: GRAFIAS.hora, especie: ESPECIE.hora, le: doTipo(def(TIPO.hora)) }],
  ['cpf', { grafias: GRAFIAS.cpf, especie: ESPECIE.cpf, le: doTipo(def(TIPO.cpf)) }],
  ['cnpj', { grafias: GRAFIAS.cnpj, especie: ESPECIE.cnpj, le: doTipo(def(TIPO.cnpj)) }],
  ['cep', { grafias: GRAFIAS.cep, especie: ESPECIE.cep, le: doTipo(def(TIPO.cep)) }],
  ['email', { grafias: GRAFIAS.email, especie: LIVRE, le: doTipo(def(TIPO.email)) }],
  [
    'mascarado',
    {
      grafias: GRAFIAS.mascarado,
      especie: { mascaras: MASCARAS_DE_TESTE, aoSair: (t) => t },
      le: doTipo(def(TIPO.texto, { mascara: [...MASCARAS_DE_TESTE] })),
    },
  ],
  ['inteiro', { grafias: GRAFIAS.inteiro, especie: LIVRE, le: doDominio(leInteiro) }],
  ['telefone', { grafias: GRAFIAS.telefone, especie: ESPECIE.telefone, le: doDominio(leTelefone) }],
  ['placa', { grafias: GRAFIAS.placa, especie: ESPECIE.placa, le: doDominio(lePlaca) }],
];

const insere = (texto: string) => ({ texto, cursor: texto.length, apagou: false, adiante: false });

function digitado(escrita: Escrita, teclas: string): string {
  let antes = { texto: '', digitado: '' };
  for (const tecla of teclas) antes = mascaraEdicao(escrita, antes, insere(antes.texto + tecla));
  return antes.texto;
}

const colado = (escrita: Escrita, texto: string): string =>
  mascaraEdicao(escrita, { texto: '', digitado: '' }, insere(texto)).texto;

describe.each(CASOS)('%s', (_, { grafias, especie, le }) => {
  const todas = (chega: (texto: string) => string) =>
    grafias.map(({ texto }) => ({ texto, valor: le(chega(texto)) }));

  test('typed key by key', () => expect(todas((t) => digitado(especie, t))).toEqual(grafias));
  test('pasted', () => expect(todas((t) => colado(especie, t))).toEqual(grafias));
  test('written out as the field is left', () =>
    expect(todas((t) => especie.aoSair(digitado(especie, t)))).toEqual(grafias));
});
