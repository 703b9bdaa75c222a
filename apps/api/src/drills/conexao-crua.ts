import { connect, type Socket } from 'node:net';

export interface RespostaCrua {
  status: number;
  /** Its head as it came. */
  cabeca: string;
  corpo: Buffer;
}

const linhas = (primeira: string, cabecalhos: Record<string, string>): string =>
  [primeira, ...Object.entries(cabecalhos).map(([k, v]) => `${k}: ${v}`), '', ''].join('\r\n');

/** A GET as bytes, to be sent again and again. */
export const pedidoCru = (host: string, caminho: string, cabecalhos: Record<string, string> = {}): Buffer =>
  Buffer.from(linhas(`GET ${caminho} HTTP/1.1`, { host, ...cabecalhos }));

/** A call with a body in JSON, as bytes. */
export function envioCru(
  metodo: 'POST' | 'PATCH',
  host: string,
  caminho: string,
  cabecalhos: Record<string, string>,
  corpo: unknown,
): Buffer {
  const json = Buffer.from(JSON.stringify(corpo));
  const cabeca = linhas(`${metodo} ${caminho} HTTP/1.1`, {
    host,
    ...cabecalhos,
    'content-type': 'application/json',
    'content-length': String(json.length),
  });
  return Buffer.concat([Buffer.from(cabeca), json]);
}

/** An answer that is whole, and nothing while it is not; one without a length is none of ours. */
function respostaDe(lido: Buffer): RespostaCrua | undefined {
  const fim = lido.indexOf('\r\n\r\n');
  if (fim < 0) return undefined;
  const cabeca = lido.subarray(0, fim).toString('latin1');
  const tamanho = Number(/^content-length: (\d+)/im.exec(cabeca)?.[1]);
  if (!(lido.length >= fim + 4 + tamanho)) return undefined;
  return { status: Number(cabeca.slice(9, 12)), cabeca, corpo: lido.subarray(fim + 4, fim + 4 + tamanho) };
}

/**
 * One kept connection with as little of our own as can be, so that who measures weighs next to nothing beside what is
 * measured.
 */
export class ConexaoCrua {
  #socket: Socket | undefined;
  readonly #porta: number;
  readonly #host: string;

  constructor(porta: number, host = '127.0.0.1') {
    this.#porta = porta;
    this.#host = host;
  }

  /** Whether the next call goes over a connection that has served before. */
  get usada(): boolean {
    return this.#socket !== undefined && !this.#socket.destroyed;
  }

  /** Sends a call and answers what comes back; throws when the connection ends before. */
  async pede(pedido: Buffer): Promise<RespostaCrua> {
    const socket = await this.#conecta();
    return new Promise((pronto, falha) => {
      let lido: Buffer = Buffer.alloc(0);
      const solta = () => socket.off('data', recebe).off('close', fechou);
      const fechou = () => {
        solta();
        falha(new Error('conexão fechada'));
      };
      const recebe = (pedaco: Buffer) => {
        lido = lido.length === 0 ? pedaco : Buffer.concat([lido, pedaco]);
        const resposta = respostaDe(lido);
        if (resposta === undefined) return;
        solta();
        if (/^connection: close/im.test(resposta.cabeca)) this.fecha();
        pronto(resposta);
      };
      socket.on('data', recebe).on('close', fechou);
      socket.write(pedido);
    });
  }

  async #conecta(): Promise<Socket> {
    if (this.#socket !== undefined && !this.#socket.destroyed) return this.#socket;
    const socket = connect({ port: this.#porta, host: this.#host, noDelay: true });
    await new Promise<void>((pronto, falha) => socket.once('connect', pronto).once('error', falha));
    // Its end is told by `close`.
    socket.on('error', () => undefined);
    this.#socket = socket;
    return socket;
  }

  fecha(): void {
    this.#socket?.end();
    this.#socket = undefined;
  }
}
