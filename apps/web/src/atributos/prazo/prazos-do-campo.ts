import type { AtributoDefinicao, AtribValor } from '@retaguarda/atributos';
import {
  type Contagem,
  diaComSemana,
  type Expediente,
  explicaPrazo,
  isValidDate,
  type PrazoExplicado,
} from '@retaguarda/domain';
import { countedUntil } from '../../lib/counted-until.ts';
import { textosEscolhidos } from '../campo/lista.ts';
import { ATRIBUTO } from '../textos.ts';

interface Contado {
  expediente: Expediente;
  /** What its formula counted. */
  contagem: Contagem | null;
}

const emPalavras = ({ fim, vence, porque }: PrazoExplicado): string =>
  vence === fim
    ? porque
    : `${ATRIBUTO.vence(diaComSemana(vence))} ${countedUntil({ dia: fim, vence, porque })}`;

/** What there is to say of a deadline's days, a line each: when it is due, and why then. */
export function prazosDoCampo(
  def: AtributoDefinicao,
  valor: AtribValor,
  { expediente, contagem }: Contado,
): string[] {
  if (!def.prazo) return [];
  return textosEscolhidos(valor)
    .filter(isValidDate)
    .map((dia) => {
      // A formula may go on from what it counted.
      const contado = contagem?.fim === dia ? { contagem } : {};
      return emPalavras(explicaPrazo(dia, def, { expediente, ...contado }));
    })
    .filter((dito) => dito !== '');
}
