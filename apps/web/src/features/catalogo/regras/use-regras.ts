import type { AtributoDefinicao } from '@retaguarda/atributos';
import { useRef, useState } from 'react';
import { useDiscardQuestion } from '../../../ui/dialog/use-discard-question.tsx';
import { useUndoSteps } from '../../../ui/form/use-undo-steps.ts';
import { type RegraEmEdicao, regraInvalida } from './regra-em-edicao.ts';

export interface RegrasEscritas {
  def: AtributoDefinicao;
  /** Hears of every change, so that the draft of the definition holds what is being written. */
  onMuda: (regras: readonly RegraEmEdicao[]) => void;
  /** Null where what was written is given up. */
  onClose: (regras: readonly RegraEmEdicao[] | null) => void;
}

const brancaDe = (def: AtributoDefinicao): RegraEmEdicao => ({
  regraTipo: 0,
  regraValor: def.value,
  regraAcionados: [],
});

/** Opened without rules, the dialog begins with a blank one (metric 0, value from the default). */
const regrasIniciais = (def: AtributoDefinicao): readonly RegraEmEdicao[] =>
  def.regraParametro.length > 0 ? def.regraParametro : [brancaDe(def)];

const semChave = (regras: readonly (RegraEmEdicao & { chave: number })[]): RegraEmEdicao[] =>
  regras.map(({ chave: _, ...r }) => r);

/** The rules of an attribute as they are being written: of the attribute they are one change, made at the end. */
export function useRegras({ def, onMuda, onClose }: RegrasEscritas) {
  const [regras, mostra] = useState(() => regrasIniciais(def).map((r, chave) => ({ ...r, chave })));
  const agora = useRef({ regras, onMuda });
  agora.current = { regras, onMuda };
  const [form] = useState(() => ({
    getValues: () => ({ regras: agora.current.regras }),
    setValues: ({ regras: novas = agora.current.regras }: { regras?: typeof regras }) => {
      mostra(novas);
      agora.current.onMuda(semChave(novas));
    },
  }));
  const passos = useUndoSteps<{ regras: typeof regras }>(form);
  const [mostraErros, setMostraErros] = useState(false);
  const [inicio] = useState(() => JSON.stringify(semChave(regras)));
  const { close, question } = useDiscardQuestion({
    isDirty: () => JSON.stringify(semChave(regras)) !== inicio,
    onClose: () => onClose(null),
  });
  const poe = (novas: typeof regras) => passos.change({ regras: novas });
  return {
    regras,
    passos,
    mostraErros,
    muda: (chave: number, parte: Partial<RegraEmEdicao>) =>
      poe(regras.map((r) => (r.chave === chave ? { ...r, ...parte } : r))),
    adiciona: () =>
      poe([...regras, { ...brancaDe(def), chave: Math.max(-1, ...regras.map((r) => r.chave)) + 1 }]),
    exclui: (chave: number | null) => poe(regras.filter((r) => r.chave !== chave)),
    salva: () =>
      regras.some((r) => regraInvalida(def, r)) ? setMostraErros(true) : onClose(semChave(regras)),
    close,
    question,
  };
}
