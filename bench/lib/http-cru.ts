import { ConexaoCrua, pedidoCru } from '../../apps/api/src/drills/conexao-crua.ts';

/** The body's bytes of an answer; throws unless it is 200. */
export async function corpoDe(conexao: ConexaoCrua, pedido: Buffer): Promise<Buffer> {
  const { status, cabeca, corpo } = await conexao.pede(pedido);
  if (status !== 200) throw new Error(`${cabeca}\n\n${corpo.toString()}`);
  return corpo;
}

/** GETs of one address over one kept connection, the same weight on every side of a comparison. */
export class HttpCru {
  readonly #conexao: ConexaoCrua;
  readonly #pedido: Buffer;

  constructor(porta: number, caminho: string, cabecalhos: Record<string, string> = {}) {
    this.#conexao = new ConexaoCrua(porta);
    this.#pedido = pedidoCru(`127.0.0.1:${porta}`, caminho, cabecalhos);
  }

  /** The body's bytes; throws unless the answer is 200 with a length. */
  pede(): Promise<Buffer> {
    return corpoDe(this.#conexao, this.#pedido);
  }

  /** Milliseconds of so many calls, one after the other. */
  async tempos(chamadas: number): Promise<number[]> {
    const ms: number[] = [];
    for (let i = 0; i < chamadas; i++) {
      const inicio = performance.now();
      await this.pede();
      ms.push(performance.now() - inicio);
    }
    return ms;
  }

  fecha(): void {
    this.#conexao.fecha();
  }
}
