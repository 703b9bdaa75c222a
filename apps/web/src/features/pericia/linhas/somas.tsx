import type { Somatorio } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { formatarReais } from '../../../atributos/formatar.ts';
import { RECEBIVEIS as T } from '../processo/passos-textos.ts';

export const textoDaSoma = ({ dinheiro, total }: Somatorio): string =>
  dinheiro ? formatarReais(total) : formatNumber(total);

interface SomasProps {
  somatorios: readonly Somatorio[];
  /** They hold something that is not saved yet. */
  naoSalvo?: boolean;
}

export function Somas({ somatorios, naoSalvo }: SomasProps) {
  return (
    <>
      {somatorios.map((s) => (
        <span key={s.catId}>
          {s.label}: <strong>{textoDaSoma(s)}</strong>
        </span>
      ))}
      {naoSalvo && <em>{T.naoSalvo}</em>}
    </>
  );
}
