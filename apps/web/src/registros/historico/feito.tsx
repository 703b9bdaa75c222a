import type { HistoricoRegistro } from '@retaguarda/contract';
import type { ReactNode } from 'react';
import { formatClock } from '../../ui/format-when.ts';
import classes from './historico.module.css';
import { HISTORICO as T } from './textos.ts';

interface FeitoProps {
  registro: Pick<HistoricoRegistro, 'em' | 'quem' | 'acao' | 'titulo'>;
  /** What more is to be said of it. */
  children: ReactNode;
}

/** One thing that was done: at what hour, by whom, to what. */
export function Feito({ registro: { em, quem, acao, titulo }, children }: FeitoProps) {
  return (
    <li className={classes.registro} data-acao={acao}>
      <p className={classes.frase}>
        <time dateTime={em} className={classes.hora}>
          {formatClock(em)}
        </time>
        <span>
          <strong>{quem || T.alguem}</strong> {T[acao]} {titulo}
        </span>
      </p>
      {children}
    </li>
  );
}
