import { type ChaveDeApi, chaveRevoga } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { lazyView } from '../../lib/load-code.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { ListScreen } from '../../ui/list/list-panel.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import { configuracoesQuery } from '../configuracoes/public.ts';
import { AbasDasIntegracoes } from '../webhook/public.ts';
import { Agentes } from './agentes.tsx';
import { chavesQuery } from './chaves-queries.ts';
import { CHAVES as T } from './textos.ts';

const ChavesLista = lazyView(() => import('./chaves-lista.tsx'), 'ChavesLista');
const DireitosDialog = lazyView(() => import('./direitos-dialog.tsx'), 'DireitosDialog');

/** Asks before a key is revoked. */
function Revogacao({ chave, onClose }: { chave: ChaveDeApi | null; onClose: () => void }) {
  const revoga = useAct({
    call: (id: number) => call(chaveRevoga, { body: { id } }),
    invalidate: (client) =>
      Promise.all(
        [chavesQuery, configuracoesQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      opened={chave !== null}
      text={T.confirma(chave?.nome ?? '')}
      confirm={T.revogar}
      busy={revoga.isPending}
      onConfirm={() => chave !== null && revoga.mutate(chave.id)}
      onClose={onClose}
    />
  );
}

/** By which other programs sign in. */
export function ChavesPage() {
  const { data, error, refetch } = useQuery(chavesQuery);
  const list = data?.list ?? [];
  const direitos = usePanelOf('direitos');
  const direitosDe = list.find((c) => String(c.id) === direitos.which);
  const [revogar, setRevogar] = useState<ChaveDeApi | null>(null);
  return (
    <ListScreen
      header={<PageHeader route="/integracoes/chaves" title={T.titulo} desc={T.desc} />}
      sections={<AbasDasIntegracoes aba="chaves" />}
      filters={<Agentes />}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton />}
      {data && (
        <Suspense fallback={<TableSkeleton />}>
          <ChavesLista list={list} onDireitos={(chave) => direitos.open(chave.id)} onRevoga={setRevogar} />
        </Suspense>
      )}
      <Revogacao chave={revogar} onClose={() => setRevogar(null)} />
      {direitosDe !== undefined && (
        <Suspense>
          <DireitosDialog id={direitosDe.id} nome={direitosDe.nome} onClose={direitos.close} />
        </Suspense>
      )}
    </ListScreen>
  );
}
