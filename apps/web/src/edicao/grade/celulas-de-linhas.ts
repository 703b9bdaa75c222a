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
import type { Linhas } from '../linhas.ts';
import { GRADE as T } from './textos.ts';

interface CelulasOptions<F extends object> {
  linhas: Linhas<F>;
  ids: readonly number[];
  colunas: readonly GridColumn[];
  /** The attribute that a column shows; undefined for what is only read. */
  defDe: (coluna: string) => AtributoDefinicao | undefined;
  permissoes: ReadonlySet<string>;
  /** Why a row cannot be changed, if so. */
  bloqueio: (id: number) => string | undefined;
  /** What is copied of a column that is only read. */
  texto: (id: number, coluna: string) => string;
}

const MOTIVO: Readonly<Record<MotivoBloqueio, string>> = {
  restrito: T.restrito,
  desabilitado: T.somenteLeitura,
  somenteLeitura: T.somenteLeitura,
};

/** As a spreadsheet takes it: an amount without its R$. */
const copiado = (def: AtributoDefinicao, valor: AtribValor): string =>
  typeof valor === 'number' && ehDinheiro(def) ? formatNumber(valor, 2) : unidadeDe(def).format(def, valor);

/** The attributes of rows as cells of a grid: read, judged and written as their fields do it. */
export function celulasDeLinhas<F extends object>(opcoes: CelulasOptions<F>): GridCells<AtribValor> {
  const { linhas, ids, colunas, defDe, permissoes, bloqueio, texto } = opcoes;
  const onde = ({ row, column }: CellKey) => {
    const id = Number(row);
    return { id, def: defDe(column), linha: linhas.lida(id) };
  };
  return {
    rows: ids,
    columns: colunas,
    same: igual,
    nameOf: (row) => linhas.lida(Number(row))?.nome ?? String(row),
    locked: (cell) => {
      const { id, def, linha } = onde(cell);
      if (!def || !linha) return T.somenteLeitura;
      const porque = bloqueio(id);
      if (porque !== undefined) return porque;
      if (ehCalculado(def)) return T.calculado;
      const motivo = explicaBloqueio(def, permissoes);
      if (motivo) return MOTIVO[motivo];
      return linhas.ativo(def, linha) ? undefined : T.inativo;
    },
    text: (cell) => {
      const { id, def, linha } = onde(cell);
      if (!def || !linha) return texto(id, cell.column);
      if (!linhas.ativo(def, linha)) return '';
      const campo = linhas.aberta(id)?.campo(def.id);
      const guardado = linha.valores.find((v) => v.catId === def.id)?.atribValue ?? null;
      return campo?.digitado ?? copiado(def, campo ? campo.valor : guardado);
    },
    read: (cell) => {
      const { id, def } = onde(cell);
      return (def && linhas.form(id)?.digitado(def.id)) ?? null;
    },
    put: (cell, valor) => {
      const { id, def } = onde(cell);
      if (def) linhas.form(id)?.restaura([[def.id, valor]]);
    },
    write: (cell, escrito) => {
      const { id, def } = onde(cell);
      const form = linhas.form(id);
      if (!def || !form) return T.somenteLeitura;
      const lido = unidadeDe(def).parseTexto(def, escrito);
      if (lido.ok) form.set(def.id, lido.valor);
      // What is no value stays in its place, marked, as if it had been typed there.
      else form.set(def.id, unidadeDe(def).vazio(def), lido.erro, escrito);
      form.blur(def.id);
      return form.campo(def.id).erro;
    },
  };
}
