import { ORDENAVEIS, type Produto } from '@retaguarda/contract';
import { ehAtivo, nomeSituacaoRegistro, tomSituacaoRegistro } from '@retaguarda/domain';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { laidOut, useLayout } from '../../lib/list/column-layout.ts';
import type { ListAddress } from '../../lib/list/list-address.ts';
import type { RegistrySearch } from '../../lib/list/search-record.ts';
import { RegistroVazio } from '../../registros/lista/registro-vazio.tsx';
import { estaFiltrada, filtroDe, ordemNaLista } from '../../registros/registro.ts';
import { useUserId } from '../../sessao/public.ts';
import { ListArea } from '../../ui/list/list-area.tsx';
import { ListExportTools } from '../../ui/list/list-export-tools.tsx';
import { ALL_ROWS } from '../../ui/list/list-pages.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { PermissionIcon } from '../../ui/permission-button.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import classes from './produto.module.css';
import { COLUNAS, colunaSituacao, LISTA, QUANTIDADE } from './produto-columns.tsx';
import { INICIO, ProdutoFilters } from './produto-filters.tsx';
import { PRODUTO } from './produto-queries.ts';
import { PRODUTOS as T } from './textos.ts';

const situacao = colunaSituacao(({ catSituacao }) => (
  <StateDot nome={nomeSituacaoRegistro(catSituacao)} tom={tomSituacaoRegistro(catSituacao)} />
));

interface ProdutosParaNotaProps {
  categoria: { id: number; nome: string; folha: boolean } | null;
  /** The branch whose quantities are shown; without one none are. */
  empId: number | undefined;
  address: ListAddress<RegistrySearch>;
  onAdd: (produto: Produto) => void;
}

function faltaPara(categoria: ProdutosParaNotaProps['categoria']): string | undefined {
  if (categoria === null) return T.selecione;
  return categoria.folha ? undefined : T.soExtremos;
}

/** The products of a category, to be put into a note. */
export function ProdutosParaNota({ categoria, empId, address, onAdd }: ProdutosParaNotaProps) {
  const { search } = address;
  const list = { userId: useUserId(), list: LISTA };
  const layout = useLayout(list);
  const columns = [...COLUNAS, ...(empId === undefined ? [] : [QUANTIDADE]), situacao];
  const ordem = ordemNaLista('produtos', search.ordem);
  const filtro = { ...filtroDe(search, INICIO), ordem, catgId: categoria?.id ?? 0, empId };
  const falta = faltaPara(categoria);
  const id = (p: Produto) => p.catId;
  return (
    <ListArea>
      <div className={classes.lista}>
        <ProdutoFilters address={address} bloqueada={categoria === null} />
        <PagedList
          label={T.titulo}
          totalOf={categoria?.nome}
          query={(page) => PRODUTO.pagina(filtro, page)}
          enabled={falta === undefined}
          size={filtro.paginas}
          page={search.pagina ?? 1}
          onPage={address.onPage}
          onSize={(n) => address.change({ tamanho: n === INICIO.tamanho ? undefined : n })}
          columns={() => laidOut(columns, layout)}
          list={list}
          order={{ by: ordem, columns: ORDENAVEIS.produtos, onOrder: address.onOrder }}
          rowKey={id}
          onOpen={(p) => ehAtivo(p.catSituacao) && onAdd(p)}
          actions={(p) => (
            <PermissionIcon
              label={`${T.adicionarANota}: ${p.catDados.nome}`}
              color="primary"
              blocked={ehAtivo(p.catSituacao) ? undefined : T.inativo}
              onClick={() => onAdd(p)}
            >
              <IconShoppingCartPlus size={16} />
            </PermissionIcon>
          )}
          tools={
            falta === undefined && (
              <ListExportTools
                recordKind="produto"
                name={categoria?.nome ?? ''}
                list={list}
                columns={columns}
                query={(n) => PRODUTO.pagina({ ...filtro, paginas: ALL_ROWS }, n)}
                rowKey={id}
              />
            )
          }
          empty={
            <RegistroVazio
              textos={{ falta, procurado: T.nenhumAchado, nenhum: T.nenhum, exemplo: T.exemplo }}
              filtrada={estaFiltrada(search, INICIO)}
              onClear={() => address.clear()}
              add={null}
            />
          }
        />
      </div>
    </ListArea>
  );
}
