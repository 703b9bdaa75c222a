import { type Permissoes, type TipoPericia, tipoPericiaExc } from '@retaguarda/contract';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { useAct } from '../../ui/use-act.ts';
import { invalidaCategorias } from '../arvore/public.ts';
import { TIPO_NOVO as T } from './textos.ts';

interface DesistirBotaoProps {
  tipo: TipoPericia;
  permissoes: Permissoes;
}

/** Which permission is missing to take back what the path has made. */
const faltaPara = (permissoes: Permissoes, { catgId, regras }: TipoPericia): string | undefined =>
  missing(permissoes, 'catgExc') ??
  (catgId > 0 ? missing(permissoes, 'catExc') : undefined) ??
  (regras > 0 ? missing(permissoes, 'catAlt') : undefined);

/** Takes the kind back until there is a case of it. */
export function DesistirBotao({ tipo, permissoes }: DesistirBotaoProps) {
  const navigate = useNavigate();
  const [perguntando, setPerguntando] = useState(false);
  const desiste = useAct({
    call: (id: number) => call(tipoPericiaExc, { body: { id } }),
    invalidate: invalidaCategorias,
    // Whatever was typed goes with it.
    onDone: () => void navigate({ to: '/tipo-novo', search: {}, replace: true, ignoreBlocker: true }),
    onEnd: () => setPerguntando(false),
  });
  return (
    <>
      <PermissionButton
        variant="default"
        blocked={tipo.temPericias ? T.temPericias : faltaPara(permissoes, tipo)}
        icon={<IconTrash size={16} />}
        onClick={() => setPerguntando(true)}
      >
        {T.desistir}
      </PermissionButton>
      <ConfirmDialog
        opened={perguntando}
        title={T.desistir}
        text={T.desiste(tipo.nome)}
        confirm={T.desistir}
        busy={desiste.isPending}
        onConfirm={() => desiste.mutate(tipo.id)}
        onClose={() => setPerguntando(false)}
      />
    </>
  );
}
