import { ehDinheiro } from '@retaguarda/atributos';
import type { Coluna, PessoaSeletor } from '@retaguarda/contract';
import { formataColuna } from '../../../atributos/formata.ts';
import type { FileColumn } from '../../../lib/list/export-rows.ts';
import { StateDot } from '../../../ui/state-dot.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { SELETOR as T } from '../textos.ts';

/** As it is shown and, of amounts, as those of marked rows add up. */
export type SeletorColumn = Column<PessoaSeletor> & Pick<FileColumn<PessoaSeletor>, 'valueKind' | 'amount'>;

/** Who is in another baixa under way says so before being added. */
function Nome({ pessoa: { nome, outras } }: { pessoa: PessoaSeletor }) {
  const [primeira] = outras;
  if (primeira === undefined) return nome;
  const tambem = outras.length === 1 ? T.tambemEm(primeira.baixaId) : T.tambemEmVarias(outras.length);
  return (
    <>
      {nome}{' '}
      <StateDot
        nome={tambem}
        tom="espera"
        hint={outras.map((o) => T.baixaEmAndamento(o.baixaId, o.nome)).join('; ')}
      />
    </>
  );
}

/** Of an amount: it adds up over the marked rows. */
const daQuantia = (colunas: readonly Coluna[]) => ({
  align: 'right' as const,
  valueKind: 'reais' as const,
  amount: (p: PessoaSeletor): number => {
    const valores = colunas.map((c) => p.atribTable.find((v) => v.catId === c.catId)?.atribValue);
    return valores.find((v) => typeof v === 'number') ?? 0;
  },
  sum: { rule: T.somaDaColuna },
});

/** Columns of several categories; those of the same name are one column. */
export function columnsOf(inTable: readonly Coluna[]): SeletorColumn[] {
  const nomes = new Map<string, Coluna[]>();
  for (const c of inTable) nomes.set(c.label, [...(nomes.get(c.label) ?? []), c]);
  const textoDe = (colunas: readonly Coluna[], p: PessoaSeletor): string =>
    colunas
      .map((c) => formataColuna(c, p.atribTable.find((v) => v.catId === c.catId)?.atribValue))
      .find((texto) => texto !== '') ?? '';
  return [
    { key: 'id', header: T.id, cell: (p) => p.procId, nowrap: true },
    { key: 'nome', header: T.nome, cell: (p) => <Nome pessoa={p} /> },
    { key: 'cidade', header: T.cidade, cell: (p) => p.cidade },
    ...[...nomes].map(
      ([label, colunas]): SeletorColumn => ({
        key: label,
        header: label,
        cell: (p) => textoDe(colunas, p),
        ...(colunas.every(ehDinheiro) ? daQuantia(colunas) : {}),
      }),
    ),
  ];
}
