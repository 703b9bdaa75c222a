import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBrowser, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RASCUNHO as T } from './draft-textos.ts';

/** A draft that was put back. */
export interface Recuperado {
  quando: number;
  /** The record changed since. */
  antigo: boolean;
  /** Where on the screen it was typed. */
  onde?: unknown;
}

/** A draft that another tab left behind. */
export interface Oferta {
  quando: number;
  /** Puts it into the form and makes it this tab's own. */
  aceita: () => void;
  dispensa: () => void;
}

const formato = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

export interface AvisoProps {
  icon: ReactNode;
  texto: string;
  children?: ReactNode;
}

export function Aviso({ icon, texto, children }: AvisoProps) {
  return (
    <Alert color="primary" variant="light" mb="md" icon={icon} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm" flex="1 1 220px">
          {texto}
        </Text>
        <Group gap="xs">{children}</Group>
      </Group>
    </Alert>
  );
}

interface DraftNoticesProps {
  /** Whose drafts these are. */
  quem: string;
  recuperado: Recuperado | null;
  oferta: Oferta | null;
  onDiscard: () => void;
}

const BOTAO = { size: 'compact-sm', variant: 'default' } as const;

/** Work that was put back, or that another tab left behind. */
export function DraftNotices({ quem, recuperado, oferta, onDiscard }: DraftNoticesProps) {
  return (
    <>
      {recuperado && (
        <Aviso
          icon={<IconHistory size={18} />}
          texto={`${T.recuperado(quem, formato.format(recuperado.quando))} ${recuperado.antigo ? T.antigo : ''}`}
        >
          <Button {...BOTAO} onClick={onDiscard}>
            {T.descartar}
          </Button>
        </Aviso>
      )}
      {oferta && (
        <Aviso icon={<IconHistory size={18} />} texto={T.oferta(quem, formato.format(oferta.quando))}>
          <Button {...BOTAO} onClick={oferta.aceita}>
            {T.recuperar}
          </Button>
          <Button {...BOTAO} onClick={oferta.dispensa}>
            {T.descartar}
          </Button>
        </Aviso>
      )}
    </>
  );
}

interface TabNoticeProps {
  abas: { abertas: ReadonlySet<string>; salvou: boolean };
  /** Something is unsaved here. */
  isDirty: () => boolean;
  /** Reads the stored record anew. */
  onReload: () => void;
}

/** The same record is open in another tab of this browser, or was saved there. */
export function TabNotice({ abas, isDirty, onReload }: TabNoticeProps) {
  if (!abas.salvou)
    return abas.abertas.size > 0 ? <Aviso icon={<IconBrowser size={18} />} texto={T.outraAba} /> : null;
  const dirty = isDirty();
  const texto = dirty ? `${T.salvoEmOutraAba} ${T.compararAoSalvar}` : T.salvoEmOutraAba;
  return (
    <Aviso icon={<IconBrowser size={18} />} texto={texto}>
      {!dirty && (
        <Button {...BOTAO} onClick={onReload}>
          {T.recarregar}
        </Button>
      )}
    </Aviso>
  );
}
