import { Button } from '@mantine/core';
import { type Exclusao, ehRestauravel, motivoDeNaoIncluir } from '@retaguarda/contract';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { saveOnScreen, unsavedOnScreen } from '../../editing/open-forms.ts';
import { tellStaleScreen } from '../../lib/stale-screen.ts';
import { asPlainText } from '../../lib/worded-values.ts';
import { Notice } from '../../ui/dialog/draft-notices.tsx';
import { formatWhen } from '../../ui/format-when.ts';
import { toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { VoltaDialog } from '../historico/volta-dialog.tsx';
import type { Gravado } from '../registro.ts';
import { EXCLUSAO as T } from './textos.ts';

const BOTAO = { size: 'compact-sm', variant: 'default' } as const;

interface ExcluidoProps extends Pick<Gravado, 'tipo' | 'id'> {
  exclusao: Exclusao;
}

/** Who deleted it and when, in words, and why it does not come back, where it does not. */
export function dizExclusao({ tipo, exclusao: { quem, em, voce } }: Omit<ExcluidoProps, 'id'>): string {
  const quando = formatWhen(em);
  const dito = voce ? T.voceExcluiu(quando) : T.excluiu(quem || T.alguem, quando);
  return [dito, motivoDeNaoIncluir(tipo)].filter(Boolean).join(' ');
}

interface VoltaDoExcluidoProps extends ExcluidoProps {
  ato: string;
  onRestaurado: () => void;
}

/** Puts the record back, for whoever may. */
export function VoltaDoExcluido({ tipo, id, exclusao, ato, onRestaurado }: VoltaDoExcluidoProps) {
  const [aberta, setAberta] = useState(false);
  if (!exclusao.volta || !ehRestauravel(tipo)) return null;
  return (
    <>
      <Button {...BOTAO} onClick={() => setAberta(true)}>
        {ato}
      </Button>
      {aberta && (
        <VoltaDialog
          ponto={{ tipo, id, historicoId: exclusao.historicoId }}
          titulo={T.titulo}
          ato={ato}
          onRestaurado={() => {
            setAberta(false);
            onRestaurado();
          }}
          onClose={() => setAberta(false)}
        />
      )}
    </>
  );
}

/** The record that is open is gone: who deleted it, and what can be done with what was typed. */
export function ExcluidoAviso(excluido: ExcluidoProps) {
  const ditos = unsavedOnScreen(excluido);
  const copia = () =>
    navigator.clipboard
      .writeText(asPlainText(unsavedOnScreen(excluido)))
      .then(() => toastSuccess(T.copiado), toastError);
  // The watch over the record hears that it is there again; what was typed goes onto it.
  const volta = () => {
    tellStaleScreen();
    void saveOnScreen(excluido);
  };
  // Whoever types far down is told as well.
  const aviso = useRef<HTMLDivElement>(null);
  useEffect(() => {
    aviso.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={aviso}>
      <Notice
        icon={<IconTrash size={18} />}
        text={[dizExclusao(excluido), ...(ditos.length > 0 ? [T.digitado] : [])].join(' ')}
      >
        {ditos.length > 0 && (
          <Button {...BOTAO} onClick={() => void copia()}>
            {T.copiar}
          </Button>
        )}
        <VoltaDoExcluido
          {...excluido}
          ato={ditos.length > 0 ? T.restaurarESalvar : T.restaurar}
          onRestaurado={volta}
        />
      </Notice>
    </div>
  );
}
