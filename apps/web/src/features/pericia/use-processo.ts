import { valoresIguais } from '@retaguarda/atributos';
import { LOCAL, type PericiaDetalhe, type Permissoes, periciaAlt, periciaInc } from '@retaguarda/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { trocarBase, valoresDoForm } from '../../atributos/comparar-atributos.ts';
import type { AtributoFormStore, Rascunho } from '../../atributos/form-store.ts';
import { call } from '../../lib/api.ts';
import { type DraftKey, readDraft } from '../../lib/drafts.ts';
import { tabId } from '../../lib/tab-id.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useIdempotency } from '../../lib/use-idempotency.ts';
import type { Recuperado } from '../../ui/draft-notices.tsx';
import type { VersaoProcesso } from './conflito-processo.ts';
import { type Cabecalho, cabecalhoDe, lerRascunho, mesmoCabecalho, processoStore } from './processo-form.ts';

interface ProcessoOptions {
  detalhe: PericiaDetalhe;
  permissoes: Permissoes;
  userId: number;
  somenteLeitura: boolean;
  /** The case this new one was copied from; the copy is unsaved work from the start. */
  copia: number | undefined;
}

/** What the form was loaded with, which tells who changed what. */
interface Base extends VersaoProcesso {
  versao: number;
}

export interface Processo {
  store: AtributoFormStore;
  cabecalho: Cabecalho;
  setCabecalho: (change: Partial<Cabecalho>) => void;
  draftKey: DraftKey;
  recuperado: Recuperado | null;
  /** Counts how often the fields were replaced from outside. */
  geracao: number;
  base: () => Base;
  meu: () => VersaoProcesso;
  isDirty: () => boolean;
  discard: () => void;
  /** Goes on from what is stored now, with the kept values on top. */
  assumir: (atual: PericiaDetalhe, escolhido: { cabecalho: Cabecalho; meus: Rascunho }) => void;
  send: () => Promise<{ procId: number; versao: number; message: string }>;
}

export const nomeDoRascunho = (procId: number, catgId: number, copia?: number): string =>
  procId > 0 ? `pericia.${procId}.processo` : `pericia.nova.${catgId}${copia ? `.copia.${copia}` : ''}`;

function comecar({ detalhe, permissoes, somenteLeitura }: ProcessoOptions, key: DraftKey) {
  const store = processoStore({ detalhe, permissoes, somenteLeitura });
  const guardada: Base = {
    versao: detalhe.versao,
    cabecalho: cabecalhoDe(detalhe),
    valores: valoresDoForm(store),
  };
  const draft = somenteLeitura ? null : readDraft(key);
  const lido = draft && lerRascunho(draft.data);
  if (!lido) return { store, cabecalho: guardada.cabecalho, base: guardada, recuperado: null };
  store.restaurar(lido.valores);
  const antigo = draft.versao !== detalhe.versao;
  // Saved on the version it was typed on, so that what another person changed since is shown and not overwritten.
  const base: Base = antigo
    ? {
        versao: draft.versao,
        cabecalho: lido.base.cabecalho,
        valores: new Map([...guardada.valores, ...lido.base.valores]),
      }
    : guardada;
  const recuperado: Recuperado = { quando: draft.savedAt, antigo };
  return { store, cabecalho: lido.cabecalho, base, recuperado };
}

/** Step 1's state: header, attributes, draft and the call that saves them. */
export function useProcesso(options: ProcessoOptions): Processo {
  const { detalhe, userId, somenteLeitura, copia } = options;
  const { procId, catgId } = detalhe;
  const draftKey = useMemo<DraftKey>(
    () => ({ userId, name: nomeDoRascunho(procId, catgId, copia), tab: tabId() }),
    [userId, procId, catgId, copia],
  );
  const [inicial] = useState(() => comecar(options, draftKey));
  const { store } = inicial;
  const [cabecalho, setCabecalhoState] = useState(inicial.cabecalho);
  const [recuperado, setRecuperado] = useState<Recuperado | null>(inicial.recuperado);
  const [geracao, setGeracao] = useState(0);
  const atual = useRef(cabecalho);
  /** What is stored, as far as this form knows; `base` is what its edits began on. */
  const gravado = useRef(cabecalhoDe(detalhe));
  const base = useRef(inicial.base);
  const nova = useRef(copia !== undefined);
  const idempotency = useIdempotency();

  const isDirty = useCallback(
    () => !somenteLeitura && (nova.current || store.sujo || !mesmoCabecalho(atual.current, gravado.current)),
    [store, somenteLeitura],
  );
  const draft = useDraft(draftKey, () => {
    if (!isDirty()) return null;
    const valores = store.rascunho();
    const { versao, cabecalho: daBase, valores: lidos } = base.current;
    const antes = valores.map(([id]): [number, (typeof valores)[0][1]] => [id, lidos.get(id) ?? null]);
    const data = { cabecalho: atual.current, valores, base: { cabecalho: daBase, valores: antes } };
    return { versao, data };
  });
  useEffect(() => store.subscribeAll(draft.touch), [store, draft]);

  const trocarCabecalho = (novo: Cabecalho) => {
    atual.current = novo;
    setCabecalhoState(novo);
    draft.touch();
  };
  const send = async () => {
    const { cidade, situacao } = atual.current;
    const enviado = { cabecalho: atual.current, valores: valoresDoForm(store) };
    const body = {
      local: LOCAL.processo,
      pericia: {
        procId,
        catgId,
        procCidade: { id: cidade ?? 0 },
        procSituacao: situacao ?? 0,
        versao: base.current.versao,
      },
      atributos: store.envio(),
    };
    const route = procId > 0 ? periciaAlt : periciaInc;
    const answer = await call(route, { body, idempotencyKey: idempotency.keyFor(body) });
    idempotency.done();
    const digitado = [...valoresDoForm(store)].filter(
      ([id, v]) => !valoresIguais(v, enviado.valores.get(id) ?? null),
    );
    // What was typed while the answer was on its way is still unsaved.
    if (digitado.length > 0) store.restaurar([...enviado.valores]);
    store.salvo();
    store.restaurar(digitado);
    gravado.current = enviado.cabecalho;
    base.current = { ...enviado, versao: answer.versao };
    nova.current = false;
    setRecuperado(null);
    if (isDirty()) draft.touch();
    else draft.drop();
    return answer;
  };
  return {
    store,
    cabecalho,
    setCabecalho: (change) => trocarCabecalho({ ...atual.current, ...change }),
    draftKey,
    recuperado,
    geracao,
    base: () => base.current,
    meu: () => ({ cabecalho: atual.current, valores: valoresDoForm(store) }),
    isDirty,
    discard: () => {
      nova.current = false;
      draft.drop();
    },
    assumir: (agora, { cabecalho: escolhido, meus }) => {
      trocarBase(store, agora.atributosEtapa1);
      gravado.current = cabecalhoDe(agora);
      base.current = { versao: agora.versao, cabecalho: gravado.current, valores: valoresDoForm(store) };
      store.restaurar(meus);
      trocarCabecalho(escolhido);
      setGeracao((n) => n + 1);
    },
    send,
  };
}
