import { Button } from '@mantine/core';
import { SITUACAO_PAGAMENTO } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { activeFilters } from '../../lib/list/list-address.ts';
import { EmptyList } from '../../ui/notice/empty-state.tsx';
import { pagamentosQuery } from './pagamento-queries.ts';
import { FILTROS, type PagamentosSearch, situacaoDe } from './pagamento-search.ts';
import { PAGAMENTOS as T } from './textos.ts';

interface SemRecebiveisProps {
  search: PagamentosSearch;
  onChange: (change: Partial<PagamentosSearch>) => void;
  onClear: () => void;
}

/** A list without receivables. Where nothing is to be paid any more, it leads to what was paid. */
export function SemRecebiveis({ search, onChange, onClear }: SemRecebiveisProps) {
  const { pago, aPagar } = SITUACAO_PAGAMENTO;
  const filtrada = activeFilters(search, FILTROS) > 0;
  const enabled = !filtrada && situacaoDe(search) === aPagar;
  const { data } = useQuery({ ...pagamentosQuery({ situacao: pago }, 1), enabled });
  const pagos = enabled ? (data?.total ?? 0) : 0;
  return (
    <EmptyList
      filtered={filtrada}
      text={pagos > 0 ? T.vazio : `${T.vazio}. ${T.vazioDica}`}
      example={pagos > 0 ? undefined : T.exemplo}
      onClear={onClear}
    >
      {pagos > 0 && (
        <Button variant="default" onClick={() => onChange({ situacao: pago })}>
          {T.verPagos(pagos)}
        </Button>
      )}
    </EmptyList>
  );
}
