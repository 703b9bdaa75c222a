import { ehDinheiro } from '@retaguarda/atributos';
import type { BaixaGrupo, BaixaPessoa, Permissoes } from '@retaguarda/contract';
import { IconTrash } from '@tabler/icons-react';
import { ehEscolha, formataColuna } from '../../../atributos/formata.ts';
import type { EditedRows } from '../../../editing/edited-rows.ts';
import { useAttributeGrid } from '../../../editing/grid/use-attribute-grid.tsx';
import type { OpenRow } from '../../../editing/use-rows-editing.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import type { CellKey } from '../../../ui/grid/grid-cells.ts';
import { PermissionIcon } from '../../../ui/permission-button.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../baixa.module.css';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import { definicoesDoGrupo } from './baixa-linhas.ts';
import { useColunasFixas } from './use-colunas-fixas.ts';

interface BaixaGrupoTableProps {
  grupo: BaixaGrupo;
  linhas: EditedRows<BaixaPessoa>;
  permissoes: Permissoes;
  /** The cell that shows its field. */
  celula: OpenRow | null;
  /** Why nothing may be changed, if so. */
  blocked: string | undefined;
  onCelula: (celula: OpenRow | null) => void;
  /** Values were typed or pasted. */
  onMudou: () => void;
  onRemover: (pessoa: BaixaPessoa) => void;
}

/** Ids need no more; the room goes to names, which then stand on two lines at most. */
const [ID_PX, NOME_PX, ACAO_PX] = [58, 150, 54];

const FIXAS: readonly Column<BaixaPessoa>[] = [
  { key: 'procPesId', header: T.procPesId, cell: (p) => p.procPesId, nowrap: true, width: ID_PX },
  { key: 'procId', header: T.periciaId, cell: (p) => p.procId, nowrap: true, width: ID_PX },
  { key: 'nome', header: T.nome, cell: (p) => p.nome, wrap: true, width: NOME_PX },
  { key: 'cidade', header: T.cidade, cell: (p) => p.cidade, wrap: true },
];

function dasPericias(grupo: BaixaGrupo): Column<BaixaPessoa>[] {
  return grupo.inTable.map((c) => ({
    key: `t${c.catId}`,
    header: c.label,
    cell: (p) => formataColuna(c, p.atributosEtapa1.find((v) => v.catId === c.catId)?.atribValue),
    ...(ehDinheiro(c) ? { align: 'right' as const } : { wrap: ehEscolha(c) }),
  }));
}

/** Of the columns of receivables; those of the cases may be of attributes with the same numbers. */
const PREFIXO = 'r';

const linhaDe = (p: BaixaPessoa) => ({
  id: p.recebId,
  nome: T.linha(p.nome, p.recebId),
  valores: p.atributosEtapa3,
});

/** The table of a category as a grid: what of it is changed in place, and which cell is. */
function useGradeDoGrupo(props: BaixaGrupoTableProps, fixar: () => void) {
  const { grupo, linhas, permissoes, celula, blocked, onCelula, onMudou } = props;
  const narrow = useNarrow('pericias');
  const editing = ({ row, attribute }: OpenRow): CellKey | null =>
    attribute !== undefined && grupo.pessoas.some((p) => p.recebId === row)
      ? { row, column: `${PREFIXO}${attribute}` }
      : null;
  const daqui = celula && editing(celula);
  const grade = useAttributeGrid({
    edited: linhas,
    definitions: definicoesDoGrupo(grupo),
    prefix: PREFIXO,
    rows: grupo.pessoas,
    rowOf: linhaDe,
    permissions: permissoes,
    blocked: () => blocked ?? (grupo.recebiveisEditaveis ? undefined : T.naoEditaveis),
    narrow,
    fixedColumns: [...FIXAS, ...dasPericias(grupo)],
    editing: daqui,
    onEditing: (cell) => {
      if (cell) fixar();
      onCelula(cell && { row: Number(cell.row), attribute: Number(cell.column.slice(PREFIXO.length)) });
    },
    onChanged: onMudou,
  });
  return { ...grade, narrow };
}

/** The people of one category with their receivables. */
export function BaixaGrupoTable(props: BaixaGrupoTableProps) {
  const { grupo, blocked, onRemover } = props;
  const { ref, fixa, tabela } = useColunasFixas<BaixaPessoa>(ACAO_PX);
  const { grid, readOnly, columns, narrow } = useGradeDoGrupo(props, fixa);
  return (
    <section ref={ref} className={classes.grupo} aria-label={grupo.nome}>
      <h2 className={classes.grupoTitulo}>{grupo.nome}</h2>
      <div className={classes.grupoRolagem}>
        <Grid {...grid}>
          <DataTable
            label={grupo.nome}
            {...tabela(columns)}
            rows={grupo.pessoas}
            rowKey={(p) => p.recebId}
            narrow={narrow}
            readOnly={readOnly}
            actions={(p) => (
              <PermissionIcon label={T.excluir} color="danger" blocked={blocked} onClick={() => onRemover(p)}>
                <IconTrash size={16} />
              </PermissionIcon>
            )}
          />
        </Grid>
      </div>
    </section>
  );
}
