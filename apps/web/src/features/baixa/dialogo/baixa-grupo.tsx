import { ehDinheiro, unidadeDe } from '@retaguarda/atributos';
import type { BaixaGrupo, BaixaPessoa, Permissoes } from '@retaguarda/contract';
import { IconCoins, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ehEscolha, formataColuna } from '../../../atributos/formata.ts';
import type { EditedRows } from '../../../editing/edited-rows.ts';
import { useAttributeGrid } from '../../../editing/grid/use-attribute-grid.tsx';
import type { OpenRow } from '../../../editing/use-rows-editing.ts';
import { missing } from '../../../ui/form/missing.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import type { CellKey } from '../../../ui/grid/grid-cells.ts';
import { PermissionIcon } from '../../../ui/permission-button.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../baixa.module.css';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import { ehNota, textosDe } from './baixa-filtro.ts';
import { definicoesDoGrupo } from './baixa-linhas.ts';
import { useSomasDoGrupo } from './baixa-somas.ts';
import { useColunasFixas } from './use-colunas-fixas.ts';
import type { GrupoNaJanela } from './use-janela-da-baixa.ts';

interface BaixaGrupoTableProps extends GrupoNaJanela {
  /** Not all of its rows were read: their sum would be of some. */
  haMais: boolean;
  linhas: EditedRows<BaixaPessoa>;
  permissoes: Permissoes;
  /** The cell that shows its field. */
  celula: OpenRow | null;
  /** Why nothing may be changed, if so. */
  blocked: string | undefined;
  onCelula: (celula: OpenRow | null) => void;
  /** Values were typed or pasted. */
  onMudou: () => void;
  /** The row that one is in; null outside of them. */
  onLinha: (recebId: number | null) => void;
  /** Scrolls to where a row is drawn. */
  onMostra: (recebId: number) => void;
  /** Says how somebody is paid of whom nothing does. */
  onInforma: (pessoa: BaixaPessoa) => void;
  onRemover: (pessoa: BaixaPessoa) => void;
}

/** Pixels; the room goes to names. */
const [NOME_PX, CIDADE_PX, ACAO_PX] = [180, 110, 76];

const FIXAS: readonly Column<BaixaPessoa>[] = [
  { key: 'procPesId', header: T.procPesId, cell: (p) => p.procPesId, nowrap: true },
  { key: 'procId', header: T.periciaId, cell: (p) => p.procId, nowrap: true },
  { key: 'nome', header: T.nome, cell: (p) => p.nome, wrap: true, width: NOME_PX },
  { key: 'cidade', header: T.cidade, cell: (p) => p.cidade, wrap: true, width: CIDADE_PX },
];

function dasPericias(grupo: BaixaGrupo): Column<BaixaPessoa>[] {
  return grupo.inTable.map((c) => ({
    key: `t${c.catId}`,
    header: c.label,
    cell: (p) => formataColuna(c, p.atributosEtapa1.find((v) => v.catId === c.catId)?.atribValue),
    ...(ehDinheiro(c) ? { align: 'right' as const } : { wrap: ehEscolha(c) }),
  }));
}

/** An amount of usual length. */
const USUAL = 9_999.99;

/** Of the columns of receivables; those of the cases may be of attributes with the same numbers. */
const PREFIXO = 'r';

const linhaDe = (p: BaixaPessoa) => ({
  id: p.recebId,
  nome: T.linha(p.nome, p.recebId),
  valores: p.atributosEtapa3,
});

/** Of the columns whose texts are never cut the longest one, so that all are as wide as that whichever rows are drawn. */
function maisLongosDe(grupo: BaixaGrupo): ReadonlyMap<string, string> {
  const textos = textosDe(grupo);
  // What is typed into an empty column has room, and its sum.
  const longos = new Map<string, string>(
    definicoesDoGrupo(grupo)
      .filter(ehDinheiro)
      .map((d) => [`${PREFIXO}${d.id}`, unidadeDe(d).format(d, USUAL)]),
  );
  for (const pessoa of grupo.pessoas)
    for (const [coluna, texto] of textos(pessoa))
      if (texto.length > (longos.get(coluna)?.length ?? 0)) longos.set(coluna, texto);
  return longos;
}

/** The table of a category as a grid: what of it is changed in place, and which cell is. */
function useGradeDoGrupo(props: BaixaGrupoTableProps, fixar: () => void) {
  const { grupo, linhas, permissoes, celula, blocked, haMais, onCelula, onMudou, onLinha, onMostra } = props;
  const somas = useSomasDoGrupo(grupo, linhas);
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
    look: (def) => {
      const total = haMais ? undefined : somas.get(def.id);
      return total === undefined ? {} : { total };
    },
    empty: (def) => (ehNota(def) ? T.semNota : undefined),
    editing: daqui,
    onEditing: (cell) => {
      if (cell) fixar();
      onCelula(cell && { row: Number(cell.row), attribute: Number(cell.column.slice(PREFIXO.length)) });
    },
    onChanged: onMudou,
  });
  const grid = {
    ...grade.grid,
    onRow: (row: string | null) => onLinha(row === null ? null : Number(row)),
    onReveal: (row: number | string) => onMostra(Number(row)),
  };
  return { ...grade, grid, narrow };
}

/** The people of one category with their receivables. */
export function BaixaGrupoTable(props: BaixaGrupoTableProps) {
  const { grupo, rows, rowWindow, haMais, permissoes, blocked, onInforma, onRemover } = props;
  const { ref, fixa, tabela } = useColunasFixas<BaixaPessoa>(ACAO_PX);
  const { grid, readOnly, columns, narrow } = useGradeDoGrupo(props, fixa);
  const longest = useMemo(() => maisLongosDe(grupo), [grupo]);
  return (
    <section ref={ref} className={classes.grupo} aria-label={grupo.nome} data-segment={grupo.catgId}>
      <h2 className={classes.grupoTitulo}>
        <span>{grupo.nome}</span>
      </h2>
      <Grid {...grid}>
        <DataTable
          label={grupo.nome}
          {...tabela(columns)}
          {...{ rows, rowWindow, longest, narrow, readOnly }}
          rowKey={(p) => p.recebId}
          totals={haMais || narrow ? undefined : { rows: grupo.pessoas.length }}
          totalsLabel={T.totalDe(grupo.nome)}
          actions={(p) => (
            <>
              {p.semForma && (
                <PermissionIcon
                  label={T.informar}
                  blocked={missing(permissoes, 'pessoaPagAlt')}
                  onClick={() => onInforma(p)}
                >
                  <IconCoins size={16} />
                </PermissionIcon>
              )}
              <PermissionIcon label={T.excluir} color="danger" blocked={blocked} onClick={() => onRemover(p)}>
                <IconTrash size={16} />
              </PermissionIcon>
            </>
          )}
        />
      </Grid>
    </section>
  );
}
