import { ehDinheiro, ehTexto } from '@retaguarda/atributos';
import type { PericiaGrupo, PericiaLinha } from '@retaguarda/contract';
import {
  formatDateBr,
  formatInstantBr,
  formatNumber,
  nomeSituacaoPericia,
  tomSituacaoPericia,
  wallClockIn,
} from '@retaguarda/domain';
import { ehEscolha, formataColuna, formataReais } from '../../atributos/formata.ts';
import { StateDot } from '../../ui/state-dot.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { cidadeTexto } from '../pericia/public.ts';
import { INICIO as T } from './textos.ts';

const money = (
  key: 'valorRepasse' | 'valorTotal' | 'valorPrevisto',
  header: string,
): Column<PericiaLinha> => ({
  key,
  header,
  align: 'right',
  cell: (row) => formataReais(row[key]),
});

/** The totals, or for categories with 'Somatórios na Home' the summed attributes in their place. */
function totals(grupo: PericiaGrupo): Column<PericiaLinha>[] {
  if (grupo.semValor === true) return [];
  if (!grupo.somatoriosNaHome)
    return [
      money('valorRepasse', T.repasse),
      money('valorTotal', T.total),
      money('valorPrevisto', T.previsto),
    ];
  return (grupo.pericias[0]?.somatorios ?? []).map((s) => ({
    key: `s${s.catId}`,
    header: s.label,
    align: 'right',
    cell: (row) => {
      const soma = row.somatorios.find((x) => x.catId === s.catId);
      if (!soma) return '';
      return soma.dinheiro ? formataReais(soma.total) : formatNumber(soma.total);
    },
  }));
}

/** Names of the columns that a category has of its own. */
const colunasProprias = (g: PericiaGrupo): string =>
  JSON.stringify([
    g.inTable.map((c) => c.catId),
    g.semValor === true,
    g.somatoriosNaHome,
    g.pericias[0]?.somatorios.map((s) => s.catId),
  ]);

const recentesPrimeiro = (a: PericiaLinha, b: PericiaLinha): number =>
  Number(b.procDtaUp > a.procDtaUp) - Number(b.procDtaUp < a.procDtaUp) || b.procId - a.procId;

/** Categories of the same columns are one table, the latest of them first. */
export function tabelasDe(grupos: readonly PericiaGrupo[]): PericiaGrupo[] {
  const tabelas = new Map<string, PericiaGrupo>();
  for (const grupo of grupos) {
    const chave = colunasProprias(grupo);
    const antes = tabelas.get(chave);
    tabelas.set(chave, {
      ...(antes ?? grupo),
      nome: [antes?.nome, grupo.nome].filter(Boolean).join(', '),
      pericias: [...(antes?.pericias ?? []), ...grupo.pericias].toSorted(recentesPrimeiro),
    });
  }
  return [...tabelas.values()];
}

/** The day, as in every list; the hour is there for who asks. */
function Modificada({ procDtaUp }: PericiaLinha) {
  return <span title={formatInstantBr(procDtaUp)}>{formatDateBr(wallClockIn(procDtaUp)?.dia ?? '')}</span>;
}

/** Columns that need no more room leave it to the words beside them. */
const [SMALL_PX, DATE_PX] = [48, 90];
/** As many attributes have room beside the totals; the list of cases shows all of them. */
const ATRIBUTOS = 4;

export function inicioColumns(grupo: PericiaGrupo): Column<PericiaLinha>[] {
  // A case is known by its first text, as the number of its process.
  const nomeia = grupo.inTable.find(ehTexto);
  return [
    { key: 'id', header: T.id, cell: (row) => `#${row.procId}`, nowrap: true, width: SMALL_PX },
    { key: 'cidade', header: T.ufCidade, cell: cidadeTexto, wrap: true },
    { key: 'data', header: T.dataModificacao, cell: Modificada, nowrap: true, width: DATE_PX },
    ...grupo.inTable.slice(0, ATRIBUTOS).map(
      (c): Column<PericiaLinha> => ({
        key: `a${c.catId}`,
        header: c.label,
        ...(c === nomeia ? { card: 'name' as const } : {}),
        cell: (row) => formataColuna(c, row.atribTable.find((v) => v.catId === c.catId)?.atribValue),
        ...(ehDinheiro(c) ? { align: 'right' as const } : { wrap: ehEscolha(c) }),
      }),
    ),
    ...totals(grupo),
    {
      key: 'situacao',
      header: T.situacao,
      cell: (row) => (
        <StateDot nome={nomeSituacaoPericia(row.procSituacao)} tom={tomSituacaoPericia(row.procSituacao)} />
      ),
    },
  ];
}
