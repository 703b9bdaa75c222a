import { askedOptions } from '../../../ui/form/asked-options.tsx';
import { LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { ListFilter } from '../../../ui/list/list-filter.tsx';
import { PagamentoFilters, type PagamentoFiltersProps } from '../pagamento-filters.tsx';
import { opcoesDeConta } from '../pagamento-queries.ts';
import { EXTRATO as T } from '../textos.ts';
import { useContaDoExtrato } from './use-conta-do-extrato.ts';

/** Whose statement is shown, and what of it. */
export function ExtratoFilters({ search, onChange }: PagamentoFiltersProps) {
  const { contas, extrato } = useContaDoExtrato(search);
  return (
    <PagamentoFilters search={search} onChange={onChange}>
      <ListFilter set={false}>
        <Select
          label={T.conta}
          w={260}
          data={opcoesDeConta(contas.data)}
          value={extrato === undefined ? null : String(extrato.conta)}
          {...askedOptions(contas)}
          readOnly={contas.data?.length === 1}
          allowDeselect={false}
          onChange={(v) => onChange({ conta: Number(v) })}
        />
      </ListFilter>
    </PagamentoFilters>
  );
}
