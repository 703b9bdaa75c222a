import { periodInWords } from '@retaguarda/domain';
import { Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import classes from './periodo-filter.module.css';

// The dates bring the masks with them; the list is shown before they are there.
const FiltroPeriodo = lazyView(() => import('../../atributos/filtro-data.tsx'), 'FiltroPeriodo');

interface PeriodoFilterProps {
  label: string;
  value: string | undefined;
  onChange: (periodo: string | undefined) => void;
}

/** First and last day of what a list shows: in words while nobody types them. */
export function PeriodoFilter({ label, value, onChange }: PeriodoFilterProps) {
  const words = periodInWords(value ?? '');
  return (
    <div className={classes.periodo} style={{ '--words': words === '' ? undefined : `"${words}"` }}>
      <Suspense>
        <FiltroPeriodo
          label={label}
          value={value}
          onChange={(periodo) => periodo !== value && onChange(periodo)}
        />
      </Suspense>
    </div>
  );
}
