import type { SubtotalPericias } from '@retaguarda/contract';
import type { ColumnLayout } from '../../../lib/column-layout.ts';
import { UI } from '../../../ui/textos.ts';
import { Selo } from '../../conferencia/public.ts';
import { ExplicaSomas } from '../../explica/public.ts';
import { PERICIA } from '../textos.ts';
import { type SomaNomeada, somasNomeadas, type TotaisPericias } from './pericia-columns.tsx';
import classes from './pericia-groups.module.css';

interface LinhaProps {
  label: string;
  somas: readonly SomaNomeada[];
}

const Linha = ({ label, somas }: LinhaProps) => (
  <>
    <strong>{label}</strong>
    {somas.map((s) => (
      <span key={s.key}>
        {s.header} <strong>{s.total}</strong>
      </span>
    ))}
  </>
);

interface TotaisDaBuscaProps {
  subtotais: readonly SubtotalPericias[];
  totais: TotaisPericias;
  layout: ColumnLayout;
  /** Cards have no row of sums: the subtotals stand here. */
  narrow: boolean;
}

/** The total of all categories, apart from them and in view below them. */
export function TotaisDaBusca({ subtotais, totais, layout, narrow }: TotaisDaBuscaProps) {
  return (
    <>
      {narrow &&
        subtotais.map((s) => (
          <p key={s.catgId} className={classes.subtotal}>
            <Linha label={PERICIA.subtotalDe(s.nome)} somas={somasNomeadas([s], s, layout)} />
          </p>
        ))}
      <p className={classes.total}>
        <Linha label={UI.total} somas={somasNomeadas(subtotais, totais, layout)} />
        <ExplicaSomas />
        <Selo />
      </p>
    </>
  );
}
