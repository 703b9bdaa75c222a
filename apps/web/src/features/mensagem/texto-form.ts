import {
  type CamposDoTexto,
  type TextoDeMensagem,
  type TipoDeMensagem,
  temAssunto,
} from '@retaguarda/contract';
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
import { TEXTOS as T } from './textos.ts';

export const guardadoDe = ({ versao, assunto, corpo }: TextoDeMensagem): StoredVersion<CamposDoTexto> => ({
  versao,
  valores: { assunto, corpo },
});

/** Reads `atual` of a 409; null when it is something else. */
export const leAtual = currentBy(guardadoDe, 'corpo');

const texto = (valor: string): string => valor;
const CORPO: FixedField<CamposDoTexto> = { key: 'corpo', label: T.corpo, inWords: texto };
const ASSUNTO: FixedField<CamposDoTexto> = { key: 'assunto', label: T.assunto, inWords: texto };

/** The fields in the order of the form; SMS and WhatsApp have no subject. */
export const camposDe = (tipo: TipoDeMensagem): readonly FixedField<CamposDoTexto>[] =>
  temAssunto(tipo) ? [ASSUNTO, CORPO] : [CORPO];

/** A text with a piece in the place of what is selected. */
export const comInserido = (
  corpo: string,
  pedaco: string,
  { de, ate }: { de: number; ate: number },
): string => corpo.slice(0, de) + pedaco + corpo.slice(ate);
