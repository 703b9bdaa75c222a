import { type BaixaPessoa, LOCAL_EXC, periciaAtribBaixa, periciaExc } from '@retaguarda/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { focarCampo } from '../../atributos/focar-campo.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Mudanca } from '../../ui/conflict-dialog.tsx';
import { toastDanger, toastError, toastSuccess } from '../../ui/toast.tsx';
import { BaixaEditor, type LinhaRascunho } from './baixa-editor.ts';
import { invalidateAround, type PessoasDaBaixa, pessoasDaBaixaQuery } from './baixa-queries.ts';
import { mudancasDasLinhas } from './mudancas-das-linhas.ts';
import { DIALOGO_BAIXA as T } from './textos.ts';

const CONFLITO = 409;
const SUMIU = 404;

/** The cell of a receivable that is being edited. */
export interface Celula {
  recebId: number;
  atributo: number;
}

interface Options {
  baixaId: number;
  permissoes: ReadonlySet<string>;
  /** Nothing about the receivables may change. */
  bloqueada: boolean;
  rascunho: readonly LinhaRascunho[];
  /** The baixa turned out to be closed by another person. */
  onFechada: () => void;
}

type Grupos = PessoasDaBaixa['grupos'];

/** A new editor whenever the stored rows change; what was typed goes along. */
function useEditor(grupos: Grupos | undefined, { permissoes, bloqueada, rascunho }: Options) {
  const anterior = useRef<BaixaEditor | null>(null);
  return useMemo(() => {
    if (!grupos) return null;
    const novo = new BaixaEditor({ grupos, permissoes, somenteLeitura: bloqueada });
    novo.restaurar(anterior.current?.rascunho() ?? rascunho);
    anterior.current = novo;
    return novo;
  }, [grupos, permissoes, bloqueada, rascunho]);
}

const comGravados = (
  dados: PessoasDaBaixa,
  gravados: readonly Partial<BaixaPessoa>[],
  totalRecebiceis: number,
): PessoasDaBaixa => {
  const porId = new Map(gravados.map((g) => [g.recebId, g]));
  const grupos = dados.grupos.map((g) => ({
    ...g,
    pessoas: g.pessoas.map((p) => ({ ...p, ...porId.get(p.recebId) })),
  }));
  return { ...dados, grupos, totalRecebiceis };
};

/** The people and receivables of a baixa: read, edited, saved in one call, removed one by one. */
export function useRecebiveis(options: Options) {
  const { baixaId, onFechada } = options;
  const client = useQueryClient();
  const chave = pessoasDaBaixaQuery(baixaId);
  const query = useQuery(chave);
  const editor = useEditor(query.data?.grupos, options);
  const atual = useRef(editor);
  atual.current = editor;
  const [celula, setCelula] = useState<Celula | null>(null);
  const [conflito, setConflito] = useState<readonly Mudanca[] | null>(null);
  const [busy, setBusy] = useState(false);

  const show = (errado: { linha: number; atributo: number } | null) => {
    if (!errado) return;
    setCelula({ recebId: errado.linha, atributo: errado.atributo });
    focarCampo(errado.atributo);
  };
  const recarregar = () => client.fetchQuery({ ...chave, staleTime: 0 }).catch(() => null);
  const onRefused = async (error: unknown) => {
    atual.current?.recusado();
    if (!(error instanceof ApiError)) return toastError(error);
    if (error.status === CONFLITO || error.status === SUMIU) {
      const antes = query.data;
      const agora = await recarregar();
      // The dialog that shows what changed says the rest.
      if (antes && agora) return setConflito(mudancasDasLinhas(antes.grupos, agora.grupos));
    }
    toastError(error);
    if (error.code === 'baixa_fechada') return onFechada();
    show(atual.current?.aplicarErros(error.errors) ?? null);
  };
  const save = async (): Promise<boolean> => {
    const agora = atual.current;
    if (!agora?.isDirty()) return true;
    const errado = agora.validar();
    if (errado) {
      toastDanger(T.recebivelErrado);
      show(errado);
      return false;
    }
    setBusy(true);
    try {
      const answer = await call(periciaAtribBaixa, { body: { baixaId, ...agora.envio() } });
      toastSuccess(answer.message);
      client.setQueryData(
        chave.queryKey,
        (d) => d && comGravados(d, answer.recebiveis, answer.totalRecebiceis),
      );
      void invalidateAround(client);
      return true;
    } catch (error) {
      await onRefused(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const remover = useMutation({
    mutationFn: (recebId: number) => call(periciaExc, { body: { id: recebId, local: LOCAL_EXC.recebivel } }),
    onSuccess: async ({ message }) => {
      toastSuccess(message);
      await recarregar();
      void invalidateAround(client);
    },
    onError: async (error) => {
      toastError(error);
      await recarregar();
    },
  });
  return {
    query,
    editor,
    celula,
    setCelula,
    busy,
    conflito,
    save,
    remover,
    recarregar,
    isDirty: () => atual.current?.isDirty() ?? false,
    rascunho: () => atual.current?.rascunho() ?? [],
    resolver: (aceitar: boolean) => {
      if (aceitar) atual.current?.aceitarVersoes();
      setConflito(null);
    },
  };
}

export type Recebiveis = ReturnType<typeof useRecebiveis>;
