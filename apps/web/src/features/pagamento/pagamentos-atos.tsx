import { IconChecks, IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePermissoes } from '../../sessao/public.ts';
import { usePanel } from '../../ui/dialog/use-panel.ts';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { type ExtratoSearch, resumoQuery } from './extrato/extrato-queries.ts';
import { useConciliaCertas } from './extrato/use-atos-do-extrato.ts';
import { useContaDoExtrato } from './extrato/use-conta-do-extrato.ts';
import type { PagamentosSearch } from './pagamento-search.ts';
import { EXTRATO, PAGAMENTOS as T } from './textos.ts';

/** Takes all sure proposals as they were seen, where there are any. */
function Certas({ search }: { search: ExtratoSearch }) {
  const { data } = useQuery(resumoQuery(search));
  const concilia = useConciliaCertas(search);
  const falta = missing(usePermissoes(), 'extConcilia');
  const certas = data?.certas;
  if (certas === undefined || certas.total === 0) return null;
  return (
    <PermissionButton
      blocked={falta}
      icon={<IconChecks size={16} />}
      loading={concilia.isPending}
      onClick={() => concilia.mutate(certas.visto)}
    >
      {EXTRATO.conciliarCertas(certas.total)}
    </PermissionButton>
  );
}

function Le({ painel, recurso, nome }: { painel: string; recurso: 'pagGera' | 'extLe'; nome: string }) {
  const { open } = usePanel(painel);
  return (
    <PermissionButton
      variant="default"
      blocked={missing(usePermissoes(), recurso)}
      icon={<IconFileDownload size={16} />}
      onClick={open}
    >
      {nome}
    </PermissionButton>
  );
}

/** What is done on the screen of payments, by the list that is shown. */
export function PagamentosAtos({ search }: { search: PagamentosSearch }) {
  const { extrato } = useContaDoExtrato(search);
  if (search.aba !== 'extrato') return <Le painel="retorno" recurso="pagGera" nome={T.lerRetorno} />;
  return (
    <>
      <Le painel="extrato" recurso="extLe" nome={T.lerExtrato} />
      {extrato && <Certas search={extrato} />}
    </>
  );
}
