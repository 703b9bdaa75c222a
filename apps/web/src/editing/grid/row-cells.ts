import {
  type AtributoDefinicao,
  type AtribValor,
  ehCalculado,
  ehDinheiro,
  explicaBloqueio,
  type MotivoBloqueio,
  unidadeDe,
} from '@retaguarda/atributos';
import { formatNumber } from '@retaguarda/domain';
import { igual } from '../../atributos/conversao.ts';
import type { CellKey, GridCells, GridColumn } from '../../ui/grid/grid-cells.ts';
import type { EditedRows } from '../edited-rows.ts';
import { CELL_TEXTS as T } from './texts.ts';

interface CelulasOptions<F extends object> {
  rows: EditedRows<F>;
  ids: readonly number[];
  columns: readonly GridColumn[];
  /** The attribute that a column shows; undefined for what is only read. */
  defOf: (coluna: string) => AtributoDefinicao | undefined;
  permissions: ReadonlySet<string>;
  /** Why a row cannot be changed, if so. */
  blocked: (id: number) => string | undefined;
  /** What is copied of a column that is only read. */
  text: (id: number, coluna: string) => string;
}

const MOTIVO: Readonly<Record<MotivoBloqueio, string>> = {
  restrito: T.restrito,
  desabilitado: T.somenteLeitura,
  somenteLeitura: T.somenteLeitura,
};

/** As a spreadsheet takes it: an amount without its R$. */
const copiado = (def: AtributoDefinicao, valor: AtribValor): string =>
  typeof valor === 'number' && ehDinheiro(def) ? formatNumber(valor, 2) : unidadeDe(def).format(def, valor);

/** The row of a cell and the attribute that it shows, as far as there are any. */
function onde<F extends object>({ rows, defOf }: CelulasOptions<F>, { row, column }: CellKey) {
  const id = Number(row);
  return { id, def: defOf(column), linha: rows.row(id) };
}

function lockedOf<F extends object>(opcoes: CelulasOptions<F>, cell: CellKey): string | undefined {
  const { rows, permissions, blocked } = opcoes;
  const { id, def, linha } = onde(opcoes, cell);
  if (!def || !linha) return T.somenteLeitura;
  const porque = blocked(id);
  if (porque !== undefined) return porque;
  if (ehCalculado(def)) return T.calculado;
  const motivo = explicaBloqueio(def, permissions);
  if (motivo) return MOTIVO[motivo];
  return rows.isActive(def, linha) ? undefined : T.inativo;
}

function textOf<F extends object>(opcoes: CelulasOptions<F>, cell: CellKey): string {
  const { rows, text } = opcoes;
  const { id, def, linha } = onde(opcoes, cell);
  if (!def || !linha) return text(id, cell.column);
  if (!rows.isActive(def, linha)) return '';
  const campo = rows.openForm(id)?.campo(def.id);
  const guardado = linha.valores.find((v) => v.catId === def.id)?.atribValue ?? null;
  return campo?.digitado ?? copiado(def, campo ? campo.valor : guardado);
}

/** Takes a text as if it had been typed; answers why it is no value. */
function write<F extends object>(opcoes: CelulasOptions<F>, cell: CellKey, escrito: string) {
  const { id, def } = onde(opcoes, cell);
  const form = opcoes.rows.form(id);
  if (!def || !form) return T.somenteLeitura;
  const lido = unidadeDe(def).parseTexto(def, escrito);
  if (lido.ok) form.set(def.id, lido.valor);
  // What is no value stays in its place, marked, as if it had been typed there.
  else form.set(def.id, unidadeDe(def).vazio(def), lido.erro, escrito);
  form.blur(def.id);
  return form.campo(def.id).erro;
}

/** The attributes of rows as cells of a grid: read, judged and written as their fields do it. */
export function cellsOfRows<F extends object>(opcoes: CelulasOptions<F>): GridCells<AtribValor> {
  const { rows, ids, columns } = opcoes;
  return {
    rows: ids,
    columns,
    same: igual,
    nameOf: (row) => rows.row(Number(row))?.nome ?? String(row),
    locked: (cell) => lockedOf(opcoes, cell),
    text: (cell) => textOf(opcoes, cell),
    read: (cell) => {
      const { id, def } = onde(opcoes, cell);
      return (def && rows.form(id)?.digitado(def.id)) ?? null;
    },
    put: (cell, valor) => {
      const { id, def } = onde(opcoes, cell);
      if (def) rows.form(id)?.restaura([[def.id, valor]]);
    },
    write: (cell, escrito) => write(opcoes, cell, escrito),
  };
}
