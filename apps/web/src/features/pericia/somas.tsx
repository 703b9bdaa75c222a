import type { Somatorio } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { formatarReais } from '../../atributos/formatar.ts';

export const textoDaSoma = ({ dinheiro, total }: Somatorio): string =>
  dinheiro ? formatarReais(total) : formatNumber(total);

interface SomasProps {
  somatorios: readonly Somatorio[];
}

export function Somas({ somatorios }: SomasProps) {
  return somatorios.map((s) => (
    <span key={s.catId}>
      {s.label}: <strong>{textoDaSoma(s)}</strong>
    </span>
  ));
}
