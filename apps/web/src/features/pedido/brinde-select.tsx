import { DEBOUNCE } from '../../lib/constants.ts';
import { BuscaSelect, type BuscaSelectProps } from '../../ui/form/busca-select.tsx';
import { type BrindeOpcao, procuraBrindes } from './pedido-queries.ts';
import { COMPRA as T } from './textos.ts';

interface BrindeSelectProps
  extends Omit<BuscaSelectProps<BrindeOpcao>, 'label' | 'procura' | 'chave' | 'delay' | 'nenhum'> {
  empId: number;
}

/** The product that is asked for of a company. */
export function BrindeSelect({ empId, ...props }: BrindeSelectProps) {
  return (
    <BuscaSelect
      {...props}
      label={T.produto}
      withAsterisk
      procura={procuraBrindes(empId)}
      chave={`brindes.${empId}`}
      delay={DEBOUNCE.produtos}
      nenhum={T.nenhumProduto}
    />
  );
}
