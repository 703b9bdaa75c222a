export const PROGRESSO = {
  feitas: (n: number, total: number) =>
    `${n.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')} linhas`,
  ritmo: (n: number) => `${Math.round(n).toLocaleString('pt-BR')} linhas por segundo`,
  falta: (texto: string) => `Faltam cerca de ${texto}`,
  segundos: (n: number) => `${n} s`,
  minutos: (n: number) => `${n} min`,
} as const;
