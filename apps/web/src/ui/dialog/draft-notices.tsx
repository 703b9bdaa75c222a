import { Alert, Button, Group, Text } from '@mantine/core';
import { formatInstantBr } from '@retaguarda/domain';
import { IconBrowser, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { quandoFoi } from '../quando-foi.ts';
import { RASCUNHO as T } from './draft-textos.ts';

/** A draft that was put back. */
export interface Recuperado {
  quando: number;
  /** The record changed since. */
  antigo: boolean;
  /** Where on the screen it was typed. */
  onde?: unknown;
}

/** A draft that waits elsewhere. */
export interface Oferta {
  quando: number;
  /** Left by a tab that is gone, on another device, before signing out; or settled elsewhere, and put back on request. */
  de: 'aba' | 'aparelho' | 'saida' | 'embora';
  /** Of another device: which one. */
  aparelho?: string;
  /** Puts it into the form and makes it this tab's own. */
  aceita: () => void;
  dispensa: () => void;
}

const digitadoEm = (quando: number): string => formatInstantBr(new Date(quando).toISOString());

function textoDaOferta(quem: string, { de, aparelho = '', quando }: Oferta): string {
  if (de === 'aba') return T.oferta(quem, digitadoEm(quando));
  const foi = quandoFoi(new Date(quando).toISOString());
  if (de === 'aparelho') return T.deOutroAparelho(aparelho, foi);
  return de === 'saida' ? T.deAntesDeSair(foi) : T.foiEmbora(foi);
}

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
  ilegivel: boolean;
  onDiscard: () => void;
}

const BOTAO = { size: 'compact-sm', variant: 'default' } as const;

/** Work that was put back, or that waits elsewhere. */
export function DraftNotices({ quem, recuperado, oferta, ilegivel, onDiscard }: DraftNoticesProps) {
  return (
    <>
      {ilegivel && <Aviso icon={<IconHistory size={18} />} texto={T.ilegivel} />}
      {recuperado && (
        <Aviso
          icon={<IconHistory size={18} />}
          texto={`${T.recuperado(quem, digitadoEm(recuperado.quando))} ${recuperado.antigo ? T.antigo : ''}`}
        >
          <Button {...BOTAO} onClick={onDiscard}>
            {T.descartar}
          </Button>
        </Aviso>
      )}
      {oferta && (
        <Aviso icon={<IconHistory size={18} />} texto={textoDaOferta(quem, oferta)}>
          <Button {...BOTAO} onClick={oferta.aceita}>
            {oferta.de === 'aba' || oferta.de === 'embora' ? T.recuperar : T.continuar}
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
