import { Alert } from '@mantine/core';
import { CANAIS, type Canal, mensagemTeste } from '@retaguarda/contract';
import { IconBrandWhatsapp, IconDeviceMobileMessage, IconMailForward } from '@tabler/icons-react';
import { call } from '../../lib/call/api.ts';
import { useHeadAct } from '../../ui/acts/head-acts.ts';
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

const ICONES = {
  email: <IconMailForward size={16} />,
  sms: <IconDeviceMobileMessage size={16} />,
  whatsapp: <IconBrandWhatsapp size={16} />,
} as const;

interface AtoDeTesteProps {
  teste: Teste;
  canal: Canal;
  canais: readonly string[];
}

function AtoDeTeste({ teste, canal, canais }: AtoDeTesteProps) {
  useHeadAct({
    place: 'check',
    label: T.teste[canal],
    icon: ICONES[canal],
    blocked: canais.includes(canal) ? undefined : T.semEnvio,
    onPress: () => teste.isPending || teste.mutate(canal),
  });
  return null;
}

/** Acts of the head that send a message to whoever presses them. */
export const AtosDeTeste = ({ teste, canais }: Omit<AtoDeTesteProps, 'canal'>) =>
  CANAIS.map((canal) => <AtoDeTeste key={canal} teste={teste} canal={canal} canais={canais} />);

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
