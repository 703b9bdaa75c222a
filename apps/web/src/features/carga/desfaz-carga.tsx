import { Button, Checkbox } from '@mantine/core';
import { type CargaLinha, importDesfaz } from '@retaguarda/contract';
import { cargaEmCurso, desfazEmCurso, SITUACAO_CARGA } from '@retaguarda/domain';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { missing } from '../../ui/form/missing.ts';
import { useAct } from '../../ui/use-act.ts';
import { CHAVE } from './carga-queries.ts';
import { CARGA_T, HISTORICO_CARGA as T } from './textos.ts';

const { desfeita, desfeitaEmParte } = SITUACAO_CARGA;

/** Why there is nothing to undo. */
function semDesfazer({ situacao, inseridas, atualizadas }: CargaLinha): string | undefined {
  if (situacao === desfeita) return T.jaDesfeita;
  if (desfazEmCurso(situacao)) return T.desfazendo;
  if (cargaEmCurso(situacao)) return T.cancelePrimeiro;
  return inseridas + atualizadas === 0 ? T.nadaEntrou : undefined;
}

/** The foot of an import: has the server undo it, or go on with that, after asking. */
export function DesfazCarga({ carga, onClose }: { carga: CargaLinha; onClose: () => void }) {
  const permissoes = usePermissoes();
  const [pergunta, setPergunta] = useState(false);
  const [avisa, setAvisa] = useState(false);
  const desfaz = useAct<void, { message: string }>({
    call: () => call(importDesfaz, { body: { id: carga.importId, avisa } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: [CHAVE] }),
    onEnd: () => setPergunta(false),
  });
  const continua = carga.situacao === desfeitaEmParte;
  return (
    <>
      <DialogFoot
        acts={[
          {
            label: continua ? T.continuarDesfazer : T.desfazer,
            icon: <IconArrowBackUp size={16} />,
            danger: true,
            blocked: missing(permissoes, 'importDesfaz') ?? semDesfazer(carga),
            onPress: () => setPergunta(true),
          },
        ]}
      >
        <Button onClick={onClose}>{T.fechar}</Button>
      </DialogFoot>
      <ConfirmDialog
        opened={pergunta}
        title={continua ? T.continuarDesfazer : T.desfazer}
        text={T.confirmaDesfazer}
        detail={
          <Checkbox
            mt="md"
            checked={avisa}
            onChange={(e) => setAvisa(e.currentTarget.checked)}
            label={CARGA_T.avisarPorEmail}
          />
        }
        confirm={T.confirma}
        busy={desfaz.isPending}
        onConfirm={() => desfaz.mutate()}
        onClose={() => setPergunta(false)}
      />
    </>
  );
}
