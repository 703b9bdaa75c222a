import { DEBOUNCE } from '../../lib/constants.ts';
import { SearchSelect, type SearchSelectProps } from '../../ui/form/search-select.tsx';
import { type BrindeOpcao, procuraBrindes } from './pedido-queries.ts';
import { COMPRA as T } from './textos.ts';

interface BrindeSelectProps
  extends Omit<SearchSelectProps<BrindeOpcao>, 'label' | 'search' | 'cacheKey' | 'delay' | 'none'> {
  empId: number;
}

/** The product that is asked for of a company. */
export function BrindeSelect({ empId, ...props }: BrindeSelectProps) {
  return (
    <SearchSelect
      {...props}
      label={T.produto}
      withAsterisk
      search={procuraBrindes(empId)}
      cacheKey={`brindes.${empId}`}
      delay={DEBOUNCE.produtos}
      none={T.nenhumProduto}
    />
  );
}
