import { todayIn } from '@retaguarda/domain';
import type { ReactNode } from 'react';
import { serverNow } from '../../lib/call/server-clock.ts';
import { MoreRows, type Pages } from '../../ui/list/more-rows.tsx';
import { type Datado, nomeDoDia, porDia } from './dias.ts';
import classes from './historico.module.css';
import { HISTORICO as T } from './textos.ts';

interface LinhaDoTempoProps<R extends Datado> {
  registros: readonly R[];
  paginas: Pages;
  children: (registro: R) => ReactNode;
}

/** What happened, day by day, the newest first; older ones come as one gets there. */
export function LinhaDoTempo<R extends Datado>({ registros, paginas, children }: LinhaDoTempoProps<R>) {
  const hoje = todayIn(serverNow()) ?? '';
  return (
    <>
      {porDia(registros).map(({ dia, registros: doDia }) => (
        <section key={dia} aria-label={nomeDoDia(dia, hoje)}>
          <h3 className={classes.dia}>{nomeDoDia(dia, hoje)}</h3>
          <ol className={classes.registros}>{doDia.map(children)}</ol>
        </section>
      ))}
      <MoreRows pages={paginas} text={T.mostrarMais} />
      {!paginas.hasNextPage && <p className={classes.fim}>{T.fim(registros.length)}</p>}
    </>
  );
}
