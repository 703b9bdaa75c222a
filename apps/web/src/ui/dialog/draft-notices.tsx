import { Alert, Button, Group, Text } from '@mantine/core';
import { formatInstantBr } from '@retaguarda/domain';
import { IconBrowser, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatWhen } from '../format-when.ts';
import { DRAFT_TEXTS as T } from './draft-texts.ts';

/** A draft that was put back. */
export interface RecoveredDraft {
  savedAt: number;
  /** The record changed since. */
  outdated: boolean;
  /** Where on the screen it was typed. */
  where?: unknown;
}

/** A draft that waits elsewhere. */
export interface DraftOffer {
  savedAt: number;
  /** Left by a tab that is gone, on another device, before signing out; or settled elsewhere, and put back on request. */
  origin: 'aba' | 'aparelho' | 'saida' | 'embora';
  /** Of another device: which one. */
  device?: string;
  /** Puts it into the form and makes it this tab's own. */
  accept: () => void;
  dismiss: () => void;
}

const digitadoEm = (quando: number): string => formatInstantBr(new Date(quando).toISOString());

function textoDaOferta(quem: string, { origin, device = '', savedAt }: DraftOffer): string {
  if (origin === 'aba') return T.oferta(quem, digitadoEm(savedAt));
  const foi = formatWhen(new Date(savedAt).toISOString());
  if (origin === 'aparelho') return T.deOutroAparelho(device, foi);
  return origin === 'saida' ? T.deAntesDeSair(foi) : T.foiEmbora(foi);
}

export interface NoticeProps {
  icon: ReactNode;
  text: string;
  children?: ReactNode;
}

export function Notice({ icon, text, children }: NoticeProps) {
  return (
    <Alert color="primary" variant="light" mb="md" icon={icon} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm" flex="1 1 220px">
          {text}
        </Text>
        <Group gap="xs">{children}</Group>
      </Group>
    </Alert>
  );
}

interface DraftNoticesProps {
  /** Whose drafts these are. */
  whose: string;
  recovered: RecoveredDraft | null;
  offer: DraftOffer | null;
  unreadable: boolean;
  onDiscard: () => void;
}

const BOTAO = { size: 'compact-sm', variant: 'default' } as const;

/** Work that was put back, or that waits elsewhere. */
export function DraftNotices({ whose, recovered, offer, unreadable, onDiscard }: DraftNoticesProps) {
  return (
    <>
      {unreadable && <Notice icon={<IconHistory size={18} />} text={T.ilegivel} />}
      {recovered && (
        <Notice
          icon={<IconHistory size={18} />}
          text={`${T.recuperado(whose, digitadoEm(recovered.savedAt))} ${recovered.outdated ? T.antigo : ''}`}
        >
          <Button {...BOTAO} onClick={onDiscard}>
            {T.descartar}
          </Button>
        </Notice>
      )}
      {offer && (
        <Notice icon={<IconHistory size={18} />} text={textoDaOferta(whose, offer)}>
          <Button {...BOTAO} onClick={offer.accept}>
            {offer.origin === 'aba' || offer.origin === 'embora' ? T.recuperar : T.continuar}
          </Button>
          <Button {...BOTAO} onClick={offer.dismiss}>
            {T.descartar}
          </Button>
        </Notice>
      )}
    </>
  );
}

interface TabNoticeProps {
  tabs: { openTabs: ReadonlySet<string>; saved: boolean };
  /** Something is unsaved here. */
  isDirty: () => boolean;
  /** Reads the stored record anew. */
  onReload: () => void;
}

/** The same record is open in another tab of this browser, or was saved there. */
export function TabNotice({ tabs, isDirty, onReload }: TabNoticeProps) {
  if (!tabs.saved)
    return tabs.openTabs.size > 0 ? <Notice icon={<IconBrowser size={18} />} text={T.outraAba} /> : null;
  const dirty = isDirty();
  const texto = dirty ? `${T.salvoEmOutraAba} ${T.compararAoSalvar}` : T.salvoEmOutraAba;
  return (
    <Notice icon={<IconBrowser size={18} />} text={texto}>
      {!dirty && (
        <Button {...BOTAO} onClick={onReload}>
          {T.recarregar}
        </Button>
      )}
    </Notice>
  );
}
