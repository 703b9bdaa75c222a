import { formatNumber, plural } from '@retaguarda/domain';
import { QUANTIAS } from '../quantias.ts';

export const RECIBO = {
  link: 'Recibo',
  imprimirVarios: 'Imprimir recibos',
  varios: (n: number) => (n === 1 ? 'Recibo de 1 baixa' : `Recibos de ${formatNumber(n)} baixas`),
  muitas: (maximo: number) => `Imprimem-se até ${maximo} recibos por vez`,
  daBaixa: (id: number) => ` da baixa #${id}`,
  nenhuma: 'Nenhuma baixa corresponde ao que se filtrou',
  alemDoMaximo: (maximo: number, total: number) =>
    `Saem aqui os ${maximo} primeiros recibos de ${formatNumber(total)}. Filtre por período para imprimir os outros.`,
  titulo: (id: number | string) => `Recibo da Baixa #${id}`,
  nome: 'Nome',
  data: 'Data',
  situacao: 'Situação',
  recebiveisContados: 'Recebíveis',
  cpf: (cpf: string) => `CPF ${cpf}`,
  processo: 'Processo',
  pericia: 'Perícia',
  ...QUANTIAS,
  subtotal: (categoria: string) => `Subtotal ${categoria}`,
  total: 'Total',
  porExtenso: 'Valor por extenso',
  semValor: 'Nenhum recebível desta baixa tem valor.',
  pessoas: (n: number) => plural(n, 'pessoa', 'pessoas'),
  recebiveis: (n: number) => plural(n, 'recebível', 'recebíveis'),
  pessoasDe: (categoria: string) => `Pessoas de ${categoria}`,
  naoFinalizada: 'Esta baixa não está finalizada: os valores ainda podem mudar.',
  vazio: 'Nenhuma pessoa nesta baixa',
  responsavel: 'Responsável pelo pagamento',
} as const;
