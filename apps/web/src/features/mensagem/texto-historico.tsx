import { Button } from '@mantine/core';
import type { TipoDeMensagem } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CamposMudados } from '../../registros/historico/campos-mudados.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { historicoDoTextoQuery } from './mensagens-queries.ts';
import classes from './textos.module.css';
import { TEXTOS as T } from './textos.ts';

function Mudancas({ tipo }: { tipo: TipoDeMensagem }) {
  const { data, error, refetch } = useQuery(historicoDoTextoQuery(tipo));
  if (error) return <ErrorState compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} />;
  if (data.length === 0) return <p className={classes.quando}>{T.semHistorico}</p>;
  return (
    <ol className={classes.mudancas}>
      {data.map(({ id, em, quem, campos }) => {
        const titulo = T.mudou(formatInstantBr(em), quem || T.alguem);
        return (
          <li key={id}>
            <p>{titulo}</p>
            <CamposMudados registro={{ acao: 'alteracao', campos }} label={titulo} />
          </li>
        );
      })}
    </ol>
  );
}

/** Who changed the text; read once somebody asks. */
export function TextoHistorico({ tipo }: { tipo: TipoDeMensagem }) {
  const [aberto, setAberto] = useState(false);
  return (
    <section className={classes.historico} aria-label={T.historico}>
      <Button
        variant="subtle"
        leftSection={<IconHistory size={14} />}
        aria-expanded={aberto}
        onClick={() => setAberto(!aberto)}
      >
        {T.historico}
      </Button>
      {aberto && <Mudancas tipo={tipo} />}
    </section>
  );
}
