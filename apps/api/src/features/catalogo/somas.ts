import { type AtributoDefinicao, type AtribValor, ehDinheiro, somatorios } from '@retaguarda/atributos';
import type { Impacto } from '@retaguarda/contract';
import { centavosToReais } from '@retaguarda/domain';
import { leAtivos } from '../../nucleo/valores/public.ts';
import type { LinhaRecalculada } from '../pericia/public.ts';

/** Everything adds up as whole millionths, like the engine's own sums: a change may turn money into a plain number. */
const ESCALA = 1_000_000;
const CENTAVO = 10_000n;

interface Soma {
  nivel: LinhaRecalculada['nivel'];
  def: AtributoDefinicao;
  antes: bigint;
  depois: bigint;
}

/** Totals of the attributes with a sum, before and after, exact over any number of slices. */
export class Somas {
  readonly #novo: number;
  readonly #somas = new Map<string, Soma>();

  constructor(novo: number) {
    this.#novo = novo;
  }

  soma(velha: LinhaRecalculada, linha: LinhaRecalculada): void {
    this.#junta('antes', velha, leAtivos(linha.antes));
    // What is settled counts with what it was settled at.
    this.#junta('depois', linha, leAtivos(linha.fechada ? linha.antes : linha.depois));
  }

  #junta(lado: 'antes' | 'depois', linha: LinhaRecalculada, valores: ReadonlyMap<number, AtribValor>): void {
    const { definicoes, porId } = linha.catalogo;
    for (const { atributoId, unidade, total } of somatorios(definicoes, [valores])) {
      const def = porId.get(atributoId);
      if (def === undefined) continue;
      const chave = `${linha.nivel}.${atributoId}`;
      const soma = this.#somas.get(chave) ?? { nivel: linha.nivel, def, antes: 0n, depois: 0n };
      soma[lado] += unidade === 'centavos' ? BigInt(total) * CENTAVO : BigInt(Math.round(total * ESCALA));
      if (lado === 'depois') soma.def = def;
      this.#somas.set(chave, soma);
    }
  }

  lista(): Impacto['somas'] {
    return [...this.#somas.values()].map(({ nivel, def, antes, depois }) => {
      const dinheiro = ehDinheiro(def);
      const noFio = (n: bigint) => (dinheiro ? centavosToReais(Number(n / CENTAVO)) : Number(n) / ESCALA);
      return {
        nivel,
        atributoId: def.id === this.#novo ? 0 : def.id,
        label: def.somatorioLabel === '' ? def.label : def.somatorioLabel,
        unidade: dinheiro ? ('dinheiro' as const) : ('numero' as const),
        antes: noFio(antes),
        depois: noFio(depois),
      };
    });
  }
}
