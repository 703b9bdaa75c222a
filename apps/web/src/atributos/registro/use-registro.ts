import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { type DraftKey, readDraft } from '../../lib/drafts.ts';
import { tabId } from '../../lib/tab-id.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useDraftOffer } from '../../lib/use-draft-offer.ts';
import { useIdempotency } from '../../lib/use-idempotency.ts';
import { useOtherTabs } from '../../lib/use-other-tabs.ts';
import type { Conflito, Lado } from '../../ui/conflict-fields.ts';
import type { Recuperado } from '../../ui/draft-notices.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { chaveDoAtributo, meusEscolhidos, trocarBase, valoresDoForm } from '../comparar-atributos.ts';
import { focarCampo } from '../focar-campo.ts';
import type { AtributoFormStore, Rascunho } from '../form-store.ts';
import { ATRIBUTO, type CampoFixo, compararRegistro, type Guardado } from './comparar-registro.ts';

interface Options<V extends Record<string, unknown>, R> {
  /** Which form and record, for example `empresa.12`. */
  nome: string;
  userId: number;
  guardado: Guardado<V>;
  campos: readonly CampoFixo<V>[];
  /** The first fault of each field; the server gives the same verdict. */
  valida: (valores: V) => Partial<Record<keyof V & string, string>>;
  /** The form of its attributes. */
  store?: AtributoFormStore | null;
  somenteLeitura?: boolean;
  /** Passwords and the like: no draft keeps them. */
  secretos?: readonly (keyof V & string)[];
  /** Null when the person turned back before anything was sent. */
  salva: (valores: V, versao: number, chave: string) => Promise<R | null>;
  /** Reads `atual` of a 409; null when it is something else. */
  lerAtual: (atual: unknown) => Guardado<V> | null;
  onSaved: (resposta: R, valores: V) => void;
}

interface RascunhoRegistro<V> {
  valores: V;
  atributos: Rascunho;
}

/** Reads a draft against the fields the form has today. */
function lerRascunho<V extends Record<string, unknown>>(
  data: unknown,
  inicial: V,
): RascunhoRegistro<V> | null {
  if (typeof data !== 'object' || data === null || !('valores' in data) || !('atributos' in data))
    return null;
  const { valores, atributos } = data;
  if (typeof valores !== 'object' || valores === null || !Array.isArray(atributos)) return null;
  const conhecidos = Object.entries(valores).filter(([chave]) => chave in inicial);
  // Written by this very form; fields it no longer has were left out.
  return { valores: { ...inicial, ...Object.fromEntries(conhecidos) }, atributos: atributos as Rascunho };
}

/** Focuses the first field, in the order of the form, that has an error. */
function focarPrimeiro(
  form: { getInputNode: (chave: string) => HTMLElement | null },
  chaves: readonly string[],
): void {
  const [no] = chaves.map((c) => form.getInputNode(c)).filter((n) => n !== null);
  // A select carries its path on the cell around it.
  const alvo = no?.matches('input, textarea')
    ? no
    : no?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]');
  alvo?.focus();
}

/**
 * The form of a registry record with fixed fields and attributes: faults at their fields, a draft that survives
 * a reload, and a field-by-field choice when another person saved first.
 */
