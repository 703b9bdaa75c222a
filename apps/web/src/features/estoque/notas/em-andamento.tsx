import type { MovCab } from '@retaguarda/contract';
import { formatDateBr, formatNumber, SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { IconArrowRight } from '@tabler/icons-react';
import type { TextColumn } from '../../../ui/list/list-export-tools.tsx';
import { ALL_ROWS } from '../../../ui/list/list-pages.ts';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import classes from '../estoque.module.css';
import { type NotasFiltro, notasQuery } from '../estoque-queries.ts';
import { MOVIMENTOS, NOTA as T } from '../textos.ts';

const id = (n: MovCab) => `#${n.movCabId}`;
const tipo = (n: MovCab) => n.tmovNome;
const data = (n: MovCab) => formatDateBr(n.dtaLancamento);
const itens = (n: MovCab) => formatNumber(n.movItens);

const COLUNAS: readonly TextColumn<MovCab>[] = [
  { key: 'id', header: MOVIMENTOS.id, cell: id, text: id, valueKind: 'id', nowrap: true, width: 70 },
  { key: 'tipo', header: MOVIMENTOS.tipo, cell: tipo, text: tipo },
  { key: 'data', header: MOVIMENTOS.data, cell: data, text: data, nowrap: true, width: 100 },
  { key: 'itens', header: MOVIMENTOS.itens, cell: itens, text: itens, align: 'right', width: 60 },
];

const FILTRO: NotasFiltro = {
  situacao: SITUACAO_MOVIMENTO.confeccao,
  tipo: undefined,
  empId: undefined,
  search: '',
  paginas: ALL_ROWS,
  ordem: undefined,
  periodo: undefined,
};

/** The notes that are in the making, to go on with one of them. */
export function EmAndamento({ onNota }: { onNota: (movCabId: number) => void }) {
  return (
    <div>
      <h3>{T.emAndamento}</h3>
      <div className={classes.andamento}>
        <PagedList
          label={T.emAndamento}
          query={(page) => notasQuery(FILTRO, page)}
          size={ALL_ROWS}
          page={1}
          onPage={() => undefined}
          columns={() => COLUNAS}
          rowKey={(n) => n.movCabId}
          onOpen={(n) => onNota(n.movCabId)}
          acts={(n) => [
            {
              label: T.continuarNota(n.movCabId),
              icon: <IconArrowRight size={16} />,
              onPress: () => onNota(n.movCabId),
              shown: true,
            },
          ]}
          empty={<EmptyState text={T.nenhumEmAndamento} />}
        />
      </div>
    </div>
  );
}
