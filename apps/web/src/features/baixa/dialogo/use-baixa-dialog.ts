import type { BaixaLinha, Permissoes } from '@retaguarda/contract';
import { ehBaixaFechada } from '@retaguarda/domain';
import { useState } from 'react';
import { useRecordTabs } from '../../../editing/use-editing.ts';
import type { Side } from '../../../ui/dialog/conflict-fields.ts';
import type { DraftOffer } from '../../../ui/dialog/draft-notices.tsx';
import type { Saving } from '../../../ui/dialog/save-state.tsx';
import { toastSuccess } from '../../../ui/notice/toast.tsx';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import { type BaixaForm, useBaixa } from './use-baixa.ts';
import { type Recebiveis, useRecebiveis } from './use-recebiveis.ts';
import { fechaSemValor, useSalvaBaixa } from './use-salva-baixa.ts';

interface Options {
  baixa: BaixaLinha | null;
  userId: number;
  permissoes: Permissoes;
  onStored?: ((baixaId: number) => void) | undefined;
  /** Called with a new one, which is then closed, by whoever asked for a baixa. */
  onEscolhe?: ((baixaId: number, nome: string) => void) | undefined;
  onClose: () => void;
  /** The baixa was closed to be printed. */
  onImprime?: ((baixaId: number) => void) | undefined;
}

/** What a tab left behind of the header and of the receivables is one offer. */
const juntas = (a: DraftOffer | null, b: DraftOffer | null): DraftOffer | null =>
  a && b
    ? {
        ...a,
        savedAt: Math.max(a.savedAt, b.savedAt),
        accept: () => [a, b].forEach((o) => void o.accept()),
        dismiss: () => [a, b].forEach((o) => void o.dismiss()),
      }
    : (a ?? b);

/** The conflict of the part that has one; what was chosen is saved with the other part. */
function conflitoDe(form: BaixaForm, recebiveis: Recebiveis, save: () => Promise<boolean>) {
  const parte = form.conflict.conflict ? form : recebiveis;
  return {
    ...parte.conflict,
    busy: form.busy || recebiveis.busy,
    onAtuais: () => {
      parte.conflict.onKeepCurrent();
      void recebiveis.invalidate();
    },
    // Read anew only after the save: a reading during it would take the place of what is being sent.
    onMesclar: (lados: ReadonlyMap<string, Side>) => {
      recebiveis.setOpenRow(null);
      parte.session.resolve(lados);
      void save().finally(() => recebiveis.invalidate());
    },
  };
}

/** What of both parts is not saved yet. */
function savingOf(form: BaixaForm, recebiveis: Recebiveis): Saving {
  const parts = [form.saving, recebiveis.saving];
  const times = parts.flatMap(({ savedAt }) => savedAt ?? []);
  return {
    unsaved: () => parts.flatMap(({ unsaved }) => unsaved()),
    subscribe: (listener) => {
      const ends = parts.map(({ subscribe }) => subscribe(listener));
      return () => ends.forEach((end) => void end());
    },
    savedAt: times.length === 0 ? null : Math.max(...times),
    onUndo: () => parts.forEach((part) => void part.onUndo()),
  };
}

/** Header and receivables of a baixa together: what is unsaved, saving and leaving. */
export function useBaixaDialog(options: Options) {
  const { baixa, userId, permissoes, onStored, onClose, onImprime, onEscolhe } = options;
  const altera = permissoes.has('baixaAlt');
  const [desistir, setDesistir] = useState(false);
  const form = useBaixa({
    baixa,
    userId,
    permissoes,
    visto: () => recebiveis.visto(),
    onRecebiveisMudaram: () => recebiveis.invalidate(),
    onStored,
    escolhe: onEscolhe !== undefined,
  });
  const { tabs } = form.session;
  const podeEditar = form.id > 0 ? altera : permissoes.has('baixaInc');
  const fechada = ehBaixaFechada(form.situacaoSalva);
  const recebiveis: Recebiveis = useRecebiveis({
    baixaId: form.id,
    userId,
    permissoes,
    tabs,
    fechada,
    onFechada: () => void form.confere(),
  });

  const isDirty = () => podeEditar && (form.isDirty() || recebiveis.isDirty());
  const discard = () => {
    form.discard();
    recebiveis.discard();
  };
  const salva = useSalvaBaixa({ form, recebiveis, podeEditar, onImprime });
  const leave = () => {
    discard();
    onClose();
    const { id } = form.session.state();
    if (id > 0) onEscolhe?.(id, form.fields.storedValues.nome);
  };
  return {
    form,
    recebiveis,
    outras: useRecordTabs(tabs),
    avisos: {
      recovered: form.notices.recovered ?? recebiveis.notices.recovered,
      offer: juntas(form.notices.offer, recebiveis.notices.offer),
      unreadable: form.notices.unreadable || recebiveis.notices.unreadable,
    },
    podeEditar,
    fechada,
    saving: savingOf(form, recebiveis),
    conflito: conflitoDe(form, recebiveis, salva.save),
    isDirty,
    discard,
    desistir,
    setDesistir,
    ...salva,
    leave,
    /** 'Salvar' answers even when there is nothing to save. */
    saveNow: async () => {
      const nada = form.id > 0 && !isDirty();
      if (nada) toastSuccess(T.nadaASalvar);
      // What was typed while it was being saved keeps it open.
      else if ((await salva.save()) && onEscolhe && !isDirty()) leave();
    },
    /** The X saves first; what cannot be saved is given up only when that is confirmed. */
    close: async () => {
      // What was typed while it was being saved is asked about as well.
      if (!isDirty() || ((await salva.save()) && !isDirty())) leave();
      else if (!fechaSemValor(form, recebiveis)) setDesistir(true);
    },
  };
}

export type BaixaAberta = ReturnType<typeof useBaixaDialog>;
