import type { MovCab, Permissoes, Recurso } from '@retaguarda/contract';
import { SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { IconPackageImport, IconPackageOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyView } from '../../../lib/load-code.ts';
import { usePermissoes } from '../../../sessao/public.ts';
import { missing } from '../../../ui/form/missing.ts';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { MOVIMENTOS as T } from '../textos.ts';

const RecebimentoDialog = lazyView(
  () => import('../transferencia/recebimento-dialog.tsx'),
  'RecebimentoDialog',
);
const FaltaDialog = lazyView(() => import('../transferencia/falta-dialog.tsx'), 'FaltaDialog');

/** Each of them is a way to resolve what is missing: one is enough for the question. */
const RESOLVEM: readonly Recurso[] = ['recMovEstoque', 'estornaMovEstoque', 'perdaMovEstoque'];

/** Why nothing can be done with what a transfer is missing. */
export const semResolver = (permissoes: Permissoes): string | undefined =>
  RESOLVEM.some((r) => permissoes.has(r)) ? undefined : missing(permissoes, 'recMovEstoque');

interface DialogoDaTransferenciaProps {
  ato: 'receber' | 'resolver';
  nota: MovCab;
  onClose: () => void;
}

/** Asks what came of a transfer, or what became of what did not; loaded with the first question. */
export function DialogoDaTransferencia({ ato, nota, onClose }: DialogoDaTransferenciaProps) {
  const Dialogo = ato === 'receber' ? RecebimentoDialog : FaltaDialog;
  return (
    <Suspense>
      <Dialogo nota={nota} onClose={onClose} />
    </Suspense>
  );
}

const ATOS = {
  [SITUACAO_MOVIMENTO.transito]: {
    ato: 'receber',
    nome: T.receber,
    bloqueio: (p: Permissoes) => missing(p, 'recMovEstoque'),
    icone: <IconPackageImport size={16} />,
  },
  [SITUACAO_MOVIMENTO.parcial]: {
    ato: 'resolver',
    nome: T.resolver,
    bloqueio: semResolver,
    icone: <IconPackageOff size={16} />,
  },
} as const;

/** What can be done with a transfer that is on its way, or was received in part. */
export function TransferenciaBotao({ nota }: { nota: MovCab }) {
  const permissoes = usePermissoes();
  const [pergunta, setPergunta] = useState(false);
  const { transito, parcial } = SITUACAO_MOVIMENTO;
  if (nota.status !== transito && nota.status !== parcial) return null;
  const { ato, nome, bloqueio, icone } = ATOS[nota.status];
  return (
    <>
      <PermissionButton
        variant="default"
        blocked={bloqueio(permissoes)}
        icon={icone}
        onClick={() => setPergunta(true)}
      >
        {nome}
      </PermissionButton>
      {pergunta && <DialogoDaTransferencia ato={ato} nota={nota} onClose={() => setPergunta(false)} />}
    </>
  );
}
