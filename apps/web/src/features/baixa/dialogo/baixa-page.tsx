import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { NEW_RECORD } from '../../../lib/list/search-record.ts';
import { RegistroSumido } from '../../../registros/presenca/registro-sumido.tsx';
import { useDesfeito } from '../../../registros/use-desfeito.ts';
import { usePermissoes, useUsuario } from '../../../sessao/public.ts';
import { FullDialog } from '../../../ui/dialog/full-dialog.tsx';
import { missing } from '../../../ui/form/missing.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { baixaQuery } from '../baixa-queries.ts';
import { NOVA } from '../lista/baixa-list-search.ts';
import { useBaixaExits } from '../lista/use-open-baixa.ts';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import { BaixaDialog } from './baixa-dialog.tsx';

const route = getRouteApi('/signed-in/shell/baixas/$baixaId');

/** The dialog of a baixa; a new one keeps its dialog while the address takes on its id. */
export function BaixaPage() {
  const param = route.useParams().baixaId;
  const exits = useBaixaExits();
  const usuario = useUsuario();
  const permissoes = usePermissoes();
  const [incluida, setIncluida] = useState<string | null>(null);
  const nova = param === NOVA || param === incluida;
  const { data, error, refetch } = useQuery({ ...baixaQuery(Number(param)), enabled: !nova });
  const [vez, recomeca] = useDesfeito({ tipo: 'baixa', id: nova ? NEW_RECORD : Number(param), refetch });
  // Leaving may follow the inclusion at once, before this is drawn again.
  const incluiu = useRef(false);
  const close = () => exits.close(incluiu.current);
  const blocked = nova && incluida === null ? missing(permissoes, 'baixaInc') : undefined;

  if (!usuario || (!nova && !data) || blocked)
    return (
      <FullDialog address="page" title={nova ? T.inclusao : T.consulta} onClose={close}>
        {usuario && blocked && <EmptyState text={blocked} />}
        {error && (
          <RegistroSumido tipo="baixa" id={Number(param)} error={error} onRetry={() => void refetch()} />
        )}
        {!error && !(usuario && blocked) && <TableSkeleton rows={6} />}
      </FullDialog>
    );
  return (
    <BaixaDialog
      key={`${nova ? NOVA : param}.${vez}`}
      baixa={nova ? null : (data ?? null)}
      onStored={(baixaId) => {
        incluiu.current = true;
        setIncluida(String(baixaId));
        exits.stored(baixaId);
      }}
      onClose={close}
      onImprime={exits.imprime}
      onReload={() => void recomeca()}
    />
  );
}
