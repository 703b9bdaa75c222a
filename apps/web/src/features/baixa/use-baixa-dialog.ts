import type { BaixaLinha, Permissoes } from '@retaguarda/contract';
import { isBaixaFechada, SITUACAO_BAIXA } from '@retaguarda/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type DraftKey, readDraft } from '../../lib/drafts.ts';
import { tabId } from '../../lib/tab-id.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useDraftOffer } from '../../lib/use-draft-offer.ts';
import { useOtherTabs } from '../../lib/use-other-tabs.ts';
import type { Conflito, Lado } from '../../ui/conflict-fields.ts';
import type { Recuperado } from '../../ui/draft-notices.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { NOVA } from './baixa-list-search.ts';
import { type BaixaRascunho, lerRascunho } from './baixa-rascunho.ts';
import { DIALOGO_BAIXA as T } from './textos.ts';
import { useBaixa } from './use-baixa.ts';
import { useRecebiveis } from './use-recebiveis.ts';

const SEM_LINHAS: BaixaRascunho['linhas'] = [];

interface Options {
  baixa: BaixaLinha | null;
  userId: number;
  permissoes: Permissoes;
  onStored: (baixaId: number) => void;
  onClose: () => void;
  /** Loads the stored baixa anew. */
  onReload: () => void;
}

function lerInicial(key: DraftKey, baixa: BaixaLinha | null, podeAlterar: boolean) {
  const draft = podeAlterar ? readDraft(key) : null;
  const lido = draft && lerRascunho(draft.data);
  if (!lido) return { rascunho: null, linhas: SEM_LINHAS, recuperado: null };
  const recuperado: Recuperado = { quando: draft.savedAt, antigo: draft.versao !== (baixa?.versao ?? 0) };
  return { rascunho: { ...lido, versao: draft.versao }, linhas: lido.linhas, recuperado };
}

/** Header and receivables of a baixa together: what is unsaved, its draft, saving and leaving. */
export function useBaixaDialog({ baixa, userId, permissoes, onStored, onClose, onReload }: Options) {
  const altera = permissoes.has('baixaAlt');
  const [id, setId] = useState(baixa?.baixaId ?? 0);
  const draftKey = useMemo<DraftKey>(
    () => ({ userId, name: `baixa.${id || NOVA}`, tab: tabId() }),
    [userId, id],
  );
  const [inicial] = useState(() => lerInicial(draftKey, baixa, altera || !baixa));
  const [recuperado, setRecuperado] = useState(inicial.recuperado);
  const [desistir, setDesistir] = useState(false);
  const [pergunta, setPergunta] = useState(false);
  const leaving = useRef(false);
  const tabs = useOtherTabs(`${userId}.${draftKey.name}`);
  const draft = useDraft(draftKey, () => {
    const linhas = recebiveis.rascunho();
    if (leaving.current || !(form.isDirty() || linhas.length > 0)) return null;
    return { versao: form.versao, data: { campos: form.campos, base: form.base, linhas } };
  });

  const form = useBaixa({
    baixa,
    rascunho: inicial.rascunho,
    // Without the right to alter, a name saved half typed could not be completed.
    autoSalva: baixa === null && altera,
    visto: () => recebiveis.visto(),
    onRecebiveisMudaram: () => recebiveis.recarregar(),
    onStored: (novo) => {
      draft.drop();
      setId(novo);
      onStored(novo);
    },
    onSaved: tabs.announceSave,
    onChange: draft.touch,
  });
  const podeEditar = form.baixaId > 0 ? altera : permissoes.has('baixaInc');
  const fechada = isBaixaFechada(form.situacaoSalva);
  const recebiveis = useRecebiveis({
    baixaId: form.baixaId,
    permissoes,
    bloqueada: fechada || !altera,
    rascunho: inicial.linhas,
    onFechada: () => void form.conferir(),
    onSaved: tabs.announceSave,
  });

  const isDirty = () => !leaving.current && podeEditar && (form.isDirty() || recebiveis.isDirty());
  const oferta = useDraftOffer({
    draftKey,
    tabs,
    clean: podeEditar && !recuperado && !isDirty(),
    onAccept: onReload,
  });
  const { editor } = recebiveis;
  useEffect(() => editor?.subscribe(draft.touch), [editor, draft]);

  const discard = () => {
    leaving.current = true;
    draft.drop();
  };
  // Receivables go first: a baixa that this very save closes would refuse them.
  /** Closing what pays nothing is mostly a slip. */
  const fechaSemValor = (): boolean =>
    form.baixaId > 0 &&
    !fechada &&
    form.campos.situacao === SITUACAO_BAIXA.finalizada &&
    (recebiveis.visto()?.recebiveis ?? 0) > 0 &&
    editor?.totalCentavos() === 0;
  const save = async (semValor = false): Promise<boolean> => {
    if (!podeEditar || !form.validar()) return false;
    if (!semValor && fechaSemValor()) {
      setPergunta(true);
      return false;
    }
    const saved = (await recebiveis.save()) && (await form.save());
    if (saved) {
      setRecuperado(null);
      draft.touch();
    }
    return saved;
  };
  const leave = () => {
    discard();
    onClose();
  };
  const conflito: Conflito | null = form.conflito ?? recebiveis.conflito;
  const resolver = (lados: ReadonlyMap<string, Lado> | null) => {
    if (form.conflito) form.resolver(lados);
    else recebiveis.resolver(lados);
    draft.touch();
  };
  return {
    form,
    recebiveis,
    tabs,
    avisos: { recuperado, oferta },
    podeEditar,
    fechada,
    conflito,
    resolver,
    ficarComAtuais: () => {
      resolver(new Map());
      void recebiveis.recarregar();
    },
    // Read anew only after the save: a reading during it would take the place of what is being sent.
    salvarMesclado: (lados: ReadonlyMap<string, Lado>) => {
      resolver(lados);
      void save().finally(() => recebiveis.recarregar());
    },
    isDirty,
    discard,
    desistir,
    setDesistir,
    save,
    pergunta,
    setPergunta,
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
      else if (!fechaSemValor()) setDesistir(true);
    },
  };
}
