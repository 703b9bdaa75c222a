import { formatNumber } from '@retaguarda/domain';
export const RICH_TEXT_TEXTS = {
  ferramentas: 'Formatação',
  negrito: 'Negrito (Ctrl+B)',
  italico: 'Itálico (Ctrl+I)',
  link: 'Link (Ctrl+K)',
  lista: 'Lista com marcadores (Ctrl+Shift+8)',
  numerada: 'Lista numerada (Ctrl+Shift+7)',
  citacao: 'Citação (Ctrl+Shift+B)',
  endereco: 'Endereço do link',
  enderecoDica: 'https://…',
  enderecoInvalido: 'Use um endereço http, https ou mailto',
  aplicar: 'Aplicar',
  remover: 'Remover link',
  longo: (sobram: number) =>
    `Texto longo demais: retire ${formatNumber(sobram)} ${sobram === 1 ? 'caractere' : 'caracteres'}`,
} as const;
