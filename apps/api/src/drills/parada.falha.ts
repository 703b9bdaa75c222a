import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SENHA } from '../testing/mundo.ts';
import { ClienteHttp } from './cliente-http.ts';
import { comProcesso } from './com-processo.ts';

/** `PARADAS=50` stops more often. */
const PARADAS = Number(process.env.PARADAS ?? 2);
const POR_SEGUNDO = 200;
/** A slow machine is asked no faster than it answers: what waits would outlast the time that a stop may take. */
const EM_CURSO = 100;

const processo = comProcesso();

interface Contagem {
  respondidas: number;
  recusadas: number;
  /**
   * Connections that the system had taken in for the program and that it never saw: its listener was closed. Each by
   * the moment of its call.
   */
  naFila: number[];
  cortadas: string[];
}

/** One call over the agent's connections; only one that was never accepted may be refused. */
function chama(cliente: ClienteHttp, agent: Agent, contagem: Contagem): Promise<void> {
  const pedida = performance.now();
  return new Promise((pronta) => {
    const chamada = request(
      `${cliente.base}/api/pericia/listBaixas`,
      { agent, headers: cliente.cabecalhos(false) },
      (resposta) => {
        resposta.on('data', () => undefined);
        resposta.on('end', () => {
          contagem.respondidas++;
          pronta();
        });
        resposta.on('error', (error) => {
          contagem.cortadas.push(`no meio da resposta: ${String(error)}`);
          pronta();
        });
      },
    );
    chamada.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') contagem.recusadas++;
      else if (error.code === 'ECONNRESET' && !chamada.reusedSocket) contagem.naFila.push(pedida);
      else contagem.cortadas.push(String(error));
      pronta();
    });
    chamada.end();
  });
}

/** Calls in an even flow until told to stop; answers once the last has ended. */
async function fluxo(cliente: ClienteHttp, fim: AbortSignal): Promise<Contagem> {
  const agent = new Agent({ keepAlive: true, maxSockets: EM_CURSO });
  const contagem: Contagem = { respondidas: 0, recusadas: 0, naFila: [], cortadas: [] };
  const emCurso = new Set<Promise<void>>();
  const inicio = performance.now();
  for (let feitas = 0; !fim.aborted; ) {
    const devidas = ((performance.now() - inicio) / 1000) * POR_SEGUNDO;
    for (
      ;
      feitas < devidas && emCurso.size < EM_CURSO && contagem.recusadas + contagem.naFila.length === 0;
      feitas++
    ) {
      const chamada = chama(cliente, agent, contagem).finally(() => emCurso.delete(chamada));
      emCurso.add(chamada);
    }
    await delay(3);
  }
  await Promise.all(emCurso);
  agent.destroy();
  return contagem;
}

test(`SIGTERM ${PARADAS} times at ${POR_SEGUNDO} calls a second: /readyz first, none cut, an orderly end`, async () => {
  for (let parada = 1; parada <= PARADAS; parada++) {
    const app = await processo.sobe();
    const cliente = await new ClienteHttp(app.base).entra('admin@um.teste', SENHA);
    const fim = new AbortController();
    const contando = fluxo(cliente, fim.signal);
    await delay(300 + (parada % 7) * 53);
    const saida = once(app.child, 'exit');
    const desde = performance.now();
    app.child.kill('SIGTERM');
    const pronto = await fetch(`${app.base}/readyz`);
    expect([200, 503]).toContain(pronto.status);
    const [codigo] = await saida;
    const durou = performance.now() - desde;
    fim.abort();
    const { respondidas, recusadas, naFila, cortadas } = await contando;
    expect(cortadas, `parada ${parada}, ${respondidas} respondidas`).toEqual([]);
    // Only in the moment between the last look at who calls and the end of listening; how many call in it, the
    // machine decides.
    expect(naFila.filter((pedida) => pedida < desde)).toEqual([]);
    expect(codigo).toBe(0);
    expect(respondidas).toBeGreaterThan(0);
    console.log(
      `parada ${parada}: ${respondidas} respondidas, ${recusadas} recusadas, ${naFila.length} na fila, ${Math.round(durou)} ms`,
    );
  }
});
