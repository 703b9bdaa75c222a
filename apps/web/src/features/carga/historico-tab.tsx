import { Badge } from '@mantine/core';
import { CARGA, type CargaLinha, ORDENAVEIS } from '@retaguarda/contract';
import {
  cargaEmCurso,
  formatInstantBr,
  formatNumber,
  nomeSituacaoCarga,
  SITUACAO_CARGA,
  type SituacaoCarga,
  tomSituacaoCarga,
} from '@retaguarda/domain';
import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { PermissionIcon } from '../../ui/permission-button.tsx';
import { COR_DO_TOM } from '../../ui/situacao-badge.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { CHAVE, historicoQuery, OLHA_MS } from './carga-queries.ts';
import { HISTORICO_CARGA as T } from './textos.ts';

const ANDA: readonly SituacaoCarga[] = [SITUACAO_CARGA.importando, SITUACAO_CARGA.desfazendo];

/** The state; of one under way, with how far it is. */
export const SituacaoDaCarga = ({ carga: { situacao, feitas, total } }: { carga: CargaLinha }) => (
  <Badge variant="light" color={COR_DO_TOM[tomSituacaoCarga(situacao)]}>
    {nomeSituacaoCarga(situacao)}
    {ANDA.includes(situacao) && total > 0 && ` ${Math.floor((feitas / total) * 100)}%`}
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
  { key: 'situacao', header: T.situacao, cell: (c) => <SituacaoDaCarga carga={c} /> },
];

interface HistoricoTabProps {
  pagina: number;
  ordem: string | undefined;
  onPagina: (pagina: number) => void;
  onOrdem: (ordem: string | undefined) => void;
  onAbre: (id: number) => void;
}

interface Pagina {
  rows: readonly CargaLinha[];
}

/** Asks for the list again while one of it is under way. */
function useHistoricoVivo(): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = [CHAVE, 'historico'];
    const timer = setInterval(() => {
      const paginas = client.getQueriesData<Pagina>({ queryKey, type: 'active' });
      if (paginas.some(([, p]) => p?.rows.some((c) => cargaEmCurso(c.situacao))))
        void client.invalidateQueries({ queryKey });
    }, OLHA_MS);
    return () => clearInterval(timer);
  }, [client]);
}

/** The imports that wrote anything or are about to, the last one first. */
export function HistoricoTab({ pagina, ordem, onPagina, onOrdem, onAbre }: HistoricoTabProps) {
  useHistoricoVivo();
  return (
    <PagedList
      label={T.lista}
      query={(page) => historicoQuery({ ordem }, page)}
      size={CARGA.porPagina}
      page={pagina}
      onPage={onPagina}
      columns={() => COLUNAS}
      order={{ by: ordem, columns: ORDENAVEIS.cargas, onOrder: onOrdem }}
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
