import { Loader } from '@mantine/core';
import { PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { isPagerShown } from '../../../ui/list/list-pages.ts';
import { ListPanel } from '../../../ui/list/list-panel.tsx';
import { Pages } from '../../../ui/list/pager.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { PermissionIcon } from '../../../ui/permission-button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../baixa.module.css';
import { SELETOR as T } from '../textos.ts';
import { MarcadasDoSeletor } from './marcadas-do-seletor.tsx';
import { columnsOf } from './seletor-columns.tsx';
import { ADICIONANDO } from './use-alterna-pessoa.ts';
import type { Seletor } from './use-seletor.ts';

interface AlternarProps {
  uso: number;
  onClick: () => void;
}

function Alternar({ uso, onClick }: AlternarProps) {
  const naBaixa = uso > 0;
  return (
    <PermissionIcon
      label={naBaixa ? T.remover : T.adicionar}
      color={naBaixa ? 'danger' : 'primary'}
      onClick={onClick}
    >
      {uso === ADICIONANDO && <Loader size={16} />}
      {uso !== ADICIONANDO && (naBaixa ? <IconUserMinus size={18} /> : <IconUserPlus size={18} />)}
    </PermissionIcon>
  );
}

interface SeletorPessoasProps {
  baixaId: number;
  seletor: Seletor;
  onDone: () => Promise<unknown>;
}

/** Those that were found, page by page, with what is done with the marked ones. */
export function SeletorPessoas({ baixaId, seletor, onDone }: SeletorPessoasProps) {
  const narrow = useNarrow('pericias');
  const { query, filtro, muda, marcadas, usoDe, toggle } = seletor;
  const { data, error, refetch, isLoading, isPlaceholderData } = query;
  return (
    <ListPanel
      label={T.titulo}
      total={data?.total}
      busy={isPlaceholderData}
      marks={
        data && <MarcadasDoSeletor marcadas={marcadas} baixaId={baixaId} pagina={data} onDone={onDone} />
      }
      footer={
        data &&
        isPagerShown(data.total, PAGE_SIZE_PADRAO) && (
          <div className={classes.paginas}>
            <Pages page={filtro.page} pages={data.totalPages} onPage={(page) => muda({ page })} />
          </div>
        )
      }
    >
      {isLoading && <TableSkeleton />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState text={T.vazio} />}
      {data && data.dados.length > 0 && (
        <DataTable
          label={T.titulo}
          columns={columnsOf(data.inTable)}
          rows={data.dados}
          rowKey={(p) => p.procPesId}
          narrow={narrow}
          marks={marcadas.table(data.dados)}
          actions={(row) => <Alternar uso={usoDe(row).recebId} onClick={() => toggle(row)} />}
        />
      )}
    </ListPanel>
  );
}
