import { formatInstantBr, formatNumber } from '@retaguarda/domain';

const UNIDADES = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** 1536 → '1,5 KB'. */
export function bytesEmTexto(bytes: number): string {
  const degrau = Math.min(UNIDADES.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const n = bytes / 1024 ** degrau;
  return `${formatNumber(n, degrau === 0 || n >= 100 ? 0 : 1)} ${UNIDADES[degrau]}`;
}

export const quantos = (n: number, um: string, muitos: string): string => `${n} ${n === 1 ? um : muitos}`;

/** Seconds in the largest unit that says enough: '3 horas'. */
export function duracaoEmTexto(segundos: number): string {
  const s = Math.max(0, Math.floor(segundos));
  if (s < 60) return quantos(s, 'segundo', 'segundos');
  if (s < 3600) return quantos(Math.floor(s / 60), 'minuto', 'minutos');
  if (s < 2 * 86_400) return quantos(Math.floor(s / 3600), 'hora', 'horas');
  return quantos(Math.floor(s / 86_400), 'dia', 'dias');
}

/** '22/11/2026 às 03:10'. */
export const instanteEmTexto = (iso: string): string => formatInstantBr(iso).replace(' ', ' às ');
