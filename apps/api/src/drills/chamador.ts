import { Agent, request } from 'node:http';
import type { ClienteHttp } from './cliente-http.ts';

export interface Feita {
  /** 0 where no answer came. */
  status: number;
  ms: number;
  /** Whether the answer says when to come back. */
  espera: boolean;
}

/** Calls with as little of its own work as can be: who measures shares the machine with what is measured. */
export function chamador(conexoes: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: conexoes });
  const uma = (quem: ClienteHttp, caminho: string): Promise<Omit<Feita, 'ms'> | 'de novo'> =>
    new Promise((pronta) => {
      const chamada = request(`${quem.base}${caminho}`, { agent, headers: quem.cabecalhos(false) });
      chamada.on('response', (resposta) => {
        const [status, espera] = [resposta.statusCode ?? 0, resposta.headers['retry-after'] !== undefined];
        resposta.resume();
        resposta.on('end', () => pronta({ status, espera }));
        resposta.on('error', () => pronta({ status: 0, espera: false }));
      });
      // An idle connection that was closed while the call was on its way: a browser opens another by itself.
      chamada.on('error', () => pronta(chamada.reusedSocket ? 'de novo' : { status: 0, espera: false }));
      chamada.end();
    });
  return {
    chama: async (quem: ClienteHttp, caminho: string): Promise<Feita> => {
      const inicio = performance.now();
      for (;;) {
        const feita = await uma(quem, caminho);
        if (feita !== 'de novo') return { ...feita, ms: performance.now() - inicio };
      }
    },
    fecha: () => agent.destroy(),
  };
}
export type Chamador = ReturnType<typeof chamador>;
