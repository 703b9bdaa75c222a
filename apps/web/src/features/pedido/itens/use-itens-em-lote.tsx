import { Button } from '@mantine/core';
import type { ItemPedido, StatusPedido } from '@retaguarda/contract';
import { exportRows } from '../../../lib/list/export-list.ts';
import { isMarked, sumsOf } from '../../../lib/list/marks.ts';
import { AtosEmLote } from '../../../registros/lote/atos-em-lote.tsx';
import type { TextColumn } from '../../../ui/list/list-export-tools.tsx';
import { useListExport } from '../../../ui/list/list-panel-export.tsx';
import { MarksBar } from '../../../ui/list/marks-bar.tsx';
import { useMarks } from '../../../ui/list/use-marks.ts';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { VISAO as T } from '../textos.ts';
import type { AvancoDoPasso } from './use-avanco-do-passo.ts';

interface ItensEmLote {
  passo: StatusPedido;
  columns: readonly TextColumn<ItemPedido>[];
  /** All that are shown, and of these the ones that are in view. */
  itens: readonly ItemPedido[];
  emVista: readonly ItemPedido[];
  /** Of what the list asks by. */
  filtro: string;
  /** What is checked to be led on: where there is such a thing, that is what is marked. */
  avanco: AvancoDoPasso;
}

interface AtosDoPassoProps {
  passo: StatusPedido;
  avanco: AvancoDoPasso;
  marcadas: number;
  exported: ReturnType<typeof useListExport>;
}

/** What is done with the marked items: their file, and the action of the step. */
function AtosDoPasso({ passo, avanco, marcadas, exported }: AtosDoPassoProps) {
  const { marcas, bloqueio, age } = avanco;
  return (
    <>
      {marcas.tem && marcas.cabeMais && (
        <Button size="compact-sm" variant="subtle" onClick={marcas.marcaTodos}>
          {T.marcarTodos}
        </Button>
      )}
      {marcadas > 0 && <AtosEmLote marcadas={null} exported={exported} beside />}
      {passo.status !== '' && (
        <PermissionButton
          size="compact-sm"
          variant={marcadas > 0 ? 'filled' : 'default'}
          blocked={bloqueio}
          onClick={age}
        >
          {passo.status}
        </PermissionButton>
      )}
    </>
  );
}

/** The bar at the foot of the items: what is marked of them, its sum, its file, and the action of the step. */
export function useItensEmLote({ passo, columns, itens, emVista, filtro, avanco }: ItensEmLote) {
  const { marcas } = avanco;
  const vistas = useMarks<ItemPedido>({ keyOf: (i) => i.id, filter: filtro });
  const marcadas = itens.filter((i) =>
    marcas.tem ? marcas.marcados.has(i.id) : isMarked(vistas.marks, i.id),
  );
  const exported = useListExport({
    recordKind: 'pedido',
    name: passo.statusNome,
    parts: () => exportRows(passo.statusNome, columns, marcadas),
  });
  const deAvancar = {
    // All that may be led on are marked by a button of their own.
    marks: { all: true },
    count: () => marcadas.length,
    markAll: marcas.marcaTodos,
    clear: marcas.limpa,
    told: '',
  };
  return {
    table: marcas.tem ? avanco.table : vistas.table(emVista),
    bar: itens.length > 0 && (
      <MarksBar
        marks={marcas.tem ? deAvancar : vistas}
        total={itens.length}
        sums={sumsOf(marcadas, () => columns)}
        said={marcas.tem ? avanco.quantos : undefined}
        resting={passo.status === '' ? undefined : avanco.quantos}
        acts={<AtosDoPasso passo={passo} avanco={avanco} marcadas={marcadas.length} exported={exported} />}
      />
    ),
  };
}
