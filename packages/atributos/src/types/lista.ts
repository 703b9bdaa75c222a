import { calculo } from './calculo.ts';
import { cep } from './cep.ts';
import { checkbox } from './checkbox.ts';
import { cnpj } from './cnpj.ts';
import { cpf } from './cpf.ts';
import { data } from './data.ts';
import { datas } from './datas.ts';
import { dinheiro } from './dinheiro.ts';
import { email } from './email.ts';
import { empresa } from './empresa.ts';
import { estrelas } from './estrelas.ts';
import { horaDoDia } from './hora.ts';
import { interruptor } from './interruptor.ts';
import { numero } from './numero.ts';
import { paragrafo } from './paragrafo.ts';
import { radio } from './radio.ts';
import { selecao } from './selecao.ts';
import { texto } from './texto.ts';
import type { UnidadeTipo } from './unidade.ts';

/** Attribute types by number (`tipo`): up to 17 those of the specification, then our own. */
export const TIPO = {
  texto: 1,
  paragrafo: 2,
  selecao: 3,
  interruptor: 4,
  radio: 5,
  checkbox: 6,
  dinheiro: 7,
  numero: 8,
  data: 9,
  datas: 10,
  hora: 11,
  cpf: 12,
  cnpj: 13,
  cep: 14,
  email: 15,
  calculo: 16,
  estrelas: 17,
  empresa: 18,
} as const;
export type Tipo = (typeof TIPO)[keyof typeof TIPO];

/** Every type; a missing one does not compile. */
export const TIPOS: Readonly<Record<Tipo, UnidadeTipo>> = {
  [TIPO.texto]: texto,
  [TIPO.paragrafo]: paragrafo,
  [TIPO.selecao]: selecao,
  [TIPO.interruptor]: interruptor,
  [TIPO.radio]: radio,
  [TIPO.checkbox]: checkbox,
  [TIPO.dinheiro]: dinheiro,
  [TIPO.numero]: numero,
  [TIPO.data]: data,
  [TIPO.datas]: datas,
  [TIPO.hora]: horaDoDia,
  [TIPO.cpf]: cpf,
  [TIPO.cnpj]: cnpj,
  [TIPO.cep]: cep,
  [TIPO.email]: email,
  [TIPO.calculo]: calculo,
  [TIPO.estrelas]: estrelas,
  [TIPO.empresa]: empresa,
};

/** Whether a number is that of a type. */
export const ehTipo = (tipo: number): tipo is Tipo => Object.hasOwn(TIPOS, tipo);

/** The unit of a definition's, column's or filter's type. */
export const unidadeDe = ({ tipo }: { tipo: Tipo }): UnidadeTipo => TIPOS[tipo];
