import {
  DIAS_DA_SEMANA,
  formatDateBr,
  formatDecimal,
  formatMoney,
  formatNumber,
  NOME_DA_GRANULARIDADE,
  NOME_DE_QUANDO,
  reaisToCentavos,
} from '@retaguarda/domain';
import { POR_PADRAO, type TipoDeMedida } from './relatorio.ts';
import type { DefinicaoDeRelatorio } from './relatorio-definicao.ts';
import { FONTES, NOME_DA_OPERACAO } from './relatorio-fontes.ts';
import type { AgendaDeRelatorio } from './relatorio-salvo.ts';

/** The fields of the sources as one calls them where no source is at hand. */
export const NOME_DO_CAMPO: Readonly<Record<string, string>> = {
  registros: 'Quantidade',
  categoria: 'Categoria',
  tipo: 'Tipo',
  situacao: 'Situação',
  situacaoBaixa: 'Situação da baixa',
  status: 'Situação',
  cidade: 'Cidade',
  empresa: 'Empresa',
  filial: 'Filial',
  origem: 'Origem',
  destino: 'Filial de entrega',
  pessoa: 'Pessoa',
  cliente: 'Cliente',
  responsavel: 'Responsável',
  baixa: 'Baixa',
  produto: 'Produto',
  motivo: 'Motivo',
  data: 'Data',
  criada: 'Data de cadastro',
  atualizada: 'Data de atualização',
  entrada: 'Entrada',
  saida: 'Saída',
  entrega: 'Data da entrega',
  valor: 'Valor',
  valorTotal: 'Valor total',
  valorRepasse: 'Repasse',
  valorPrevisto: 'Previsto',
  repasse: 'Repasse',
  previsto: 'Previsto',
  retido: 'Retido',
  aPagar: 'A pagar',
  receita: 'Receita',
  custo: 'Custo',
  maoDeObra: 'Mão de obra',
  entradas: 'Entradas',
  perdas: 'Perdas',
  valorPerdido: 'Valor perdido',
  diferencas: 'Diferenças de estorno',
  saidas: 'Saídas',
  ajustes: 'Ajustes',
  saldo: 'Saldo',
  inicial: 'Saldo inicial',
  final: 'Saldo final',
  medio: 'Saldo médio',
  giro: 'Giro',
  dados: 'Pontos dados',
  usados: 'Pontos usados',
  quantidade: 'Brindes',
  pontos: 'Pontos',
  prazo: 'Prazo',
  vence: 'Vencimento',
  fim: 'Fim da contagem',
  cumprido: 'Cumprido em',
  desfecho: 'Desfecho',
  noPrazo: 'No prazo',
  comAtraso: 'Com atraso',
  perdidos: 'Perdidos',
  emAberto: 'Em aberto',
  decididos: 'Cumpridos ou perdidos',
  pontualidade: 'No prazo (%)',
};

/** A report on a line: what of, by what, how much and of which rows. `nome` says what a field is called. */
export function relatorioEmPalavras(
  { fonte, grupos, medidas, periodo, filtros }: DefinicaoDeRelatorio,
  nome: (campo: string) => string,
): string {
  const porQue = grupos.map(({ campo, por }) =>
    por === undefined ? nome(campo) : `${nome(campo)} (${NOME_DA_GRANULARIDADE[por ?? POR_PADRAO]})`,
  );
  const quanto = medidas.map(({ campo, op }) =>
    op === 'contagem' || op === 'razao' ? nome(campo) : `${NOME_DA_OPERACAO[op]} de ${nome(campo)}`,
  );
  const dias =
    periodo === null
      ? []
      : [
          `${nome(periodo.campo)}: ${
            periodo.quando === 'fixo'
              ? `de ${formatDateBr(periodo.de ?? '')} a ${formatDateBr(periodo.ate ?? '')}`
              : NOME_DE_QUANDO[periodo.quando]
          }`,
        ];
  return [
    FONTES[fonte].nome,
    ...(porQue.length === 0 ? [] : [`por ${porQue.join(', ')}`]),
    quanto.join(', '),
    ...dias,
    ...filtros.map(
      ({ campo, valores }) =>
        `${nome(campo)}: ${valores.length === 1 ? '1 valor' : `${valores.length} valores`}`,
    ),
  ].join('; ');
}

/** When a report is sent, as people say it. */
export function agendaEmPalavras({ frequencia, dia, hora, para }: AgendaDeRelatorio): string {
  const quando =
    frequencia === 'dia'
      ? 'Todo dia'
      : frequencia === 'semana'
        ? `Toda semana, ${DIAS_DA_SEMANA[dia] ?? ''}`
        : `Todo mês, no dia ${dia}`;
  return `${quando} às ${hora}h, para ${para.length === 1 ? '1 pessoa' : `${para.length} pessoas`}`;
}

/** A value of a report as people read it. */
export function valorEmTexto(valor: number | null, tipo: TipoDeMedida): string {
  if (valor === null) return '–';
  const centavos = tipo === 'inteiro' ? null : reaisToCentavos(valor);
  if (centavos === null) return formatNumber(valor);
  return tipo === 'dinheiro' ? formatMoney(centavos) : formatDecimal(centavos);
}
