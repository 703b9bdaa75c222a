import { Alert, Text } from '@mantine/core';
import type { BaixaPessoa, Permissoes } from '@retaguarda/contract';
import { nomeSituacaoBaixa } from '@retaguarda/domain';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { TenfoldNotice } from '../../../editing/grid/tenfold-notice.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../../ui/form/missing.ts';
import { MoreRows } from '../../../ui/list/more-rows.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import { BaixaGrupoTable } from './baixa-grupo.tsx';
import type { Recebiveis } from './use-recebiveis.ts';

interface AvisoFechadaProps {
  situacao: number;
  altera: boolean;
}

/** Why the receivables of a closed baixa are locked and what unlocks them. */
export function AvisoFechada({ situacao, altera }: AvisoFechadaProps) {
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
    </Alert>
  );
}

interface BaixaPessoasProps {
  recebiveis: Recebiveis;
  permissoes: Permissoes;
  fechada: boolean;
}

/** People and receivables attached to the baixa, one table a category. */
export function BaixaPessoas({ recebiveis, permissoes, fechada }: BaixaPessoasProps) {
  const { query, lido, rows, openRow, setOpenRow, saltos, remover } = recebiveis;
  const [removendo, setRemovendo] = useState<BaixaPessoa | null>(null);
  const grupos = lido?.grupos ?? [];
  const blocked = missing(permissoes, 'baixaAlt') ?? (fechada ? T.fechadaCurto : undefined);
  return (
    <>
      {query.isLoading && <TableSkeleton rows={5} />}
      {query.error && !lido && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {lido && grupos.length === 0 && <EmptyState text={T.semPessoas} example={T.exemplo} />}
      <TenfoldNotice {...saltos} />
      {grupos.map((grupo) => (
        <BaixaGrupoTable
          key={grupo.catgId}
          grupo={grupo}
          linhas={rows}
          permissoes={permissoes}
          celula={openRow}
          blocked={blocked}
          onCelula={setOpenRow}
          onMudou={saltos.check}
          onRemover={setRemovendo}
        />
      ))}
      {lido && (
        <MoreRows
          pages={query}
          text={T.mais(
            grupos.reduce((n, g) => n + g.pessoas.length, 0),
            lido.recebiveis,
          )}
        />
      )}
      {lido?.parcial === true && (
        <Text size="sm" c="dimmed" mt="sm" role="note">
          {T.parcial}
        </Text>
      )}
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
