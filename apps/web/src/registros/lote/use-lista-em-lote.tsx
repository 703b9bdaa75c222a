import { COM_LOTE, type ComLote, type TipoDeRegistro } from '@retaguarda/contract';
import type { ReactNode } from 'react';
import { exportList, exportRows } from '../../lib/list/export-list.ts';
import { sumsOf } from '../../lib/list/marks.ts';
import { type NamedSum, namedSums } from '../../lib/list/sums.ts';
import type { TextColumn } from '../../ui/list/list-export-tools.tsx';
import { useListExport } from '../../ui/list/list-panel-export.tsx';
import { MarksBar } from '../../ui/list/marks-bar.tsx';
import type { PageQuery } from '../../ui/list/use-list-pages.ts';
import { useMarks } from '../../ui/list/use-marks.ts';
import type { PageOf } from '../../ui/list/use-paged-rows.ts';
import { AtosEmLote, DialogoDoLote, usePedidoAberto } from './atos-em-lote.tsx';
import type { Marcadas } from './em-lote.ts';

interface ListaEmLote<Row, P> {
  tipo: TipoDeRegistro;
  name: string;
  /** By which its attributes are known, of a kind with any. */
  categoria?: number;
  /** By which the server finds all that match; another one means other rows. */
  consulta: Readonly<Record<string, string | number>>;
  keyOf: (row: Row) => number;
  /** As they are shown, with the sums of the answer once it is there. */
  columns: (head: P | undefined) => readonly TextColumn<Row>[];
  /** The whole list by its pages; below zero in the parts that a file reads. */
  todas: (page: number) => PageQuery<P>;
  /** What only this list does with its marked rows; null for all that match. */
  outros?: (ids: readonly number[] | null, rows: readonly Row[]) => ReactNode;
  /** What some of the marked rows lack, with the way to it. */
  falta?: (rows: readonly Row[]) => ReactNode;
}

/** The kind, where many of its records are changed at once. */
const tipoEmLote = (tipo: TipoDeRegistro): ComLote | undefined => COM_LOTE.find((t) => t === tipo);

/** The marks of a registry's list, their bar, and what is done to the marked rows. */
export function useListaEmLote<Row, P extends PageOf<Row>>(lista: ListaEmLote<Row, P>) {
  const { tipo, name, categoria = 0, consulta, keyOf, columns, todas, outros, falta } = lista;
  const lote = useMarks<Row>({ keyOf, filter: JSON.stringify(consulta) });
  const aberto = usePedidoAberto();
  const { marks } = lote;
  const exported = useListExport({
    recordKind: tipo,
    name,
    parts: (signal) => {
      if (marks.all)
        return exportList<Row, P>({
          name,
          columns: columns(undefined),
          ask: (page) => todas(page).queryFn({ signal }),
          rowKey: keyOf,
          signal,
        });
      return exportRows(name, columns(undefined), [...marks.rows.values()]);
    },
  });
  const somas = (head: P | undefined, rows: readonly Row[]): NamedSum[] => {
    const colunas = columns(head);
    if (marks.all) return namedSums(colunas);
    // What is shown may be newer than what was marked.
    const agora = new Map([...marks.rows, ...rows.map((r) => [keyOf(r), r] as const)]);
    return sumsOf(
      [...marks.rows.keys()].flatMap((k) => agora.get(k) ?? []),
      () => colunas,
    );
  };
  const comLote = tipoEmLote(tipo);
  const marcadas: Marcadas | null =
    comLote === undefined
      ? null
      : {
          tipo: comLote,
          categoria,
          selecao: marks.all ? { lista: consulta } : { ids: [...marks.rows.keys()] },
        };
  return {
    marks: {
      table: lote.table,
      bar: (head: P | undefined, rows: readonly Row[]) => (
        <MarksBar
          marks={lote}
          total={head?.total}
          sums={somas(head, rows)}
          missing={falta?.([...marks.rows.values()])}
          acts={
            <>
              <AtosEmLote
                marcadas={marcadas}
                exported={exported}
                onAct={aberto.abre}
                beside={outros !== undefined}
              />
              {outros?.(marks.all ? null : [...marks.rows.keys()], [...marks.rows.values()])}
            </>
          }
        />
      ),
    },
    /** Nothing is marked any more: what was marked is done. */
    limpa: lote.clear,
    dialogo: <DialogoDoLote aberto={aberto} onBegun={lote.clear} />,
  };
}
