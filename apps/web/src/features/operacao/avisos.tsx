import type { AvisoDaOperacao } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { StateDot } from '../../ui/state-dot.tsx';
import classes from './operacao.module.css';
import { OPERACAO as T } from './textos.ts';

function Aviso({ aviso: { nome, diz, desde, ate, avisados } }: { aviso: AvisoDaOperacao }) {
  return (
    <li className={classes.aviso} aria-label={nome}>
      <div className={classes.head}>
        <h3>{nome}</h3>
        <StateDot nome={ate === null ? T.dura : T.acabou} tom={ate === null ? 'parado' : 'concluido'} />
      </div>
      <p className={classes.diz}>{diz}</p>
      <p className={classes.desde}>
        {T.periodo(formatInstantBr(desde), ate === null ? null : formatInstantBr(ate))}.{' '}
        {T.avisados(avisados)}.
      </p>
    </li>
  );
}

/** Failures that last, and those that are over. */
export function Avisos({ avisos }: { avisos: readonly AvisoDaOperacao[] }) {
  return (
    <section className={classes.avisos} aria-label={T.avisos}>
      <h2>{T.avisos}</h2>
      {avisos.length === 0 ? (
        <p className={classes.desde}>{T.semAvisos}</p>
      ) : (
        <ul>
          {avisos.map((aviso) => (
            <Aviso key={aviso.id} aviso={aviso} />
          ))}
        </ul>
      )}
    </section>
  );
}
