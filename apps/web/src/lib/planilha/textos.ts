import { formatNumber } from '@retaguarda/domain';
/** Why a file is not read, said at its field. */
export const PLANILHA = {
  vazio: 'O arquivo não tem linhas para importar.',
  grande: (mb: number) => `O arquivo é grande demais: o limite é ${mb} MB.`,
  expandido: 'O conteúdo da planilha é grande demais. Divida-a em arquivos menores.',
  muitasLinhas: (n: number) => `O arquivo tem mais de ${formatNumber(n)} linhas.`,
  muitasColunas: (n: number) => `O arquivo tem mais de ${formatNumber(n)} colunas.`,
  ilegivel: 'Não foi possível ler o arquivo. Salve-o como csv ou xlsx e tente de novo.',
  antigo: 'A planilha é de um formato antigo ou tem senha. Salve-a como xlsx, sem senha, e tente de novo.',
  aspas: (linha: number) =>
    `As aspas que abrem na linha ${formatNumber(linha)} não fecham. Corrija o arquivo e tente de novo.`,
  nulo: (linha: number) =>
    `A linha ${formatNumber(linha)} tem um caractere que não é de texto. Corrija o arquivo e tente de novo.`,
  demorou: 'A leitura do arquivo demorou demais. Divida-o em arquivos menores.',
} as const;
