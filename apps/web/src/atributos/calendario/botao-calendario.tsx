import { Loader } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { Balloon } from '../../ui/balloon/balloon.tsx';
import { SmallButton } from '../../ui/balloon/small-button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { ATRIBUTO } from '../textos.ts';
import type { CalendarioProps } from './calendario.tsx';

// The calendar and its date library load when one is opened for the first time.
const Calendario = lazyView(() => import('./calendario.tsx'), 'Calendario');

interface BotaoCalendarioProps extends CalendarioProps {
  label: string;
  titulo: string;
  modal: boolean;
  telaCheia: boolean;
  disabled: boolean;
  /** Whether the choice closes the calendar. */
  fechaAoEscolher: (valor: CalendarioProps['valor']) => boolean;
}

export function BotaoCalendario(props: BotaoCalendarioProps) {
  const { label, titulo, modal, telaCheia, disabled, fechaAoEscolher, ...calendario } = props;
  const [aberto, { open, close }] = useDisclosure(false);
  const conteudo = (fechar: () => void): ReactNode => (
    <Suspense fallback={<Loader size="sm" />}>
      <Calendario
        {...calendario}
        onEscolher={(valor) => {
          calendario.onEscolher(valor);
          if (fechaAoEscolher(valor)) fechar();
        }}
      />
    </Suspense>
  );
  const botao = { label: ATRIBUTO.abrirCalendario(label), icon: <IconCalendar size={16} />, disabled };
  if (!modal && !telaCheia)
    return (
      <Balloon {...botao} title={titulo}>
        {conteudo}
      </Balloon>
    );
  return (
    <>
      <SmallButton {...botao} aria-expanded={aberto} onClick={open} />
      <Modal
        address="part"
        opened={aberto}
        onClose={close}
        title={titulo}
        fullScreen={telaCheia}
        size="auto"
        centered
        closeOnEscape
      >
        {aberto && conteudo(close)}
      </Modal>
    </>
  );
}
