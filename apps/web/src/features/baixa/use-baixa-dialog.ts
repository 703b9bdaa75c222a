import type { BaixaLinha } from '@retaguarda/contract';
import { isBaixaFechada } from '@retaguarda/domain';
import { useEffect, useRef, useState } from 'react';
import { type DraftKey, dropDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { type BaixaRascunho, lerRascunho } from './baixa-rascunho.ts';
import { DIALOGO_BAIXA as T } from './textos.ts';
import { useBaixa } from './use-baixa.ts';
import { NOVA } from './use-open-baixa.ts';
import { useRecebiveis } from './use-recebiveis.ts';

/** Typing rests this long before the draft is written. */
const DRAFT_MS = 400;
const SEM_LINHAS: BaixaRascunho['linhas'] = [];

export type Recuperado = 'nao' | 'igual' | 'antigo';

interface Options {
  baixa: BaixaLinha | null;
  userId: number;
  permissoes: ReadonlySet<string>;
  onStored: (baixaId: number) => void;
  onClose: () => void;
}

function lerInicial(key: DraftKey, baixa: BaixaLinha | null, podeAlterar: boolean) {
  const draft = podeAlterar ? readDraft(key) : null;
  const lido = draft && lerRascunho(draft.data);
  const recuperado: Recuperado = !lido ? 'nao' : draft.versao === (baixa?.versao ?? 0) ? 'igual' : 'antigo';
  return { campos: lido?.campos ?? null, linhas: lido?.linhas ?? SEM_LINHAS, recuperado };
}

/** Header and receivables of a baixa together: what is unsaved, its draft, saving and leaving. */
export function useBaixaDialog({ baixa, userId, permissoes, onStored, onClose }: Options) {
  const altera = permissoes.has('baixaAlt');
  const keyOf = (id: number): DraftKey => ({ userId, name: `baixa.${id || NOVA}` });
  const [inicial] = useState(() => lerInicial(keyOf(baixa?.baixaId ?? 0), baixa, altera || !baixa));
  const [recuperado, setRecuperado] = useState(inicial.recuperado);
  const [desistir, setDesistir] = useState(false);
  const leaving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writeDraft = useRef(() => {});
  const [touch] = useState(() => () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => writeDraft.current(), DRAFT_MS);
  });

  const form = useBaixa({
    baixa,
    rascunho: inicial.campos,
    // Without the right to alter, a name saved half typed could not be completed.
    autoSalva: baixa === null && altera,
    onStored: (id) => {
      dropDraft(keyOf(0));
      onStored(id);
    },
    onChange: touch,
  });
  const podeEditar = form.baixaId > 0 ? altera : permissoes.has('baixaInc');
  const fechada = isBaixaFechada(form.situacaoSalva);
  const recebiveis = useRecebiveis({
    baixaId: form.baixaId,
    permissoes,
    bloqueada: fechada || !altera,
    rascunho: inicial.linhas,
    onFechada: () => void form.conferir(),
  });

  const isDirty = () => !leaving.current && podeEditar && (form.isDirty() || recebiveis.isDirty());
  const key = keyOf(form.baixaId);
  writeDraft.current = () => {
    if (leaving.current) return;
    if (!isDirty()) return dropDraft(key);
    const data = { campos: form.campos, linhas: recebiveis.rascunho() };
    saveDraft(key, { versao: form.versao, data });
  };
  const { editor } = recebiveis;
  useEffect(() => editor?.subscribe(touch), [editor, touch]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const discard = () => {
    leaving.current = true;
    clearTimeout(timer.current);
    dropDraft(key);
  };
  // Receivables go first: a baixa that this very save closes would refuse them.
  const save = async (): Promise<boolean> => {
    if (!podeEditar || !form.validar()) return false;
    const saved = (await recebiveis.save()) && (await form.save());
    if (saved) {
      setRecuperado('nao');
      dropDraft(key);
    }
    return saved;
  };
  const leave = () => {
    discard();
    onClose();
  };
  return {
    form,
    recebiveis,
    recuperado,
    podeEditar,
    fechada,
    isDirty,
    discard,
    desistir,
    setDesistir,
    save,
    leave,
    /** 'Salvar' answers even when there is nothing to save. */
    saveNow: async () => {
      const nada = form.baixaId > 0 && !isDirty();
      if (nada) toastSuccess(T.nadaASalvar);
      else await save();
    },
    /** The X saves first; what cannot be saved is given up only when that is confirmed. */
    close: async () => {
      if (!isDirty() || (await save())) leave();
      else setDesistir(true);
    },
  };
}
