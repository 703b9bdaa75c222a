import type { ReactNode } from 'react';
import { PlainInput } from '../../../ui/form/plain-input.tsx';
import { useEntryKeys } from '../../../ui/form/use-entry-keys.ts';
import type { Column } from '../../../ui/table/data-table-types.ts';
import classes from '../estoque.module.css';
import { GRADE as T } from '../textos.ts';

/** What is typed into a column of items: how its note reads it, judges it and takes it. */
export interface CampoDoItem<R> {
  texto: (row: R) => string;
  /** While it is not typed into. */
  mostrado?: (row: R) => string;
  escreve: (row: R, texto: string) => void;
  /** Stands at the cell. */
  erro: (row: R, editando: boolean) => string | undefined;
  /** Why a text that has just been written is refused. */
  recusa: (row: R, texto: string) => string | undefined;
  /** Why nothing is typed in this row; said only of a cell that is asked to change. */
  travado?: (row: R) => string | undefined;
  /** Shown as text all the same. */
  fixo?: (row: R) => boolean;
  inputMode: 'text' | 'numeric' | 'decimal';
  /** On a narrow screen it is a field at once, and tells that it was left. */
  naCarta?: { onBlur: () => void };
  /** What stands around it. */
  moldura?: (row: R, campo: ReactNode) => ReactNode;
}

/** A column of items: read, with what is copied of it, or typed into. */
export type ColunaDeItem<R> = Omit<Column<R>, 'cell'> &
  ({ cell: Column<R>['cell']; text?: (row: R) => string; campo?: never } | { campo: CampoDoItem<R> });

interface CelulaDeItemProps<R> {
  row: R;
  campo: CampoDoItem<R>;
  /** The column, by its key and its head. */
  chave: string;
  coluna: string;
  /** The product, as whoever does not see it hears of the cell. */
  nome: string;
  editando: boolean;
  narrow: boolean;
}

const A_DIREITA = { textAlign: 'right' } as const;
const MAXIMO = 60;

interface EntradaProps {
  label: string;
  inputMode: 'text' | 'numeric' | 'decimal';
  texto: string;
  erro: string | undefined;
  onTexto: (texto: string) => void;
  onBlur?: (() => void) | undefined;
}

function Entrada({ label, inputMode, texto, erro, onTexto, onBlur }: EntradaProps) {
  const keys = useEntryKeys(texto, onTexto);
  return (
    <PlainInput
      {...keys}
      aria-label={label}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={MAXIMO}
      {...(inputMode === 'text' ? {} : { style: A_DIREITA })}
      value={texto}
      error={erro}
      onChange={(e) => onTexto(e.currentTarget.value)}
      onBlur={() => {
        keys.onBlur();
        onBlur?.();
      }}
    />
  );
}

/** A cell of an item: text until it is entered, then a field. */
export function CelulaDeItem<R>({ row, campo, chave, coluna, nome, editando, narrow }: CelulaDeItemProps<R>) {
  const { inputMode, naCarta } = campo;
  const [texto, erro] = [campo.texto(row), campo.erro(row, editando)];
  const entrada = (
    <Entrada
      {...{ inputMode, texto, erro }}
      label={T.campo(coluna, nome)}
      onTexto={(novo) => campo.escreve(row, novo)}
      onBlur={narrow ? naCarta?.onBlur : undefined}
    />
  );
  if (narrow && naCarta) return entrada;
  const carta = narrow ? chave : undefined;
  if (editando)
    return (
      <div className={classes.campo} data-coluna={carta} data-escape>
        {entrada}
      </div>
    );
  const mostrado = campo.mostrado?.(row) ?? texto;
  const conteudo = (
    <>
      {mostrado || (carta && T.vazio)}
      {erro && <span className={classes.erro}>{erro}</span>}
    </>
  );
  if (carta === undefined) return <span className={classes.celula}>{conteudo}</span>;
  return (
    <button
      type="button"
      className={classes.celula}
      data-coluna={carta}
      aria-label={T.celula(coluna, nome, mostrado)}
    >
      {conteudo}
    </button>
  );
}
