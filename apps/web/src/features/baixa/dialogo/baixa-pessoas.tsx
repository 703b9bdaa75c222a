import { Alert, Text } from '@mantine/core';
import type { BaixaPessoa, Permissoes } from '@retaguarda/contract';
import { nomeSituacaoBaixa, SITUACAO_BAIXA } from '@retaguarda/domain';
import { IconLock } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { TenfoldNotice } from '../../../editing/grid/tenfold-notice.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { usePanelOf } from '../../../ui/dialog/use-panel.ts';
import { missing } from '../../../ui/form/missing.ts';
import { MoreRows } from '../../../ui/list/more-rows.tsx';
import { EmptyList } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { InformaPainel, PagosDaBaixa } from '../../pagamento/public.ts';
import classes from '../baixa.module.css';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import { BaixaGrupoTable } from './baixa-grupo.tsx';
import { BaixaLinhaDeFiltros } from './baixa-linha-de-filtros.tsx';
import { type FiltroEmUso, useFiltroDaBaixa } from './use-filtro-da-baixa.ts';
import { useJanelaDaBaixa } from './use-janela-da-baixa.ts';
import type { Recebiveis } from './use-recebiveis.ts';

interface AvisoFechadaProps {
  baixaId: number;
  situacao: number;
  altera: boolean;
  permissoes: Permissoes;
}

/** Why the receivables of a closed baixa are locked, what unlocks them, and what was paid of them. */
export function AvisoFechada({ baixaId, situacao, altera, permissoes }: AvisoFechadaProps) {
  return (
    <Alert
      color="primary"
      variant="light"
      mb="md"
      role="status"
      icon={<IconLock size={18} />}
      title={T.fechadaTitulo(nomeSituacaoBaixa(situacao).toLowerCase())}
    >
      <Text size="sm">{altera ? T.fechada : T.fechadaSemPermissao}</Text>
      {situacao === SITUACAO_BAIXA.finalizada && permissoes.has('pagamentos') && (
        // As high before its answer, and without its link: nothing moves.
        <Text size="sm" mt={4} mih={28}>
          <Suspense>
            <PagosDaBaixa baixaId={baixaId} />
          </Suspense>
        </Text>
      )}
    </Alert>
  );
}

interface BaixaPessoasProps {
  recebiveis: Recebiveis;
  permissoes: Permissoes;
  fechada: boolean;
}

/** Why there are no rows, or not all of them yet. */
function SobreAsPessoas({
  recebiveis: { query, lido },
  filtro,
}: {
  recebiveis: Recebiveis;
  filtro: FiltroEmUso;
}) {
  return (
    <>
      {query.isLoading && <TableSkeleton rows={5} />}
      {query.error && !lido && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {lido && filtro.grupos.length === 0 && (
        <EmptyList
          filtered={lido.grupos.length > 0}
          text={T.semPessoas}
          example={T.exemplo}
          onClear={filtro.limpa}
        />
      )}
    </>
  );
}

interface LinhasProps extends BaixaPessoasProps {
  filtro: FiltroEmUso;
  onRemover: (pessoa: BaixaPessoa) => void;
}

/** The tables one below the other, of which the rows in view are drawn. */
function Linhas({ recebiveis, permissoes, fechada, filtro, onRemover }: LinhasProps) {
  const { query, lido, rows, openRow, setOpenRow, saltos } = recebiveis;
  const narrow = useNarrow('pericias');
  const scroller = useRef<HTMLDivElement>(null);
  const emFoco = useRef<number | null>(null);
  const recebe = usePanelOf('recebe');
  const { grupos, noTopo, mostra } = useJanelaDaBaixa({
    grupos: filtro.grupos,
    scroller,
    narrow,
    presa: () => openRow?.row ?? emFoco.current ?? undefined,
  });
  const lidos = lido?.grupos.reduce((n, g) => n + g.pessoas.length, 0) ?? 0;
  return (
    <>
      {/* Its room is kept until it comes. */}
      {!lido && <div className={classes.linhaDeFiltros} data-rows-line />}
      {lido && lidos > 0 && (
        <BaixaLinhaDeFiltros filtro={filtro} haMais={query.hasNextPage} noTopo={noTopo} scroller={scroller} />
      )}
      <div ref={scroller} className={classes.linhas} data-rows>
        <SobreAsPessoas recebiveis={recebiveis} filtro={filtro} />
        {grupos.map((naJanela) => (
          <BaixaGrupoTable
            key={naJanela.grupo.catgId}
            {...naJanela}
            haMais={query.hasNextPage}
            linhas={rows}
            permissoes={permissoes}
            celula={openRow}
            blocked={missing(permissoes, 'baixaAlt') ?? (fechada ? T.fechadaCurto : undefined)}
            onCelula={setOpenRow}
            onMudou={saltos.check}
            onLinha={(recebId) => {
              emFoco.current = recebId;
            }}
            onMostra={(recebId) => {
              // One goes there: where one was is no longer held.
              emFoco.current = recebId;
              mostra(recebId);
            }}
            onInforma={({ pesId }) => recebe.open(pesId)}
            onRemover={onRemover}
          />
        ))}
        {lido && <MoreRows pages={query} text={T.mais(lidos, lido.recebiveis)} />}
        {lido?.parcial === true && (
          <Text size="sm" c="dimmed" className={classes.parcial ?? ''} role="note">
            {T.parcial}
          </Text>
        )}
      </div>
      <InformaPainel recebe={recebe} onSaved={recebiveis.invalidate} />
    </>
  );
}

/** People and receivables attached to the baixa, one table a category. */
export function BaixaPessoas(props: BaixaPessoasProps) {
  const { query, lido, openRow, saltos, remover } = props.recebiveis;
  const [removendo, setRemovendo] = useState<BaixaPessoa | null>(null);
  const filtro = useFiltroDaBaixa({ lido, haMais: query.hasNextPage, aberta: openRow?.row });
  return (
    <>
      <TenfoldNotice {...saltos} />
      <Linhas {...props} filtro={filtro} onRemover={setRemovendo} />
      <ConfirmDialog
        opened={removendo !== null}
        text={removendo ? T.confirmaExclusao(removendo.recebId) : ''}
        busy={remover.isPending}
        onConfirm={() => removendo && remover.mutate(removendo, { onSettled: () => setRemovendo(null) })}
        onClose={() => setRemovendo(null)}
      />
    </>
  );
}
