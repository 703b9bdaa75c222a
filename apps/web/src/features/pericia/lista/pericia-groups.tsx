import { type PericiaLinha, type Permissoes, REGISTROS, type SubtotalPericias } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { IconCopy } from '@tabler/icons-react';
import { type ColumnLayout, type ListKey, laidOut } from '../../../lib/list/column-layout.ts';
import type { ListOrder } from '../../../lib/list/list-order.ts';
import { atosDoRegistro } from '../../../registros/lista/atos-do-registro.tsx';
import { useFerramentasDaLinha } from '../../../registros/use-ferramentas-da-linha.tsx';
import type { RowAct } from '../../../ui/acts/row-acts.tsx';
import { missing } from '../../../ui/form/missing.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableMarks } from '../../../ui/table/data-table-types.ts';
import { useColumnWidths } from '../../../ui/table/data-table-widths.ts';
import { PERICIA } from '../textos.ts';
import { explicadas } from './explicadas.tsx';
import { ehDeTodos, periciaColumns, type TotaisPericias } from './pericia-columns.tsx';
import classes from './pericia-groups.module.css';
import type { Section } from './pericia-sections.ts';
import { doSubtotal, TotaisDaBusca } from './totais-da-busca.tsx';
import { comVencimentos } from './vencimentos.tsx';

interface Atos {
  permissions: Permissoes;
  onOpen: (row: PericiaLinha) => void;
  onCopy: (row: PericiaLinha) => void;
  onDelete: (row: PericiaLinha) => void;
}

const PERMISSOES = REGISTROS.pericia.permissoes;

/** What is done with a case from its list. */
const atosDe = ({ permissions, onOpen, onCopy, onDelete }: Atos, row: PericiaLinha): RowAct[] => [
  {
    label: PERICIA.duplicar,
    icon: <IconCopy size={16} />,
    blocked: missing(permissions, PERMISSOES.incluir),
    onPress: () => onCopy(row),
  },
  ...atosDoRegistro({
    permissions,
    de: PERMISSOES,
    onOpen: () => onOpen(row),
    onDelete: () => onDelete(row),
  }),
];

interface PericiaGroupsProps extends Atos {
  sections: readonly Section[];
  /** Sums a category over all rows that match. */
  subtotais: readonly SubtotalPericias[];
  /** Sums over all of them, once they are counted. */
  totais: TotaisPericias | null;
  /** Something is searched for: each category has its subtotal. */
  procura: boolean;
  list: ListKey;
  layout: ColumnLayout;
  /** The filters that hold, in words. */
  filtros: readonly string[];
  narrow: boolean;
  order: ListOrder | undefined;
  /** Of a list whose rows are marked. */
  marks: ((rows: readonly PericiaLinha[]) => TableMarks<PericiaLinha>) | undefined;
}

/** One table a category, in a search with its subtotal; the total stands below them all. */
export function PericiaGroups(props: PericiaGroupsProps) {
  const { sections, subtotais, totais, procura, list, layout, filtros, narrow, order, marks, ...acts } =
    props;
  const widths = useColumnWidths();
  const ferramentas = useFerramentasDaLinha('pericia');
  const canOpen = acts.permissions.has('periciaAlt') || acts.permissions.has('periciaVer');
  return (
    <>
      {sections.map(({ grupo, rowWindow }, i) => {
        const contado = subtotais.find((s) => s.catgId === grupo.catgId) ?? null;
        const sums = procura ? contado : null;
        const doGrupo = comVencimentos(periciaColumns(grupo, sums), grupo);
        const columns = laidOut(canOpen ? explicadas(doGrupo, grupo) : doGrupo, layout);
        return (
          <section
            key={grupo.catgId}
            aria-label={grupo.nome}
            className={`${classes.group} ${totais ? classes.withTotal : ''}`}
            data-segment={grupo.catgId}
          >
            {!ehDeTodos(grupo) && (
              <h2 className={classes.title}>
                <span>
                  {grupo.nome}
                  {contado && <span className={classes.quantas}>{` ${formatNumber(contado.total)}`}</span>}
                </span>
              </h2>
            )}
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
              brief
              list={list}
              // Of cards the first group has the order of all.
              order={narrow && i > 0 ? undefined : order}
              rowWindow={rowWindow}
              marks={marks?.(grupo.pericias)}
              acts={(row) => [...atosDe(acts, row), ...ferramentas.acts(row.procId)]}
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
          procura={procura}
        />
      )}
      {ferramentas.panel}
    </>
  );
}
