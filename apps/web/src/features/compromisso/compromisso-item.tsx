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
  /** Where its day need not be said: today. */
  hoje?: Dia | undefined;
}

/** Where, of which case and with whom, in one line. */
const detalhes = ({ local, cidade, procId, comQuem, pessoas }: CompromissoVisto): string =>
  [
    ...[local, cidade].filter((t) => t !== ''),
    ...(procId === null ? [] : [`#${procId}`]),
    ...(comQuem === '' ? [] : [`com ${comQuem}`]),
    ...(pessoas.length === 0 ? [] : [pessoas.join(', ')]),
  ].join(' · ');

/** In a day of the grid: its hour and what it is; all else describes it. */
function CompromissoNoDia({ compromisso }: CompromissoProps) {
  const abre = useAbreCompromisso();
  const { titulo, inicio, fim } = compromisso;
  return (
    <button
      type="button"
      className={classes.noDia}
      title={[horasEmPalavras(inicio, fim), titulo, detalhes(compromisso)].join(' · ')}
      aria-haspopup="dialog"
      onClick={() => abre(escreveQual(compromisso))}
    >
      {inicio !== null && <span className={classes.hora}>{inicio}</span>} {titulo}
    </button>
  );
}

/** Those of a day of the grid. */
export const CompromissosNoDia = ({ list }: Pick<CompromissosProps, 'list'>) =>
  list.map((c) => <CompromissoNoDia key={`${c.compromissoId}.${c.vez}`} compromisso={c} />);

/** In a list: its day where that is not said above it, its hours, where and with whom. */
function CompromissoItem({ compromisso, hoje }: CompromissoProps & { hoje?: Dia | undefined }) {
  const abre = useAbreCompromisso();
  const { titulo, dia, inicio, fim } = compromisso;
  const quando = [dia === hoje ? '' : formatDateBr(dia), horasEmPalavras(inicio, fim)]
    .filter(Boolean)
    .join(', ');
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.corpo}
        aria-haspopup="dialog"
        onClick={() => abre(escreveQual(compromisso))}
      >
        <strong className={classes.nome}>{titulo}</strong>
        <span className={classes.quando}>{quando}</span>
        <span className={classes.dica}>{detalhes(compromisso)}</span>
      </button>
    </li>
  );
}

/** As a line of the day: its hours and what it is, where, and when. */
export function CompromissoLinha({ compromisso, hoje }: CompromissoProps & { hoje: Dia }) {
  const abre = useAbreCompromisso();
  const { titulo, dia, inicio, fim } = compromisso;
  return (
    <DayLine
      kind={horasEmPalavras(inicio, fim)}
      place={detalhes(compromisso)}
      day={dia === hoje ? COMPROMISSO_T.hoje : diaCurto(dia)}
    >
      <button type="button" aria-haspopup="dialog" onClick={() => abre(escreveQual(compromisso))}>
        {titulo}
      </button>
    </DayLine>
  );
}

/** Those of a list, one below the other. */
export function Compromissos({ list, hoje }: CompromissosProps) {
  return list.map((c) => <CompromissoItem key={`${c.compromissoId}.${c.dia}`} compromisso={c} hoje={hoje} />);
}
