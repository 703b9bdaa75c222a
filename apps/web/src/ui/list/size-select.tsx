import { PAGE_SIZES, type PageSize } from '@retaguarda/contract';
import { LazySelect } from '../form/lazy-select.tsx';
import { UI } from '../texts.ts';
import { ALL_ROWS } from './list-pages.ts';

const SIZES = PAGE_SIZES.map((n) => ({ value: String(n), label: n === ALL_ROWS ? UI.todos : String(n) }));

interface SizeSelectProps {
  size: number;
  onSize: (size: PageSize) => void;
}

/** Rows a page. */
export function SizeSelect({ size, onSize }: SizeSelectProps) {
  return (
    <LazySelect
      label={UI.porPagina}
      w={110}
      data={SIZES}
      value={String(size)}
      allowDeselect={false}
      onChange={(v) => {
        const chosen = PAGE_SIZES.find((n) => String(n) === v);
        if (chosen !== undefined) onSize(chosen);
      }}
    />
  );
}
