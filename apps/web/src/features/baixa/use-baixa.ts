import { useDebouncedCallback } from '@mantine/hooks';
import { type BaixaLinha, DEBOUNCE, periciaAltBaixa, periciaIncBaixa } from '@retaguarda/contract';
import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useIdempotency } from '../../lib/use-idempotency.ts';
import type { Conflito, Lado } from '../../ui/conflict-fields.ts';
import { toastDanger, toastError, toastSuccess } from '../../ui/toast.tsx';
import {
  type BaixaCampos,
  type BaixaErros,
  CAMPO_ID,
  campoDoServidor,
  camposDe,
  conflitosDaBaixa,
  errosDe,
  isValido,
  mesclar,
  mesmosCampos,
} from './baixa-campos.ts';
import { baixaQuery, invalidateAround } from './baixa-queries.ts';
import { DIALOGO_BAIXA as T } from './textos.ts';

const CONFLITO = 409;

/** The stored baixa as this form knows it. */
interface Gravada {
  baixaId: number;
  versao: number;
  campos: BaixaCampos;
  /** What the fields held when their editing began, which tells who changed what. */
  base: BaixaCampos;
}

/** What the operator sees in the baixa when closing it. */
export interface Visto {
  recebiveis: number;
  total: number;
}

export interface BaixaForm {
  baixaId: number;
  versao: number;
  campos: BaixaCampos;
  base: BaixaCampos;
  erros: BaixaErros;
  busy: boolean;
  /** The stored situation, which decides whether receivables can change. */
  situacaoSalva: number;
  /** Both versions when another person saved first. */
  conflito: Conflito | null;
  set: (change: Partial<BaixaCampos>) => void;
  isDirty: () => boolean;
  /** Shows what is missing and moves the focus there. */
  validar: () => boolean;
  /** @returns whether everything is stored now */
  save: () => Promise<boolean>;
  /** Reads the stored baixa and shows what differs. */
  conferir: () => Promise<void>;
  /** Goes on from the stored version with the chosen fields of mine on top of it; null puts the conflict aside. */
  resolver: (lados: ReadonlyMap<string, Lado> | null) => void;
}

interface Options {
  /** null for a new one. */
  baixa: BaixaLinha | null;
  /** Unsaved fields and the version they were typed on. */
  rascunho: { campos: BaixaCampos; base: BaixaCampos; versao: number } | null;
  /** A new baixa saves itself once it has a name. */
  autoSalva: boolean;
  /** null while people and receivables are not on screen yet. */
  visto: () => Visto | null;
  /** The receivables are not those that were seen. */
  onRecebiveisMudaram: () => Promise<unknown>;
  onStored: (baixaId: number) => void;
  onSaved: () => void;
  onChange: () => void;
}

const focar = (erros: BaixaErros): void => {
  const campo = erros.nome ? 'nome' : erros.data ? 'data' : erros.situacao ? 'situacao' : null;
  if (campo) document.getElementById(CAMPO_ID[campo])?.focus();
};

function gravadaNoInicio({ baixa, rascunho }: Options): Gravada {
  const campos = camposDe(baixa);
  const inicio = { baixaId: baixa?.baixaId ?? 0, versao: baixa?.versao ?? 0, campos, base: campos };
  // A draft is saved on the version it was typed on, so that what changed since is shown and not overwritten.
  return rascunho ? { ...inicio, versao: rascunho.versao, base: rascunho.base } : inicio;
}

/** `atual` of a refused closing tells what the baixa holds by now. */
const saoOutrosRecebiveis = (atual: unknown): boolean =>
  typeof atual === 'object' && atual !== null && 'recebiveis' in atual;

