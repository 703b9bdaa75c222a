import type { ClienteHttp } from './cliente-http.ts';
import { ConexaoCrua, pedidoCru } from './conexao-crua.ts';

export interface Feita {
  /** 0 where no answer came, for this reason. */
  status: number;
  falha: string;
  /** From the moment that it had a connection: those that wait for one here have not reached the server. */
  ms: number;
  /** Whether the answer says when to come back. */
  espera: boolean;
}

/** Calls with as little of its own work as can be: who measures shares the machine with what is measured. */
export class Chamador {
  private readonly livres: ConexaoCrua[] = [];
  private readonly fila: ((conexao: ConexaoCrua) => void)[] = [];
  private readonly todas: ConexaoCrua[] = [];
  private readonly maximo: number;

  constructor(maximo: number) {
    this.maximo = maximo;
  }

  async chama(quem: ClienteHttp, caminho: string): Promise<Feita> {
    const { host, port, hostname } = new URL(quem.base);
    const conexao = await this.toma(Number(port), hostname);
    try {
      return await this.uma(conexao, pedidoCru(host, caminho, quem.cabecalhos(false)));
    } finally {
      this.devolve(conexao);
    }
  }

  /** As many wait for a connection as there are: who asks for more than that only waits here, and tells nothing of the server. */
  get cheio(): boolean {
    return this.fila.length >= this.maximo;
  }

  private async uma(conexao: ConexaoCrua, pedido: Buffer): Promise<Feita> {
    const { usada } = conexao;
    const inicio = performance.now();
    const desde = () => performance.now() - inicio;
    try {
      const { status, cabeca } = await conexao.pede(pedido);
      return { status, falha: '', ms: desde(), espera: /^retry-after:/im.test(cabeca) };
    } catch (error) {
      // An idle connection that was closed while the call was on its way: a browser opens another by itself.
      if (usada) return this.uma(conexao, pedido);
      return { status: 0, falha: String(error), ms: desde(), espera: false };
    }
  }

  /** The one that has rested least: the others may be closed meanwhile. */
  private async toma(porta: number, host: string): Promise<ConexaoCrua> {
    const livre = this.livres.pop();
    if (livre !== undefined) return livre;
    if (this.todas.length >= this.maximo) return new Promise((vez) => this.fila.push(vez));
    const nova = new ConexaoCrua(porta, host);
    this.todas.push(nova);
    return nova;
  }

  private devolve(conexao: ConexaoCrua): void {
    const vez = this.fila.shift();
    if (vez === undefined) this.livres.push(conexao);
    else vez(conexao);
  }

  fecha(): void {
    for (const conexao of this.todas) conexao.fecha();
  }
}
