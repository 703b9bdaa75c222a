import { PAGE_SIZE_PADRAO, type Permissoes, type Produto } from '@retaguarda/contract';
import { isAtivo, nomeSituacaoRegistro, tomSituacaoRegistro } from '@retaguarda/domain';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useHidden, visibleColumns } from '../../lib/column-choice.ts';
import { lazyView } from '../../lib/load-code.ts';
import { type Aberto, NOVO } from '../../lib/search-registro.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListExportTools } from '../../ui/list-export-tools.tsx';
import { missing } from '../../ui/missing.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { TODOS } from '../../ui/pager.tsx';
import { PermissionIcon } from '../../ui/permission-button.tsx';
import { type PermissoesDoRegistro, RegistroActions } from '../../ui/registro-actions.tsx';
import { SituacaoBadge } from '../../ui/situacao-badge.tsx';
import { SituacaoSwitch } from '../../ui/situacao-switch.tsx';
import { usePermissoes, useUsuario } from '../sessao/public.ts';
import classes from './produto.module.css';
import { listKey, produtoColumns } from './produto-columns.tsx';
import { ProdutoFilters } from './produto-filters.tsx';
import { type ProdutoListSearch, SITUACAO_INICIAL } from './produto-list-search.ts';
import { produtosQuery } from './produto-queries.ts';
import { PRODUTOS as T } from './textos.ts';
import { useDeleteProduto, useMudaSituacao } from './use-produto-acts.ts';

const ProdutoDialog = lazyView(() =>
  import('./produto-dialog.tsx').then((m) => ({ default: m.ProdutoDialog })),
);

/** A category of products; they are registered in leaves alone. */
export interface CategoriaDeProdutos {
  id: number;
  nome: string;
  folha: boolean;
}

/** Chooses products for a note instead of maintaining them. */
interface ModoEstoque {
  /** The branch whose quantities are shown. */
  empId: number | undefined;
  onAdd: (produto: Produto) => void;
}

interface ProdutoListaProps {
  categoria: CategoriaDeProdutos | null;
  search: ProdutoListSearch;
  onChange: (change: Partial<ProdutoListSearch>) => void;
  /** Opens a record, or closes the one that is open. */
  onRegistro?: (registro: Aberto | undefined) => void;
  /** The act that would fill an empty list. */
  add?: ReactNode;
  estoque?: ModoEstoque;
}

interface VazioProps extends Pick<ProdutoListaProps, 'categoria' | 'add'> {
  estoque: boolean;
  filtrada: boolean;
  onClear: () => void;
}

function Vazio({ categoria, estoque, filtrada, onClear, add }: VazioProps) {
  if (categoria === null) return <EmptyState text={T.selecione} />;
  if (estoque && !categoria.folha) return <EmptyState text={T.soExtremos} />;
  if (filtrada) return <EmptyState text={T.nenhumAchado} onClear={onClear} />;
  return <EmptyState text={T.nenhum}>{categoria.folha && add}</EmptyState>;
}

/** Ativo or Inativo: switched in the catalogue, shown where notes are made. */
function Situacao({ produto, estoque }: { produto: Produto; estoque: boolean }) {
  const permissions = usePermissoes();
  const muda = useMudaSituacao();
  const { catId: id, catSituacao, catDados } = produto;
  if (estoque)
    return <SituacaoBadge nome={nomeSituacaoRegistro(catSituacao)} tom={tomSituacaoRegistro(catSituacao)} />;
  return (
    <SituacaoSwitch
      nome={catDados.nome}
      situacao={catSituacao}
      blocked={missing(permissions, 'changeSituacao')}
      busy={muda.isPending}
      onChange={(situacao) => muda.mutate({ id, situacao })}
    />
  );
}

/** The permissions of a row of the catalogue: either one opens its part of a product to be altered. */
const permissoesDaLinha = (permissions: Permissoes): PermissoesDoRegistro => ({
  alterar: permissions.has('catAlt') ? 'catAlt' : 'prodAlt',
  excluir: 'catExc',
});

/** The products of a category: maintained in the catalogue, put into a note in stock mode. */
export function ProdutoLista(props: ProdutoListaProps) {
  const { categoria, search, onChange, onRegistro, add, estoque } = props;
  const permissions = usePermissoes();
  const [deleting, setDeleting] = useState<Produto | null>(null);
  const remove = useDeleteProduto(() => setDeleting(null));
  const list = listKey(useUsuario()?.id);
  const hidden = useHidden(list);
  const filtro = {
    catgId: categoria?.id ?? 0,
    situacao: search.situacao ?? SITUACAO_INICIAL,
    search: search.busca ?? '',
    paginas: search.tamanho ?? PAGE_SIZE_PADRAO,
    empId: estoque?.empId,
  };
  const pronta = categoria !== null && (estoque === undefined || categoria.folha);
  const columns = produtoColumns(
    (p) => <Situacao produto={p} estoque={estoque !== undefined} />,
    estoque?.empId !== undefined,
  );
  const abre = (p: Produto) => {
    if (estoque === undefined) onRegistro?.(p.catId);
    else if (isAtivo(p.catSituacao)) estoque.onAdd(p);
  };
  return (
    <div className={classes.lista}>
      <ProdutoFilters search={search} bloqueada={categoria === null} onChange={onChange} />
      <div style={{ height: 10 }} />
      <PagedList
        label={T.titulo}
        totalOf={categoria?.nome}
        query={(page) => produtosQuery(filtro, page)}
        enabled={pronta}
        size={filtro.paginas}
        page={search.pagina ?? 1}
        onPage={(n) => onChange({ pagina: n === 1 ? undefined : n })}
        columns={() => visibleColumns(columns, hidden)}
        rowKey={(row) => row.catId}
        onOpen={abre}
        actionsLabel={T.acao}
        actions={(row) =>
          estoque ? (
            <PermissionIcon
              label={`${T.adicionarANota}: ${row.catDados.nome}`}
              color="primary"
              blocked={isAtivo(row.catSituacao) ? undefined : T.inativo}
              onClick={() => estoque.onAdd(row)}
            >
              <IconShoppingCartPlus size={16} />
            </PermissionIcon>
          ) : (
            <RegistroActions
              permissions={permissions}
              de={permissoesDaLinha(permissions)}
              onOpen={() => onRegistro?.(row.catId)}
              onDelete={() => setDeleting(row)}
            />
          )
        }
        tools={
          pronta && (
            <ListExportTools
              name={categoria.nome}
              list={list}
              columns={columns}
              query={(n) => produtosQuery({ ...filtro, paginas: TODOS }, n)}
              rowKey={(row) => row.catId}
            />
          )
        }
        empty={
          <Vazio
            categoria={categoria}
            estoque={estoque !== undefined}
            filtrada={filtro.search !== '' || filtro.situacao !== SITUACAO_INICIAL}
            onClear={() => onChange({ busca: undefined, situacao: undefined })}
            add={add}
          />
        }
      />
      {search.registro !== undefined && onRegistro && (search.registro !== NOVO || categoria?.folha) && (
        <Suspense>
          <ProdutoDialog
            key={search.registro}
            registro={search.registro}
            categoria={{ id: categoria?.id ?? 0, nome: categoria?.nome ?? '' }}
            onRegistro={onRegistro}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={deleting !== null}
        text={deleting ? T.confirmaExclusao(deleting.catDados.nome) : ''}
        busy={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting)}
        onClose={() => setDeleting(null)}
      />
    </div>
  );
}
