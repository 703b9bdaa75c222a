import { LOCAL, type PericiaDetalhe, periciaAlt, periciaInc } from '@retaguarda/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AtributoFormStore } from '../../atributos/form-store.ts';
import { call } from '../../lib/api.ts';
import { type DraftKey, dropDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import { useIdempotency } from '../../lib/use-idempotency.ts';
import { type Cabecalho, cabecalhoDe, lerRascunho, mesmoCabecalho, processoStore } from './processo-form.ts';

/** Typing rests this long before the draft is written. */
const DRAFT_MS = 400;

interface ProcessoOptions {
  detalhe: PericiaDetalhe;
  permissoes: ReadonlySet<string>;
  userId: number;
  somenteLeitura: boolean;
}

export type Recuperado = 'nao' | 'igual' | 'antigo';

export interface Processo {
  store: AtributoFormStore;
  cabecalho: Cabecalho;
  setCabecalho: (change: Partial<Cabecalho>) => void;
  /** Whether a draft was put back, and whether the record changed since. */
  recuperado: Recuperado;
  isDirty: () => boolean;
  discard: () => void;
  /** Writes the draft at once: another tab of the same person may have dropped it by saving. */
  keep: () => void;
  send: () => Promise<{ procId: number; versao: number; message: string }>;
  onChange: (listener: () => void) => () => void;
}

/** Step 1's state: header, attributes, draft and the call that saves them. */
export function useProcesso({ detalhe, permissoes, userId, somenteLeitura }: ProcessoOptions): Processo {
  const draftKey = useMemo<DraftKey>(
    () => ({ userId, name: `pericia.${detalhe.procId || `nova.${detalhe.catgId}`}` }),
    [userId, detalhe.procId, detalhe.catgId],
  );
  const [inicial] = useState(() => {
    const store = processoStore({ detalhe, permissoes, somenteLeitura });
    const draft = somenteLeitura ? null : readDraft(draftKey);
    const lido = draft && lerRascunho(draft.data);
    if (lido) store.restaurar(lido.valores);
    const recuperado: Recuperado = lido ? (draft.versao === detalhe.versao ? 'igual' : 'antigo') : 'nao';
    return { store, cabecalho: lido?.cabecalho ?? cabecalhoDe(detalhe), recuperado };
  });
  const { store } = inicial;
  const [cabecalho, setCabecalhoState] = useState(inicial.cabecalho);
  const atual = useRef(cabecalho);
  const salvo = useRef({ cabecalho: cabecalhoDe(detalhe), versao: detalhe.versao });
  const idempotency = useIdempotency();
  const listeners = useRef(new Set<() => void>());

  const isDirty = useCallback(
    () => !somenteLeitura && (store.sujo || !mesmoCabecalho(atual.current, salvo.current.cabecalho)),
    [store, somenteLeitura],
  );
  const discard = useCallback(() => dropDraft(draftKey), [draftKey]);

  const keep = useCallback(() => {
    if (!isDirty()) return dropDraft(draftKey);
    const data = { cabecalho: atual.current, valores: store.rascunho() };
    saveDraft(draftKey, { versao: salvo.current.versao, data });
  }, [draftKey, isDirty, store]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touch = useCallback(() => {
    for (const l of listeners.current) l();
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, DRAFT_MS);
  }, [keep]);
  useEffect(() => store.subscribeAll(touch), [store, touch]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setCabecalho = (change: Partial<Cabecalho>) => {
    atual.current = { ...atual.current, ...change };
    setCabecalhoState(atual.current);
    touch();
  };
  const send = async () => {
    const { cidade, situacao } = atual.current;
    const body = {
      local: LOCAL.processo,
      pericia: {
        procId: detalhe.procId,
        catgId: detalhe.catgId,
        procCidade: { id: cidade ?? 0 },
        procSituacao: situacao ?? 0,
        versao: salvo.current.versao,
      },
      atributos: store.envio(),
    };
    const route = detalhe.procId > 0 ? periciaAlt : periciaInc;
    const answer = await call(route, { body, idempotencyKey: idempotency.keyFor(body) });
    idempotency.done();
    salvo.current = { cabecalho: atual.current, versao: answer.versao };
    store.salvo();
    clearTimeout(timer.current);
    dropDraft(draftKey);
    return answer;
  };
  const onChange = useCallback((listener: () => void) => {
    listeners.current.add(listener);
    return () => listeners.current.delete(listener);
  }, []);
  const { recuperado } = inicial;
  return { store, cabecalho, setCabecalho, recuperado, isDirty, discard, keep, send, onChange };
}
