import { AUTOMACOES } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { call } from '../../lib/call/api.ts';
import { lazyView } from '../../lib/load-code.ts';
import type { CadastroNaTela } from '../../registros/cadastro.ts';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import { definidaDe } from './automacao-form.ts';
import { liga } from './liga.ts';
import { PREVIA_T as T } from './textos.ts';

const PreviaPainel = lazyView(() => import('./previa-painel.tsx'), 'PreviaPainel');
const ExecucoesPainel = lazyView(
  () => import('../../registros/automacao/execucoes-painel.tsx'),
  'ExecucoesPainel',
);

interface DaListaProps {
  de: CadastroNaTela;
  id: number;
  address: '#previa' | '#ligar';
  onClose: () => void;
}

/** What a stored automation would have done, and from there the way to switch it on. */
function PreviaDaLista({ de, id, address, onClose }: DaListaProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(de.consultas.um(id));
  const ligar = useAct({
    call: async () => (data ? call(AUTOMACOES.alt, { body: liga(data, SITUACAO_REGISTRO.ativo) }) : null),
    invalidate: () => de.consultas.invalida(client),
    onDone: onClose,
  });
  const ligando = address === '#ligar';
  if (data)
    return (
      <PreviaPainel
        definida={definidaDe(data)}
        address={address}
        ligando={ligando ? { busy: ligar.isPending, onLigar: () => ligar.mutate() } : undefined}
        onClose={onClose}
      />
    );
  return (
    <SidePanel address={address} opened onClose={onClose} title={ligando ? T.ligando : T.titulo}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} compact />
      ) : (
        <TableSkeleton rows={5} />
      )}
    </SidePanel>
  );
}

/** What stands over the list of automations, by its address. */
export function PaineisDaLista({ de }: { de: CadastroNaTela }) {
  const previa = usePanelOf('previa');
  const ligar = usePanelOf('ligar');
  const execucoes = usePanelOf('execucoes');
  return (
    <Suspense>
      {previa.which !== undefined && (
        <PreviaDaLista de={de} id={Number(previa.which)} address="#previa" onClose={previa.close} />
      )}
      {ligar.which !== undefined && (
        <PreviaDaLista de={de} id={Number(ligar.which)} address="#ligar" onClose={ligar.close} />
      )}
      {execucoes.which !== undefined && /^\d+$/.test(execucoes.which) && (
        <ExecucoesPainel
          titulo={T.execucoes}
          automacaoId={Number(execucoes.which)}
          address="#execucoes"
          opened
          onClose={execucoes.close}
        />
      )}
    </Suspense>
  );
}
