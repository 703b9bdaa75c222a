import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { Confirmacao } from './impacto.ts';

/** What a change does, shown before it is done. */
export function useImpacto() {
  const [confirmacao] = useState(() => new Confirmacao());
  const { calcula, confirmado, para, responde } = confirmacao;
  useEffect(() => para, [para]);
  const dialog = {
    ...useStore(confirmacao.store),
    onConfirm: () => responde(true),
    onClose: () => responde(false),
    onStop: para,
  };
  return { calcula, confirmado, dialog };
}
