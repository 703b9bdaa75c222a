import { useLayout } from '../lib/list/column-layout.ts';
import type { RegistrySearch } from '../lib/list/search-record.ts';
import { useUserId } from '../sessao/public.ts';
import { orderWords } from '../ui/list/order-words.ts';
import type { PageQuery } from '../ui/list/use-list-pages.ts';
import type { PageOf } from '../ui/list/use-paged-rows.ts';
import { ListPaper } from '../ui/print/list-paper.tsx';
import type { PaperSearch } from '../ui/print/paper-search.ts';
import { PAPER_TEXTS } from '../ui/table/list-panel-texts.ts';
import { filtrosEmPalavras } from './lista/filtros-em-palavras.ts';
import type { TextosDosFiltros } from './lista/registro-filters.tsx';
import { type Filtro, filtroDe, ordemNaLista, type RegistroDaLista } from './registro.ts';

interface RegistroPaperProps<Row, P> {
  de: RegistroDaLista<Row, P>;
  textos: TextosDosFiltros & { titulo: string };
  situacoes: readonly { id: number; nome: string }[];
  /** What the list is of, as words, before its filters. */
  doTipo?: readonly string[];
  /** Undefined while it is not known what to ask for. */
  query: ((filtro: Filtro, page: number) => PageQuery<P>) | undefined;
  vazio: string;
  search: RegistrySearch & PaperSearch;
  onSearch: (paper: PaperSearch) => void;
  onBack: () => void;
}

/** The list of a registry on paper, with the filters, the columns and the sums of its screen. */
export function RegistroPaper<Row, P extends PageOf<Row>>(props: RegistroPaperProps<Row, P>) {
  const { de, textos, situacoes, doTipo = [], query, vazio, search, onSearch, onBack } = props;
  const layout = useLayout({ userId: useUserId(), list: de.lista });
  const ordem = ordemNaLista(de.ordem, search.ordem);
  const filtro = { ...filtroDe(search, de.inicio), ordem };
  const columns = de.columns(undefined);
  return (
    <ListPaper<Row, P>
      printed={{ entidade: de.tipo }}
      title={PAPER_TEXTS.impressaoDe(textos.titulo)}
      filters={[
        ...doTipo,
        ...filtrosEmPalavras({ textos, situacoes, inicio: de.inicio, search }),
        ...orderWords(ordem, columns),
      ]}
      query={query && ((page) => query(filtro, page))}
      columns={columns}
      layout={layout}
      {...(de.somas ? { summed: de.columns } : {})}
      groups={de.grupos ?? []}
      rowKey={de.id}
      empty={vazio}
      search={{ parte: search.parte, grupo: search.grupo }}
      onSearch={onSearch}
      onBack={onBack}
    />
  );
}
