export const SELO = {
  conferido: (hora: string) => `Conferido às ${hora}`,
  conferidoEm: (dia: string, hora: string) => `Conferido em ${dia} às ${hora}`,
  naoConfere: 'Algo não confere',
  dica: 'Totais, estoque, pedidos, pontos e busca desta rede são recalculados toda noite e comparados com o que está guardado.',
  dicaNaoConfere: 'A última conferência achou diferenças no que está guardado.',
} as const;
