import {
  type BaixaPessoa,
  LOCAL_EXC,
  type Permissoes,
  periciaAtribBaixa,
  periciaExc,
} from '@retaguarda/contract';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCalendario } from '../../../atributos/prazo/use-calendario.ts';
import { useTenfoldCheck } from '../../../editing/grid/use-tenfold-check.ts';
import type { RecordTabs } from '../../../editing/record-tabs.ts';
import { useRowsEditing } from '../../../editing/use-rows-editing.ts';
import { call } from '../../../lib/call/api.ts';
import { toastDanger } from '../../../ui/notice/toast.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { invalidateAround, type JanelaDaBaixa, juntaJanelas, pessoasDaBaixaQuery } from '../baixa-queries.ts';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import { corpoDe, linhasDaBaixa } from './baixa-linhas.ts';

interface Options {
  /** 0 for one that is not stored yet. */
  baixaId: number;
  userId: number;
  permissoes: Permissoes;
  tabs: RecordTabs;
  fechada: boolean;
  /** The baixa turned out to be closed by another person. */
  onFechada: () => void;
}

type Janelas = InfiniteData<JanelaDaBaixa>;

const comGravados = (
  dados: Janelas,
  gravados: readonly Partial<BaixaPessoa>[],
  { totalRecebiceis, visto }: Pick<JanelaDaBaixa, 'totalRecebiceis' | 'visto'>,
): Janelas => {
  const porId = new Map(gravados.map((g) => [g.recebId, g]));
  const atualizada = (p: BaixaPessoa) => (porId.has(p.recebId) ? { ...p, ...porId.get(p.recebId) } : p);
  const pages = dados.pages.map((janela, i) => ({
    ...janela,
    grupos: janela.grupos.map((g) => ({ ...g, pessoas: g.pessoas.map(atualizada) })),
    ...(i === 0 ? { totalRecebiceis, visto } : {}),
  }));
  return { ...dados, pages };
};

/** The people and receivables of a baixa: read, edited, saved in one call, removed one by one. */
export function useRecebiveis({ baixaId, userId, permissoes, tabs, fechada, onFechada }: Options) {
  const client = useQueryClient();
  const chave = pessoasDaBaixaQuery(baixaId);
  const query = useInfiniteQuery(chave);
  const { data: janelas, hasNextPage, fetchNextPage, refetch } = query;
  const invalidate = () => refetch();
  /** Stamp of what the dialog shows of the baixa; null while it shows nothing yet. */
  const visto = (): string | null => {
    const dados = client.getQueryData(chave.queryKey);
    return dados ? juntaJanelas(dados.pages).visto : null;
  };
  const edicao = useRowsEditing<BaixaPessoa>({
    recordKind: 'baixa',
    draftName: (id) => `baixa.${id}.recebiveis`,
    id: baixaId,
    rowKind: 'recebivel',
    userId,
    permissions: permissoes,
    tabs,
    readOnly: !permissoes.has('baixaAlt'),
    locked: fechada || !permissoes.has('baixaAlt'),
    onFaults: () => toastDanger(T.recebivelErrado),
    save: async (enviadas, { idempotencyKey }) => {
      const body = { baixaId, ...corpoDe(enviadas), visto: visto() ?? '' };
      const feito = await call(periciaAtribBaixa, { body, idempotencyKey });
      const { message, recebiveis } = feito;
      client.setQueryData(chave.queryKey, (d) => d && comGravados(d, recebiveis, feito));
      return { message, versoes: recebiveis.map(({ recebId: id, versao }) => ({ id, versao })) };
    },
    onRefused: (recusa) => recusa.code === 'baixa_fechada' && onFechada(),
    onSaved: () => void invalidateAround(client),
  });
  const { session, rows } = edicao;
  const lido = useMemo(() => janelas && juntaJanelas(janelas.pages), [janelas]);
  const calendario = useCalendario(
    lido?.grupos.some((g) => g.pessoas.some((p) => p.lugar !== null)) === true,
  );
  const lidas = useMemo(() => lido && linhasDaBaixa(lido.grupos, calendario), [lido, calendario]);
  // Drafts are put back before the rows are first shown.
  if (lidas) rows.setRows(lidas);
  useEffect(() => {
    const removidas = lidas ? rows.orphans() : new Set<number>();
    if (removidas.size === 0) return;
    // What a draft holds may stand further on.
    if (hasNextPage) void fetchNextPage({ cancelRefetch: false });
    // Another person removed rows that hold unsaved values: they are shown before they are given up.
    else session.reconcile({ rows: [], removed: removidas });
  }, [lidas, rows, session, hasNextPage, fetchNextPage]);
  const saltos = useTenfoldCheck(rows);
  const remover = useAct({
    call: ({ recebId, versao }: Pick<BaixaPessoa, 'recebId' | 'versao'>) =>
      call(periciaExc, { body: { id: recebId, versao, local: LOCAL_EXC.recebivel } }),
    invalidate,
    onDone: (_, { recebId }) => {
      rows.forget(recebId);
      void invalidateAround(client);
    },
  });
  return {
    ...edicao,
    query,
    /** As far as one has read; undefined before anything was. */
    lido,
    saltos,
    remover,
    invalidate,
    salva: async (): Promise<boolean> => {
      if (!session.validate()) return false;
      return saltos.requireAnswers() && session.save();
    },
    visto,
  };
}

export type Recebiveis = ReturnType<typeof useRecebiveis>;
