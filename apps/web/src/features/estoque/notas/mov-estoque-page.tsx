import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyView } from '../../../lib/load-code.ts';
import { CloseAct } from '../../../ui/acts/close-act.tsx';
import { ListScreen } from '../../../ui/list/list-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrintLink } from '../../../ui/print/print-link.tsx';
import { AbasDoEstoque } from '../abas-do-estoque.tsx';
import { INCLUSAO, MOVIMENTOS as T } from '../textos.ts';
import type { MovEstoqueSearch } from './mov-estoque-search.ts';
import { COLUNAS_MOVIMENTOS, LISTA } from './nota-columns.tsx';
import { NotaFilters } from './nota-filters.tsx';
import { NotasLista } from './notas-lista.tsx';
import { useNotasDaTela } from './use-notas-da-tela.tsx';

const NotaDaTela = lazyView(() => import('./nota-aberta.tsx'), 'NotaDaTela');

const route = getRouteApi('/signed-in/shell/movEstoque');

/** The movements of stock by their headers. */
export function MovEstoquePage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const vai = useNavigate();
  const daTela = useNotasDaTela<MovEstoqueSearch>({
    search,
    vai: (para, replace) => void navigate({ search: para, replace }),
    adicionar: INCLUSAO.adicionar,
  });
  return (
    <ListScreen
      header={
        <PageHeader route="/movEstoque" title={T.titulo} desc={T.desc}>
          <CloseAct onClose={() => void vai({ to: '/' })} />
          <PrintLink to="/movEstoque/impressao" search={search} />
          {daTela.add}
        </PageHeader>
      }
      sections={<AbasDoEstoque search={search} />}
      filters={<NotaFilters search={search} onChange={daTela.change} />}
    >
      <NotasLista
        nome={T.titulo}
        lista={LISTA}
        columns={COLUNAS_MOVIMENTOS}
        visoes="movimentos"
        search={search}
        {...daTela}
        onApply={(s, how) => void navigate({ search: s, ...how })}
      />
      {search.nota !== undefined && (
        <Suspense>
          <NotaDaTela nota={search.nota} acao={search.acao} tela="movimentos" onNota={daTela.abre} />
        </Suspense>
      )}
    </ListScreen>
  );
}
