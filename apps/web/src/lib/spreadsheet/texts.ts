import { formatNumber } from '@retaguarda/domain';
/** Why a file is not read, said at its field. */
export const SPREADSHEET_TEXTS = {
  vazio: 'O arquivo não tem linhas para importar.',
  grande: (mb: number) => `O arquivo é grande demais: o limite é ${mb} MB.`,
  expandido: 'O conteúdo da planilha é grande demais. Divida-a em arquivos menores.',
  muitasLinhas: (n: number) => `O arquivo tem mais de ${formatNumber(n)} linhas.`,
  muitasColunas: (n: number) => `O arquivo tem mais de ${formatNumber(n)} colunas.`,
  ilegivel: 'Não foi possível ler o arquivo. Salve-o como csv ou xlsx e tente de novo.',
  antigo:
    'A planilha é do formato antigo do Excel (xls). Abra-a, salve-a como “Pasta de Trabalho do Excel (.xlsx)” e tente de novo.',
  senha: 'A planilha tem senha. Abra-a, salve-a como xlsx sem senha e tente de novo.',
  xlsb: 'A planilha é binária (xlsb). Abra-a, salve-a como “Pasta de Trabalho do Excel (.xlsx)” e tente de novo.',
  ods: 'A planilha é do LibreOffice (ods). Abra-a, salve-a como “Excel 2007-365 (.xlsx)” e tente de novo.',
  numbers: 'A planilha é do Numbers. Exporte-a como Excel (.xlsx) e tente de novo.',
  xml2003:
    'O arquivo é uma planilha XML do Excel de 2003, ainda que o nome termine em xls. Abra-o, salve-o como xlsx e tente de novo.',
  html: 'O arquivo é uma página da internet (HTML), ainda que o nome termine em xls. Abra-o no Excel, salve-o como xlsx e tente de novo.',
  incompleto: (parte: string) =>
    `A planilha está incompleta: falta nela “${parte}”. Abra-a no Excel, salve-a e tente de novo.`,
  perdidos: (linha: number, linhas: number) =>
    `${linhas === 1 ? `A linha ${formatNumber(linha)} tem` : `${formatNumber(linhas)} linhas, a partir da ${formatNumber(linha)}, têm`} caracteres que não se leem (\ufffd). Escolha outra codificação, ou corrija o arquivo.`,
  juntas: (linha: number, linhas: number) =>
    `${linhas === 1 ? `A linha ${formatNumber(linha)} junta` : `${formatNumber(linhas)} linhas, a partir da ${formatNumber(linha)}, juntam`} em uma célula o que parecem ser outras linhas, por causa das aspas. Confira o arquivo.`,
  nulo: (linha: number) =>
    `A linha ${formatNumber(linha)} tem um caractere que não é de texto. Corrija o arquivo e tente de novo.`,
  demorou: 'A leitura do arquivo demorou demais. Divida-o em arquivos menores.',
} as const;
