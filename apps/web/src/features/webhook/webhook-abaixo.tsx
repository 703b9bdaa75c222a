import { Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { AbaixoProps } from '../../registros/cadastro.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import classes from './entregas.module.css';
import { Entregas } from './entregas.tsx';
import { SEGREDO as T } from './textos.ts';
import { useSegredo } from './use-segredo.tsx';

/** Below the fields of a stored webhook: its secret, its test and what was sent. */
export function WebhookAbaixo({ registro }: AbaixoProps) {
  const bloqueado = missing(usePermissoes(), 'webhookAlt');
  const segredo = useSegredo();
  const [pergunta, setPergunta] = useState(false);
  const tem = registro.estado !== 'semSegredo' || segredo.feito;
  return (
    <>
      <section aria-label={T.titulo} className={classes.secao}>
        <h3 className={classes.titulo}>{T.titulo}</h3>
        <Text size="sm" my="xs">
          {tem ? T.comSegredo : T.semSegredo}
        </Text>
        <PermissionButton
          size="xs"
          variant="default"
          icon={<IconKey size={14} />}
          blocked={bloqueado}
          loading={segredo.busy}
          onClick={() => (tem ? setPergunta(true) : segredo.faz(registro.id))}
        >
          {tem ? T.trocar : T.gerar}
        </PermissionButton>
      </section>
      <Entregas webhookId={registro.id} bloqueado={bloqueado} temSegredo={tem} />
      <ConfirmDialog
        opened={pergunta}
        text={T.confirma}
        confirm={T.trocar}
        onConfirm={() => {
          setPergunta(false);
          segredo.faz(registro.id);
        }}
        onClose={() => setPergunta(false)}
      />
      {segredo.dialogo}
    </>
  );
}
