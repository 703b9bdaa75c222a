import { plainDigits, roundDecimal } from '@retaguarda/domain';
import { numeroParaTexto } from '../number-text.ts';
import type { Peca } from './tokens.ts';

/** Where the digit places of a number section are. */
interface Plano {
  /** Index of the decimal comma, or the number of pieces. */
  virgula: number;
  /** Index of the exponent, or the number of pieces. */
  expoente: number;
  inteiros: number;
  decimais: number;
  agrupa: boolean;
  /** Pieces of groups behind the last digit: each divides by 1000. */
  milhares: ReadonlySet<number>;
  porcentos: number;
}

const indiceOu = (indice: number, fim: number) => (indice < 0 ? fim : indice);
const digitos = (pecas: readonly Peca[]) => pecas.filter((p) => p.k === 'digito').length;

function planeja(pecas: readonly Peca[]): Plano {
  const fim = pecas.length;
  const expoente = indiceOu(
    pecas.findIndex((p) => p.k === 'expoente'),
    fim,
  );
  const virgula = Math.min(
    indiceOu(
      pecas.findIndex((p) => p.k === 'decimal'),
      fim,
    ),
    expoente,
  );
  const inteiras = pecas.slice(0, virgula);
  const ultimo = inteiras.findLastIndex((p) => p.k === 'digito');
  const primeiro = inteiras.findIndex((p) => p.k === 'digito');
  const ultimoDecimal = pecas.slice(0, expoente).findLastIndex((p) => p.k === 'digito');
  const milhares = new Set<number>();
  for (const base of new Set([ultimo, ultimoDecimal])) {
    for (let i = base + 1; base >= 0 && pecas[i]?.k === 'grupo'; i++) milhares.add(i);
  }
  return {
    virgula,
    expoente,
    inteiros: digitos(inteiras),
    decimais: digitos(pecas.slice(virgula, expoente)),
    agrupa: inteiras.some((p, i) => p.k === 'grupo' && i > primeiro && i < ultimo && primeiro >= 0),
    milhares,
    porcentos: pecas.filter((p) => p.k === 'porcento').length,
  };
}

/** Writes whole digits into places, from the right; what does not fit goes before the first place. */
function parteInteira(pecas: readonly Peca[], plano: Plano, inteiro: string): string {
  const algarismos = inteiro === '0' ? '' : inteiro;
  const comGrupo = (texto: string, aDireita: number) =>
    plano.agrupa && aDireita > 0 && aDireita % 3 === 0 ? `${texto}.` : texto;
  let saida = '';
  let lugar = 0;
  if (plano.inteiros === 0) saida = algarismos;
  const primeiro = pecas.findIndex((p) => p.k === 'digito');
  for (const [i, peca] of pecas.slice(0, plano.virgula).entries()) {
    if (peca.k === 'digito') {
      const aDireita = plano.inteiros - 1 - lugar;
      const indice = algarismos.length - 1 - aDireita;
      for (let j = lugar === 0 ? 0 : indice; j <= indice; j++) {
        if (j >= 0) saida += comGrupo(algarismos[j] ?? '', algarismos.length - 1 - j);
      }
      if (indice < 0) saida += peca.s === '0' ? comGrupo('0', aDireita) : peca.s === '?' ? ' ' : '';
      lugar++;
    } else if (peca.k === 'grupo') saida += i < primeiro ? '.' : '';
    else saida += literal(peca);
  }
  return saida;
}

function literal(peca: Peca): string {
  if (peca.k === 'literal') return peca.s;
  if (peca.k === 'porcento') return '%';
  if (peca.k === 'decimal') return ',';
  return peca.k === 'grupo' ? '.' : '';
}

function parteDecimal(pecas: readonly Peca[], plano: Plano, fracao: string): string {
  const lugares = pecas.slice(plano.virgula + 1, plano.expoente);
  const places = lugares.filter((p) => p.k === 'digito');
  const ultimoVisto = places.findLastIndex((p, i) => p.s === '0' || (fracao[i] ?? '0') !== '0');
  let saida = pecas[plano.virgula]?.k === 'decimal' ? ',' : '';
  let lugar = 0;
  for (const [i, peca] of lugares.entries()) {
    if (peca.k === 'digito') {
      if (lugar <= ultimoVisto) saida += fracao[lugar] ?? '0';
      else if (peca.s === '?') saida += ' ';
      lugar++;
    } else if (!plano.milhares.has(plano.virgula + 1 + i)) saida += literal(peca);
  }
  return saida;
}

function comExpoente(pecas: readonly Peca[], plano: Plano, n: number): { texto: string; zero: boolean } {
  const passo = Math.max(plano.inteiros, 1);
  let exp = n === 0 ? 0 : Math.floor(Number(n.toExponential(14).split('e')[1]) / passo) * passo;
  if (passo > 1 && n !== 0) exp = Math.floor((Number(n.toExponential(14).split('e')[1]) + 0) / passo) * passo;
  let mantissa = roundDecimal(Number(`${n}e${-exp}`) || n / 10 ** exp, plano.decimais);
  if (mantissa >= 10 ** passo) {
    exp += passo;
    mantissa = roundDecimal(mantissa / 10 ** passo, plano.decimais);
  }
  const { integer, fraction } = plainDigits(mantissa);
  const lugares = pecas.slice(plano.expoente + 1);
  const sinalSempre = pecas[plano.expoente]?.k === 'expoente' && temSinal(pecas[plano.expoente]);
  const sinal = exp < 0 ? '-' : sinalSempre ? '+' : '';
  const cauda = lugares.map(literal).join('');
  const texto =
    parteInteira(pecas, plano, integer) +
    parteDecimal(pecas, plano, fraction) +
    `E${sinal}${String(Math.abs(exp)).padStart(digitos(lugares), '0')}${cauda}`;
  return { texto, zero: mantissa === 0 };
}

function temSinal(peca: Peca | undefined): boolean {
  return peca?.k === 'expoente' && peca.sinal;
}

/** Writes a number that is not negative; `zero` tells that nothing but zeros is shown. */
export function formataNumero(pecas: readonly Peca[], n: number): { texto: string; zero: boolean } {
  if (pecas.some((p) => p.k === 'geral' || p.k === 'arroba')) {
    const texto = pecas.map((p) => (p.k === 'geral' || p.k === 'arroba' ? numeroParaTexto(n) : literal(p)));
    return { texto: texto.join(''), zero: n === 0 };
  }
  const plano = planeja(pecas);
  if (plano.expoente < pecas.length) return comExpoente(pecas, plano, n);
  const escalado = (n * 100 ** plano.porcentos) / 1000 ** plano.milhares.size;
  const { integer, fraction } = plainDigits(roundDecimal(escalado, plano.decimais));
  const semMilhares = pecas.map((p, i): Peca => (plano.milhares.has(i) ? { k: 'literal', s: '' } : p));
  const texto = parteInteira(semMilhares, plano, integer) + parteDecimal(semMilhares, plano, fraction);
  const temDigitos = plano.inteiros + plano.decimais > 0;
  return { texto, zero: temDigitos && integer === '0' && /^0*$/.test(fraction) };
}
