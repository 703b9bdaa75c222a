import {
  type BaixaPessoa,
  LOCAL_EXC,
  type Permissoes,
  periciaAtribBaixa,
  periciaExc,
} from '@retaguarda/contract';
import { centavosToReais, reaisToCentavos, sumCentavos } from '@retaguarda/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { focarCampo } from '../../atributos/focar-campo.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type Atuais, lerAtuais } from '../../lib/linhas-atuais.ts';
import type { Conflito, Lado } from '../../ui/conflict-fields.ts';
import { toastDanger, toastError, toastSuccess } from '../../ui/toast.tsx';
import { BaixaEditor, type LinhaRascunho } from './baixa-editor.ts';
import { invalidateAround, type PessoasDaBaixa, pessoasDaBaixaQuery } from './baixa-queries.ts';
import { DIALOGO_BAIXA as T } from './textos.ts';
import type { Visto } from './use-baixa.ts';
import { useSaltos } from './use-saltos.ts';

/** The cell of a receivable that is being edited. */
export interface Celula {
  recebId: number;
  atributo: number;
}

interface Options {
  baixaId: number;
  permissoes: Permissoes;
  /** Nothing about the receivables may change. */
  bloqueada: boolean;
  rascunho: readonly LinhaRascunho[];
  /** The baixa turned out to be closed by another person. */
  onFechada: () => void;
  onSaved: () => void;
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
  const { baixaId, onFechada, onSaved } = options;
  const client = useQueryClient();
  const chave = pessoasDaBaixaQuery(baixaId);
  const query = useQuery(chave);
  const editor = useEditor(query.data?.grupos, options);
  const atual = useRef(editor);
  atual.current = editor;
  const saltos = useSaltos(atual);
  const [celula, setCelula] = useState<Celula | null>(null);
  const [conflito, setConflito] = useState<(Atuais & { conflito: Conflito }) | null>(null);
  const [busy, setBusy] = useState(false);

  // Another person removed rows that hold unsaved values: they are shown before they are given up.
  useEffect(() => {
    const removidas = editor?.orfas() ?? new Set();
    if (editor && removidas.size > 0)
      setConflito({ linhas: [], removidas, conflito: editor.conflito({ linhas: [], removidas }) });
  }, [editor]);

  const show = (errado: { linha: number; atributo: number } | null) => {
    if (!errado) return;
    setCelula({ recebId: errado.linha, atributo: errado.atributo });
    focarCampo(errado.atributo);
  };
  const recarregar = () => client.fetchQuery({ ...chave, staleTime: 0 }).catch(() => null);
  /** @returns whether the same may be sent again on the versions that are stored now */
  const onRefused = async (error: unknown): Promise<boolean> => {
    const recusado = atual.current;
    recusado?.recusado();
    if (!(error instanceof ApiError)) {
      toastError(error);
      return false;
    }
    const mudaram = lerAtuais(error.atual);
    if (mudaram && recusado) {
      const achado = recusado.conflito(mudaram);
      const decidir = achado.campos.length + achado.perdidas.length > 0;
      if (decidir) setConflito({ ...mudaram, conflito: achado });
      else recusado.assumir(mudaram, new Map());
      return !decidir;
    }
    toastError(error);
    if (error.code === 'baixa_fechada') onFechada();
    else show(atual.current?.aplicarErros(error.errors) ?? null);
    return false;
  };
  const send = async (agora: BaixaEditor): Promise<boolean> => {
    try {
      const answer = await call(periciaAtribBaixa, { body: { baixaId, ...agora.envio() } });
      toastSuccess(answer.message);
      client.setQueryData(
        chave.queryKey,
        (d) => d && comGravados(d, answer.recebiveis, answer.totalRecebiceis),
      );
      onSaved();
      void invalidateAround(client);
      return true;
    } catch (error) {
      return (await onRefused(error)) && (agora.isDirty() ? send(agora) : true);
    }
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
    if (!(await saltos.conferir())) return false;
    setBusy(true);
    return send(agora).finally(() => setBusy(false));
  };
  const remover = useMutation({
    mutationFn: ({ recebId, versao }: Pick<BaixaPessoa, 'recebId' | 'versao'>) =>
      call(periciaExc, { body: { id: recebId, versao, local: LOCAL_EXC.recebivel } }),
    onSuccess: async ({ message }, { recebId }) => {
      toastSuccess(message);
      atual.current?.esquecer(recebId);
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
    saltos,
    busy,
    save,
    remover,
    recarregar,
    isDirty: () => atual.current?.isDirty() ?? false,
    rascunho: () => atual.current?.rascunho() ?? [],
    conflito: conflito?.conflito ?? null,
    /** Goes on from the stored rows with the chosen values on top; null puts the conflict aside. */
    resolver: (lados: ReadonlyMap<string, Lado> | null) => {
      setConflito(null);
      if (!lados || !conflito) return;
      atual.current?.assumir(conflito, lados);
      // The row's fields show the values it has now.
      setCelula(null);
    },
    /** What the dialog shows of the baixa; null while it shows nothing yet. */
    visto: (): Visto | null => {
      const dados = client.getQueryData(chave.queryKey);
      if (!dados) return null;
      const valores = dados.grupos.flatMap((g) => g.pessoas).map((p) => reaisToCentavos(p.valor) ?? 0);
      return { recebiveis: valores.length, total: centavosToReais(sumCentavos(valores)) };
    },
  };
}

export type Recebiveis = ReturnType<typeof useRecebiveis>;
