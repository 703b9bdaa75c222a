import { DE_QUEM, type DeQuem } from '@retaguarda/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { BoardCard } from '../../ui/board-card.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { CompromissoPainel } from '../compromisso/public.ts';
import { DiaPartes } from './dia-partes.tsx';
import classes from './prazos.module.css';
import { diaQuery, invalidatePrazos } from './prazos-queries.ts';
import { diaPorExtenso, PRAZOS as T } from './textos.ts';

const LEMBRADO = 'retaguarda.meuDia';

function lembrado(): DeQuem {
  return DE_QUEM.find((quem) => quem === localStorage.getItem(LEMBRADO)) ?? 'meus';
}

interface DeQuemProps {
  value: DeQuem;
  onChange: (quem: DeQuem) => void;
}

function EscolheDeQuem({ value, onChange }: DeQuemProps) {
  return (
    <div className={classes.deQuem} role="radiogroup" aria-label={T.quem}>
      {DE_QUEM.map((quem) => (
        <label key={quem}>
          <input type="radio" name="meuDia" checked={quem === value} onChange={() => onChange(quem)} />
          {T[quem]}
        </label>
      ))}
    </div>
  );
}

/** The rows, or what shows the appointments among them, are on their way. */
const ESPERA = (
  <div data-espera>
    <TableSkeleton rows={9} />
  </div>
);

/** What is overdue, for today, and for the week: of the cases that one looks after, or of all. */
export function MeuDia({ className }: { className?: string | undefined }) {
  const [quem, setQuem] = useState(lembrado);
  const { data, error, refetch } = useQuery(diaQuery(quem));
  const client = useQueryClient();
  const escolhe = (escolhido: DeQuem) => {
    localStorage.setItem(LEMBRADO, escolhido);
    setQuem(escolhido);
  };
  return (
    <BoardCard
      title={T.meuDia}
      className={className}
      note={data && <span className={classes.hoje}>{diaPorExtenso(data.hoje)}</span>}
      aside={
        <>
          <EscolheDeQuem value={quem} onChange={escolhe} />
          <Link to="/agenda" search={quem === 'meus' ? { quem } : {}}>
            {T.verAgenda}
          </Link>
        </>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} compact />}
      {!error && !data && ESPERA}
      {data && (
        <Suspense fallback={ESPERA}>
          <DiaPartes dia={data} />
        </Suspense>
      )}
      {data && <CompromissoPainel hoje={data.hoje} onMudou={() => invalidatePrazos(client)} />}
    </BoardCard>
  );
}