/** The form of a baixa: a name saves it for the first time by itself, later edits are alterations. */
export function useBaixa(options: Options): BaixaForm {
  const { autoSalva, visto, onRecebiveisMudaram, onStored, onSaved, onChange } = options;
  const client = useQueryClient();
  const idempotency = useIdempotency();
  const [gravada, setGravada] = useState<Gravada>(() => gravadaNoInicio(options));
  const [campos, setCampos] = useState(options.rascunho?.campos ?? gravada.campos);
  const [erros, setErros] = useState<BaixaErros>({});
  const [busy, setBusy] = useState(false);
  const [conflito, setConflito] = useState<{ agora: BaixaLinha; conflito: Conflito } | null>(null);
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
    const achados = errosDe(atual.current);
    if (isValido(atual.current)) setErros({});
    else recusar(achados);
    return isValido(atual.current);
  };
  const assumir = (agora: BaixaLinha, lados: ReadonlyMap<string, Lado>) => {
    const daBaixa = camposDe(agora);
    const meu = atual.current;
    gravar({ baixaId: agora.baixaId, versao: agora.versao, campos: daBaixa, base: daBaixa });
    escrever(mesclar({ meu, atual: daBaixa }, lados));
    setConflito(null);
  };
  /** @returns whether both versions say the same, and the form stands on the stored one now */
  const comparar = async (): Promise<boolean> => {
    const agora = await client.fetchQuery({ ...baixaQuery(base.current.baixaId), staleTime: 0 });
    if (!agora || agora.versao === base.current.versao) return false;
    const versoes = { base: base.current.base, meu: atual.current, atual: camposDe(agora) };
    const achados = conflitosDaBaixa(versoes);
    if (achados.length === 0) assumir(agora, new Map());
    else setConflito({ agora, conflito: { campos: achados, perdidas: [] } });
    return achados.length === 0;
  };
  /** @returns whether the same may be sent again on the version that is stored now */
  const onRefused = async (error: unknown): Promise<boolean> => {
    if (error instanceof ApiError && error.status === CONFLITO && error.code === 'versao_antiga') {
      if (!saoOutrosRecebiveis(error.atual)) return comparar();
      toastError(error);
      await onRecebiveisMudaram();
      recusar({ situacao: error.message });
      return false;
    }
    toastError(error);
    const campo = error instanceof ApiError ? campoDoServidor(error.errors[0]?.field) : null;
    if (campo && error instanceof ApiError) recusar({ [campo]: error.message });
    return false;
  };
  const send = async (): Promise<boolean> => {
    const enviados = atual.current;
    const { baixaId, versao, campos: antes } = base.current;
    const { emAndamento } = SITUACAO_BAIXA;
    const fecha = baixaId > 0 && antes.situacao === emAndamento && enviados.situacao !== emAndamento;
    const vistos = fecha ? visto() : undefined;
    if (vistos === null) {
      toastDanger(T.buscando);
      return false;
    }
    const body = {
      baixa: {
        baixaId,
        baixaNome: enviados.nome.trim(),
        baixaDta: enviados.data ?? '',
        baixaSituacao: enviados.situacao ?? emAndamento,
        versao,
        visto: vistos,
      },
    };
    const idempotencyKey = idempotency.keyFor(body);
    try {
      const answer =
        baixaId > 0
          ? await call(periciaAltBaixa, { body, idempotencyKey })
          : await call(periciaIncBaixa, { body, idempotencyKey });
      idempotency.done();
      toastSuccess(answer.message);
      gravar({ baixaId: answer.baixaId, versao: answer.versao, campos: enviados, base: enviados });
      onChange();
      onSaved();
      void invalidateAround(client);
      if (baixaId === 0) onStored(answer.baixaId);
      return true;
    } catch (error) {
      return (await onRefused(error).catch(() => false)) && (isDirty() ? send() : true);
    }
  };
  const save = async (): Promise<boolean> => {
    autoSave.cancel();
    // The automatic inclusion may be on its way; a second one would make a second baixa.
    if (running.current) await running.current;
    if (!validar()) return false;
    if (base.current.baixaId > 0 && !isDirty()) return true;
    setBusy(true);
    running.current = send().finally(() => {
      running.current = null;
      setBusy(false);
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
    base: gravada.base,
    erros,
    busy,
    situacaoSalva: gravada.campos.situacao ?? SITUACAO_BAIXA.emAndamento,
    conflito: conflito?.conflito ?? null,
    set: (change) => {
      escrever({ ...atual.current, ...change });
      if (autoSalva && change.nome?.trim()) autoSave();
    },
    isDirty,
    validar,
    save,
    conferir: async () => {
      await comparar().catch(() => false);
    },
    resolver: (lados) => {
      if (lados && conflito) assumir(conflito.agora, lados);
      else setConflito(null);
    },
  };
}
