import { ActionIcon, Popover, Text, Tooltip } from '@mantine/core';
import { IconHelpCircle, IconLock } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { ATRIBUTO } from '../textos.ts';
import classes from './campo-moldura.module.css';
import type { CampoProps } from './campo-props.ts';
import { isBloqueado, useCampoEstado } from './use-campo.ts';

const COLUMNS = 12;
const span = (n: number): number => Math.min(COLUMNS, Math.max(1, Math.round(n) || COLUMNS));

function Ajuda({ def }: Pick<CampoProps, 'def'>) {
  return (
    <Popover width={280} position="bottom-end" withArrow shadow="md" trapFocus={false}>
      <Popover.Target>
        <ActionIcon size={22} aria-label={ATRIBUTO.ajuda(def.label)}>
          <IconHelpCircle size={15} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {def.helpmsg}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}

function Restrito({ def }: Pick<CampoProps, 'def'>) {
  const texto = ATRIBUTO.restrito(def.codId);
  return (
    <Tooltip label={texto}>
      <ActionIcon size={22} aria-label={texto}>
        <IconLock size={14} />
      </ActionIcon>
    </Tooltip>
  );
}

const tamanhoTexto = (valor: unknown): number => (typeof valor === 'string' ? valor.length : 0);

function Contador(props: CampoProps) {
  const { valor, erro } = useCampoEstado(props);
  if (erro) return null;
  return (
    <span className={classes.counter} aria-hidden="true">
      {ATRIBUTO.caracteres(tamanhoTexto(valor), props.def.limite)}
    </span>
  );
}

interface CampoMolduraProps extends CampoProps {
  children: ReactNode;
}

/** The cell of the 12-column grid with what stands around an input: help, lock, counter. */
export function CampoMoldura({ def, store, children }: CampoMolduraProps) {
  const sizes = {
    '--oc': span(def.tamOc),
    '--sd': span(def.tamSd),
    '--md': span(def.tamMd),
    '--lg': span(def.tamLg),
  } as CSSProperties; // custom properties are not part of React's style type
  const elevation =
    def.solo && def.elevation > 0 ? (def.elevation > 2 ? 'elevation2' : 'elevation1') : 'solo';
  return (
    <div className={`${classes.cell} ${classes[elevation]}`} style={sizes} data-atributo={def.id}>
      <div className={classes.tools}>
        {isBloqueado({ def, store }) && <Restrito def={def} />}
        {def.help && def.helpmsg && <Ajuda def={def} />}
      </div>
      {children}
      {def.counter && <Contador def={def} store={store} />}
    </div>
  );
}
