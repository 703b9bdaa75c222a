import type { CompromissoVisto } from '@retaguarda/contract';
import { type Dia, diaCurto, formatDateBr, horasEmPalavras } from '@retaguarda/domain';
import { DayLine } from '../../ui/day-line.tsx';
import { useAbreCompromisso } from './abre.ts';
import classes from './compromisso.module.css';
import { escreveQual } from './endereco.ts';
import { COMPROMISSO_T } from './textos.ts';

interface CompromissoProps {
  compromisso: CompromissoVisto;
}

interface CompromissosProps {
  list: readonly CompromissoVisto[];
}

/** Where, of which case and with whom, in one line. */
const detalhes = ({ local, cidade, procId, comQuem, pessoas }: CompromissoVisto): string =>
  [
    ...[local, cidade].filter((t) => t !== ''),
    ...(procId === null ? [] : [`#${procId}`]),
    ...(comQuem === '' ? [] : [`com ${comQuem}`]),
    ...(pessoas.length === 0 ? [] : [pessoas.join(', ')]),
  ].join(' · ');

/** In a day of the grid: its hour and what it is, and in a week where and with whom; all of it describes it. */
function CompromissoNoDia({ compromisso }: CompromissoProps) {
  const abre = useAbreCompromisso();
  const { titulo, inicio, fim } = compromisso;
  const alem = detalhes(compromisso);
  return (
    <button
      type="button"
      className={classes.noDia}
      title={[horasEmPalavras(inicio, fim), titulo, alem].join(' · ')}
      aria-haspopup="dialog"
      onClick={() => abre(escreveQual(compromisso))}
    >
      <span className={classes.oQue}>
        {inicio !== null && <span className={classes.hora}>{inicio}</span>} {titulo}
      </span>
      <span className={classes.alem} aria-hidden="true">
        {alem}
      </span>
    </button>
  );
}

/** Those of a day of the grid. */
export const CompromissosNoDia = ({ list }: CompromissosProps) =>
  list.map((c) => <CompromissoNoDia key={`${c.compromissoId}.${c.vez}`} compromisso={c} />);

/** In a list: its day, its hours, where and with whom. */
function CompromissoItem({ compromisso }: CompromissoProps) {
  const abre = useAbreCompromisso();
  const { titulo, dia, inicio, fim } = compromisso;
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.corpo}
        aria-haspopup="dialog"
        onClick={() => abre(escreveQual(compromisso))}
      >
        <strong className={classes.nome}>{titulo}</strong>
        <span className={classes.quando}>{`${formatDateBr(dia)}, ${horasEmPalavras(inicio, fim)}`}</span>
        <span className={classes.dica}>{detalhes(compromisso)}</span>
      </button>
    </li>
  );
}

interface CompromissoLinhaProps extends CompromissoProps {
  /** Left out where its day is said above it. */
  hoje?: Dia;
}

/** As a line of the day: its hours and what it is, where, and when. */
export function CompromissoLinha({ compromisso, hoje }: CompromissoLinhaProps) {
  const abre = useAbreCompromisso();
  const { titulo, dia, inicio, fim } = compromisso;
  return (
    <DayLine
      kind={horasEmPalavras(inicio, fim)}
      place={detalhes(compromisso)}
      day={hoje === undefined ? '' : dia === hoje ? COMPROMISSO_T.hoje : diaCurto(dia)}
    >
      <button type="button" aria-haspopup="dialog" onClick={() => abre(escreveQual(compromisso))}>
        {titulo}
      </button>
    </DayLine>
  );
}

/** Those of a list, one below the other. */
export const Compromissos = ({ list }: CompromissosProps) =>
  list.map((c) => <CompromissoItem key={`${c.compromissoId}.${c.dia}`} compromisso={c} />);
