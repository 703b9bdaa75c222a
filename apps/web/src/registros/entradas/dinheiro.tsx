import { EntradaDinheiro } from '../../atributos/dinheiro/entrada-dinheiro.tsx';
import { formataReais } from '../../atributos/formata.ts';
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
  texto: (registro, chave) => formataReais(Number(registro[chave])),
  coluna: { width: 130, nowrap: true },
};
