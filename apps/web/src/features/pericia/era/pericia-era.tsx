import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePermissoes, useUsuario } from '../../../sessao/public.ts';
import { PericiaDialog } from '../pericia-dialog.tsx';
import { PericiaLoading } from '../processo/pericia-loading.tsx';
import { useDialogExits } from '../processo/use-dialog-exits.ts';
import { EraBand } from './era-band.tsx';
import { comoEraQuery } from './era-queries.ts';

const route = getRouteApi('/signed-in/shell/pericias/$procId');

/** A case as it was at the instant of the address: to be looked at alone. */
export function PericiaEra({ em }: { em: string }) {
  const procId = Number(route.useParams().procId);
  const { passo = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const permissoes = usePermissoes();
  const usuario = useUsuario();
  const exits = useDialogExits();
  const { data, error, refetch } = useQuery(comoEraQuery(procId, em));
  const noPasso = (n: number) => (n === 1 ? undefined : n);
  const presente = () => void navigate({ search: { passo: noPasso(passo) }, replace: true, state: (s) => s });
  if (!data || !usuario)
    return <PericiaLoading error={error} onRetry={() => void refetch()} onClose={presente} />;
  return (
    <PericiaDialog
      key={em}
      detalhe={data.pericia}
      permissoes={permissoes}
      usuario={usuario}
      podeProcesso={false}
      podePessoas={false}
      passo={passo}
      era={{ em, band: <EraBand procId={procId} era={data} onPresente={presente} /> }}
      onPasso={(n) => void navigate({ search: { passo: noPasso(n), em }, replace: true, state: (s) => s })}
      onClose={exits.close}
      onBackToList={exits.backToList}
      onReload={presente}
      onComoEra={(outro) => void navigate({ search: { passo: noPasso(passo), em: outro }, state: (s) => s })}
    />
  );
}
