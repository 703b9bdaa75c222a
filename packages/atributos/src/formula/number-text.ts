import { formatDateBr, fromSerial, plainDigits } from '@retaguarda/domain';

/**
 * A number as text joins it: up to 15 significant digits, decimal comma, no grouping, exponent form below
 * 1E-15 and from 1E+16 on, as LibreOffice Calc.
 */
export function numeroParaTexto(n: number): string {
  if (Number.isInteger(n) && Math.abs(n) < 1e15) return String(n === 0 ? 0 : n);
  const abs = Math.abs(n);
  if (abs < 1e-15 || abs >= 1e16) return expoente(n);
  const { negative, integer, fraction } = plainDigits(n);
  const texto = fraction === '' ? integer : `${integer},${fraction}`;
  return negative ? `-${texto}` : texto;
}

function expoente(n: number): string {
  const [mantissa = '', exp = '0'] = n.toExponential(14).split('e');
  const curta = String(Number(mantissa)).replace('.', ',');
  const valor = Math.abs(Number(exp));
  return `${curta}E${Number(exp) < 0 ? '-' : '+'}${valor < 10 ? '0' : ''}${valor}`;
}

/** dd/MM/aaaa, with the time of day when there is one (R13). */
export function serialParaTexto(n: number): string {
  const dia = fromSerial(n);
  if (dia === null) return numeroParaTexto(n);
  const segundos = Math.round((n - Math.floor(n)) * 86400);
  if (segundos === 0 || segundos === 86400) return formatDateBr(dia);
  const dois = (x: number) => String(Math.floor(x)).padStart(2, '0');
  return `${formatDateBr(dia)} ${dois(segundos / 3600)}:${dois((segundos % 3600) / 60)}:${dois(segundos % 60)}`;
}
