import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Aberto, NOVO } from '../../lib/search-registro.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListScreen } from '../../ui/list-panel.tsx';
import { missing } from '../../ui/missing.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { useKnownChoice } from '../../ui/use-known-choice.ts';
import { usePermissoes } from '../sessao/public.ts';
import { EmpresaFilters } from './empresa-filters.tsx';
import type { EmpresaListSearch } from './empresa-list-search.ts';
import { EmpresaLista } from './empresa-lista.tsx';
import { tiposEmpresaQuery } from './empresa-queries.ts';
import { EMPRESAS as T } from './textos.ts';

const route = getRouteApi('/signed-in/shell/empresas');
const NENHUM: readonly { catgId: number; categoria: string }[] = [];

/** The type that is chosen, or the only one there is. */
function useTipo(search: EmpresaListSearch) {
  const { data: tipos = NENHUM, error, refetch } = useQuery(tiposEmpresaQuery);
  const escolhido = tipos.length === 1 ? tipos[0] : tipos.find((t) => t.catgId === search.tipo);
  const tipo = escolhido ? { id: escolhido.catgId, nome: escolhido.categoria, folha: true } : null;
  return { tipos, tipo, error, refetch };
}

export function EmpresaListPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const permissions = usePermissoes();
  const { tipos, tipo, error, refetch } = useTipo(search);
  const change = (part: Partial<EmpresaListSearch>) =>
    void navigate({ search: (s) => ({ ...s, pagina: undefined, ...part }) });
  useKnownChoice({
    name: 'tipo',
    chosen: search.tipo,
    known: tipos === NENHUM ? undefined : tipos.map((t) => t.catgId),
    onDrop: () => void navigate({ search: (s) => ({ ...s, tipo: undefined }), replace: true }),
  });
  const registro = (aberto: Aberto | undefined) =>
    void navigate({
      search: (s) => ({ ...s, registro: aberto }),
      ...(aberto === undefined ? { replace: true, ignoreBlocker: true } : {}),
    });
  const add = (
    <PermissionButton
      blocked={missing(permissions, 'empInc') ?? (tipo === null ? T.selecioneTipo : undefined)}
      icon={<IconPlus size={16} />}
      onClick={() => registro(NOVO)}
    >
      {T.adicionar}
    </PermissionButton>
  );
  return (
    <ListScreen
      header={
        <PageHeader rota="/empresas" title={T.titulo} desc={T.desc}>
          {add}
        </PageHeader>
      }
      filters={<EmpresaFilters search={search} tipos={tipos} tipo={tipo?.id ?? null} onChange={change} />}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <EmpresaLista tipo={tipo} search={search} onChange={change} onRegistro={registro} add={add} />
    </ListScreen>
  );
}
