import { formatNumber, plural } from '@retaguarda/domain';

export const EXECUCOES_T = {
  titulo: 'Execuções',
  titulos: 'Execuções dos últimos 30 dias',
  deUma: (automacao: string) => `Execuções de ${automacao}`,
  doRegistro: 'Automações deste registro',
  lista: 'Execuções de automações',
  situacao: 'Situação',
  atualizar: 'Atualizar',
  vazia: 'Nenhuma automação agiu nos últimos 30 dias.',
  exemplo: '"Avisa o responsável", que notificou Ana quando a Perícia #12 mudou de situação',
  colunas: {
    quando: 'Quando',
    registro: 'Registro',
    automacao: 'Automação',
    causa: 'Por quê',
    situacao: 'Situação',
    fez: 'O que fez',
  },
  porque: 'Por quê',
  fez: 'O que fez',
  nadaFez: 'Nada foi feito.',
  valores: 'Os valores na hora',
  abrir: 'Abrir registro',
  tentativas: (n: number) => plural(n, 'tentativa', 'tentativas'),
  proxima: (quando: string) => `outra em ${quando}`,
  nivel: (n: number) => `depois de ${plural(n, 'outra automação', 'outras automações')}`,
  desfazer: 'Desfazer',
  desfazerPergunta: 'Desfazer o que esta execução fez?',
  tentar: 'Tentar de novo',
} as const;

export const EXECUTA_T = {
  titulo: 'Executar automação',
  automacao: 'Automação',
  executar: 'Executar',
  nenhuma: 'Nenhuma automação ativa se executa à mão nestes registros.',
  em: (quantos: string) => `Em ${quantos}.`,
  verExecucoes: 'Ver execuções',
  demais: (n: number) => `Marque até ${formatNumber(n)} registros`,
} as const;
