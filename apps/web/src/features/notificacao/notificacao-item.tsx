import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Notificacao, TipoDeNotificacao } from '@retaguarda/contract';
import {
  IconAlertTriangle,
  IconAt,
  IconCalendarDue,
  IconCalendarEvent,
  IconFileImport,
  IconKey,
  IconLockOpen,
  IconMail,
  IconMailOpened,
  IconPackage,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { formatClock } from '../../ui/format-when.ts';
import classes from './notificacoes.module.css';
import { ondeLeva } from './onde-leva.ts';
import { NOTIFICACOES_T as T } from './textos.ts';

const ICONES: Readonly<Record<TipoDeNotificacao, ComponentType<{ size: number }>>> = {
  mencao: IconAt,
  prazo: IconCalendarDue,
  compromisso: IconCalendarEvent,
  importacao: IconFileImport,
  pedidoDeAcesso: IconKey,
  respostaDeAcesso: IconLockOpen,
  estoqueBaixo: IconPackage,
  emailFalhou: IconAlertTriangle,
  operacao: IconAlertTriangle,
};

function Conteudo({ notificacao: { titulo, detalhe, lida, em } }: { notificacao: Notificacao }) {
  return (
    <>
      {!lida && <VisuallyHidden>{T.naoLida}: </VisuallyHidden>}
      <strong className={classes.titulo}>{titulo}</strong>
      <span className={classes.detalhe}>{detalhe}</span>
      <span className={classes.dica}>{formatClock(em)}</span>
    </>
  );
}

interface NotificacaoItemProps {
  notificacao: Notificacao;
  onMarca: (lida: boolean) => void;
  onAbre: (href: string) => void;
}

/** A notice, which leads to what it is about. */
export function NotificacaoItem({ notificacao, onMarca, onAbre }: NotificacaoItemProps) {
  const { tipo, titulo, lida } = notificacao;
  const href = ondeLeva(notificacao);
  const Icone = ICONES[tipo];
  return (
    <li className={classes.item} data-lida={lida || undefined}>
      <span className={classes.icone} aria-hidden="true">
        <Icone size={18} />
      </span>
      {href === null ? (
        <div className={classes.corpo}>
          <Conteudo notificacao={notificacao} />
        </div>
      ) : (
        <UnstyledButton className={classes.corpo} onClick={() => onAbre(href)}>
          <Conteudo notificacao={notificacao} />
        </UnstyledButton>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={lida ? T.porLerDeNovo(titulo) : T.ler(titulo)}
        onClick={() => onMarca(!lida)}
      >
        {lida ? <IconMailOpened size={18} /> : <IconMail size={18} />}
      </ActionIcon>
    </li>
  );
}
