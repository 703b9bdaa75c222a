import { TODAS_SITUACOES } from '@retaguarda/domain';
import { ListTabs } from '../../ui/list/list-tabs.tsx';

/** How many records of a list are in each situation; those of none are left out. */
export type TotaisDasSituacoes = readonly { situacao: number; total: number }[];

interface AbasDasSituacoesProps {
  label: string;
  situacoes: readonly { id: number; nome: string }[];
  totais: TotaisDasSituacoes;
  value: string;
  onChange: (id: string) => void;
}

/** The situations that divide a list, each with how many records it has. */
export function AbasDasSituacoes({ situacoes, totais, ...abas }: AbasDasSituacoesProps) {
  const total = (id: number): number =>
    totais
      .filter(({ situacao }) => id === TODAS_SITUACOES || situacao === id)
      .reduce((soma, s) => soma + s.total, 0);
  return (
    <ListTabs
      {...abas}
      tabs={situacoes.map(({ id, nome }) => ({ id: String(id), name: nome, count: total(id) }))}
    />
  );
}
