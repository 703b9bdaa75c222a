import type { Somatorio } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { formataReais } from '../../../atributos/formata.ts';
import type { SumScope } from '../../../ui/table/data-table-types.ts';
import { Sum } from '../../../ui/table/sum-told.tsx';
import { RECEBIVEIS as T } from '../processo/passos-textos.ts';

export const textoDaSoma = ({ dinheiro, total }: Somatorio): string =>
  dinheiro ? formataReais(total) : formatNumber(total);

/** Of which receivables sums of their attributes are. */
export const dosRecebiveis = (rows: number | undefined, naoSalvo: boolean): SumScope => ({
  rows,
  with: naoSalvo ? [T.somaDigitado] : [],
  without: [T.somaCancelados, T.somaOcultos],
});

interface SomasProps {
  somatorios: readonly Somatorio[];
  /** They hold something that is not saved yet. */
  naoSalvo: boolean;
  de: SumScope;
}

export function Somas({ somatorios, naoSalvo, de }: SomasProps) {
  return (
    <>
      {somatorios.map((s) => (
        <span key={s.catId}>
          <span>{s.label}:</span>{' '}
          <strong>
            <Sum header={s.label} total={textoDaSoma(s)} of={de} />
          </strong>
        </span>
      ))}
      {naoSalvo && <em>{T.naoSalvo}</em>}
    </>
  );
}
