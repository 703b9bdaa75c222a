import { atosDoLote, ORDENAVEIS } from '@retaguarda/contract';
import { type ReactNode, Suspense } from 'react';
import { type ListKey, laidOut, useLayout } from '../../lib/list/column-layout.ts';
import type { ListAddress } from '../../lib/list/list-address.ts';
import { NEW_RECORD, type OpenRecord, type RegistrySearch } from '../../lib/list/search-record.ts';
import { usePermissoes, useUserId } from '../../sessao/public.ts';
import type { RowAct } from '../../ui/acts/row-acts.tsx';
import { ListExportTools } from '../../ui/list/list-export-tools.tsx';
import { ALL_ROWS } from '../../ui/list/list-pages.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import type { PageQuery } from '../../ui/list/use-list-pages.ts';
import type { PageOf } from '../../ui/list/use-paged-rows.ts';
import { ExcluidosAto } from '../historico/excluidos-ato.tsx';
import { LotesAto } from '../lote/lotes-ato.tsx';
import { useListaEmLote } from '../lote/use-lista-em-lote.tsx';
import {
  consultaDe,
  estaFiltrada,
  type Filtro,
  filtroDe,
  ordemNaLista,
  type RegistroDaLista,
  type TextosDoVazio,
} from '../registro.ts';
import { useExclusao } from '../use-exclusao.tsx';
import { useFerramentasDaLinha } from '../use-ferramentas-da-linha.tsx';
import { MinhasVisoes, type MinhasVisoesProps } from '../visoes/minhas-visoes.tsx';
import { atosDoRegistro, semVer } from './atos-do-registro.tsx';
import { RegistroVazio } from './registro-vazio.tsx';

export interface RegistroListaProps<Row, P> {
  de: RegistroDaLista<Row, P>;
  label: string;
  /** The category that the list is of; a kind without has none. */
  categoria?: number;
  /** What is counted, and what its file is called; without it the total stands alone. */
  totalOf?: string | undefined;
  address: ListAddress<RegistrySearch>;
  query: (filtro: Filtro, page: number) => PageQuery<P>;
  /** The filters that hold, in words. */
  filtradaPor: readonly string[];
  vazio: TextosDoVazio;
  /** Whose search can be kept under a name: the screen, and its reading of an address. */
  visoes?: Pick<MinhasVisoesProps<RegistrySearch>, 'tela' | 'validate'> | undefined;
  /** The act that would fill an empty list. */
  add: ReactNode;
  /** The dialog of the record that is open. */
  dialog: (registro: OpenRecord) => ReactNode;
}

interface FerramentasProps<Row, P> {
  de: RegistroDaLista<Row, P>;
  name: string;
  list: ListKey;
  query: (page: number) => PageQuery<P>;
}

/** What is done with the list as a whole. */
function Ferramentas<Row, P extends PageOf<Row>>({ de, name, list, query }: FerramentasProps<Row, P>) {
  return (
    <>
      {atosDoLote(de.tipo).length > 0 && <LotesAto />}
      <ExcluidosAto tipo={de.tipo} />
      <ListExportTools
        recordKind={de.tipo}
        name={name}
        list={list}
        columns={de.columns(undefined)}
        groups={de.grupos}
        query={query}
        rowKey={de.id}
      />
    </>
  );
}

const useNenhumAto = () => (): readonly RowAct[] => [];

/** The records of one kind, with the dialog of the one that is open. */
export function RegistroLista<Row, P extends PageOf<Row>>(props: RegistroListaProps<Row, P>) {
  const { de, label, totalOf, address, query, vazio, visoes, add, dialog } = props;
  const { search } = address;
  const permissions = usePermissoes();
  const exclusao = useExclusao(de.exclusao);
  const ferramentas = useFerramentasDaLinha(de.tipo);
  const list = { userId: useUserId(), list: de.lista };
  const layout = useLayout(list);
  const ordem = ordemNaLista(de.ordem, search.ordem);
  const filtro = { ...filtroDe(search, de.inicio), ordem };
  const pronta = vazio.falta === undefined;
  const abre = (row: Row) => address.open(de.id(row));
  const { useAtos = useNenhumAto, Painel } = de;
  const atos = useAtos();
  const { registro } = search;
  const categoria = props.categoria ?? 0;
  const name = totalOf ?? label;
  const todas = (n: number) => query({ ...filtro, paginas: ALL_ROWS }, n);
  const lote = useListaEmLote<Row, P>({
    tipo: de.tipo,
    name,
    categoria,
    consulta: consultaDe(filtro, categoria),
    keyOf: de.id,
    columns: (head) => laidOut(de.columns(head), layout),
    todas,
  });
  return (
    <>
      <PagedList<Row, P>
        {...de.tabela}
        totals={de.somas && { filters: props.filtradaPor }}
        label={label}
        totalOf={totalOf}
        query={(page) => query(filtro, page)}
        enabled={pronta}
        size={filtro.paginas}
        page={search.pagina ?? 1}
        onPage={address.onPage}
        onSize={(n) => address.change({ tamanho: n === de.inicio.tamanho ? undefined : n })}
        columns={(head) => laidOut(de.columns(head), layout)}
        list={list}
        marks={lote.marks}
        order={{ by: ordem, columns: ORDENAVEIS[de.ordem], onOrder: address.onOrder }}
        rowKey={de.id}
        onOpen={semVer(permissions, de.permissoes) === undefined ? abre : undefined}
        acts={(row) => [
          ...atosDoRegistro({
            permissions,
            de: de.permissoes,
            onOpen: () => abre(row),
            onDelete: () => exclusao.pede(row),
          }),
          ...atos(row),
          ...ferramentas.acts(de.id(row)),
        ]}
        tools={
          <>
            {visoes && <MinhasVisoes {...visoes} search={search} list={() => list} onApply={address.apply} />}
            {pronta && <Ferramentas de={de} name={name} list={list} query={todas} />}
          </>
        }
        empty={
          <RegistroVazio
            textos={vazio}
            filtrada={estaFiltrada(search, de.inicio)}
            onClear={() => address.clear()}
            add={add}
          />
        }
      />
      {registro !== undefined && (registro !== NEW_RECORD || (pronta && vazio.impedida === undefined)) && (
        <Suspense key={registro}>{dialog(registro)}</Suspense>
      )}
      {exclusao.dialog}
      {lote.dialogo}
      {ferramentas.panel}
      {Painel && <Painel />}
    </>
  );
}
