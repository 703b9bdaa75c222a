import type { ItemPedido } from '@retaguarda/contract';
import { exportRows } from '../../../lib/list/export-list.ts';
import { isMarked, sumsOf } from '../../../lib/list/marks.ts';
import { AtosEmLote } from '../../../registros/lote/atos-em-lote.tsx';
import type { TextColumn } from '../../../ui/list/list-export-tools.tsx';
import { useListExport } from '../../../ui/list/list-panel-export.tsx';
import { MarksBar } from '../../../ui/list/marks-bar.tsx';
import { useMarks } from '../../../ui/list/use-marks.ts';
import type { useMarcas } from '../use-marcas.ts';

interface ItensEmLote {
  nome: string;
  columns: readonly TextColumn<ItemPedido>[];
  /** All that are shown, and of these the ones that are in view. */
  itens: readonly ItemPedido[];
  emVista: readonly ItemPedido[];
  /** Of what the list asks by. */
  filtro: string;
  /** What is checked to be led on: where there is such a thing, that is what is marked. */
  marcas: ReturnType<typeof useMarcas>;
}

/** The sum of the marked items at the foot of their list, and their file. */
export function useItensEmLote({ nome, columns, itens, emVista, filtro, marcas }: ItensEmLote) {
  const vistas = useMarks<ItemPedido>({ keyOf: (i) => i.id, filter: filtro });
  const marcadas = itens.filter((i) =>
    marcas.tem ? marcas.marcados.has(i.id) : isMarked(vistas.marks, i.id),
  );
  const exported = useListExport({
    recordKind: 'pedido',
    name: nome,
    parts: () => exportRows(nome, columns, marcadas),
  });
  const deAvancar = {
    // All that may be led on are marked by a button of their own.
    marks: { all: true },
    count: () => marcadas.length,
    markAll: marcas.alternaTodos,
    clear: marcas.limpa,
    told: '',
  };
  return {
    table: marcas.tem ? undefined : vistas.table(emVista),
    bar: (
      <MarksBar
        marks={marcas.tem ? deAvancar : vistas}
        total={itens.length}
        sums={sumsOf(marcadas, () => columns)}
        acts={<AtosEmLote marcadas={null} exported={exported} />}
      />
    ),
  };
}
