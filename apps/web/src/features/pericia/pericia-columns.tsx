import type { PericiaGrupo, PericiaLinha } from '@retaguarda/contract';
import { formatarColuna, formatarReais, isDinheiro } from '../../atributos/formatar.ts';
import type { ListKey } from '../../lib/column-choice.ts';
import type { Column } from '../../ui/data-table-types.ts';
import { PERICIA } from './textos.ts';

export interface TotaisPericias {
  valorTotal: number;
  valorRepasse: number;
  valorPrevisto: number;
}

/** A column that can also be written to a file or on paper. */
export interface PericiaColumn extends Column<PericiaLinha> {
  text: (row: PericiaLinha) => string;
}

export const cidadeTexto = (row: Pick<PericiaLinha, 'procCidade'>): string =>
  row.procCidade ? `${row.procCidade.uf.sigla}/${row.procCidade.nome}` : '';

interface TextColumn {
  key: string;
  header: string;
  text: (row: PericiaLinha) => string;
  right?: boolean;
  nowrap?: boolean;
  fixed?: boolean;
  total?: string;
}

const column = ({ right, nowrap, ...c }: TextColumn): PericiaColumn => ({
  ...c,
  cell: c.text,
  ...(right ? { align: 'right' as const } : {}),
  ...(nowrap ? { nowrap } : {}),
});

const money = (
  header: string,
  field: 'valorTotal' | 'valorRepasse' | 'valorPrevisto',
  totais: TotaisPericias | null,
): PericiaColumn =>
  column({
    key: field,
    header,
    right: true,
    text: (row) => formatarReais(row[field]),
    ...(totais ? { total: formatarReais(totais[field]) } : {}),
  });

/** Under which a person's choice of columns is kept: each type has its own. */
export const listKey = (userId: number | undefined, tipo: number): ListKey => ({
  userId: userId ?? 0,
  list: `pericias.${tipo}`,
});

/** The same columns for the screen, paper and files. */
export function periciaColumns(grupo: PericiaGrupo, totais: TotaisPericias | null): PericiaColumn[] {
  return [
    column({ key: 'id', header: PERICIA.id, nowrap: true, fixed: true, text: (row) => String(row.procId) }),
    column({ key: 'cidade', header: PERICIA.ufCidade, text: cidadeTexto }),
    ...grupo.inTable.map((c) =>
      column({
        key: `a${c.catId}`,
        header: c.label,
        right: isDinheiro(c),
        text: (row) => formatarColuna(c, row.atribTable.find((v) => v.catId === c.catId)?.atribValue),
      }),
    ),
    ...(grupo.exibeValorTotal ? [money(PERICIA.valorTotal, 'valorTotal', totais)] : []),
    money(PERICIA.repasseTotal, 'valorRepasse', totais),
    money(PERICIA.previstoTotal, 'valorPrevisto', totais),
  ];
}
