import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Notificacao, TipoDeNotificacao } from '@retaguarda/contract';
import {
  IconAlertTriangle,
  IconAt,
  IconBolt,
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
import { type RowAct, RowActs } from '../../ui/acts/row-acts.tsx';
import { formatClock } from '../../ui/format-when.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import noPainel from './notificacoes.module.css';
import { ondeLeva } from './onde-leva.ts';
import { NOTIFICACOES_T as T } from './textos.ts';

const ICONES: Readonly<Record<TipoDeNotificacao, ComponentType<{ size: number }>>> = {
  mencao: IconAt,
  prazo: IconCalendarDue,
  compromisso: IconCalendarEvent,
  automacao: IconBolt,
  importacao: IconFileImport,
  pedidoDeAcesso: IconKey,
  respostaDeAcesso: IconLockOpen,
  estoqueBaixo: IconPackage,
  emailFalhou: IconAlertTriangle,
  operacao: IconAlertTriangle,
};

interface ConteudoProps {
  notificacao: Notificacao;
  classes: Readonly<Record<string, string>>;
}

function Conteudo({ notificacao: { titulo, detalhe, lida, em }, classes }: ConteudoProps) {
  return (
    <>
      {!lida && <VisuallyHidden>{T.naoLida}: </VisuallyHidden>}
      <strong className={classes.titulo}>{titulo}</strong>
      <span className={classes.detalhe} title={detalhe}>
        {detalhe}
      </span>
      <span className={classes.dica}>{formatClock(em)}</span>
    </>
  );
}

interface NotificacaoItemProps {
  notificacao: Notificacao;
  onMarca: (lida: boolean) => void;
  onAbre: (href: string) => void;
  /** How its parts look, where that is not as in the panel of the bell. */
  classes?: Readonly<Record<string, string>>;
}

/** A notice, which leads to what it is about. */
export function NotificacaoItem({ notificacao, onMarca, onAbre, classes = noPainel }: NotificacaoItemProps) {
  const { tipo, titulo, lida } = notificacao;
  const href = ondeLeva(notificacao);
  const Icone = ICONES[tipo];
  const narrow = useNarrow();
  const ato: RowAct = {
    id: 'lida',
    label: lida ? T.porLerDeNovo(titulo) : T.ler(titulo),
    icon: lida ? <IconMailOpened size={18} /> : <IconMail size={18} />,
    onPress: () => onMarca(!lida),
    shown: true,
  };
  return (
    <li className={classes.item} data-lida={lida || undefined}>
      <span className={classes.icone} aria-hidden="true">
        <Icone size={18} />
      </span>
      {href === null ? (
        <div className={classes.corpo}>
          <Conteudo {...{ notificacao, classes }} />
        </div>
      ) : (
        <UnstyledButton className={classes.corpo} onClick={() => onAbre(href)}>
          <Conteudo {...{ notificacao, classes }} />
        </UnstyledButton>
      )}
      <span className={classes.atos}>
        <RowActs touch={narrow} acts={[ato]} onOpen={undefined} />
      </span>
    </li>
  );
}
