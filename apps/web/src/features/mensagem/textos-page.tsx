import { Button } from '@mantine/core';
import { definicaoDoTexto, type TextoDeMensagem, temAssunto } from '@retaguarda/contract';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CardGrid, GridCard } from '../../ui/card-grid.tsx';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { textosQuery } from './mensagens-queries.ts';
import { TextoDialog } from './texto-dialog.tsx';
import classes from './textos.module.css';
import { TEXTOS as T } from './textos.ts';

function Texto({ texto, onAltera }: { texto: TextoDeMensagem; onAltera: () => void }) {
  const { nome, quando } = definicaoDoTexto(texto.tipo);
  return (
    <GridCard
      title={nome}
      aside={
        <StateDot nome={texto.proprio ? T.proprio : T.padrao} tom={texto.proprio ? 'andamento' : 'neutro'} />
      }
    >
      <p className={classes.quando}>{quando}</p>
      {temAssunto(texto.tipo) && <p className={classes.assunto}>{texto.assunto}</p>}
      <p className={classes.corpo}>{texto.corpo}</p>
      <Button
        className={classes.alterar ?? ''}
        variant="default"
        aria-label={T.alterarQual(nome)}
        leftSection={<IconPencil size={14} />}
        onClick={onAltera}
      >
        {T.alterar}
      </Button>
    </GridCard>
  );
}

/** What the messages of this network say, one by one. */
export function TextosPage() {
  const { data, error, refetch } = useQuery(textosQuery);
  const texto = usePanelOf('texto');
  const editando = data?.find((t) => t.tipo === texto.which)?.tipo;
  return (
    <>
      <PageHeader route="/mensagens/textos" title={T.titulo} desc={T.desc}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={14} />}
          renderRoot={(props) => <Link {...props} to="/mensagens" />}
        >
          {T.voltar}
        </Button>
      </PageHeader>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={8} />}
      {data && (
        <CardGrid>
          {data.map((t) => (
            <Texto key={t.tipo} texto={t} onAltera={() => texto.open(t.tipo)} />
          ))}
        </CardGrid>
      )}
      {editando !== undefined && <TextoDialog tipo={editando} onClose={texto.close} />}
    </>
  );
}
