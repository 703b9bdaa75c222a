import type { Centavos } from './money.ts';

const UNIDADES = (
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis ' +
  'dezessete dezoito dezenove'
).split(' ');
const DEZENAS = ['', '', ...'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')];
const CENTENAS = [
  '',
  ...'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
    ' ',
  ),
];
const ESCALAS = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
  ['trilhão', 'trilhões'],
] as const;

function ateMil(n: number): string {
  if (n === 100) return 'cem';
  const partes: string[] = [];
  if (n >= 100) partes.push(CENTENAS[Math.floor(n / 100)] ?? '');
  const resto = n % 100;
  if (resto >= 20) {
    partes.push(DEZENAS[Math.floor(resto / 10)] ?? '');
    if (resto % 10 > 0) partes.push(UNIDADES[resto % 10] ?? '');
  } else if (resto > 0) partes.push(UNIDADES[resto] ?? '');
  return partes.join(' e ');
}

function grupoPorExtenso(valor: number, escala: number): string {
  const [singular, plural] = ESCALAS[escala] ?? ['', ''];
  if (escala === 1 && valor === 1) return 'mil';
  return escala === 0 ? ateMil(valor) : `${ateMil(valor)} ${valor === 1 ? singular : plural}`;
}

function inteiroPorExtenso(n: number): string {
  if (n === 0) return 'zero';
  const grupos: { valor: number; escala: number }[] = [];
  for (let resto = n, escala = 0; resto > 0; resto = Math.floor(resto / 1000), escala++) {
    if (resto % 1000 > 0) grupos.unshift({ valor: resto % 1000, escala });
  }
  let texto = '';
  for (const [indice, { valor, escala }] of grupos.entries()) {
    const ultimo = indice === grupos.length - 1;
    const ligado = ultimo && (valor < 100 || valor % 100 === 0);
    texto += (indice === 0 ? '' : ligado ? ' e ' : ' ') + grupoPorExtenso(valor, escala);
  }
  return texto;
}

function reaisPorExtenso(reais: number): string {
  const redondo = reais >= 1_000_000 && reais % 1_000_000 === 0;
  return `${inteiroPorExtenso(reais)}${redondo ? ' de' : ''} ${reais === 1 ? 'real' : 'reais'}`;
}

/** The amount in words for receipts: 123456 cents are "mil duzentos e trinta e quatro reais e …". */
export function valorPorExtenso(centavos: Centavos): string {
  const abs = Math.abs(centavos);
  const reais = Math.floor(abs / 100);
  const resto = abs % 100;
  const partes: string[] = [];
  if (reais > 0 || resto === 0) partes.push(reaisPorExtenso(reais));
  if (resto > 0) partes.push(`${ateMil(resto)} ${resto === 1 ? 'centavo' : 'centavos'}`);
  return (centavos < 0 ? 'menos ' : '') + partes.join(' e ');
}
