import type { PericiaLinha, Permissoes, SubtotalPericias } from '@retaguarda/contract';
import { IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ColumnLayout, type ListKey, laidOut } from '../../../lib/list/column-layout.ts';
import type { ListOrder } from '../../../lib/list/list-order.ts';
import { missing } from '../../../ui/form/missing.ts';
import { PermissionIcon } from '../../../ui/permission-button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableMarks } from '../../../ui/table/data-table-types.ts';
import { useColumnWidths } from '../../../ui/table/data-table-widths.ts';
import { PERICIA } from '../textos.ts';
import { explicadas } from './explicadas.tsx';
import { periciaColumns, type TotaisPericias } from './pericia-columns.tsx';
import classes from './pericia-groups.module.css';
import type { Section } from './pericia-sections.ts';
import { doSubtotal, TotaisDaBusca } from './totais-da-busca.tsx';

interface RowActionsProps {
  row: PericiaLinha;
  permissions: Permissoes;
  onOpen: (row: PericiaLinha) => void;
  onCopy: (row: PericiaLinha) => void;
  onDelete: (row: PericiaLinha) => void;
}

function RowActions({ row, permissions, onOpen, onCopy, onDelete }: RowActionsProps) {
  const canEdit = permissions.has('periciaAlt');
  return (
    <>
      {canEdit ? (
        <PermissionIcon label={PERICIA.editar} onClick={() => onOpen(row)}>
          <IconPencil size={16} />
        </PermissionIcon>
      ) : (
        <PermissionIcon
          label={PERICIA.visualizar}
          blocked={missing(permissions, 'periciaVer')}
          onClick={() => onOpen(row)}
        >
          <IconEye size={16} />
        </PermissionIcon>
      )}
      <PermissionIcon
        label={PERICIA.duplicar}
        blocked={missing(permissions, 'periciaInc')}
        onClick={() => onCopy(row)}
      >
        <IconCopy size={16} />
      </PermissionIcon>
      <PermissionIcon
        label={PERICIA.excluir}
        color="danger"
        blocked={missing(permissions, 'periciaExc')}
        onClick={() => onDelete(row)}
      >
        <IconTrash size={16} />
      </PermissionIcon>
    </>
  );
}

interface PericiaGroupsProps extends Omit<RowActionsProps, 'row'> {
  sections: readonly Section[];
  /** Sums a category over all rows that match. */
  subtotais: readonly SubtotalPericias[];
  /** Sums over all of them; only while a search is active. */
  totais: TotaisPericias | null;
  list: ListKey;
  layout: ColumnLayout;
  /** The filters that hold, in words. */
  filtros: readonly string[];
  narrow: boolean;
  order: ListOrder;
  marks: (rows: readonly PericiaLinha[]) => TableMarks<PericiaLinha>;
}

/** One table a category with its subtotal; the total of the search stands below them all. */
export function PericiaGroups(props: PericiaGroupsProps) {
  const { sections, subtotais, totais, list, layout, filtros, narrow, order, marks, ...acts } = props;
  const widths = useColumnWidths();
  const canOpen = acts.permissions.has('periciaAlt') || acts.permissions.has('periciaVer');
  return (
    <>
      {sections.map(({ grupo, rowWindow }) => {
        const sums = (totais && subtotais.find((s) => s.catgId === grupo.catgId)) || null;
        const doGrupo = periciaColumns(grupo, sums);
        const columns = laidOut(canOpen ? explicadas(doGrupo, grupo) : doGrupo, layout);
        return (
          <section
            key={grupo.catgId}
            aria-label={grupo.nome}
            className={`${classes.group} ${totais ? classes.withTotal : ''}`}
            data-segment={grupo.catgId}
          >
            <h2 className={classes.title}>
              <span>{grupo.nome}</span>
            </h2>
            <DataTable
              label={grupo.nome}
              columns={rowWindow ? widths(grupo.catgId, columns, grupo.pericias) : columns}
              rows={grupo.pericias}
              rowKey={(row) => row.procId}
              onOpen={canOpen ? acts.onOpen : undefined}
              // Cards have all subtotals below the last one.
              totals={sums === null || narrow ? undefined : doSubtotal(sums, filtros)}
              totalsLabel={PERICIA.subtotal}
              narrow={narrow}
              list={list}
              order={order}
              rowWindow={rowWindow}
              marks={marks(grupo.pericias)}
              actions={(row) => <RowActions row={row} {...acts} />}
            />
          </section>
        );
      })}
      {totais && sections.length > 0 && (
        <TotaisDaBusca
          subtotais={subtotais}
          totais={totais}
          layout={layout}
          filtros={filtros}
          narrow={narrow}
        />
      )}
    </>
  );
}
