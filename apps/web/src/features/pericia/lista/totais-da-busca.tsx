import type { SubtotalPericias } from '@retaguarda/contract';
import type { ColumnLayout } from '../../../lib/list/column-layout.ts';
import type { SumScope } from '../../../ui/table/data-table-types.ts';
import { Sum } from '../../../ui/table/sum-told.tsx';
import { UI } from '../../../ui/texts.ts';
import { Selo } from '../../conferencia/public.ts';
import { PERICIA } from '../textos.ts';
import { type SomaNomeada, somasNomeadas, type TotaisPericias } from './pericia-columns.tsx';
import classes from './pericia-groups.module.css';

interface LinhaProps {
  label: string;
  somas: readonly SomaNomeada[];
  /** Of which cases they are. */
  de: SumScope;
}

const Linha = ({ label, somas, de }: LinhaProps) => (
  <>
    <strong>{label}</strong>
    {somas.map((s) => (
      <span key={s.key}>
        {s.header}{' '}
        <strong>
          <Sum {...s} of={de} />
        </strong>
      </span>
    ))}
  </>
);

interface TotaisDaBuscaProps {
  subtotais: readonly SubtotalPericias[];
  totais: TotaisPericias;
  layout: ColumnLayout;
  /** The filters that hold, in words. */
  filtros: readonly string[];
  /** Cards have no row of sums: the subtotals stand here. */
  narrow: boolean;
  /** Something is searched for. */
  procura: boolean;
}

/** Of which cases the sums of a category are. */
export const doSubtotal = ({ total }: SubtotalPericias, filtros: readonly string[]): SumScope => ({
  rows: total,
  filters: filtros,
  without: [PERICIA.outrasCategorias],
});

/** The total of all categories, apart from them and in view below them. */
export function TotaisDaBusca({ subtotais, totais, layout, filtros, narrow, procura }: TotaisDaBuscaProps) {
  const rows = subtotais.reduce((n, s) => n + s.total, 0);
  return (
    <>
      {narrow &&
        procura &&
        subtotais.map((s) => (
          <p key={s.catgId} className={classes.subtotal}>
            <Linha
              label={PERICIA.subtotalDe(s.nome)}
              somas={somasNomeadas([s], s, layout)}
              de={doSubtotal(s, filtros)}
            />
          </p>
        ))}
      <p className={classes.total}>
        <Linha
          label={UI.total}
          somas={somasNomeadas(subtotais, totais, layout)}
          de={{ rows, filters: filtros }}
        />
        {procura && <Selo />}
      </p>
    </>
  );
}
