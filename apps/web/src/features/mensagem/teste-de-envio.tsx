import { Alert } from '@mantine/core';
import { CANAIS, type Canal, mensagemTeste } from '@retaguarda/contract';
import { IconDeviceMobileMessage, IconMailForward } from '@tabler/icons-react';
import { call } from '../../lib/call/api.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { UI } from '../../ui/texts.ts';
import { useQuietAct } from '../../ui/use-act.ts';
import { CAIXA } from './mensagens-queries.ts';
import { MENSAGENS as T } from './textos.ts';

/** A test that did not arrive is an answer as good as one that did: both stay on the screen. */
export const useTeste = () =>
  useQuietAct({
    call: (canal: Canal) => call(mensagemTeste, { body: { canal } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: CAIXA }),
  });

type Teste = ReturnType<typeof useTeste>;

const ICONES = { email: <IconMailForward size={14} />, sms: <IconDeviceMobileMessage size={14} /> } as const;

/** Buttons that send a message to whoever presses them. */
export function BotoesDeTeste({ teste, canais }: { teste: Teste; canais: readonly string[] }) {
  return (
    <>
      {CANAIS.map((canal) => (
        <PermissionButton
          key={canal}
          variant="default"
          icon={ICONES[canal]}
          blocked={canais.includes(canal) ? undefined : T.semEnvio}
          hint={T.testeDica}
          loading={teste.isPending && teste.variables === canal}
          onClick={() => teste.isPending || teste.mutate(canal)}
        >
          {T.teste[canal]}
        </PermissionButton>
      ))}
    </>
  );
}

export function ResultadoDoTeste({ teste }: { teste: Teste }) {
  const { data, reset } = teste;
  if (data === undefined) return null;
  return (
    <Alert
      role="status"
      title={T.resultado}
      color={data.enviada ? 'success' : 'danger'}
      variant="light"
      mb="sm"
      withCloseButton
      closeButtonLabel={UI.fechar}
      onClose={reset}
    >
      {data.message}
    </Alert>
  );
}
