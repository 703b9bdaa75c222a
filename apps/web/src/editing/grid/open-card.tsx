import { AtributoForm } from '../../atributos/atributo-form.tsx';
import type { AtributoFormStore } from '../../atributos/form-store.ts';
import type { Column } from '../../ui/table/data-table-types.ts';
import { WholeRow } from '../../ui/table/whole-row.tsx';

interface OpenCardProps<F> {
  row: F;
  /** What the card says with a part of its room, and all that the row has. */
  fixed: readonly Column<F>[];
  whole: readonly Column<F>[];
  /** The row's form; null where nothing of it can be changed. */
  form: AtributoFormStore | null;
}

/** Below a card of two lines that is open: what it had no room for, and its fields. */
export function OpenCard<F>({ row, fixed, whole, form }: OpenCardProps<F>) {
  const told = (form ? fixed : whole).filter((c) => c.card !== 'state');
  return (
    <>
      {told.length > 0 && <WholeRow columns={told} row={row} />}
      {form && <AtributoForm store={form} />}
    </>
  );
}
