import { ehData, ehDinheiro, ehTexto, unidadeDe } from '@retaguarda/atributos';
import type { BaixaGrupo, BaixaPessoa, Permissoes } from '@retaguarda/contract';
import { IconCoins } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ehEscolha, formataColuna } from '../../../atributos/formata.ts';
import type { EditedRows } from '../../../editing/edited-rows.ts';
import { OpenCard } from '../../../editing/grid/open-card.tsx';
import { useAttributeGrid } from '../../../editing/grid/use-attribute-grid.tsx';
import type { OpenRow } from '../../../editing/use-rows-editing.ts';
import { deleteAct } from '../../../ui/acts/delete-act.tsx';
import type { RowAct } from '../../../ui/acts/row-acts.tsx';
import { missing } from '../../../ui/form/missing.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import type { CellKey } from '../../../ui/grid/grid-cells.ts';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { COMO_RECEBE, comoRecebeDe } from '../../pessoa/public.ts';
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
  // Days, and what a case is known by, as the number of its process, are never cut.
  const nomeia = grupo.inTable.find(ehTexto);
  return grupo.inTable.map((c) => {
    const texto = (p: BaixaPessoa) =>
      formataColuna(c, p.atributosEtapa1.find((v) => v.catId === c.catId)?.atribValue);
    return {
      key: `t${c.catId}`,
      header: c.label,
      cell: texto,
      empty: (p) => texto(p) === '',
      ...(ehDinheiro(c)
        ? { align: 'right' as const, card: 'none' as const }
        : { wrap: ehEscolha(c), nowrap: c === nomeia || ehData(c) }),
    };
  });
}

/** On cards: the case by its number and no other number, and the button for whoever has no way to be paid. */
const noCartao =
  ({ permissoes, onInforma }: BaixaGrupoTableProps) =>
  (c: Column<BaixaPessoa>): Column<BaixaPessoa> => {
    if (c.key === 'procPesId') return { ...c, card: 'none' };
    if (c.key === 'procId') return { ...c, cell: (p) => `#${p.procId}` };
    if (c.key !== 'nome') return c;
    const informa = (p: BaixaPessoa) =>
      p.semForma && (
        <PermissionButton
          variant="transparent"
          size="compact-xs"
          px={0}
          blocked={missing(permissoes, 'pessoaPagAlt')}
          onClick={() => onInforma(p)}
        >
          {COMO_RECEBE.informar}
        </PermissionButton>
      );
    return { ...c, card: 'name', urgent: informa };
  };

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

/** Why nothing of the category is changed, if so. */
const travaDe = ({ blocked, grupo }: Pick<BaixaGrupoTableProps, 'blocked' | 'grupo'>): string | undefined =>
  blocked ?? (grupo.recebiveisEditaveis ? undefined : T.naoEditaveis);

/** What can be done with somebody of it. */
const atosDe =
  ({ permissoes, blocked, onInforma, onRemover }: BaixaGrupoTableProps) =>
  (p: BaixaPessoa): RowAct[] => {
    const recebe: RowAct = {
      label: comoRecebeDe(p),
      icon: <IconCoins size={16} />,
      ...(p.semForma ? { shown: true, urgent: true } : {}),
      blocked: missing(permissoes, 'pessoaPagAlt'),
      onPress: () => onInforma(p),
    };
    return [recebe, deleteAct(blocked, () => onRemover(p))];
  };

/** The table of a category as a grid: what of it is changed in place, and which cell is. */
function useGradeDoGrupo(props: BaixaGrupoTableProps, fixar: () => void) {
  const { grupo, linhas, permissoes, celula, haMais, onCelula, onMudou, onLinha, onMostra } = props;
  const somas = useSomasDoGrupo(grupo, linhas);
  const narrow = useNarrow('pericias');
  const editing = ({ row, attribute }: OpenRow): CellKey | null =>
    attribute !== undefined && !narrow && grupo.pessoas.some((p) => p.recebId === row)
      ? { row, column: `${PREFIXO}${attribute}` }
      : null;
  const daqui = celula && editing(celula);
  const todas = [...FIXAS, ...dasPericias(grupo)];
  const doGrupo = narrow ? todas.map(noCartao(props)) : todas;
  const grade = useAttributeGrid({
    edited: linhas,
    definitions: definicoesDoGrupo(grupo),
    prefix: PREFIXO,
    rows: grupo.pessoas,
    rowOf: linhaDe,
    permissions: permissoes,
    blocked: () => travaDe(props),
    narrow,
    cards: narrow,
    fixedColumns: doGrupo,
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
  return { ...grade, grid, narrow, fixed: doGrupo };
}

/** The people of one category with their receivables. */
export function BaixaGrupoTable(props: BaixaGrupoTableProps) {
  const { grupo, rows, rowWindow, haMais, linhas, celula, onCelula } = props;
  const { ref, fixa, tabela } = useColunasFixas<BaixaPessoa>(ACAO_PX);
  const { grid, readOnly, columns, fixed, whole, narrow } = useGradeDoGrupo(props, fixa);
  const aberta = (p: BaixaPessoa) => celula?.row === p.recebId;
  const noCartaoAberto = {
    onOpen: (p: BaixaPessoa) => onCelula(aberta(p) ? null : { row: p.recebId }),
    expanded: (p: BaixaPessoa) =>
      aberta(p) && (
        <OpenCard
          row={p}
          {...{ fixed, whole }}
          form={travaDe(props) === undefined ? linhas.form(p.recebId) : null}
        />
      ),
  };
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
          brief
          {...(narrow ? noCartaoAberto : {})}
          onCollapse={() => onCelula(null)}
          acts={atosDe(props)}
        />
      </Grid>
    </section>
  );
}
