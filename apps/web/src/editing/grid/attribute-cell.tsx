import { type AtributoDefinicao, ehCalculado } from '@retaguarda/atributos';
import { useCallback, useSyncExternalStore } from 'react';
import { ComoFoiCalculado } from '../../atributos/calculo/como-foi-calculado.tsx';
import { CAMPOS } from '../../atributos/campos.ts';
import { shownValue } from '../../ui/table/shown-value.tsx';
import type { EditedRows } from '../edited-rows.ts';
import type { StoredRow } from '../stored-row.ts';
import classes from './grid.module.css';

interface CelulaAtributoProps<F extends object> {
  def: AtributoDefinicao;
  row: Pick<StoredRow<F>, 'id' | 'valores' | 'nome'>;
  rows: EditedRows<F>;
  editing: boolean;
  /** Called as the explanation of its value closes; undefined while none is asked for. */
  onExplained: (() => void) | undefined;
  /** It can be changed. */
  editable: boolean;
  /** A button explains its value where that is calculated: no key asks for it. */
  explains: boolean;
  /** What a cell without a value says in the muted tone. */
  empty: string | undefined;
}

/** Text until it is entered, then the attribute's own field; the head of the column stands for its label. */
export function AttributeCell<F extends object>(props: CelulaAtributoProps<F>) {
  const { def, row, rows, editing, editable, explains, empty, onExplained } = props;
  const store = editing ? rows.form(row.id) : rows.openForm(row.id);
  const subscribe = useCallback(
    (l: () => void) => store?.subscribe(def.id, l) ?? (() => {}),
    [store, def.id],
  );
  const estado = useSyncExternalStore(subscribe, () => store?.campo(def.id));
  const texto = rows.text(def, row);
  const form = () => rows.form(row.id);
  if (!editable && onExplained)
    return (
      <>
        {shownValue(texto)} <ComoFoiCalculado def={def} form={form} aberto onFechado={onExplained} />
      </>
    );
  if (!editable && explains && texto !== '' && ehCalculado(def))
    return (
      <>
        {shownValue(texto)} <ComoFoiCalculado def={def} form={form} />
      </>
    );
  const semValor = empty === undefined ? undefined : <span className={classes.semValor}>{empty}</span>;
  if (!editable) return shownValue(texto) || semValor;
  if (editing && store) {
    const Campo = CAMPOS[def.tipo];
    return (
      <div className={classes.campo} data-escape data-plain>
        <Campo def={def} store={store} />
      </div>
    );
  }
  const mudada = store?.rascunho().some(([changed]) => changed === def.id) || undefined;
  return (
    <span className={classes.celula} data-mudada={mudada}>
      {shownValue(texto) || semValor}
      {estado?.erro && <span className={classes.erro}>{estado.erro}</span>}
    </span>
  );
}
