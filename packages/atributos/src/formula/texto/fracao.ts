import type { Peca } from './tokens.ts';

/** Nearest fraction with a denominator up to `maior` (at most 9,999, so the walk is bounded). */
function aproxima(n: number, maior: number): [number, number] {
  let melhor: [number, number] = [Math.round(n), 1];
  let erro = Math.abs(n - melhor[0]);
  for (let d = 2; d <= maior && erro > 1e-12; d++) {
    const numerador = Math.round(n * d);
    const diferenca = Math.abs(n - numerador / d);
    if (diferenca < erro - 1e-15) {
      melhor = [numerador, d];
      erro = diferenca;
    }
  }
  return melhor;
}

function alinha(n: number, lugares: readonly Peca[], direita: boolean): string {
  const texto = String(n);
  const falta = lugares.filter((p) => p.k === 'digito').length - texto.length;
  const zeros = lugares.some((p) => p.k === 'digito' && p.s === '0');
  const enche = (zeros ? '0' : lugares.some((p) => p.k === 'digito' && p.s === '?') ? ' ' : '').repeat(
    Math.max(falta, 0),
  );
  return direita ? texto + enche : enche + texto;
}

/** Writes `# ?/?` and its kin for a number that is not negative. */
export function formataFracao(pecas: readonly Peca[], n: number): { texto: string; zero: boolean } {
  const barra = pecas.findIndex((p) => p.k === 'literal' && p.s === '/');
  let inicio = barra;
  while (pecas[inicio - 1]?.k === 'digito') inicio--;
  const antes = pecas.slice(0, inicio);
  const depois = pecas.slice(barra + 1);
  const fixo = depois
    .map((p) => (p.k === 'literal' ? p.s : p.k === 'digito' && p.s === '0' ? '0' : ''))
    .join('');
  const denominadorFixo = /^[1-9]\d{0,3}$/.test(fixo) ? Number(fixo) : 0;
  const comInteiro = antes.some((p) => p.k === 'digito');
  const inteiro = comInteiro ? Math.floor(n) : 0;
  const resto = n - inteiro;
  const casas = Math.min(depois.filter((p) => p.k === 'digito').length, 4);
  const [numerador, denominador] = denominadorFixo
    ? [Math.round(resto * denominadorFixo), denominadorFixo]
    : aproxima(resto, 10 ** casas - 1);
  const cheio = comInteiro && numerador === denominador;
  const parte = inteiro + (cheio ? 1 : 0);
  const mostra = !comInteiro || (numerador > 0 && !cheio);
  const cabeca =
    parte > 0 || !mostra || antes.some((p) => p.k === 'digito' && p.s === '0') ? String(parte) : '';
  const separador = antes.filter((p) => p.k === 'literal').map((p) => (p.k === 'literal' ? p.s : ''));
  const fracao = `${alinha(numerador, pecas.slice(inicio, barra), false)}/${alinha(denominador, depois, true)}`;
  const texto = cabeca + separador.join('') + (mostra ? fracao : ' '.repeat(fracao.length));
  return { texto, zero: parte === 0 && numerador === 0 };
}
