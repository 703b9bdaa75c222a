import { compileFormula, evaluateFormula } from '@retaguarda/atributos';
import type { Figura } from '../lib/bench.ts';
import { emMicros, intercala } from '../lib/medidas.ts';
import { CASOS, type Caso } from './formulas.ts';

const ENTRADAS = 4096;
const CLOCK = { now: '2026-03-01T12:00:00Z' };
const CODIGOS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

function compilada(caso: Caso) {
  const r = compileFormula(caso.formula, CODIGOS);
  if (!r.ok) throw new Error(`${caso.nome}: ${r.error.code} em ${r.error.position}`);
  return r.formula;
}

async function avalia(caso: Caso): Promise<Figura> {
  const formula = compilada(caso);
  const entradas = Array.from({ length: ENTRADAS }, (_, i) => caso.entrada(i));
  for (const v of entradas) {
    const [motor, mao] = [evaluateFormula(formula, v, CLOCK), caso.aMao(v)];
    if (JSON.stringify(motor) !== JSON.stringify(mao))
      throw new Error(
        `${caso.nome}: ${JSON.stringify(v)} dá ${JSON.stringify(motor)}, à mão ${JSON.stringify(mao)}`,
      );
  }
  // Sums what comes back, so that no side is optimised away.
  let ocupa = 0;
  const lado = (avaliador: (v: (typeof entradas)[number]) => { kind: string }) => () => {
    for (const v of entradas) ocupa += avaliador(v).kind.length;
  };
  const tempos = await intercala(
    { motor: lado((v) => evaluateFormula(formula, v, CLOCK)), mao: lado(caso.aMao) },
    { aquece: 40, rodadas: 25, chamadas: 8 },
  );
  if (ocupa === 0) throw new Error('nada foi avaliado');
  return {
    medida: `avalia (${caso.nome})`,
    produto: emMicros(tempos.ms('motor') / ENTRADAS),
    referencia: `à mão ${emMicros(tempos.ms('mao') / ENTRADAS)}`,
    valor: tempos.razao('motor', 'mao'),
    unidade: 'x',
    maximo: 8,
  };
}

async function analisa(caso: Caso): Promise<Figura> {
  let i = 0;
  const tempos = await intercala(
    // A new text each time, so that nothing can be kept from the last one.
    { analise: () => compileFormula(`${caso.formula}&"${i++}"`, CODIGOS) },
    { aquece: 3000, rodadas: 25, chamadas: 400 },
  );
  const micros = tempos.ms('analise') * 1000;
  return {
    medida: `analisar (${caso.nome})`,
    produto: emMicros(tempos.ms('analise')),
    referencia: '',
    valor: micros,
    unidade: 'µs',
    maximo: 25,
  };
}

/** Every formula evaluated beside the same by hand, and read. */
export async function mede(): Promise<Figura[]> {
  const figuras: Figura[] = [];
  for (const caso of CASOS) figuras.push(await avalia(caso), await analisa(caso));
  return figuras;
}
