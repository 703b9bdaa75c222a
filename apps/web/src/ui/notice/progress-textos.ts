export const PROGRESSO = {
  linhas: 'linhas',
  registros: 'registros',
  feitas: (n: number, total: number, unidade: string) =>
    `${n.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')} ${unidade}`,
  ritmo: (n: number, unidade: string) => `${Math.round(n).toLocaleString('pt-BR')} ${unidade} por segundo`,
  falta: (texto: string) => `Faltam cerca de ${texto}`,
  segundos: (n: number) => `${n} s`,
  minutos: (n: number) => `${n} min`,
} as const;
