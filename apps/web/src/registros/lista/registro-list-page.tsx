import type { ReactNode } from 'react';
import { NEW_RECORD } from '../../lib/list/search-record.ts';
import { ListScreen } from '../../ui/list/list-panel.tsx';
import type { PageOf } from '../../ui/list/use-paged-rows.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AdicionarButton } from '../adicionar-button.tsx';
import { filtrosEmPalavras } from './filtros-em-palavras.ts';
import { RegistroFilters, type TextosDosFiltros } from './registro-filters.tsx';
import { RegistroLista, type RegistroListaProps } from './registro-lista.tsx';

interface RegistroListPageProps<Row, P>
  extends Omit<RegistroListaProps<Row, P>, 'add' | 'label' | 'filtradaPor'> {
  rota: string;
  textos: TextosDosFiltros & { titulo: string; desc: string };
  label?: string | undefined;
  adicionar: { label: string; hint?: string };
  /** The screen's own filters, before the situation, and what stands beside the button that adds. */
  antes?: ReactNode;
  cabeca?: ReactNode;
  /** Tabs that lead to other lists of the same screen. */
  abas?: ReactNode;
  filtros: Pick<Parameters<typeof RegistroFilters>[0], 'situacoes' | 'emAbas' | 'largura' | 'larguraDaBusca'>;
  /** Why what is chosen from could not be loaded. */
  falha?: { error: unknown; retry: () => void } | undefined;
}

/** The screen of a registry: header, filters and list. */
export function RegistroListPage<Row, P extends PageOf<Row>>(props: RegistroListPageProps<Row, P>) {
  const { rota, textos, label, adicionar, antes, cabeca, abas, filtros, falha, ...lista } = props;
  const { de, address, vazio } = lista;
  const add = (
    <AdicionarButton
      {...adicionar}
      recurso={de.permissoes.incluir}
      falta={vazio.falta}
      onClick={() => address.open(NEW_RECORD)}
    />
  );
  return (
    <ListScreen
      header={
        <PageHeader route={rota} title={textos.titulo} desc={textos.desc}>
          {cabeca}
          {add}
        </PageHeader>
      }
      sections={abas}
      filters={
        <RegistroFilters
          {...filtros}
          search={address.search}
          inicio={de.inicio}
          textos={textos}
          semBusca={vazio.falta !== undefined}
          antes={antes}
          active={address.active}
          onClear={() => address.clear()}
          onChange={(part) => address.change(part)}
        />
      }
    >
      {falha && <ErrorState error={falha.error} onRetry={falha.retry} />}
      <RegistroLista
        {...lista}
        label={label ?? textos.titulo}
        filtradaPor={filtrosEmPalavras({ ...filtros, textos, inicio: de.inicio, search: address.search })}
        add={add}
      />
    </ListScreen>
  );
}
