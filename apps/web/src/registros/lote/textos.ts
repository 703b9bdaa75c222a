import type { AtoDoLote } from '@retaguarda/contract';
import { formatNumber, plural } from '@retaguarda/domain';

const ATOS: Readonly<Record<AtoDoLote, string>> = {
  situacao: 'Mudar situação…',
  campo: 'Alterar um campo…',
  baixa: 'Adicionar a uma baixa…',
  pontos: 'Lançar pontos…',
  exclui: 'Excluir…',
};

const TITULOS: Readonly<Record<AtoDoLote, string>> = {
  situacao: 'Mudar a situação em lote',
  campo: 'Alterar um campo em lote',
  baixa: 'Adicionar a uma baixa em lote',
  pontos: 'Lançar pontos em lote',
  exclui: 'Excluir em lote',
};

export const LOTE_T = {
  emLote: 'Em lote',
  atos: ATOS,
  titulos: TITULOS,
  umAUm: 'só em marcadas uma a uma',
  exportarCsv: 'Exportar CSV',
  exportarXlsx: 'Exportar XLSX',
  situacao: 'Nova situação',
  campo: 'Campo',
  campos: 'Nenhum campo destes registros se altera em lote.',
  quantidade: 'Pontos',
  quantidadeDica: 'Negativo para debitar.',
  inteiro: 'Informe um número inteiro diferente de zero',
  motivo: 'Motivo',
  baixa: 'Baixa',
  baixaNenhuma: 'Nenhuma escolhida',
  escolherBaixa: 'Escolher baixa…',
  outraBaixa: 'Escolher outra…',
  repetidas: 'Também quem já tem recebível em outra baixa',
  repetidasDica: 'Sem isto fica de fora quem está em uma baixa em andamento ou finalizada.',
  conferir: 'Conferir',
  voltar: 'Voltar',
  oQue: (titulo: string, quantos: string) => `${titulo}, em ${quantos}.`,
  mudam: (n: number) => plural(n, 'muda', 'mudam'),
  iguais: (n: number) => plural(n, 'já está assim', 'já estão assim'),
  recusados: (n: number) => plural(n, 'será recusado', 'serão recusados'),
  amostra: (conferidos: number, total: number) =>
    `Foram conferidos os primeiros ${formatNumber(conferidos)} de ${formatNumber(total)}. Os outros se conferem um a um quando se fizer.`,
  mudou: 'Foi conferida outra vez: o que segue é o de agora.',
  porQue: 'Por que seriam recusados',
  nenhumMuda: 'Nenhum destes registros mudaria.',
  semVolta: (motivo: string) => `Isto não se desfaz em lote. ${motivo}`,
  confirmar: (titulo: string, quantos: string) => `${titulo}: ${quantos}`,
  noServidor: 'Pode fechar: o servidor continua, e o fim é avisado.',
  parar: 'Parar',
  desfazer: 'Desfazer',
  continuar: 'Continuar',
  baixar: 'Baixar relatório',
  relatorio: (id: number) => `alteracao-em-lote-${id}`,
  colunas: ['ID', 'Registro', 'Motivo'] as const,
  feitos: (f: number, i: number, r: number) =>
    `Mudados: ${formatNumber(f)} · já estavam assim: ${formatNumber(i)} · recusados: ${formatNumber(r)}`,
  desfeitos: (d: number, m: number) =>
    `Desfeitos: ${formatNumber(d)} · ficaram como estão: ${formatNumber(m)}`,
  lista: 'Alterações em lote',
  vazia: 'Nenhuma alteração em lote nos últimos 30 dias.',
  exemplo: '"Mudar situação" de 40 perícias, com o que houve com cada uma',
  marca: (titulo: string, percentual: number) => `Alteração em lote: ${titulo}, ${percentual}%`,
  perguntaDesfazer: 'Cada registro volta ao que era, se nada mudou nele depois disso.',
} as const;
