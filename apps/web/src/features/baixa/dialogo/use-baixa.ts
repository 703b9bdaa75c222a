import { useDebouncedCallback } from '@mantine/hooks';
import { type BaixaLinha, type Permissoes, periciaAltBaixa, periciaIncBaixa } from '@retaguarda/contract';
import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type FieldsSaveTarget, useFieldsEditing } from '../../../editing/use-editing.ts';
import { call } from '../../../lib/call/api.ts';
import type { ApiError } from '../../../lib/call/api-error.ts';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { toastDanger } from '../../../ui/notice/toast.tsx';
import { baixaQuery, invalidateAround } from '../baixa-queries.ts';
import { NOVA } from '../lista/baixa-list-search.ts';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import { type BaixaCampos, CAMPOS, campoDe, errosDe, guardadaDe } from './baixa-campos.ts';

interface Options {
  /** null for a new one. */
  baixa: BaixaLinha | null;
  userId: number;
  permissoes: Permissoes;
  /** Stamp of what the operator sees in the baixa; null while people and receivables are not on screen yet. */
  visto: () => string | null;
  /** The receivables are not those that were seen. */
  onRecebiveisMudaram: () => Promise<unknown>;
  onStored?: ((baixaId: number) => void) | undefined;
  /** A new one is chosen for something as soon as it is stored. */
  escolhe?: boolean | undefined;
}

interface Gravada {
  message: string;
  id: number;
  versao: number;
}

/** What keeps a date that is no day out of the draft: its text is not there to be put back. */
const FORA_DO_RASCUNHO = ['dataInvalida'] as const;
const { emAndamento } = SITUACAO_BAIXA;

/** `atual` of a refused closing tells what the baixa holds by now. */
const saoOutrosRecebiveis = ({ atual }: ApiError): boolean =>
  typeof atual === 'object' && atual !== null && 'recebiveis' in atual;

/** What a closing was seen to hold; the same for the same attempt, even where it was read anew since. */
function useVisto(visto: () => string | null) {
  const enviado = useRef<{ chave: string; visto: string | null } | null>(null);
  return (chave: string): string | null => {
    if (enviado.current?.chave !== chave) enviado.current = { chave, visto: visto() };
    return enviado.current.visto;
  };
}

/** The form of a baixa: a name saves it for the first time by itself, later edits are alterations. */
export function useBaixa(options: Options) {
  const { baixa, userId, permissoes, onRecebiveisMudaram, onStored, escolhe } = options;
  const client = useQueryClient();
  const vistoDe = useVisto(options.visto);
  // Without the right to alter, a name saved half typed could not be completed; chosen, it leaves the screen.
  const autoSalva = baixa === null && permissoes.has('baixaAlt') && !escolhe;
  const salva = async (
    c: BaixaCampos,
    { id, versao, idempotencyKey }: FieldsSaveTarget,
  ): Promise<Gravada | null> => {
    const fecha = id > 0 && fields.storedValues.situacao === emAndamento && c.situacao !== emAndamento;
    const visto = fecha ? vistoDe(idempotencyKey) : undefined;
    if (visto === null) {
      toastDanger(T.buscando);
      return null;
    }
    const baixaSituacao = c.situacao ?? emAndamento;
    const campo = { baixaNome: c.nome.trim(), baixaDta: c.data ?? '', baixaSituacao };
    const options = {
      body: { baixa: { ...campo, baixaId: id, versao, visto } },
      idempotencyKey,
    };
    const answer = await (id > 0 ? call(periciaAltBaixa, options) : call(periciaIncBaixa, options));
    return { message: answer.message, id: answer.baixaId, versao: answer.versao };
  };
  /** The stored baixa, where it is another one than this form began on. */
  const outra = async () => {
    const agora = await client.fetchQuery({ ...baixaQuery(session.state().id), staleTime: 0 });
    return agora && agora.versao !== fields.base.versao ? guardadaDe(agora) : null;
  };
  const edicao: ReturnType<typeof useFieldsEditing<BaixaCampos, Gravada>> = useFieldsEditing<
    BaixaCampos,
    Gravada
  >({
    recordKind: 'baixa',
    draftName: (id) => `baixa.${id || NOVA}`,
    id: baixa?.baixaId ?? 0,
    userId,
    readOnly: !permissoes.has(baixa ? 'baixaAlt' : 'baixaInc'),
    stored: guardadaDe(baixa),
    fields: CAMPOS,
    secrets: FORA_DO_RASCUNHO,
    faultsOf: errosDe,
    fieldOf: campoDe,
    save: salva,
    parseCurrent: (_, recusa) =>
      recusa.code === 'versao_antiga' && !saoOutrosRecebiveis(recusa) ? outra() : null,
    onRefused: (recusa) => {
      if (recusa.code !== 'versao_antiga' || !saoOutrosRecebiveis(recusa)) return;
      void onRecebiveisMudaram().then(() => fields.setError('situacao', recusa.message));
    },
    onSaved: ({ id }) => {
      void invalidateAround(client);
      if (guardadaEm.current === 0) onStored?.(id);
      guardadaEm.current = id;
    },
  });
  const { fields, session, form } = edicao;
  const guardadaEm = useRef(edicao.id);
  const autoSave = useDebouncedCallback(() => {
    if (Object.keys(errosDe(fields.view().valores)).length === 0 && session.isDirty()) void session.save();
  }, DEBOUNCE.nomeDaBaixa);
  return {
    ...edicao,
    valores: form.values,
    situacaoSalva: fields.storedValues.situacao ?? emAndamento,
    set: (change: Partial<BaixaCampos>): void => {
      form.setValues(change);
      if (autoSalva && change.nome?.trim()) autoSave();
    },
    salva: (): Promise<boolean> => {
      autoSave.cancel();
      return session.save();
    },
    /** Reads the stored baixa and shows what differs. */
    confere: async (): Promise<void> => {
      const agora = await outra().catch(() => null);
      if (agora) session.reconcile(agora);
    },
  };
}

export type BaixaForm = ReturnType<typeof useBaixa>;
