import { Button } from '@mantine/core';
import { formatNumber, nomeSituacaoBaixa, SITUACAO_BAIXA, TODAS_SITUACOES } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyList } from '../../../ui/notice/empty-state.tsx';
import { totaisQuery } from '../baixa-queries.ts';
import { BAIXA } from '../textos.ts';
import { type BaixaListSearch, SITUACAO_INICIAL } from './baixa-list-search.ts';

interface SemBaixasProps {
  search: BaixaListSearch;
  onChange: (change: Partial<BaixaListSearch>) => void;
  onClear: () => void;
  /** The act that would fill the list. */
  children: ReactNode;
}

/** A tab without baixas says whether there are any at all, and leads to those that are open. */
export function SemBaixas({ search, onChange, onClear, children }: SemBaixasProps) {
  const { situacoes = [] } = useQuery(totaisQuery).data ?? {};
  const { situacao = SITUACAO_INICIAL, busca, periodo } = search;
  const abertas = situacoes.find((s) => s.situacao === SITUACAO_BAIXA.emAndamento)?.total ?? 0;
  const haOutras = situacao !== TODAS_SITUACOES && situacoes.length > 0;
  return (
    <EmptyList
      filtered={busca !== undefined || periodo !== undefined}
      text={haOutras ? BAIXA.nenhuma(nomeSituacaoBaixa(situacao)) : BAIXA.vazio}
      example={BAIXA.exemplo}
      onClear={onClear}
    >
      {abertas > 0 && situacao !== SITUACAO_BAIXA.emAndamento && (
        <Button variant="default" onClick={() => onChange({ situacao: SITUACAO_BAIXA.emAndamento })}>
          {BAIXA.verAbertas(formatNumber(abertas))}
        </Button>
      )}
      {children}
    </EmptyList>
  );
}
