import { ActionIcon, Loader, Modal, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { ATRIBUTO } from '../textos.ts';
import type { CalendarioProps } from './calendario.tsx';

// The calendar and its date library load when one is opened for the first time.
const Calendario = lazy(() => import('./calendario.tsx').then((m) => ({ default: m.Calendario })));

interface BotaoCalendarioProps extends CalendarioProps {
  label: string;
  titulo: string;
  modal: boolean;
  telaCheia: boolean;
  disabled: boolean;
  /** Whether the choice closes the calendar. */
  fechaAoEscolher: (valor: CalendarioProps['valor']) => boolean;
}

interface BotaoProps {
  label: string;
  disabled: boolean;
  aberto: boolean;
  onClick: () => void;
  /** Given by the popover that stands at this button. */
  ref?: Ref<HTMLButtonElement>;
}

function Botao({ label, disabled, aberto, onClick, ...rest }: BotaoProps) {
  return (
    <ActionIcon
      {...rest}
      size={26}
      aria-label={ATRIBUTO.abrirCalendario(label)}
      aria-expanded={aberto}
      disabled={disabled}
      onClick={onClick}
    >
      <IconCalendar size={16} />
    </ActionIcon>
  );
}

export function BotaoCalendario(props: BotaoCalendarioProps) {
  const { label, titulo, modal, telaCheia, disabled, fechaAoEscolher, ...calendario } = props;
  const [aberto, { open, close, toggle }] = useDisclosure(false);
  const escolher: CalendarioProps['onEscolher'] = (valor) => {
    calendario.onEscolher(valor);
    if (fechaAoEscolher(valor)) close();
  };
  const conteudo: ReactNode = aberto && (
    <Suspense fallback={<Loader size="sm" />}>
      <Calendario {...calendario} onEscolher={escolher} />
    </Suspense>
  );
  if (modal || telaCheia)
    return (
      <>
        <Botao label={label} disabled={disabled} aberto={aberto} onClick={open} />
        <Modal
          opened={aberto}
          onClose={close}
          title={titulo}
          fullScreen={telaCheia}
          size="auto"
          centered
          closeOnEscape
        >
          {conteudo}
        </Modal>
      </>
    );
  return (
    <Popover
      opened={aberto}
      onChange={(v) => !v && close()}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Botao label={label} disabled={disabled} aberto={aberto} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown aria-label={titulo}>{conteudo}</Popover.Dropdown>
    </Popover>
  );
}
