import { BANCOS } from '@retaguarda/domain';
import { LazySelect, type LazySelectProps } from './lazy-select.tsx';

const DATA = BANCOS.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} – ${nome}` }));

/** One of the banks, by its three digits; none is an empty text. */
export function BancoSelect({ value, ...rest }: Omit<LazySelectProps, 'data' | 'searchable'>) {
  return <LazySelect {...rest} searchable data={DATA} value={value || null} />;
}
