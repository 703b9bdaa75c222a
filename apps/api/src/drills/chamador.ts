import { Agent, request } from 'node:http';
import type { ClienteHttp } from './cliente-http.ts';

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
export function chamador(conexoes: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: conexoes });
  const uma = (quem: ClienteHttp, caminho: string): Promise<Feita | 'de novo'> =>
    new Promise((pronta) => {
      let inicio = performance.now();
      const fim = (status: number, espera: boolean, falha = ''): void =>
        pronta({ status, espera, falha, ms: performance.now() - inicio });
      const chamada = request(`${quem.base}${caminho}`, { agent, headers: quem.cabecalhos(false) });
      chamada.on('response', (resposta) => {
        const [status, espera] = [resposta.statusCode ?? 0, resposta.headers['retry-after'] !== undefined];
        resposta.resume();
        resposta.on('end', () => fim(status, espera));
        resposta.on('error', (error) => fim(0, false, String(error)));
      });
      // An idle connection that was closed while the call was on its way: a browser opens another by itself.
      chamada.on('error', (error) =>
        chamada.reusedSocket ? pronta('de novo') : fim(0, false, String(error)),
      );
      chamada.on('socket', () => {
        inicio = performance.now();
      });
      chamada.end();
    });
  return {
    chama: async (quem: ClienteHttp, caminho: string): Promise<Feita> => {
      for (;;) {
        const feita = await uma(quem, caminho);
        if (feita !== 'de novo') return feita;
      }
    },
    fecha: () => agent.destroy(),
  };
}
export type Chamador = ReturnType<typeof chamador>;
