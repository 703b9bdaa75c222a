import { CloseButton } from '@mantine/core';
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
import { USUARIOS as T } from './textos.ts';
import { UsuarioFilters, UsuarioTamanho, UsuarioTipo } from './usuario-filters.tsx';
import type { UsuarioListSearch } from './usuario-list-search.ts';
import { UsuarioLista } from './usuario-lista.tsx';
import { tiposUsuarioQuery } from './usuario-queries.ts';

const route = getRouteApi('/signed-in/shell/usuarios');
const NENHUM: readonly { catgId: number; categoria: string }[] = [];

/** The people registry. */
export function UsuarioListPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const permissions = usePermissoes();
  const { data: tipos = NENHUM, error, refetch } = useQuery(tiposUsuarioQuery);
  const tipo = tipos.length === 1 ? tipos[0] : tipos.find((t) => t.catgId === search.tipo);
  const change = (part: Partial<UsuarioListSearch>) =>
    void navigate({ search: (s) => ({ ...s, pagina: undefined, ...part }) });
  const abre = (registro: Aberto | undefined) =>
    void navigate({
      search: (s) => ({ ...s, registro }),
      ...(registro === undefined ? { replace: true, ignoreBlocker: true } : {}),
    });
  useKnownChoice({
    name: 'tipo',
    chosen: search.tipo,
    known: tipos === NENHUM ? undefined : tipos.map((t) => t.catgId),
    onDrop: () => void navigate({ search: (s) => ({ ...s, tipo: undefined }), replace: true }),
  });
  const add = (
    <PermissionButton
      blocked={missing(permissions, 'userInc') ?? (tipo ? undefined : T.selecioneTipo)}
      icon={<IconPlus size={16} />}
      onClick={() => abre(NOVO)}
    >
      {T.adicionar}
    </PermissionButton>
  );
  return (
    <ListScreen
      header={
        <PageHeader rota="/usuarios" title={T.titulo} desc={T.desc}>
          {add}
          <CloseButton aria-label={T.fechar} size="lg" onClick={() => void navigate({ to: '/' })} />
        </PageHeader>
      }
      filters={
        <>
          <UsuarioTamanho tamanho={search.tamanho} onChange={change} />
          <UsuarioTipo tipos={tipos} tipo={tipo?.catgId ?? null} onChange={change} />
          <UsuarioFilters search={search} enabled={tipo !== undefined} onChange={change} />
        </>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <UsuarioLista
        categoria={tipo ? { id: tipo.catgId, nome: tipo.categoria, folha: true } : null}
        search={search}
        onChange={change}
        onRegistro={abre}
        add={add}
      />
    </ListScreen>
  );
}
