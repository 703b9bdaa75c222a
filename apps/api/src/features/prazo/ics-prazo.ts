import { leAntecedencia } from '@retaguarda/atributos';
import { addDays, diaDeAviso, diffDays, type Expediente, formatDateBr } from '@retaguarda/domain';
import { nomeCidade } from '../../nucleo/cidade/public.ts';
import { NAO_OCUPA } from '../compromisso/public.ts';
import type { OndeVence } from './porque.ts';

const DIA_S = 86_400;

/** What a calendar is told of a deadline beside its day. */
export interface DitoDoPrazo extends OndeVence {
  pericia_id: number;
  nome: string;
  /** Whose it is, for whoever may open cases. */
  de_quem: string | null;
  antecedencia: string | null;
  cumprido: boolean;
}

/** Where and whose a deadline is; it takes no time of its day. */
export function alemDoDia({ cidade_id, de_quem, pericia_id, dia, vence }: DitoDoPrazo, porque: string) {
  const cidade = nomeCidade(cidade_id);
  return {
    ...NAO_OCUPA,
    description: [
      `Perícia #${pericia_id}`,
      ...(de_quem === null ? [] : [`De ${de_quem}`]),
      ...(cidade === '' ? [] : [cidade]),
      ...(vence === dia ? [] : [`Contado até ${formatDateBr(dia)}: ${porque}`]),
    ].join('\n'),
    ...(cidade === '' ? {} : { location: cidade }),
  };
}

/** On the days before it that its definition says, none of them without court, at the hour that its reader has chosen; of one that is kept none. */
export function alarmesDoPrazo(
  { cumprido, antecedencia, vence }: DitoDoPrazo,
  { hora, expediente }: { hora: number; expediente: Expediente },
): number[] {
  if (cumprido) return [];
  const antes = (n: number): number => {
    const dia = addDays(vence, -n);
    return dia === null ? n : (diffDays(diaDeAviso(dia, expediente), vence) ?? n);
  };
  return [...new Set((leAntecedencia(antecedencia ?? '') ?? []).map(antes))].map(
    (n) => hora * 3600 - n * DIA_S,
  );
}
