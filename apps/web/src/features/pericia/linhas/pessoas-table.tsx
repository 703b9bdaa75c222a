import type { AtributoDefinicao } from '@retaguarda/atributos';
import type { periciaPessoas, RouteResponse } from '@retaguarda/contract';
import { IconId, IconPencil, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { AtributoForm } from '../../../atributos/atributo-form.tsx';
import type { EditedRows, StoredRow } from '../../../editing/edited-rows.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import { ListPanel } from '../../../ui/list/list-panel.tsx';
import { Pages } from '../../../ui/list/pager.tsx';
import { EmptyList } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { PermissionIcon } from '../../../ui/permission-button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { CADASTRO, PESSOAS as T } from '../processo/passos-textos.ts';
import type { Pessoa } from './pessoas-queries.ts';
import { useGradeDoPasso } from './use-grade-do-passo.ts';

interface PessoasTableProps {
  query: UseQueryResult<RouteResponse<typeof periciaPessoas>>;
  definicoes: readonly AtributoDefinicao[];
  linhas: EditedRows<Pessoa>;
  linhaDe: (pessoa: Pessoa) => StoredRow<Pessoa>;
  permissoes: ReadonlySet<string>;
  aberta: number | null;
  /** Why nothing can be changed, if so. */
  blocked: string | undefined;
  page: number;
  pages: number;
  /** Whether the people are searched for. */
  buscada: boolean;
  onLimpar: () => void;
  onPage: (page: number) => void;
  onAbrir: (id: number | null) => void;
  onExcluir: (pessoa: Pessoa) => void;
  onCadastro: (pessoa: Pessoa) => void;
  /** Values were typed or pasted into cells. */
  onMudou: () => void;
}

/** A single row without a name is the placeholder of an empty list and cannot be deleted. */
const unicaVazia = (pessoas: readonly Pessoa[]): boolean =>
  pessoas.length === 1 && pessoas[0]?.pesNome.trim() === '';

export function PessoasTable(props: PessoasTableProps) {
  const {
    query,
    definicoes,
    linhas,
    linhaDe,
    permissoes,
    aberta,
    blocked,
    page,
    pages,
    buscada,
    onLimpar,
    onPage,
    onAbrir,
    onExcluir,
    onCadastro,
    onMudou,
  } = props;
  const narrow = useNarrow('pericias');
  const pessoas = query.data?.atributosEtapa2 ?? [];
  const { grid, readOnly, columns } = useGradeDoPasso({
    edited: linhas,
    definitions: definicoes,
    rows: pessoas,
    rowOf: linhaDe,
    permissions: permissoes,
    blocked,
    narrow,
    fixedColumns: [{ key: 'nome', header: T.nome, cell: (p) => p.pesNome }],
    onEntrar: () => onAbrir(null),
    onMudou,
  });
  const toggle = (p: Pessoa) => onAbrir(aberta === p.procPesId ? null : p.procPesId);
  return (
    <ListPanel
      label={T.daPericia}
      total={query.data?.atributosEtapa2Total}
      busy={query.isPlaceholderData}
      footer={pages > 1 && <Pages page={page} pages={pages} onPage={onPage} />}
    >
      {query.isLoading && <TableSkeleton rows={5} />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && pessoas.length === 0 && (
        <EmptyList filtered={buscada} text={T.vazio} example={T.exemplo} onClear={onLimpar} />
      )}
      {pessoas.length > 0 && (
        <Grid {...grid} onOpen={(id) => definicoes.length > 0 && onAbrir(aberta === id ? null : Number(id))}>
          <DataTable
            label={T.pessoas}
            columns={columns}
            rows={pessoas}
            rowKey={(p) => p.procPesId}
            narrow={narrow}
            readOnly={readOnly}
            onOpen={definicoes.length > 0 ? toggle : undefined}
            onCollapse={() => onAbrir(null)}
            expanded={(p) => aberta === p.procPesId && <AtributoForm store={linhas.open(linhaDe(p))} />}
            actions={(p) => (
              <>
                {definicoes.length > 0 && (
                  <PermissionIcon
                    label={aberta === p.procPesId ? T.fecharEdicao : T.editar}
                    onClick={() => toggle(p)}
                  >
                    <IconPencil size={16} />
                  </PermissionIcon>
                )}
                {p.atribPessoa.length > 0 && (
                  <PermissionIcon label={CADASTRO.abrir} onClick={() => onCadastro(p)}>
                    <IconId size={16} />
                  </PermissionIcon>
                )}
                <PermissionIcon
                  label={T.excluir}
                  color="danger"
                  blocked={blocked ?? (unicaVazia(pessoas) ? T.vazio : undefined)}
                  onClick={() => onExcluir(p)}
                >
                  <IconTrash size={16} />
                </PermissionIcon>
              </>
            )}
          />
        </Grid>
      )}
    </ListPanel>
  );
}
