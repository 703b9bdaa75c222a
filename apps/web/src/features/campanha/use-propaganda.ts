import { type ImagemDaPropaganda, type Propaganda, propAlt, propInc } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import type { Usuario } from '../../sessao/public.ts';
import { invalidateCampanha } from './campanha-queries.ts';
import {
  CAMPOS,
  faltas,
  guardadaDe,
  leAtual,
  novaDe,
  ordemDe,
  type PropagandaValores,
} from './propaganda-form.ts';
import { type Arquivos, useImagens } from './use-imagens.ts';

export const TIPOS = ['capa', 'modal'] as const;

export interface PropagandaDialogProps {
  campId: number;
  /** Those of the campaign. */
  propagandas: readonly Propaganda[];
  /** Null for a new one. */
  propaganda: Propaganda | null;
  usuario: Usuario;
  /** Which one is open from now on. */
  onTroca: (propId: number | undefined) => void;
}

export interface PropagandaAbertaProps extends PropagandaDialogProps {
  arquivos: Arquivos;
  onArquivos: (muda: (arquivos: Arquivos) => Arquivos) => void;
  /** It was saved and stays open. */
  onFica: () => void;
}

/** A banner as it is being written, and its pictures, which need one that is stored. */
export function usePropaganda(props: PropagandaAbertaProps, edita: boolean) {
  const { campId, propagandas, propaganda, usuario, onTroca, onFica } = props;
  const client = useQueryClient();
  const propId = propaganda?.propId ?? 0;
  const imagens = useImagens(props);
  /** Which pictures go once the banner is stored: all that were chosen, or the one whose button was pressed. */
  const pedida = useRef<ImagemDaPropaganda | 'todas'>('todas');
  const depois = async (id: number): Promise<void> => {
    const foram = await imagens.envia(id, pedida.current === 'todas' ? TIPOS : [pedida.current]);
    await invalidateCampanha(client, campId);
    if (foram && pedida.current === 'todas') return onTroca(undefined);
    onFica();
    onTroca(id);
  };
  const registro = useFieldsEditing<PropagandaValores, { message: string; id: number }>({
    recordKind: 'propaganda',
    draftName: (id) => (id === 0 ? `propaganda.nova.${campId}` : `propaganda.${id}`),
    id: propId,
    userId: usuario.id,
    stored: propaganda ? guardadaDe(propaganda) : novaDe(propagandas),
    fields: CAMPOS,
    faultsOf: faltas,
    readOnly: !edita,
    save: ({ propOrdem, ...campos }, { id, versao, idempotencyKey }) =>
      call(id === 0 ? propInc : propAlt, {
        body: {
          propaganda: { ...campos, propOrdem: ordemDe(propOrdem), propId: id, campanhaId: campId, versao },
        },
        idempotencyKey,
      }),
    parseCurrent: leAtual,
    onDone: ({ id }) => void depois(id),
  });
  const salva = (imagem: ImagemDaPropaganda | 'todas') => {
    pedida.current = imagem;
    registro.save();
  };
  /** What is being written in a banner that is stored stays as it is. */
  const salvaImagem = async (tipo: ImagemDaPropaganda): Promise<void> => {
    if (propaganda === null) return salva(tipo);
    await imagens.envia(propId, [tipo]);
    await invalidateCampanha(client, campId);
  };
  return { registro, imagens, salva, salvaImagem };
}
