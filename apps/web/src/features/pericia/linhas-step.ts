import type { AtributoDefinicao } from '@retaguarda/atributos';
import type { LinhaAtual, Permissoes } from '@retaguarda/contract';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { focarCampo } from '../../atributos/focar-campo.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type DraftKey, readDraft } from '../../lib/drafts.ts';
import { lerAtuais } from '../../lib/linhas-atuais.ts';
import { tabId } from '../../lib/tab-id.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { type DraftOffer, useDraftOffer } from '../../lib/use-draft-offer.ts';
import type { OtherTabs } from '../../lib/use-other-tabs.ts';
import type { Conflito, Lado } from '../../ui/conflict-fields.ts';
import type { Recuperado } from '../../ui/draft-notices.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { EdicaoLinhas, type LinhaPendente } from './edicao-linhas.ts';
import { lerRascunhoLinhas } from './rascunho-linhas.ts';
import type { StepHandle } from './step-handle.ts';
import type { Lugar } from './use-lugar.ts';

interface LinhasStepOptions {
  /** Names the step's draft: `pericia.<id>.<step>`. */
  nome: string;
  userId: number;
  definicoes: readonly AtributoDefinicao[];
  permissoes: Permissoes;
  editavel: boolean;
  lugar: Lugar;
  onLugar: (lugar: Lugar) => void;
  tabs: OtherTabs;
  /** Sends the changed rows. */
  send: (linhas: readonly LinhaPendente[]) => Promise<{
    message: string;
    versoes: readonly { id: number; versao: number }[];
  }>;
  /** Reads the rows anew. */
  reload: () => Promise<unknown>;
  onHandle: (handle: StepHandle | null) => void;
  /** Begins the step anew, with the draft as it is stored now. */
  onRestart: () => void;
}

interface Aberto {
  atuais: readonly LinhaAtual[];
  removidas: ReadonlySet<number>;
  conflito: Conflito;
}

export interface LinhasStep {
  editor: EdicaoLinhas;
  /** Pending rows are saved before the page they stand on is left. */
  irPara: (lugar: Lugar) => Promise<void>;
  antesDe: (go: () => void) => Promise<void>;
  aberta: number | null;
  abrir: (id: number | null) => void;
  busy: boolean;
  conflito: Conflito | null;
  ficarComAtuais: () => void;
  salvarMesclado: (lados: ReadonlyMap<string, Lado>) => void;
  closeConflito: () => void;
  avisos: { recuperado: Recuperado | null; oferta: DraftOffer | null; onDiscard: () => void };
}

/** What steps 2 and 3 have alike: one open row, pending rows saved together, drafts, refusals at their field. */
export function useLinhasStep(options: LinhasStepOptions): LinhasStep {
  const { nome, userId, definicoes, permissoes, editavel, lugar, onLugar, tabs, onHandle, onRestart } =
    options;
  const draftKey = useMemo<DraftKey>(() => ({ userId, name: nome, tab: tabId() }), [userId, nome]);
  const [inicial] = useState(() => {
    const draft = editavel ? readDraft(draftKey) : null;
    const lido = draft && lerRascunhoLinhas(draft.data);
    const recuperado: Recuperado | null = lido ? { quando: draft.savedAt, antigo: false } : null;
    return { lido, recuperado };
  });
  useEffect(() => {
    // What was put back is shown where it was typed.
    if (inicial.lido) onLugar(inicial.lido);
  }, [inicial, onLugar]);
  const [recuperado, setRecuperado] = useState(inicial.recuperado);
  const [aberta, abrir] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const anterior = useRef<EdicaoLinhas | null>(null);
  const editor = useMemo(() => {
    const rascunho = anterior.current?.rascunho() ?? inicial.lido?.linhas ?? [];
    anterior.current = new EdicaoLinhas({ definicoes, permissoes, somenteLeitura: !editavel }, rascunho);
    return anterior.current;
  }, [definicoes, permissoes, editavel, inicial]);
  const draft = useDraft(draftKey, () => {
    const linhas = editor.rascunho();
    return linhas.length > 0 ? { versao: 0, data: { ...lugar, linhas } } : null;
  });
  useEffect(() => editor.assinar(draft.touch), [editor, draft]);
  const oferta = useDraftOffer({
    draftKey,
    tabs,
    clean: editavel && recuperado === null && !editor.isDirty(),
    onAccept: onRestart,
  });
  const latest = useRef({ ...options, announceSave: tabs.announceSave });
  latest.current = { ...options, announceSave: tabs.announceSave };

  const save = useCallback(async (): Promise<boolean> => {
    if (!editor.isDirty()) return true;
    const show = (errado: { linha: number; atributo: number } | null) => {
      if (!errado) return;
      abrir(errado.linha);
      focarCampo(errado.atributo);
    };
    const refuse = (error: unknown) => {
      editor.recusado();
      const atual = error instanceof ApiError ? lerAtuais(error.atual) : null;
      if (!atual) {
        toastError(error);
        if (error instanceof ApiError) show(editor.aplicarErros(error.errors));
        return null;
      }
      const conflito = editor.conflito(atual.linhas, atual.removidas);
      const decidir = conflito.campos.length + conflito.perdidas.length > 0;
      if (decidir) setAberto({ atuais: atual.linhas, ...atual, conflito });
      return decidir ? null : atual;
    };
    const send = async (): Promise<boolean> => {
      try {
        const { message, versoes } = await latest.current.send(editor.envio());
        toastSuccess(message);
        latest.current.announceSave();
        // Forgotten only when the new rows are there: until then the forms show what was saved.
        await latest.current.reload();
        editor.salvo(new Map(versoes.map((v) => [v.id, v.versao])));
        abrir(null);
        setRecuperado(null);
        draft.touch();
        redraw();
        return true;
      } catch (error) {
        const igual = refuse(error);
        if (!igual) return false;
        // Both came to the same values: only the versions have to follow.
        editor.assumir(igual.linhas, igual.removidas, new Map());
        return editor.isDirty() ? send() : true;
      }
    };
    const errado = editor.validar();
    if (errado) {
      show(errado);
      return false;
    }
    setBusy(true);
    return send().finally(() => setBusy(false));
  }, [editor, draft]);

  useEffect(() => {
    onHandle({
      isDirty: editor.isDirty,
      save,
      discard: () => {
        editor.descartar();
        draft.drop();
      },
    });
    return () => onHandle(null);
  }, [editor, save, draft, onHandle]);

  const resolver = (lados: ReadonlyMap<string, Lado>) => {
    if (!aberto) return;
    editor.assumir(aberto.atuais, aberto.removidas, lados);
    // A form that is open shows the values it has now.
    abrir(null);
    setAberto(null);
    draft.touch();
    void latest.current.reload();
  };
  const antesDe = async (go: () => void) => {
    if (await save()) go();
  };
  return {
    editor,
    antesDe,
    irPara: (novo) => antesDe(() => onLugar(novo)),
    aberta,
    abrir,
    busy,
    conflito: aberto?.conflito ?? null,
    ficarComAtuais: () => resolver(new Map()),
    salvarMesclado: (lados) => {
      resolver(lados);
      void save();
    },
    closeConflito: () => setAberto(null),
    avisos: {
      recuperado,
      oferta,
      onDiscard: () => {
        editor.descartar();
        draft.drop();
        setRecuperado(null);
        abrir(null);
      },
    },
  };
}
