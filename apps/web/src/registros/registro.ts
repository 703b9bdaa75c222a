import {
  type ComLote,
  type ListaOrdenavel,
  lidaOrdem,
  ORDENAVEIS,
  type PageSize,
  type Permissoes,
  type PermissoesDoRegistro,
  REGISTROS,
  type Recurso,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { formatNumber, nomeSituacaoRegistro, tomSituacaoRegistro } from '@retaguarda/domain';
import type { ComponentType } from 'react';
import type { Act } from '../lib/call/act.ts';
import type { Grouping } from '../lib/list/groups.ts';
import type { RegistrySearch } from '../lib/list/search-record.ts';
import type { RowAct } from '../ui/acts/row-acts.tsx';
import type { TextColumn } from '../ui/list/list-export-tools.tsx';
import type { PagedListProps } from '../ui/list/paged-list.tsx';

/** A stored record, wherever it is open. */
export interface Gravado {
  tipo: TipoDeRegistro;
  id: number;
  /** As people call it; empty where the frame knows nothing better than its number. */
  nome: string;
  /** Another state of it stands now: the frame shows that one, or closes. */
  onRestaurado?: () => void;
  /** Shows the record as it was at an instant. */
  onComoEra?: (em: string) => void;
  /** Of a definition whose former states come back by its own call: shows one of them, and what it would do. */
  Versao?: ComponentType<VersaoProps>;
}

/** A former state of a definition, and what follows when it was put back. */
export interface VersaoProps {
  id: number;
  historicoId: number;
  /** The state before that change. */
  antes: boolean;
  titulo: string;
  onRestaurado: () => void;
  onClose: () => void;
}

/** How a record stands that is switched on and off. */
export const estadoDoRegistro = (situacao: number) => ({
  nome: nomeSituacaoRegistro(situacao),
  tom: tomSituacaoRegistro(situacao),
});

/** Deleting a record: what is asked before, and what is called. */
export interface Exclusao<Row> extends Pick<Act<Row, { message: string }>, 'call' | 'invalidate'> {
  pergunta: (row: Row) => string;
}

/** What a list opens with. */
export interface Inicio {
  situacao: number;
  /** Rows a page. */
  tamanho: PageSize;
}

/** One registry's list: its columns, who may do what, and how a record of it is deleted. */
export interface RegistroDaLista<Row, P> {
  tipo: TipoDeRegistro;
  /** Under which a person's choice of columns is kept. */
  lista: string;
  /** Among the lists that can be ordered. */
  ordem: ListaOrdenavel;
  inicio: Inicio;
  permissoes: PermissoesDoRegistro<Recurso>;
  id: (row: Row) => number;
  /** The columns, with the sums of the answer once it is there. */
  columns: (head: P | undefined) => readonly TextColumn<Row>[];
  /** By what its rows are grouped in files. */
  grupos?: readonly Grouping<Row>[];
  /** Whether its answer has sums, and how its table differs from others. */
  somas?: true;
  tabela?: Pick<PagedListProps<Row, P>, 'tight'>;
  exclusao: Exclusao<Row>;
  /** A hook: what is done with its rows alone, besides what is done with every record. */
  useAtos?: () => (row: Row) => readonly RowAct[];
  /** What those open, by the address, over the list. */
  Painel?: ComponentType;
}

/** What a list asks the server by, beside its page and its order: which rows match. */
export const consultaDe = ({ situacao, search, periodo }: Filtro, categoria: number) => ({
  situacao,
  search,
  ...(periodo === undefined ? {} : { periodo }),
  ...(categoria === 0 ? {} : { catId: categoria }),
});

/** What every list asks its rows by. */
export interface Filtro {
  situacao: number;
  search: string;
  paginas: PageSize;
  ordem: string | undefined;
  /** Of lists that are filtered by days. */
  periodo: string | undefined;
}

/** Of a list whose records are of a type. */
export interface FiltroDoTipo extends Filtro {
  catId: number;
}

export const filtroDe = (search: RegistrySearch, inicio: Inicio): Filtro => ({
  situacao: search.situacao ?? inicio.situacao,
  search: search.busca ?? '',
  paginas: search.tamanho ?? inicio.tamanho,
  ordem: search.ordem,
  periodo: search.periodo,
});

/** The order, where it is one of the list's: an address that several lists share may hold that of another one. */
export function ordemNaLista(lista: ListaOrdenavel, ordem: string | undefined): string | undefined {
  const colunas: readonly string[] = ORDENAVEIS[lista];
  return ordem !== undefined && colunas.includes(lidaOrdem(ordem).coluna) ? ordem : undefined;
}

/** Whether rows may be missing because they are searched or filtered for. */
export const estaFiltrada = (search: RegistrySearch, inicio: Inicio): boolean =>
  search.busca !== undefined ||
  search.periodo !== undefined ||
  (search.situacao ?? inicio.situacao) !== inicio.situacao;

/** A category whose records a list shows. */
export interface Tipo {
  id: number;
  nome: string;
}

/** The type that the address names, else the first; null where there is none. */
export const tipoEscolhido = (tipos: readonly Tipo[], escolhido: number | undefined): Tipo | null =>
  tipos.find((t) => t.id === escolhido) ?? tipos[0] ?? null;

/** In which words a list says that it shows no row. */
export interface TextosDoVazio {
  /** What has to be chosen before anything can be asked; undefined once it is. */
  falta?: string | undefined;
  /** Nothing matches what is searched for. */
  procurado: string;
  /** Why no record can be included where the list is. */
  impedida?: string | undefined;
  nenhum: string;
  /** What would stand there. */
  exemplo: string;
}

type TextosDaCategoria = Record<'soExtremos' | 'nenhuma' | 'exemplo', string> & {
  vazio: (nome: string) => string;
};

/** What the list of a category says while it shows no row; records are included in leaves alone. */
export const vazioDaCategoria = (
  categoria: { nome: string; folha: boolean },
  textos: TextosDaCategoria,
): TextosDoVazio => ({
  procurado: textos.vazio(categoria.nome),
  impedida: categoria.folha ? undefined : textos.soExtremos,
  nenhum: textos.nenhuma,
  exemplo: textos.exemplo,
});

/** As what a record is open: a new one or a stored one, to be saved or only to be seen. */
export interface Modo {
  nova: boolean;
  edita: boolean;
}

export const podeEditar =
  ({ incluir, alterar }: Pick<PermissoesDoRegistro<Recurso>, 'incluir' | 'alterar'>) =>
  (permissions: Permissoes, nova: boolean): boolean =>
    permissions.has(nova ? incluir : alterar);

type TitulosDoDialogo<T> = Record<'inclusao' | 'edicao' | 'visualizacao', T>;

/** What a record's dialog is called; whoever may not save it sees it. */
export function tituloDe<T>({ nova, edita }: Modo, t: TitulosDoDialogo<T>): T {
  if (nova) return t.inclusao;
  return edita ? t.edicao : t.visualizacao;
}

/** "1 perícia", "1.234 perícias" */
export const quantosDo = (tipo: ComLote, n: number): string => {
  const { nome, plural } = REGISTROS[tipo];
  return `${formatNumber(n)} ${(n === 1 ? nome : plural).toLowerCase()}`;
};
