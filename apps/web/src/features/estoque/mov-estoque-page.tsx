import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type Aberto, NOVO } from '../../lib/search-registro.ts';
import { ListScreen } from '../../ui/list-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { missing, PermissionButton } from '../../ui/permission-button.tsx';
import { usePermissoes } from '../sessao/public.ts';
import type { MovEstoqueSearch } from './mov-estoque-search.ts';
import { COLUNAS_MOVIMENTOS } from './nota-columns.tsx';
import { NotaFilters } from './nota-filters.tsx';
import { NotasLista } from './notas-lista.tsx';
import { INCLUSAO, MOVIMENTOS as T } from './textos.ts';

const NotaAbertaDialog = lazy(() =>
  import('./nota-aberta.tsx').then((m) => ({ default: m.NotaAbertaDialog })),
);

const route = getRouteApi('/signed-in/shell/movEstoque');

/** The movements of stock by their headers. */
export function MovEstoquePage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const vai = useNavigate();
  const permissions = usePermissoes();
  const change = (part: Partial<MovEstoqueSearch>) =>
    void navigate({ search: (s) => ({ ...s, pagina: undefined, ...part }) });
  const abre = (nota: Aberto | undefined) =>
    void navigate({
      search: (s) => ({ ...s, nota }),
      ...(nota === undefined || search.nota !== undefined ? { replace: true } : {}),
    });
  const add = (
    <PermissionButton
      blocked={missing(permissions, 'addMovEstoque')}
      icon={<IconPlus size={16} />}
      onClick={() => abre(NOVO)}
    >
      {INCLUSAO.adicionar}
    </PermissionButton>
  );
  return (
    <ListScreen
      header={
        <PageHeader rota="/movEstoque" title={T.titulo} desc={T.desc}>
          <Button variant="default" onClick={() => void vai({ to: '/' })}>
            {T.fechar}
          </Button>
          {add}
        </PageHeader>
      }
      filters={<NotaFilters search={search} onChange={change} />}
    >
      <NotasLista
        nome={T.titulo}
        lista="movimentos"
        columns={COLUNAS_MOVIMENTOS}
        search={search}
        onChange={change}
        onNota={abre}
        add={add}
      />
      {search.nota !== undefined && (
        <Suspense>
          <NotaAbertaDialog nota={search.nota} tela="movimentos" onNota={abre} />
        </Suspense>
      )}
    </ListScreen>
  );
}
