import { ESTADOS } from '@retaguarda/domain';
import { LazySelect, type LazySelectProps } from './lazy-select.tsx';

const DATA = ESTADOS.map((e) => ({ value: e.sigla, label: `${e.nome} (${e.sigla})` }));

/** One of the states, by its two letters; none is an empty text or null. */
export function EstadoSelect({ value, ...rest }: Omit<LazySelectProps, 'data' | 'searchable'>) {
  return <LazySelect {...rest} searchable data={DATA} value={value || null} />;
}
