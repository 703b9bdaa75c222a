import { Text } from '@mantine/core';
import {
  PAGE_SIZE_REDES,
  type RedeDaInstalacao,
  redeReativa,
  redeSuspende,
  redesList,
} from '@retaguarda/contract';
import { formatInstantBr, formatNumber } from '@retaguarda/domain';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { DEBOUNCE } from '../../lib/constants.ts';
import { ReasonDialog } from '../../registros/reason-dialog.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-panel.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { EmptyList } from '../../ui/notice/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useAct } from '../../ui/use-act.ts';
import { REDES as T } from './textos.ts';

const CHAVE = 'redes-da-instalacao';
const redesQuery = (busca: string, page: number) => ({
  queryKey: [CHAVE, busca, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(redesList, { query: { page, busca }, signal }).then(({ list, total }) => ({ rows: list, total })),
});

const route = getRouteApi('/signed-in/shell/instalacao');

function Nome({ rede }: { rede: RedeDaInstalacao }) {
  return (
    <>
      {rede.nome}{' '}
      <Text span size="xs" c="dimmed">
        {[rede.slug, ...(rede.propria ? [T.propria] : [])].join(' · ')}
      </Text>
    </>
  );
}

function Situacao({ rede }: { rede: RedeDaInstalacao }) {
  if (rede.suspensaEm === null) return <StateDot nome={T.aberta} tom="concluido" />;
  return (
    <>
      <StateDot nome={T.suspensa} tom="parado" />{' '}
      <Text span size="xs" c="dimmed">
        {T.desde(formatInstantBr(rede.suspensaEm), rede.suspensaMotivo)}
      </Text>
    </>
  );
}

/** Its own, and all that no other has. */
const enderecosDe = ({ hosts, padrao }: RedeDaInstalacao): string =>
  [...hosts, ...(padrao ? [T.padrao] : [])].join(', ');

const MB = 1024 ** 2;

const COLUNAS: readonly Column<RedeDaInstalacao>[] = [
  {
    key: 'nome',
    header: T.colunas.rede,
    cell: (rede) => <Nome rede={rede} />,
    onCard: (r) => r.nome,
    wrap: true,
  },
  {
    key: 'hosts',
    header: T.colunas.enderecos,
    cell: (r) => enderecosDe(r) || '–',
    onCard: (r) => [r.slug, ...r.hosts].join(', '),
  },
  {
    key: 'pessoas',
    header: T.colunas.pessoas,
    cell: (r) => formatNumber(r.pessoas, 0),
    onCard: (r) => T.emPessoas(r.pessoas),
    align: 'right',
    card: 'id',
  },
  {
    key: 'pericias',
    header: T.colunas.pericias,
    cell: (r) => formatNumber(r.pericias, 0),
    onCard: (r) => T.emPericias(r.pericias),
    align: 'right',
    card: 'id',
  },
  {
    key: 'imagens',
    header: T.colunas.imagens,
    cell: (r) => T.imagens(formatNumber(r.imagens, 0), formatNumber(r.bytes / MB, 1)),
    align: 'right',
    card: 'none',
  },
  {
    key: 'entrada',
    header: T.colunas.entrada,
    cell: (r) => (r.ultimaEntrada === null ? T.nunca : formatInstantBr(r.ultimaEntrada)),
    nowrap: true,
  },
  { key: 'situacao', header: T.colunas.situacao, cell: (rede) => <Situacao rede={rede} /> },
];

/** Asks before a network is closed, and why, or opened again. */
function MudaDialog({ rede, onClose }: { rede: RedeDaInstalacao; onClose: () => void }) {
  const invalidate = (client: QueryClient) => client.invalidateQueries({ queryKey: [CHAVE] });
  const { slug, nome } = rede;
  const suspende = useAct({
    call: (motivo: string) => call(redeSuspende, { body: { slug, motivo } }),
    invalidate,
    onDone: onClose,
  });
  const reativa = useAct({ call: () => call(redeReativa, { body: { slug } }), invalidate, onDone: onClose });
  if (rede.suspensaEm !== null)
    return (
      <ConfirmDialog
        opened
        danger={false}
        title={T.reativar}
        text={T.perguntaReativar(nome)}
        confirm={T.reativar}
        busy={reativa.isPending}
        onConfirm={() => reativa.mutate()}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      draft={`suspensao.${slug}`}
      title={T.suspender}
      text={T.perguntaSuspender(nome)}
      label={T.motivo}
      confirm={T.suspender}
      busy={suspende.isPending}
      onConfirm={(motivo) => suspende.mutateAsync(motivo)}
      onClose={onClose}
    />
  );
}

/** The networks of the installation, for those who look after it. */
export function RedesPage() {
  const { busca = '', pagina = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const [muda, setMuda] = useState<RedeDaInstalacao | null>(null);
  return (
    <ListScreen
      header={<PageHeader route="/instalacao" title={T.titulo} desc={T.desc} />}
      filters={
        <ListFilters
          active={busca === '' ? 0 : 1}
          onClear={() => void navigate({ search: {} })}
          search={
            <SearchInput
              label={T.busca}
              value={busca}
              delay={DEBOUNCE.registro}
              onSearch={(texto) => void navigate({ search: texto === '' ? {} : { busca: texto } })}
            />
          }
        ></ListFilters>
      }
    >
      <PagedList
        label={T.lista}
        query={(page) => redesQuery(busca, page)}
        size={PAGE_SIZE_REDES}
        page={pagina}
        onPage={(n) => void navigate({ search: (s) => ({ ...s, pagina: n === 1 ? undefined : n }) })}
        columns={() => COLUNAS}
        rowKey={(r) => r.slug}
        acts={(rede) => [
          {
            label: T.acao(rede.suspensaEm !== null, rede.nome),
            icon: rede.suspensaEm === null ? <IconLock size={16} /> : <IconLockOpen size={16} />,
            blocked: rede.propria ? T.aPropria : undefined,
            onPress: () => setMuda(rede),
          },
        ]}
        empty={
          <EmptyList
            filtered={busca !== ''}
            text={T.vazia}
            example={T.exemplo}
            onClear={() => void navigate({ search: {} })}
          />
        }
      />
      {muda && <MudaDialog rede={muda} onClose={() => setMuda(null)} />}
    </ListScreen>
  );
}
