import {
  type BaixaPessoa,
  LOCAL_EXC,
  type Permissoes,
  periciaAtribBaixa,
  periciaExc,
} from '@retaguarda/contract';
import { centavosToReais, reaisToCentavos, sumCentavos } from '@retaguarda/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Abas } from '../../../edicao/abas.ts';
import { useSaltos } from '../../../edicao/grade/use-saltos.ts';
import { useLinhas } from '../../../edicao/use-linhas.ts';
import { call } from '../../../lib/api.ts';
import { toastDanger, toastError, toastSuccess } from '../../../ui/notice/toast.tsx';
import { invalidateAround, type PessoasDaBaixa, pessoasDaBaixaQuery } from '../baixa-queries.ts';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import { corpoDe, linhasDaBaixa } from './baixa-linhas.ts';
import type { Visto } from './use-baixa.ts';

interface Options {
  /** 0 for one that is not stored yet. */
  baixaId: number;
  userId: number;
  permissoes: Permissoes;
  abas: Abas;
  fechada: boolean;
  /** The baixa turned out to be closed by another person. */
  onFechada: () => void;
}

const comGravados = (
  dados: PessoasDaBaixa,
  gravados: readonly Partial<BaixaPessoa>[],
  totalRecebiceis: number,
): PessoasDaBaixa => {
  const porId = new Map(gravados.map((g) => [g.recebId, g]));
  const atualizada = (p: BaixaPessoa) => (porId.has(p.recebId) ? { ...p, ...porId.get(p.recebId) } : p);
  const grupos = dados.grupos.map((g) => ({ ...g, pessoas: g.pessoas.map(atualizada) }));
  return { ...dados, grupos, totalRecebiceis };
};

/** The people and receivables of a baixa: read, edited, saved in one call, removed one by one. */
export function useRecebiveis({ baixaId, userId, permissoes, abas, fechada, onFechada }: Options) {
  const client = useQueryClient();
  const chave = pessoasDaBaixaQuery(baixaId);
  const query = useQuery(chave);
  const recarregar = () => client.fetchQuery({ ...chave, staleTime: 0 }).catch(() => null);
  const edicao = useLinhas<BaixaPessoa>({
    nome: (id) => `baixa.${id}.recebiveis`,
    id: baixaId,
    tipo: 'recebivel',
    userId,
    permissoes,
    abas,
    somenteLeitura: !permissoes.has('baixaAlt'),
    bloqueada: fechada || !permissoes.has('baixaAlt'),
    faltam: () => toastDanger(T.recebivelErrado),
    salva: async (enviadas, { chave: idempotencyKey }) => {
      const body = { baixaId, ...corpoDe(enviadas) };
      const { message, recebiveis, totalRecebiceis } = await call(periciaAtribBaixa, {
        body,
        idempotencyKey,
      });
      client.setQueryData(chave.queryKey, (d) => d && comGravados(d, recebiveis, totalRecebiceis));
      return { message, versoes: recebiveis.map(({ recebId: id, versao }) => ({ id, versao })) };
    },
    recusou: (recusa) => recusa.code === 'baixa_fechada' && onFechada(),
    onSaved: () => void invalidateAround(client),
  });
  const { sessao, linhas } = edicao;
  const { data } = query;
  const grupos = data?.grupos;
  const lidas = useMemo(() => grupos && linhasDaBaixa(grupos), [grupos]);
  // Drafts are put back before the rows are first shown.
  if (lidas) linhas.le(lidas);
  useEffect(() => {
    // Another person removed rows that hold unsaved values: they are shown before they are given up.
    const removidas = lidas ? linhas.orfas() : new Set<number>();
    if (removidas.size > 0) sessao.confere({ linhas: [], removidas });
  }, [lidas, linhas, sessao]);
  const saltos = useSaltos(linhas);
  const remover = useMutation({
    mutationFn: ({ recebId, versao }: Pick<BaixaPessoa, 'recebId' | 'versao'>) =>
      call(periciaExc, { body: { id: recebId, versao, local: LOCAL_EXC.recebivel } }),
    onSuccess: async ({ message }, { recebId }) => {
      toastSuccess(message);
      linhas.esquece(recebId);
      await recarregar();
      void invalidateAround(client);
    },
    onError: async (error) => {
      toastError(error);
      await recarregar();
    },
  });
  return {
    ...edicao,
    query,
    pessoas: useMemo(() => (grupos ?? []).flatMap((g) => g.pessoas), [grupos]),
    saltos,
    remover,
    recarregar,
    salva: async (): Promise<boolean> => {
      if (!sessao.julga()) return false;
      return saltos.exige() && sessao.salva();
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
