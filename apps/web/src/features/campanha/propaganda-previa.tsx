import { Button, Group } from '@mantine/core';
import { ehLink } from '@retaguarda/contract';
import { useState } from 'react';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { ReadFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './previa.module.css';
import { PREVIA as T } from './textos.ts';

/** A banner as it stands in the form; addresses of its pictures as an image element takes them. */
export interface PropagandaVista {
  titulo: string;
  link: string;
  descricao: string;
  capa: string | null;
  modal: string | null;
}

interface PropagandaPreviaProps {
  propaganda: PropagandaVista;
  onClose: () => void;
}

const LARGURAS = [
  { nome: 'celular', rotulo: T.celular },
  { nome: 'computador', rotulo: T.computador },
] as const;
type Largura = (typeof LARGURAS)[number]['nome'];

function Imagem({ src }: { src: string | null }) {
  return <div className={classes.imagem}>{src ? <img src={src} alt="" /> : <span>{T.semImagem}</span>}</div>;
}

/** The banner as the customers' app shows it: its card, and what opens when the card is pressed. */
export function PropagandaPrevia({ propaganda, onClose }: PropagandaPreviaProps) {
  const narrow = useNarrow();
  const [largura, setLargura] = useState<Largura>('celular');
  const titulo = propaganda.titulo.trim() || T.semTitulo;
  return (
    <Modal
      address="#propagandaPrevia"
      opened
      onClose={onClose}
      title={T.titulo}
      size={DIALOG_WIDTH.campanha}
      fullScreen={narrow}
      zIndex={310}
    >
      <Group gap={4} mb="md" role="group" aria-label={T.largura}>
        {LARGURAS.map(({ nome, rotulo }) => (
          <Button
            key={nome}
            size="compact-sm"
            variant={nome === largura ? 'filled' : 'default'}
            aria-pressed={nome === largura}
            onClick={() => setLargura(nome)}
          >
            {rotulo}
          </Button>
        ))}
      </Group>
      <div className={classes.palco} data-largura={largura}>
        <section aria-label={T.cartao}>
          <h3>{T.cartao}</h3>
          <div className={classes.cartao}>
            <Imagem src={propaganda.capa} />
            <strong>{titulo}</strong>
          </div>
        </section>
        <section aria-label={T.aberta}>
          <h3>{T.aberta}</h3>
          <div className={classes.aberta}>
            <Imagem src={propaganda.modal} />
            <div className={classes.corpo}>
              <strong>{titulo}</strong>
              <RichTextView html={propaganda.descricao} />
              {ehLink(propaganda.link) && (
                <a href={propaganda.link.trim()} target="_blank" rel="noopener noreferrer">
                  {T.saibaMais}
                </a>
              )}
            </div>
          </div>
        </section>
      </div>
      <ReadFoot onClose={onClose} />
    </Modal>
  );
}
