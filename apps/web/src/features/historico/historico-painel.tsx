import { Button, Drawer } from '@mantine/core';
import type { HistoricoRegistro } from '@retaguarda/contract';
import { todayIn } from '@retaguarda/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { UI } from '../../ui/textos.ts';
import { CamposMudados } from './campos-mudados.tsx';
import { horaDe, nomeDoDia, porDia, semRepetidos } from './dias.ts';
import classes from './historico.module.css';
import { type Alvo, historicoQuery } from './historico-query.ts';
import { HISTORICO as T } from './textos.ts';
import '@mantine/core/styles/Drawer.layer.css';

interface RegistroProps {
  registro: HistoricoRegistro;
}

function Registro({ registro }: RegistroProps) {
  const hora = horaDe(registro.em);
  const feito = `${registro.quem || T.alguem} ${T[registro.acao]} ${registro.titulo}`;
  return (
    <li className={classes.registro} data-acao={registro.acao}>
      <p className={classes.frase}>
        <time dateTime={registro.em} className={classes.hora}>
          {hora}
        </time>
        <span>
          <strong>{registro.quem || T.alguem}</strong> {T[registro.acao]} {registro.titulo}
        </span>
      </p>
      <CamposMudados registro={registro} label={`${hora}, ${feito}`} />
    </li>
  );
}

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

function Lista(alvo: Alvo) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    historicoQuery(alvo),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={8} />;
  const registros = semRepetidos(data.pages.map((p) => p.list));
  if (registros.length === 0) return <EmptyState text={T.vazio} />;
  const hoje = todayIn(new Date().toISOString()) ?? '';
  return (
    <>
      {porDia(registros).map(({ dia, registros: doDia }) => (
        <section key={dia} aria-label={nomeDoDia(dia, hoje)}>
          <h3 className={classes.dia}>{nomeDoDia(dia, hoje)}</h3>
          <ol className={classes.registros}>
            {doDia.map((r) => (
              <Registro key={r.historicoId} registro={r} />
            ))}
          </ol>
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

type HistoricoPainelProps = Alvo & { opened: boolean; onClose: () => void };

/** Who changed what in a case or a baixa, the newest first. */
export function HistoricoPainel({ opened, onClose, ...alvo }: HistoricoPainelProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={560}
      title={T.titulo}
      classNames={{ title: classes.titulo ?? '' }}
      closeButtonProps={{ 'aria-label': UI.fechar }}
      // Above the full-screen dialog that it is opened from.
      zIndex={300}
    >
      <Lista {...alvo} />
    </Drawer>
  );
}
