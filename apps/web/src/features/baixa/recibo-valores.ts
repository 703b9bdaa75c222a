import type { BaixaGrupo } from '@retaguarda/contract';
import { type Centavos, reaisToCentavos, sumCentavos } from '@retaguarda/domain';

export interface ReciboGrupo extends Pick<BaixaGrupo, 'catgId' | 'nome' | 'pessoas'> {
  subtotal: Centavos;
  /** Rows of the groups before this one. */
  inicio: number;
}

export interface Recibo {
  grupos: readonly ReciboGrupo[];
  pessoas: number;
  total: Centavos;
}

/** What the receipt shows, summed in whole cents from the very rows on it. */
export function reciboDe(grupos: readonly BaixaGrupo[]): Recibo {
  let pessoas = 0;
  const comPessoas = grupos
    .filter((g) => g.pessoas.length > 0)
    .map(({ catgId, nome, pessoas: linhas }): ReciboGrupo => {
      const inicio = pessoas;
      pessoas += linhas.length;
      return {
        catgId,
        nome,
        pessoas: linhas,
        inicio,
        subtotal: sumCentavos(linhas.map((p) => reaisToCentavos(p.valor) ?? 0)),
      };
    });
  return { grupos: comPessoas, pessoas, total: sumCentavos(comPessoas.map((g) => g.subtotal)) };
}
