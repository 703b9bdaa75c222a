import { Button, Text } from '@mantine/core';
import { type Anotacao, anotacaoExc, anotacaoInc, anotacaoVolta } from '@retaguarda/contract';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DraftNotices } from '../../ui/dialog/draft-notices.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct, useActOnce } from '../../ui/use-act.ts';
import { useDigitado } from '../use-digitado.ts';
import { anotacoesQuery, invalidateAnexos, type Qual } from './anexos-queries.ts';
import { AnotacaoItem } from './anotacao-item.tsx';
import classes from './anotacoes.module.css';
import { Compositor, NADA_ESCRITO } from './compositor.tsx';
import { Desfeita } from './desfeita.tsx';
import { ANOTACOES as T } from './textos.ts';

interface NovaProps {
  qual: Qual;
}

/** A note to be written, and who will not see that it mentions them. */
function Nova({ qual }: NovaProps) {
  const [semAcesso, setSemAcesso] = useState<readonly string[]>([]);
  const { tipo, id } = qual;
  const { valores, muda, limpa, avisos } = useDigitado({
    nome: `anotacao.nova.${tipo}.${id}`,
    inicial: NADA_ESCRITO,
  });
  const escreve = useActOnce({
    call: (texto: string, idempotencyKey) => call(anotacaoInc, { body: { tipo, id, texto }, idempotencyKey }),
    invalidate: (client) => invalidateAnexos(client, qual),
    onDone: (resposta) => {
      limpa();
      setSemAcesso(resposta.semAcesso);
    },
  });
  return (
    <>
      <DraftNotices {...avisos} />
      <Compositor
        qual={qual}
        label={T.escrever}
        escrito={valores}
        onEscreve={muda}
        busy={escreve.isPending}
        onSalva={(texto) => escreve.mutate(texto)}
      />
      {semAcesso.length > 0 && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {T.naoAbrem(semAcesso)}
        </Text>
      )}
    </>
  );
}

type AnotacoesSecaoProps = NovaProps;

/** The notes of a record, the newest first. */
export function AnotacoesSecao({ qual }: AnotacoesSecaoProps) {
  const titulo = useId();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    anotacoesQuery(qual),
  );
  const [excluindo, setExcluindo] = useState<Anotacao | null>(null);
  const [excluida, setExcluida] = useState<Anotacao | null>(null);
  const invalidate = (client: QueryClient) => invalidateAnexos(client, qual);
  const exclui = useAct({
    call: ({ anotacaoId }: Anotacao) => call(anotacaoExc, { body: { anotacaoId } }),
    invalidate,
    onDone: (_, anotacao) => setExcluida(anotacao),
    onEnd: () => setExcluindo(null),
  });
  const volta = useAct({
    call: ({ anotacaoId }: Anotacao) => call(anotacaoVolta, { body: { anotacaoId } }),
    invalidate,
    onDone: () => setExcluida(null),
  });
  const pessoas = data?.pages.flatMap((p) => p.pessoas) ?? [];
  const anotacoes = data?.pages.flatMap((p) => p.list) ?? [];
  return (
    <section aria-labelledby={titulo}>
      <h3 id={titulo} className={classes.cabeca}>
        {T.titulo}
      </h3>
      {data && <Nova qual={qual} />}
      {excluida && (
        <Desfeita texto={T.excluida} desfazer={T.desfazer} onDesfazer={() => volta.mutate(excluida)} />
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={3} />}
      {data && anotacoes.length === 0 && <EmptyState text={T.vazio} example={T.exemplo} />}
      <ul className={classes.lista}>
        {anotacoes.map((anotacao) => (
          <AnotacaoItem
            key={anotacao.anotacaoId}
            qual={qual}
            anotacao={anotacao}
            pessoas={pessoas}
            onExcluir={() => setExcluindo(anotacao)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {T.mais}
        </Button>
      )}
      <ConfirmDialog
        opened={excluindo !== null}
        title={T.confirmacao}
        text={T.pergunta}
        busy={exclui.isPending}
        onConfirm={() => excluindo && exclui.mutate(excluindo)}
        onClose={() => setExcluindo(null)}
      />
    </section>
  );
}
