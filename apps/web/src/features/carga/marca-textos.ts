import { formatNumber as n } from '@retaguarda/domain';

/** What every screen says of imports; it comes with each, the other texts with the screen of imports alone. */
export const MARCA_CARGA = {
  importa: (nome: string, percentual: number) => `Importação de ${nome}: ${percentual}%`,
  desfaz: (nome: string, percentual: number) => `Desfazendo a importação de ${nome}: ${percentual}%`,
  varias: (v: number, percentual: number) => `${n(v)} importações em curso: ${percentual}%`,
  fim: (nome: string, message: string) => `${nome}: ${message}`,
} as const;
