import { TIPO, type Tipo } from '@retaguarda/atributos';
import type { ComponentType } from 'react';
import { CalculoCampo } from './calculo/calculo-campo.tsx';
import { comMascara } from './campo/campo-mascarado.tsx';
import type { CampoProps } from './campo/campo-props.ts';
import { ESPECIE } from './campo/especies.ts';
import { CheckboxCampo } from './checkbox/checkbox-campo.tsx';
import { DataCampo } from './data/data-campo.tsx';
import { DatasCampo } from './datas/datas-campo.tsx';
import { DinheiroCampo } from './dinheiro/dinheiro-campo.tsx';
import { EmailCampo } from './email/email-campo.tsx';
import { EstrelasCampo } from './estrelas/estrelas-campo.tsx';
import { HoraCampo } from './hora/hora-campo.tsx';
import { InterruptorCampo } from './interruptor/interruptor-campo.tsx';
import { NumeroCampo } from './numero/numero-campo.tsx';
import { ParagrafoCampo } from './paragrafo/paragrafo-campo.tsx';
import { RadioCampo } from './radio/radio-campo.tsx';
import { SelecaoCampo } from './selecao/selecao-campo.tsx';
import { TextoCampo } from './texto/texto-campo.tsx';

/** The look of every attribute type; a type without one does not compile. */
export const CAMPOS: Record<Tipo, ComponentType<CampoProps>> = {
  [TIPO.texto]: TextoCampo,
  [TIPO.paragrafo]: ParagrafoCampo,
  [TIPO.selecao]: SelecaoCampo,
  [TIPO.interruptor]: InterruptorCampo,
  [TIPO.radio]: RadioCampo,
  [TIPO.checkbox]: CheckboxCampo,
  [TIPO.dinheiro]: DinheiroCampo,
  [TIPO.numero]: NumeroCampo,
  [TIPO.data]: DataCampo,
  [TIPO.datas]: DatasCampo,
  [TIPO.hora]: HoraCampo,
  [TIPO.cpf]: comMascara({ especie: ESPECIE.cpf, inputMode: 'numeric' }),
  [TIPO.cnpj]: comMascara({ especie: ESPECIE.cnpj, maiusculas: true }),
  [TIPO.cep]: comMascara({ especie: ESPECIE.cep, inputMode: 'numeric' }),
  [TIPO.email]: EmailCampo,
  [TIPO.calculo]: CalculoCampo,
  [TIPO.estrelas]: EstrelasCampo,
  [TIPO.empresa]: SelecaoCampo,
};
