import { lerAntecedencia } from '@retaguarda/atributos';
import { nomeCidade } from '../../nucleo/cidade/public.ts';
import { NAO_OCUPA } from '../compromisso/public.ts';

const DIA_S = 86_400;

/** What a calendar is told of a deadline beside its day. */
export interface DitoDoPrazo {
  pericia_id: number;
  nome: string;
  /** Whose it is, for whoever may open cases. */
  de_quem: string | null;
  cidade_id: number | null;
  antecedencia: string | null;
  cumprido: boolean;
}

/** Where and whose a deadline is; it takes no time of its day. */
export function alemDoDia({ cidade_id, de_quem, pericia_id }: DitoDoPrazo) {
  const cidade = nomeCidade(cidade_id);
  return {
    ...NAO_OCUPA,
    description: [
      `Perícia #${pericia_id}`,
      ...(de_quem === null ? [] : [`De ${de_quem}`]),
      ...(cidade === '' ? [] : [cidade]),
    ].join('\n'),
    ...(cidade === '' ? {} : { location: cidade }),
  };
}

/** On the days before it that its definition says, at the hour that its reader has chosen; of one that is kept none. */
export const alarmesDoPrazo = ({ cumprido, antecedencia }: DitoDoPrazo, hora: number): number[] =>
  cumprido ? [] : (lerAntecedencia(antecedencia ?? '') ?? []).map((n) => hora * 3600 - n * DIA_S);
