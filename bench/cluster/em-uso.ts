import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as espera } from 'node:timers/promises';
import { periciaAlt, periciaInc, periciaList } from '@retaguarda/contract';
import type { Aplicacao } from '../banco/aplicacao.ts';
import { TIPO_JUDICIAL } from '../banco/muitas-pericias.ts';
import { type Figura, figura } from '../lib/bench.ts';
import { emMs, percentil, segundosDe } from '../lib/medidas.ts';
import { processo } from '../salvar.ts';

/** Reads and saves that go on while `faz` runs; what is told to come back is counted. */
export async function enquantoSeUsa({ cliente }: Aplicacao, faz: () => Promise<unknown>): Promise<Figura[]> {
  let anda = true;
  const [leituras, gravacoes]: [number[], number[]] = [[], []];
  let voltem = 0;
  const { procId } = await cliente.pede(periciaInc, { body: processo(0, 0, 1000) });
  const mede = async (onde: number[], chama: () => Promise<{ status: number }>): Promise<boolean> => {
    const inicio = performance.now();
    const { status } = await chama();
    onde.push(performance.now() - inicio);
    if (status !== 200 && status !== 409 && status !== 503) throw new Error(`respondeu ${status}`);
    if (status !== 200) voltem++;
    return status === 200;
  };
  const le = async () => {
    while (anda)
      await mede(leituras, () =>
        cliente.chama('GET', periciaList.path, {
          query: { condition: 0, catgId: TIPO_JUDICIAL, paginas: 10 },
        }),
      );
  };
  const grava = async () => {
    for (let versao = 1; anda; )
      if (
        await mede(gravacoes, () =>
          cliente.chama('POST', periciaAlt.path, { body: processo(procId, versao, 1000 + versao) }),
        )
      )
        versao++;
  };
  const uso = Promise.all([le(), grava()]);
  const s = await segundosDe(faz);
  anda = false;
  await uso;
  const dita = (ms: readonly number[]) => `p50 ${emMs(percentil(ms, 0.5))}, ${ms.length} chamadas`;
  return [
    figura('mudar de nó, com uso', `${voltem} chamadas ouviram que voltem`, s, 's'),
    figura('leitura enquanto muda, p99', dita(leituras), percentil(leituras, 0.99), 'ms'),
    figura('gravação enquanto muda, maior', dita(gravacoes), Math.max(...gravacoes), 'ms'),
  ];
}

/** What takes a node out, and brings it back, as `$PORTA` names it: shell commands; without them it is not tried. */
const { NO_CAI, NO_VOLTA } = process.env;

async function manda(comando: string, porta: number): Promise<void> {
  const child = spawn('sh', ['-c', comando], {
    stdio: 'ignore',
    env: { ...process.env, PORTA: String(porta) },
  });
  const [codigo] = await once(child, 'exit');
  if (codigo !== 0) throw new Error(`'${comando}' ended with ${codigo}`);
}

/** The node of the network ends and comes back: what its people are told, and how soon they work again. */
export async function comNoFora({ cliente }: Aplicacao, porta: number, fora: number): Promise<Figura[]> {
  if (NO_CAI === undefined || NO_VOLTA === undefined) return [];
  const { procId } = await cliente.pede(periciaInc, { body: processo(0, 0, 1000) });
  let versao = 1;
  const grava = () =>
    cliente.chama('POST', periciaAlt.path, { body: processo(procId, versao, 1000 + versao) });
  const recusas: number[] = [];
  const ate = performance.now() + fora * 1000;
  await manda(NO_CAI, porta);
  while (performance.now() < ate) {
    const inicio = performance.now();
    const { status } = await grava();
    if (status !== 503) throw new Error(`com o nó fora, respondeu ${status}`);
    recusas.push(performance.now() - inicio);
    await espera(100);
  }
  await manda(NO_VOLTA, porta);
  const volta = await segundosDe(async () => {
    while ((await grava()).status !== 200) await espera(100);
  });
  versao++;
  if ((await grava()).status !== 200) throw new Error('o que se gravou na volta não ficou');
  return [
    figura(
      'recusada com o nó fora, maior',
      `${recusas.length} chamadas, todas 503`,
      Math.max(...recusas),
      'ms',
    ),
    figura('do nó de volta até gravar', `esteve fora ${fora} s`, volta, 's'),
  ];
}
