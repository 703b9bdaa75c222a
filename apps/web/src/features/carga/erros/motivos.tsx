import { opcoesProximas } from '@retaguarda/domain';
import classes from '../carga.module.css';
import { CARGA_T as T } from '../textos.ts';
import type { Grade } from './grade.ts';

/** Options near what is written that are offered at once. */
const PROXIMAS = 3;

interface MotivosProps {
  grade: Grade;
  linha: number;
  disabled: boolean;
  /** Id of what is said of a column, by which its cell is described. */
  idDe: (coluna: number) => string;
  onValor: (coluna: number, valor: string) => void;
}

/** Why a line is refused, in one line: of each wrong cell, with what may be meant, and of the line as a whole. */
export function Motivos({ grade, linha, disabled, idDe, onValor }: MotivosProps) {
  return (
    <>
      {grade.colunas.map((coluna) => {
        const { valor, motivo, opcoes, sugeridas } = grade.celula(linha, coluna);
        if (motivo === undefined) return null;
        const proximas = sugeridas.length > 0 ? sugeridas : opcoesProximas(valor, opcoes, PROXIMAS);
        return (
          <span key={coluna} className={classes.motivo}>
            <span id={idDe(coluna)}>
              {grade.titulo(coluna)}: {motivo}
            </span>
            {!disabled &&
              proximas.map((proxima) => (
                <button
                  key={proxima}
                  type="button"
                  className={classes.proxima}
                  onClick={() => onValor(coluna, proxima)}
                >
                  {T.seria(proxima)}
                </button>
              ))}
          </span>
        );
      })}
      {grade.outrosDe(linha).map((motivo) => (
        <span key={motivo} className={classes.motivo}>
          {motivo}
        </span>
      ))}
    </>
  );
}
