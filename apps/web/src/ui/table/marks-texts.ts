import { formatNumber as n } from '@retaguarda/domain';

export const MARKS_TEXTS = {
  selecionar: 'Selecionar',
  marcar: (nome: string) => `Marcar ${nome}`,
  marcarVistas: 'Marcar todas as linhas mostradas',
  marcadas: (quantas: number) => (quantas === 1 ? '1 marcada' : `${n(quantas)} marcadas`),
  soma: 'Soma: ',
  somaDe: (coluna: string, total: string) => `${coluna} ${total}`,
  todas: (total: number) => `Marcar todas as ${n(total)}`,
  desmarcar: 'Desmarcar',
  barra: 'Linhas marcadas',
  foram: 'O filtro mudou: as marcas foram desfeitas.',
} as const;
