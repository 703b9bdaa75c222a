import { CAMPO_DO_ESCRITORIO } from '@retaguarda/contract';

export const ESCRITORIO = {
  ...CAMPO_DO_ESCRITORIO,
  titulo: 'Escritório',
  desc: 'Nome, endereço e marca desta rede',
  dados: 'Dados',
  noPapel: 'Como sai nos papéis',
  recibo: 'Recibo',
  salvar: 'Salvar',
  sistemaDica: 'Na entrada e no alto das telas',
  corDica: 'Em branco, a cor do produto',
  escolherCor: 'Escolher a cor da marca',
  previa: 'Como fica',
  claro: 'Claro',
  escuro: 'Escuro',
  botao: 'Salvar',
  link: 'Um link',
  ajustada: 'Os tons foram ajustados para que o texto se leia (contraste de 4,5 ou mais).',
  logoDe: 'Logotipo de agora',
  semLogo: 'Sem logotipo: aparece o nome',
  aceita: 'PNG, JPEG ou BMP de até 2 MB',
  escolher: 'Escolher imagem',
  tirar: 'Tirar o logotipo',
  confirmaTirar: 'Tirar o logotipo? Nas telas passa a aparecer o nome.',
  custo: 'Custo das notas de compra',
  custoDica:
    'O que de uma NF-e entra no custo das mercadorias, além do preço menos o desconto. Vale para as notas lidas daqui em diante.',
} as const;
