import { Button, Group } from '@mantine/core';
import { PAGE_SIZE_REGISTRO } from '@retaguarda/contract';
import { SITUACOES_EXECUCAO_FILTRO, TODAS_SITUACOES } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DialogAddress } from '../../ui/dialog/address.ts';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { Pages } from '../../ui/list/pager.tsx';
import { EmptyList } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { ExecucaoItem } from './execucao-item.tsx';
import { type DeQue, execucoesQuery } from './execucoes-queries.ts';
import { EXECUCOES_T as T } from './execucoes-textos.ts';

interface ExecucoesPainelProps extends DeQue {
  titulo: string;
  address: DialogAddress;
  opened: boolean;
  onClose: () => void;
}

const DIVIDIDA = { borderTop: '1px solid var(--rg-border)' } as const;

/** The runs of one automation, or of one record, at the side. */
export function ExecucoesPainel({ titulo, address, opened, onClose, ...deQue }: ExecucoesPainelProps) {
  const [situacao, setSituacao] = useState<number>(TODAS_SITUACOES);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...execucoesQuery({ ...deQue, situacao, page }),
    enabled: opened,
  });
  const filtra = (s: number) => {
    setSituacao(s);
    setPage(1);
  };
  return (
    <SidePanel address={address} opened={opened} onClose={onClose} title={titulo}>
      <Group justify="space-between" align="end" mb="xs">
        <LazySelect
          label={T.situacao}
          w={180}
          size="xs"
          allowDeselect={false}
          data={SITUACOES_EXECUCAO_FILTRO.map((s) => ({ value: String(s.id), label: s.nome }))}
          value={String(situacao)}
          onChange={(v) => filtra(Number(v ?? TODAS_SITUACOES))}
        />
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {T.atualizar}
        </Button>
      </Group>
      {error && <ErrorState error={error} onRetry={() => void refetch()} compact />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data?.total === 0 && (
        <EmptyList
          filtered={situacao !== TODAS_SITUACOES}
          text={T.vazia}
          example={T.exemplo}
          onClear={() => filtra(TODAS_SITUACOES)}
        />
      )}
      {data?.rows.map((e, i) => (
        <div key={e.id} style={i > 0 ? DIVIDIDA : undefined}>
          <ExecucaoItem execucao={e} sem={deQue.registro === undefined ? 'automacao' : 'registro'} />
        </div>
      ))}
      {data && data.total > PAGE_SIZE_REGISTRO && (
        <Pages page={page} pages={Math.ceil(data.total / PAGE_SIZE_REGISTRO)} onPage={setPage} />
      )}
    </SidePanel>
  );
}
