import type { CompromissoVisto } from '@retaguarda/contract';
import { type Dia, formatDateBr, horasEmPalavras } from '@retaguarda/domain';
import classes from './compromisso.module.css';
import { escreveQual } from './endereco.ts';
import { useAbreCompromisso } from './painel.tsx';
import { COMPROMISSO_T as T } from './textos.ts';

interface CompromissoProps {
  compromisso: CompromissoVisto;
}

/** Where, of which case and with whom, in one line. */
const detalhes = ({ local, cidade, procId, comQuem, pessoas }: CompromissoVisto): string =>
  [
    ...[local, cidade].filter((t) => t !== ''),
    ...(procId === null ? [] : [`#${procId}`]),
    ...(comQuem === '' ? [] : [`com ${comQuem}`]),
    ...(pessoas.length === 0 ? [] : [pessoas.join(', ')]),
  ].join(' · ');

/** In a day of the grid: its hour and what it is. */
export function CompromissoNoDia({ compromisso }: CompromissoProps) {
  const abre = useAbreCompromisso();
  const { titulo, dia, inicio } = compromisso;
  return (
    <button
      type="button"
      className={classes.noDia}
      title={[horasEmPalavras(inicio, compromisso.fim), titulo, detalhes(compromisso)].join(' · ')}
      aria-label={`${horasEmPalavras(inicio, compromisso.fim)}, ${T.abre(titulo, dia)}`}
      aria-haspopup="dialog"
      onClick={() => abre(escreveQual(compromisso))}
    >
      {inicio !== null && <span className={classes.hora}>{inicio}</span>} {titulo}
    </button>
  );
}

/** In a list: its day where that is not said above it, its hours, where and with whom. */
export function CompromissoItem({ compromisso, hoje }: CompromissoProps & { hoje?: Dia | undefined }) {
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

/** On paper. */
export function CompromissoNoPapel({ compromisso }: CompromissoProps) {
  const { titulo, inicio, fim, local, procId, pessoas } = compromisso;
  return (
    <li>
      {horasEmPalavras(inicio, fim)}: {titulo}
      {procId === null ? '' : ` #${procId}`}
      <span className={classes.noPapel}>
        {[local, pessoas.join(', ')].filter((t) => t !== '').join(' · ')}
      </span>
    </li>
  );
}
