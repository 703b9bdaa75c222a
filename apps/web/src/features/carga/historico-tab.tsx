import { Badge } from '@mantine/core';
import { CARGA, type CargaLinha } from '@retaguarda/contract';
import { formatInstantBr, formatNumber, nomeSituacaoCarga, tomSituacaoCarga } from '@retaguarda/domain';
import { IconEye } from '@tabler/icons-react';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { PermissionIcon } from '../../ui/permission-button.tsx';
import { COR_DO_TOM } from '../../ui/situacao-badge.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { historicoQuery } from './carga-queries.ts';
import { HISTORICO_CARGA as T } from './textos.ts';

export const SituacaoDaCarga = ({ situacao }: { situacao: number }) => (
  <Badge variant="light" color={COR_DO_TOM[tomSituacaoCarga(situacao)]}>
    {nomeSituacaoCarga(situacao)}
  </Badge>
);

const COLUNAS: readonly Column<CargaLinha>[] = [
  { key: 'quando', header: T.quando, cell: (c) => formatInstantBr(c.em), nowrap: true },
  { key: 'autor', header: T.autor, cell: (c) => c.autor },
  { key: 'tipo', header: T.tipo, cell: (c) => c.tipo },
  { key: 'categoria', header: T.categoria, cell: (c) => c.categoria },
  { key: 'arquivo', header: T.arquivo, cell: (c) => c.nomeArquivo, wrap: true },
  { key: 'incluidos', header: T.incluidos, cell: (c) => formatNumber(c.inseridas), align: 'right' },
  { key: 'atualizados', header: T.atualizados, cell: (c) => formatNumber(c.atualizadas), align: 'right' },
  { key: 'recusados', header: T.recusados, cell: (c) => formatNumber(c.recusadas), align: 'right' },
  { key: 'situacao', header: T.situacao, cell: (c) => <SituacaoDaCarga situacao={c.situacao} /> },
];

interface HistoricoTabProps {
  pagina: number;
  onPagina: (pagina: number) => void;
  onAbre: (id: number) => void;
}

/** The imports that wrote anything, the last one first. */
export function HistoricoTab({ pagina, onPagina, onAbre }: HistoricoTabProps) {
  return (
    <PagedList
      label={T.lista}
      query={historicoQuery}
      size={CARGA.porPagina}
      page={pagina}
      onPage={onPagina}
      columns={() => COLUNAS}
      rowKey={(c) => c.importId}
      onOpen={(c) => onAbre(c.importId)}
      actionsLabel={T.acao}
      actions={(c) => (
        <PermissionIcon label={T.ver} onClick={() => onAbre(c.importId)}>
          <IconEye size={16} />
        </PermissionIcon>
      )}
      empty={<EmptyState text={T.vazio} />}
    />
  );
}
