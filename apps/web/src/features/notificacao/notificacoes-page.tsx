import { Button } from '@mantine/core';
import { eNotificado, NOTIFICACOES, type Notificacao, TIPOS_DE_NOTIFICACAO } from '@retaguarda/contract';
import { IconMailCog } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import historico from '../../registros/historico/historico.module.css';
import { LinhaDoTempo } from '../../registros/historico/linha-do-tempo.tsx';
import { usePermissoes } from '../../sessao/public.ts';
import { HeadWord } from '../../ui/acts/head-word.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen, UncountedPanel } from '../../ui/list/list-panel.tsx';
import { EmptyList } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { LidasAviso } from './lidas-aviso.tsx';
import linhas from './linhas.module.css';
import { NotificacaoItem } from './notificacao-item.tsx';
import { notificacoesQuery } from './notificacoes-queries.ts';
import type { NotificacoesSearch } from './notificacoes-search.ts';
import { NOTIFICACOES_T as T } from './textos.ts';
import { useMarca } from './use-marca.ts';

const route = getRouteApi('/signed-in/shell/notificacoes');

interface FiltrosProps {
  search: NotificacoesSearch;
  onChange: (part: NotificacoesSearch) => void;
  onClear: () => void;
}

function Filtros({ search, onChange, onClear }: FiltrosProps) {
  const permissoes = usePermissoes();
  const tipos = TIPOS_DE_NOTIFICACAO.filter((tipo) => eNotificado(tipo, (r) => permissoes.has(r)));
  return (
    <ListFilters active={Object.keys(search).length} onClear={onClear}>
      <LazySelect
        label={T.tipo}
        w={240}
        clearable
        placeholder={T.todos}
        data={tipos.map((tipo) => ({ value: tipo, label: NOTIFICACOES[tipo].nome }))}
        value={search.tipo ?? null}
        onChange={(v) => onChange({ tipo: tipos.find((tipo) => tipo === v) })}
      />
      <LazySelect
        label={T.leitura}
        w={150}
        data={[
          { value: 'todas', label: T.todas },
          { value: 'porLer', label: T.porLer },
        ]}
        value={search.porLer === true ? 'porLer' : 'todas'}
        allowDeselect={false}
        onChange={(v) => onChange({ porLer: v === 'porLer' || undefined })}
      />
    </ListFilters>
  );
}

/** All of a person's notices. */
export function NotificacoesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const paginas = useInfiniteQuery(notificacoesQuery(search));
  const { data, error, refetch } = paginas;
  const marcas = useMarca();
  const list = data?.pages.flatMap((p) => p.list) ?? [];
  const ate = list[0]?.notificacaoId;
  const abre = ({ notificacaoId, lida }: Notificacao, href: string) => {
    if (!lida) marcas.marca({ ids: [notificacaoId], lida: true });
    router.history.push(href);
  };
  return (
    <ListScreen
      header={
        <PageHeader
          route="/notificacoes"
          title={T.titulo}
          desc={T.desc}
          quiet={
            <HeadWord
              place="act"
              label={T.escolher}
              icon={<IconMailCog size={16} />}
              onPress={() => void navigate({ to: '/conta' })}
            />
          }
        >
          {ate !== undefined && list.some((n) => !n.lida) && (
            <Button
              variant="default"
              loading={marcas.ocupada}
              onClick={() => marcas.marca({ ate, tipo: search.tipo, lida: true })}
            >
              {T.lerTodas}
            </Button>
          )}
        </PageHeader>
      }
      filters={
        <Filtros
          search={search}
          onChange={(part) => void navigate({ search: (s) => ({ ...s, ...part }) })}
          onClear={() => void navigate({ search: {} })}
        />
      }
    >
      <UncountedPanel label={T.titulo}>
        <LidasAviso {...marcas} />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <TableSkeleton rows={8} />}
        {data && list.length === 0 && (
          <EmptyList
            filtered={Object.keys(search).length > 0}
            text={T.vazio}
            example={T.exemplo}
            onClear={() => void navigate({ search: {} })}
          />
        )}
        {list.length > 0 && (
          <div className={historico.tela}>
            <LinhaDoTempo registros={list} paginas={paginas}>
              {(n) => (
                <NotificacaoItem
                  key={n.notificacaoId}
                  classes={linhas}
                  notificacao={n}
                  onMarca={(lida) => marcas.marca({ ids: [n.notificacaoId], lida })}
                  onAbre={(href) => abre(n, href)}
                />
              )}
            </LinhaDoTempo>
          </div>
        )}
      </UncountedPanel>
    </ListScreen>
  );
}
