import { Button } from '@mantine/core';
import { todayIn } from '@retaguarda/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { type Datado, nomeDoDia, porDia } from './dias.ts';
import classes from './historico.module.css';
import { HISTORICO as T } from './textos.ts';

interface MaisProps {
  busy: boolean;
  onMore: () => void;
}

/** Asks for the next page when it comes into view; the button is there for whoever does not scroll. */
function MostrarMais({ busy, onMore }: MaisProps) {
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (busy || !button.current) return;
    const seen = new IntersectionObserver(
      (entries) => entries.some((e) => e.isIntersecting) && more.current(),
    );
    seen.observe(button.current);
    return () => seen.disconnect();
  }, [busy]);
  return (
    <Button ref={button} variant="default" fullWidth mt="sm" loading={busy} onClick={onMore}>
      {T.mostrarMais}
    </Button>
  );
}

/** What a query in pages knows of the next one. */
interface Paginas {
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: (options?: { cancelRefetch: boolean }) => unknown;
}

interface LinhaDoTempoProps<R extends Datado> {
  registros: readonly R[];
  paginas: Paginas;
  children: (registro: R) => ReactNode;
}

/** What happened, day by day, the newest first; older ones come as one gets there. */
export function LinhaDoTempo<R extends Datado>({ registros, paginas, children }: LinhaDoTempoProps<R>) {
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = paginas;
  const hoje = todayIn(new Date().toISOString()) ?? '';
  return (
    <>
      {porDia(registros).map(({ dia, registros: doDia }) => (
        <section key={dia} aria-label={nomeDoDia(dia, hoje)}>
          <h3 className={classes.dia}>{nomeDoDia(dia, hoje)}</h3>
          <ol className={classes.registros}>{doDia.map(children)}</ol>
        </section>
      ))}
      {error && <ErrorState compact error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <MostrarMais busy={isFetchingNextPage} onMore={() => void fetchNextPage({ cancelRefetch: false })} />
      )}
      {!hasNextPage && <p className={classes.fim}>{T.fim(registros.length)}</p>}
    </>
  );
}