export function useRegistro<V extends Record<string, unknown>, R extends { message: string }>(
  options: Options<V, R>,
) {
  const { nome, userId, campos, valida, store = null, somenteLeitura = false, secretos = [] } = options;
  const draftKey = useMemo<DraftKey>(() => ({ userId, name: nome, tab: tabId() }), [userId, nome]);
  const [base, setBase] = useState(options.guardado);
  const form: UseFormReturnType<V> = useForm<V>({
    mode: 'controlled',
    initialValues: options.guardado.valores,
    validate: (valores) => valida(valores),
    onValuesChange: () => draft.touch(),
  });
  const sujo = (): boolean => form.isDirty() || (store?.sujo ?? false);
  const draft = useDraft(draftKey, () => {
    if (somenteLeitura || !sujo()) return null;
    const iniciais = Object.fromEntries(secretos.map((chave) => [chave, options.guardado.valores[chave]]));
    const valores: V = { ...form.getValues(), ...iniciais };
    const data: RascunhoRegistro<V> = { valores, atributos: store?.rascunho() ?? [] };
    return { versao: base.versao, data };
  });
  useEffect(() => store?.subscribeAll(draft.touch), [store, draft]);

  const comecar = (): Recuperado | null => {
    const guardado = somenteLeitura ? null : readDraft(draftKey);
    const lido = guardado && lerRascunho(guardado.data, options.guardado.valores);
    if (!guardado || !lido) return null;
    form.setValues(lido.valores);
    store?.restaurar(lido.atributos);
    return { quando: guardado.savedAt, antigo: guardado.versao !== options.guardado.versao };
  };
  const [recuperado, setRecuperado] = useState<Recuperado | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is put back once, when the form opens
  useEffect(() => setRecuperado(comecar()), []);
  const oferta = useDraftOffer({
    draftKey,
    tabs: useOtherTabs(`${userId}.${nome}`),
    clean: !somenteLeitura && !recuperado && !sujo(),
    onAccept: () => setRecuperado(comecar()),
  });

  const [busy, setBusy] = useState(false);
  const [conflito, setConflito] = useState<{ atual: Guardado<V>; conflito: Conflito } | null>(null);
  const { keyFor, done } = useIdempotency();

  const comparar = (atual: Guardado<V>): void =>
    setConflito({
      atual,
      conflito: {
        campos: compararRegistro({ campos, store, base, meus: form.getValues(), atual }),
        perdidas: [],
      },
    });
  /** The form stands on what is stored, with what of mine was chosen on top. */
  const assumir = (atual: Guardado<V>, lados: ReadonlyMap<string, Lado>): V => {
    const meus = form.getValues();
    const escolhidos = campos
      .filter((c) => lados.get(c.chave) === 'meu')
      .map((c) => [c.chave, meus[c.chave]]);
    const valores: V = { ...atual.valores, ...Object.fromEntries(escolhidos) };
    form.setInitialValues(atual.valores);
    form.setValues(valores);
    if (store) {
      const doForm = meusEscolhidos(
        valoresDoForm(store),
        (id) => lados.get(chaveDoAtributo(id, ATRIBUTO)) === 'meu',
      );
      trocarBase(store, atual.atributos ?? []);
      store.restaurar(doForm);
    }
    setBase(atual);
    setRecuperado(null);
    setConflito(null);
    return valores;
  };
  const recusado = (error: unknown): void => {
    const atual = error instanceof ApiError && error.status === 409 ? options.lerAtual(error.atual) : null;
    if (atual) {
      comparar(atual);
      return;
    }
    toastError(error);
    if (!(error instanceof ApiError)) return;
    const conhecidos = error.errors.filter((e) => campos.some((c) => c.chave === e.field));
    for (const e of conhecidos) form.setFieldError(e.field ?? '', e.message);
    const [atributo] = store?.aplicarErros(error.errors) ?? [];
    if (conhecidos.length > 0)
      focarPrimeiro(
        form,
        conhecidos.map((e) => e.field ?? ''),
      );
    else if (atributo !== undefined) focarCampo(atributo);
  };
  const send = async (valores: V, versao: number): Promise<void> => {
    setBusy(true);
    try {
      const resposta = await options.salva(
        valores,
        versao,
        keyFor({ valores, versao, atributos: store?.envio() }),
      );
      if (resposta === null) return;
      done();
      draft.drop();
      toastSuccess(resposta.message);
      options.onSaved(resposta, valores);
    } catch (error) {
      recusado(error);
    } finally {
      setBusy(false);
    }
  };
  const save = (): void => {
    if (busy || somenteLeitura) return;
    const { errors } = form.validate();
    const comErro = campos.map((c) => c.chave).filter((c) => errors[c] !== undefined && errors[c] !== null);
    const [atributo] = store?.validar() ?? [];
    if (comErro.length > 0) focarPrimeiro(form, comErro);
    else if (atributo !== undefined) focarCampo(atributo);
    else void send(form.getValues(), base.versao);
  };
  return {
    form,
    busy,
    save,
    isDirty: sujo,
    /** The work is given up. */
    discard: draft.drop,
    avisos: {
      recuperado,
      oferta,
      onDiscard: () => {
        assumir(base, new Map());
        draft.drop();
      },
    },
    conflito: {
      conflito: conflito?.conflito ?? null,
      busy,
      onClose: () => setConflito(null),
      onAtuais: () => conflito && void assumir(conflito.atual, new Map()),
      onMesclar: (lados: ReadonlyMap<string, Lado>) =>
        conflito && void send(assumir(conflito.atual, lados), conflito.atual.versao),
    },
  };
}

export type Registro<V extends Record<string, unknown>, R extends { message: string }> = ReturnType<
  typeof useRegistro<V, R>
>;
