import { EntradaDinheiro } from '../../atributos/dinheiro/entrada-dinheiro.tsx';
import { formatarReais } from '../../atributos/formatar.ts';
import type { EntradaDoCampo, TipoDeCampo } from '../cadastro.ts';

const DinheiroInput = ({ chave, valores, muda, ...look }: EntradaDoCampo) => (
  <EntradaDinheiro
    {...look}
    reais={Number(valores[chave])}
    onReais={(reais) => muda({ [chave]: reais ?? 0 })}
  />
);

/** Money, never below zero. */
export const DINHEIRO: TipoDeCampo = {
  inicial: 0,
  Entrada: DinheiroInput,
  texto: (registro, chave) => formatarReais(Number(registro[chave])),
  coluna: { width: 130, nowrap: true },
};
