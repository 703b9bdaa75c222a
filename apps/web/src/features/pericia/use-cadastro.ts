import { type AtributoValor, type PessoaPericia, periciaAltCadastro } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import {
  chaveDoAtributo,
  compararAtributos,
  meusEscolhidos,
  trocarBase,
  type Valores,
  valoresDoForm,
} from '../../atributos/comparar-atributos.ts';
import { valoresPorId } from '../../atributos/conversao.ts';
import { focarCampo } from '../../atributos/focar-campo.ts';
import type { AtributoFormStore } from '../../atributos/form-store.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type DraftKey, readDraft } from '../../lib/drafts.ts';
import { tabId } from '../../lib/tab-id.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useDraftOffer } from '../../lib/use-draft-offer.ts';
import { useOtherTabs } from '../../lib/use-other-tabs.ts';
import type { Conflito, Lado } from '../../ui/conflict-fields.ts';
import type { Recuperado } from '../../ui/draft-notices.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import type { LinhaRascunho } from './edicao-linhas.ts';
import { pessoasKey } from './pessoas-queries.ts';
import { lerLinha } from './rascunho-linhas.ts';

const CONFLITO = 409;

interface Atual {
  pesVersao: number;
  atribPessoa: AtributoValor[];
}

/** Reads `atual` of a 409: the registration as it is stored now. */
function lerAtual(erro: ApiError): Atual | null {
  const { atual } = erro;
  const inteiro =
    erro.status === CONFLITO &&
    typeof atual === 'object' &&
    atual !== null &&
    'pesVersao' in atual &&
    'atribPessoa' in atual;
  return inteiro ? (atual as Atual) : null; // serialised by the server from this very shape
}

interface Options {
  procId: number;
  pessoa: PessoaPericia;
  store: AtributoFormStore;
  userId: number;
  onSaved: () => void;
}

/** What the form stands on, which tells who changed what. */
interface Inicio {
  versao: number;
  base: Valores;
  recuperado: Recuperado | null;
}

/** Puts a draft back into the form, on the version it was typed on. */
function comecar(pessoa: PessoaPericia, store: AtributoFormStore, key: DraftKey): Inicio {
  const base = valoresPorId(pessoa.atribPessoa);
  const draft = store.somenteLeitura ? null : readDraft(key);
  const [lido] = draft ? lerLinha(draft.data) : [];
  if (!draft || !lido) return { versao: pessoa.pesVersao, base, recuperado: null };
  store.restaurar(lido.valores);
  const antigo = lido.versao !== pessoa.pesVersao;
  return {
    versao: lido.versao,
    base: antigo ? new Map([...base, ...lido.base]) : base,
    recuperado: { quando: draft.savedAt, antigo },
  };
}

/** Saves a person's own attributes, with a draft; what another saved first is settled field by field. */
export function useCadastro({ procId, pessoa, store, userId, onSaved }: Options) {
  const client = useQueryClient();
  const { pesId } = pessoa;
  const draftKey = useMemo<DraftKey>(
    () => ({ userId, name: `pessoa.${pesId}.cadastro`, tab: tabId() }),
    [userId, pesId],
  );
  const [inicio, setInicio] = useState(() => comecar(pessoa, store, draftKey));
  const { versao, base, recuperado } = inicio;
  const draft = useDraft(draftKey, () => {
    const valores = store.rascunho();
    const antes = valores.map(([id]): LinhaRascunho['base'][number] => [id, base.get(id) ?? null]);
    const data: LinhaRascunho = { id: pesId, versao, valores, base: antes };
    return valores.length > 0 ? { versao, data } : null;
  });
  useEffect(() => store.subscribeAll(draft.touch), [store, draft]);
  const oferta = useDraftOffer({
    draftKey,
    tabs: useOtherTabs(`${userId}.${draftKey.name}`),
    clean: !store.somenteLeitura && !recuperado && !store.sujo,
    onAccept: () => setInicio(comecar(pessoa, store, draftKey)),
  });
  const [busy, setBusy] = useState(false);
  const [conflito, setConflito] = useState<{ atual: Atual; conflito: Conflito } | null>(null);

  const send = async (pesVersao: number): Promise<void> => {
    setBusy(true);
    try {
      const body = { procId, procPesId: pessoa.procPesId, pesVersao, atribPessoa: store.envio() };
      toastSuccess((await call(periciaAltCadastro, { body })).message);
      await client.invalidateQueries({ queryKey: pessoasKey(procId) });
      draft.drop();
      onSaved();
    } catch (error) {
      const atual = error instanceof ApiError ? lerAtual(error) : null;
      if (atual) comparar(atual);
      else {
        toastError(error);
        const [primeiro] = error instanceof ApiError ? store.aplicarErros(error.errors) : [];
        if (primeiro !== undefined) focarCampo(primeiro);
      }
    } finally {
      setBusy(false);
    }
  };
  const comparar = (atual: Atual) => {
    const campos = compararAtributos({
      definicoes: store.definicoes,
      base,
      meu: valoresDoForm(store),
      atual: valoresPorId(atual.atribPessoa),
    });
    setConflito({ atual, conflito: { campos, perdidas: [] } });
  };
  /** The form stands on what is stored, with what of mine was chosen on top. */
  const assumir = ({ pesVersao, atribPessoa }: Atual, lados: ReadonlyMap<string, Lado>) => {
    const meus = meusEscolhidos(valoresDoForm(store), (id) => lados.get(chaveDoAtributo(id)) === 'meu');
    trocarBase(store, atribPessoa);
    store.restaurar(meus);
    setInicio({ versao: pesVersao, base: valoresPorId(atribPessoa), recuperado: null });
    setConflito(null);
  };
  return {
    busy,
    discard: draft.drop,
    avisos: {
      recuperado,
      oferta,
      onDiscard: () => {
        assumir(pessoa, new Map());
        draft.drop();
      },
    },
    conflito: conflito?.conflito ?? null,
    closeConflito: () => setConflito(null),
    ficarComAtuais: () => conflito && assumir(conflito.atual, new Map()),
    salvarMesclado: (lados: ReadonlyMap<string, Lado>) => {
      if (!conflito) return;
      assumir(conflito.atual, lados);
      void send(conflito.atual.pesVersao);
    },
    save: () => {
      const [primeiro] = store.validar();
      if (primeiro === undefined) void send(versao);
      else focarCampo(primeiro);
    },
  };
}
