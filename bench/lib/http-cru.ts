import { connect, type Socket } from 'node:net';

/**
 * GETs over one kept connection with as little of our own as can be, so that the client weighs the same and
 * next to nothing on every side of a comparison.
 */
export class HttpCru {
  #socket: Socket | undefined;
  readonly #porta: number;
  readonly #pedido: Buffer;

  constructor(porta: number, caminho: string, cabecalhos: Record<string, string> = {}) {
    this.#porta = porta;
    const linhas = Object.entries({ host: `127.0.0.1:${porta}`, ...cabecalhos }).map(
      ([k, v]) => `${k}: ${v}`,
    );
    this.#pedido = Buffer.from(`GET ${caminho} HTTP/1.1\r\n${linhas.join('\r\n')}\r\n\r\n`);
  }

  /** The body's bytes; throws unless the answer is 200 with a length. */
  async pede(): Promise<Buffer> {
    const socket = await this.#conecta();
    return new Promise((pronto, falha) => {
      let lido: Buffer = Buffer.alloc(0);
      const termina = (erro: Error | null, corpo?: Buffer) => {
        socket.off('data', recebe).off('close', fechou);
        if (erro !== null || corpo === undefined) falha(erro ?? new Error('sem corpo'));
        else pronto(corpo);
      };
      const fechou = () => termina(new Error('conexão fechada'));
      const recebe = (pedaco: Buffer) => {
        lido = lido.length === 0 ? pedaco : Buffer.concat([lido, pedaco]);
        const fim = lido.indexOf('\r\n\r\n');
        if (fim < 0) return;
        const cabeca = lido.subarray(0, fim).toString('latin1');
        const tamanho = Number(/^content-length: (\d+)/im.exec(cabeca)?.[1]);
        if (lido.length < fim + 4 + tamanho) return;
        const corpo = lido.subarray(fim + 4, fim + 4 + tamanho);
        if (/^connection: close/im.test(cabeca)) this.fecha();
        termina(
          cabeca.startsWith('HTTP/1.1 200') ? null : new Error(`${cabeca}\n\n${corpo.toString()}`),
          corpo,
        );
      };
      socket.on('data', recebe).on('close', fechou);
      socket.write(this.#pedido);
    });
  }

  async #conecta(): Promise<Socket> {
    if (this.#socket !== undefined && !this.#socket.destroyed) return this.#socket;
    const socket = connect({ port: this.#porta, host: '127.0.0.1', noDelay: true });
    await new Promise<void>((pronto, falha) => socket.once('connect', pronto).once('error', falha));
    this.#socket = socket;
    return socket;
  }

  fecha(): void {
    this.#socket?.end();
    this.#socket = undefined;
  }
}
