import { plural } from '@retaguarda/domain';

const linhas = (v: number): string => plural(v, 'linha', 'linhas');

export const SPREADSHEET_FIELD_TEXTS = {
  arquivo: 'Arquivo csv',
  arquivoDica: 'csv, txt ou xlsx; pode ser solto nesta janela',
  escolher: 'Escolher arquivo',
  folha: 'Planilha',
  lendo: (v: number) => (v === 0 ? 'Lendo o arquivo…' : `Lendo o arquivo… ${linhas(v)}`),
  linhasNoArquivo: (v: number) => `${linhas(v)} no arquivo`,
  linhaTitulos: 'Linha dos títulos',
  separador: 'Separador',
  separadores: {
    ';': 'Ponto e vírgula (;)',
    ',': 'Vírgula (,)',
    '\t': 'Tabulação',
    '|': 'Barra (|)',
    nenhum: 'Nenhum',
  },
  codificacao: 'Codificação',
  codificacoes: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows (1252)',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16 (BE)',
    macintosh: 'Mac (Roman)',
  },
} as const;
