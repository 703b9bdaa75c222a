import { formatNumber } from '@retaguarda/domain';

const linhas = (v: number): string => (v === 1 ? '1 linha' : `${formatNumber(v)} linhas`);

export const PLANILHA_FIELD = {
  arquivo: 'Arquivo csv',
  arquivoDica: 'csv, txt ou xlsx; pode ser solto nesta janela',
  escolher: 'Escolher arquivo',
  folha: 'Planilha',
  lendo: (v: number) => (v === 0 ? 'Lendo o arquivo…' : `Lendo o arquivo… ${linhas(v)}`),
  linhasNoArquivo: (v: number) => `${linhas(v)} no arquivo`,
  linhaTitulos: 'Linha dos títulos',
} as const;
