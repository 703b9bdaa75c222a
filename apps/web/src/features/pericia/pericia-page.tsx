import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { asksAhead } from '../../lib/call/asks-ahead.ts';
import { lazyView } from '../../lib/load-code.ts';
import { useDesfeito } from '../../registros/use-desfeito.ts';
import { usePermissoes, useUsuario } from '../../sessao/public.ts';
import { PericiaDialog } from './pericia-dialog.tsx';
import { periciaQuery } from './pericia-queries.ts';
import { PericiaLoading } from './processo/pericia-loading.tsx';
import { useDialogExits } from './processo/use-dialog-exits.ts';

const PericiaEra = lazyView(() => import('./era/pericia-era.tsx'), 'PericiaEra');

const route = getRouteApi('/signed-in/shell/pericias/$procId');

/** As it was is asked for by who shows that. */
export const perguntas = ({ search, params }: { search: object; params: { procId: string } }) =>
  'em' in search ? [] : [asksAhead(periciaQuery(Number(params.procId)))];

/** A stored case: opened for change, or only to look at it. */
function PericiaAgora() {
  const procId = Number(route.useParams().procId);
  const { passo = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const permissoes = usePermissoes();
  const usuario = useUsuario();
  const exits = useDialogExits();
  const { data, error, refetch } = useQuery(periciaQuery(procId));
  const [vez, recomeca] = useDesfeito({ tipo: 'pericia', id: procId, refetch });

  if (!data || !usuario)
    return (
      <PericiaLoading error={error} onRetry={() => void refetch()} onClose={exits.close} procId={procId} />
    );
  const podeAlterar = permissoes.has('periciaAlt');
  return (
    <PericiaDialog
      key={`${procId}.${vez}`}
      detalhe={data}
      permissoes={permissoes}
      usuario={usuario}
      podeProcesso={podeAlterar}
      podePessoas={podeAlterar || (permissoes.has('periciaInc') && exits.created)}
      passo={passo}
      onPasso={(n) =>
        void navigate({ search: { passo: n === 1 ? undefined : n }, replace: true, state: (s) => s })
      }
      onClose={exits.close}
      onBackToList={exits.backToList}
      onDuplicate={() =>
        void router.navigate({ to: '/pericias/novo', search: { categoria: data.catgId, copia: procId } })
      }
      onReload={() => void recomeca()}
      onComoEra={(em) =>
        void navigate({ search: { passo: passo === 1 ? undefined : passo, em }, state: (s) => s })
      }
    />
  );
}

/** The case as it stands, or as it was at the instant of the address. */
export function PericiaPage() {
  const { em } = route.useSearch();
  return em === undefined ? (
    <PericiaAgora />
  ) : (
    <Suspense>
      <PericiaEra em={em} />
    </Suspense>
  );
}
