import type { BaixaLinha, Permissoes } from '@retaguarda/contract';
import { ehBaixaFechada, SITUACAO_BAIXA } from '@retaguarda/domain';
import { useState } from 'react';
import { useRecordTabs } from '../../../editing/use-editing.ts';
import type { Side } from '../../../ui/dialog/conflict-fields.ts';
import type { DraftOffer } from '../../../ui/dialog/draft-notices.tsx';
import type { Saving } from '../../../ui/dialog/save-state.tsx';
import { toastSuccess } from '../../../ui/notice/toast.tsx';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import { totalCentavos } from './baixa-linhas.ts';
import { type BaixaForm, useBaixa } from './use-baixa.ts';
import { type Recebiveis, useRecebiveis } from './use-recebiveis.ts';

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

/** What follows a save. */
type Depois = 'fica' | 'imprime';

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

/** Closing what pays nothing is mostly a slip. */
const fechaSemValor = ({ id, situacaoSalva, fields }: BaixaForm, recebiveis: Recebiveis): boolean =>
  id > 0 &&
  !ehBaixaFechada(situacaoSalva) &&
  fields.view().valores.situacao === SITUACAO_BAIXA.finalizada &&
  (recebiveis.lido?.recebiveis ?? 0) > 0 &&
  totalCentavos(recebiveis.rows, recebiveis.lido?.totalRecebiceis ?? 0) === 0;

/** Header and receivables of a baixa together: what is unsaved, saving and leaving. */
export function useBaixaDialog(options: Options) {
  const { baixa, userId, permissoes, onStored, onClose, onImprime, onEscolhe } = options;
  const altera = permissoes.has('baixaAlt');
  const [desistir, setDesistir] = useState(false);
  const [pergunta, setPergunta] = useState<Depois | null>(null);
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
  // Receivables go first: a baixa that this very save closes would refuse them.
  const save = async (depois: Depois = 'fica', semValor = false): Promise<boolean> => {
    if (!podeEditar || !form.session.validate()) return false;
    if (!semValor && fechaSemValor(form, recebiveis)) {
      setPergunta(depois);
      return false;
    }
    const salvou = (await recebiveis.salva()) && (await form.salva());
    if (salvou && depois === 'imprime') onImprime?.(form.id);
    return salvou;
  };
  const responde = (finaliza: boolean): void => {
    setPergunta(null);
    if (finaliza) void save(pergunta ?? 'fica', true);
    // The button chose the situation; whoever chose it in its field corrects it there.
    else if (pergunta === 'imprime') form.set({ situacao: SITUACAO_BAIXA.emAndamento });
  };
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
    conflito: conflitoDe(form, recebiveis, save),
    isDirty,
    discard,
    desistir,
    setDesistir,
    save,
    pergunta: pergunta !== null,
    responde,
    leave,
    finalizaEImprime: async () => {
      form.set({ situacao: SITUACAO_BAIXA.finalizada });
      await save('imprime');
    },
    /** 'Salvar' answers even when there is nothing to save. */
    saveNow: async () => {
      const nada = form.id > 0 && !isDirty();
      if (nada) toastSuccess(T.nadaASalvar);
      // What was typed while it was being saved keeps it open.
      else if ((await save()) && onEscolhe && !isDirty()) leave();
    },
    /** The X saves first; what cannot be saved is given up only when that is confirmed. */
    close: async () => {
      // What was typed while it was being saved is asked about as well.
      if (!isDirty() || ((await save()) && !isDirty())) leave();
      else if (!fechaSemValor(form, recebiveis)) setDesistir(true);
    },
  };
}

export type BaixaAberta = ReturnType<typeof useBaixaDialog>;
