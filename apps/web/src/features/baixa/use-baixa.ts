import { useDebouncedCallback } from '@mantine/hooks';
import { type BaixaLinha, DEBOUNCE, periciaAltBaixa, periciaIncBaixa } from '@retaguarda/contract';
import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useIdempotency } from '../../lib/use-idempotency.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import {
  type BaixaCampos,
  type BaixaErros,
  CAMPO_ID,
  campoDoServidor,
  camposDe,
  errosDe,
  isValido,
  mesmosCampos,
  sobre,
} from './baixa-campos.ts';
import { baixaQuery, invalidateAround } from './baixa-queries.ts';

const CONFLITO = 409;

/** The version that the typed fields stand on. */
interface Gravada {
  baixaId: number;
  versao: number;
  campos: BaixaCampos;
}

export interface BaixaForm {
  baixaId: number;
  versao: number;
  campos: BaixaCampos;
  erros: BaixaErros;
  busy: boolean;
  /** The stored situation, which decides whether receivables can change. */
  situacaoSalva: number;
  /** The stored baixa when another person saved first, and the fields it had before. */
  conflito: { agora: BaixaLinha; antes: BaixaCampos } | null;
  set: (change: Partial<BaixaCampos>) => void;
  isDirty: () => boolean;
  /** Shows what is missing and moves the focus there. */
  validar: () => boolean;
  /** @returns whether everything is stored now */
  save: () => Promise<boolean>;
  /** Reads the stored baixa and shows what changed since. @returns whether it could be read */
  conferir: () => Promise<boolean>;
  /** Goes on from the stored version with what was typed on top of it; without it the conflict is put aside. */
  resolver: (recarregar: boolean) => void;
}

interface Options {
  /** null for a new one. */
  baixa: BaixaLinha | null;
  rascunho: BaixaCampos | null;
  /** A new baixa saves itself once it has a name. */
  autoSalva: boolean;
  onStored: (baixaId: number) => void;
  onChange: () => void;
}

const focar = (erros: BaixaErros): void => {
  const campo = erros.nome ? 'nome' : erros.data ? 'data' : erros.situacao ? 'situacao' : null;
  if (campo) document.getElementById(CAMPO_ID[campo])?.focus();
};

/** The form of a baixa: a name saves it for the first time by itself, later edits are alterations. */
export function useBaixa({ baixa, rascunho, autoSalva, onStored, onChange }: Options): BaixaForm {
  const client = useQueryClient();
  const idempotency = useIdempotency();
  const [gravada, setGravada] = useState<Gravada>(() => ({
    baixaId: baixa?.baixaId ?? 0,
    versao: baixa?.versao ?? 0,
    campos: camposDe(baixa),
  }));
  const [campos, setCampos] = useState(rascunho ?? gravada.campos);
  const [erros, setErros] = useState<BaixaErros>({});
  const [busy, setBusy] = useState(false);
  const [conflito, setConflito] = useState<BaixaForm['conflito']>(null);
  // Read at the moment of sending, which may be long after the render that began it.
  const atual = useRef(campos);
  const base = useRef(gravada);
  const running = useRef<Promise<boolean> | null>(null);

  const gravar = (nova: Gravada) => {
    base.current = nova;
    setGravada(nova);
  };
  const escrever = (novos: BaixaCampos) => {
    atual.current = novos;
    setCampos(novos);
    setErros((e) => (Object.keys(e).length > 0 ? errosDe(novos) : e));
    onChange();
  };
  const isDirty = () => !mesmosCampos(atual.current, base.current.campos);
  const recusar = (achados: BaixaErros) => {
    setErros(achados);
    focar(achados);
  };
  const validar = (): boolean => {
    if (isValido(atual.current)) return true;
    recusar(errosDe(atual.current));
    return false;
  };
  const conferir = async (): Promise<boolean> => {
    const agora = await client
      .fetchQuery({ ...baixaQuery(base.current.baixaId), staleTime: 0 })
      .catch(() => null);
    if (agora && agora.versao !== base.current.versao) setConflito({ agora, antes: base.current.campos });
    return agora !== null;
  };
  const onRefused = async (error: unknown) => {
    if (!(error instanceof ApiError)) return toastError(error);
    // The dialog that shows what changed says the rest.
    if (error.status === CONFLITO && error.code === 'versao_antiga' && (await conferir())) return;
    toastError(error);
    const campo = campoDoServidor(error.errors[0]?.field);
    if (campo) recusar({ [campo]: error.message });
  };
  const send = async (): Promise<boolean> => {
    const enviados = atual.current;
    const { baixaId, versao } = base.current;
    const body = {
      baixa: {
        baixaId,
        baixaNome: enviados.nome.trim(),
        baixaDta: enviados.data ?? '',
        baixaSituacao: enviados.situacao ?? SITUACAO_BAIXA.emAndamento,
        versao,
      },
    };
    setBusy(true);
    try {
      const answer =
        baixaId > 0
          ? await call(periciaAltBaixa, { body })
          : await call(periciaIncBaixa, { body, idempotencyKey: idempotency.keyFor(body) });
      idempotency.done();
      toastSuccess(answer.message);
      gravar({ baixaId: answer.baixaId, versao: answer.versao, campos: enviados });
      onChange();
      void invalidateAround(client);
      if (baixaId === 0) onStored(answer.baixaId);
      return true;
    } catch (error) {
      await onRefused(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const save = async (): Promise<boolean> => {
    autoSave.cancel();
    // The automatic inclusion may be on its way; a second one would make a second baixa.
    if (running.current) await running.current;
    if (!validar()) return false;
    if (base.current.baixaId > 0 && !isDirty()) return true;
    running.current = send().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const autoSave = useDebouncedCallback(() => {
    if (isValido(atual.current) && isDirty()) void save();
  }, DEBOUNCE.nomeDaBaixa);

  return {
    baixaId: gravada.baixaId,
    versao: gravada.versao,
    campos,
    erros,
    busy,
    situacaoSalva: gravada.campos.situacao ?? SITUACAO_BAIXA.emAndamento,
    conflito,
    set: (change) => {
      escrever({ ...atual.current, ...change });
      if (autoSalva && change.nome?.trim()) autoSave();
    },
    isDirty,
    validar,
    save,
    conferir,
    resolver: (recarregar) => {
      setConflito(null);
      if (!recarregar || !conflito) return;
      const { agora, antes } = conflito;
      gravar({ baixaId: agora.baixaId, versao: agora.versao, campos: camposDe(agora) });
      escrever(sobre(camposDe(agora), antes, atual.current));
    },
  };
}
