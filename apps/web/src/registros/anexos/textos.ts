import { plural } from '@retaguarda/domain';

const nAnexos = (n: number): string => plural(n, 'anexo', 'anexos');
const nAnotacoes = (n: number): string => plural(n, 'anotação', 'anotações');

/** The files and notes of a record. */
export const JUNTADOS = {
  titulo: 'Anexos e anotações',
  conta: (anexos: number, anotacoes: number) => `${nAnexos(anexos)} e ${nAnotacoes(anotacoes)}`,
} as const;

export const ANEXOS = {
  titulo: 'Anexos',
  vazio: 'Nenhum arquivo anexado',
  exemplo: 'laudo.pdf, ou as fotos da vistoria',
  escolher: 'Escolher arquivos',
  solte: 'Solte os arquivos aqui, cole-os (Ctrl+V) ou escolha-os',
  limite: (megabytes: number, porRegistro: number) => `Até ${megabytes} MB cada, ${porRegistro} por registro`,
  espera: 'Na fila',
  enviando: (porCento: number) => `Enviando: ${porCento}%`,
  anexados: (n: number) => plural(n, 'arquivo anexado', 'arquivos anexados'),
  cancelar: (nome: string) => `Cancelar o envio de ${nome}`,
  tirar: (nome: string) => `Tirar ${nome} da lista`,
  repetir: 'Tentar de novo',
  repetirDe: (nome: string) => `Tentar de novo: ${nome}`,
  vazioArquivo: 'O arquivo está vazio',
  grande: (megabytes: number) => `Cada anexo tem no máximo ${megabytes} MB`,
  semConexao: 'A conexão caiu no meio do envio',
  baixar: (nome: string) => `Baixar ${nome}`,
  ver: (nome: string) => `Ver ${nome}`,
  renomear: (nome: string) => `Renomear ${nome}`,
  nome: 'Nome do anexo',
  salvar: 'Salvar',
  cancelarEdicao: 'Cancelar',
  excluir: (nome: string) => `Excluir ${nome}`,
  confirmacao: 'Excluir anexo',
  pergunta: (nome: string) => `Excluir o anexo ${nome}?`,
  excluido: (nome: string) => `${nome} foi excluído.`,
  desfazer: 'Desfazer',
  semNome: 'Informe o nome',
} as const;

export const PREVIA = {
  carregando: 'Abrindo o arquivo…',
  falhou: 'Este arquivo não se mostra aqui. Baixe-o para abrir.',
  pagina: (n: number, de: number) => `Página ${n} de ${de}`,
  anterior: 'Página anterior',
  proxima: 'Próxima página',
} as const;

export const ANOTACOES = {
  titulo: 'Anotações',
  vazio: 'Nenhuma anotação',
  exemplo: '"@Ana, falta o comprovante", que avisa a Ana',
  escrever: 'Escrever uma anotação',
  dica: 'Digite @ para mencionar alguém. Ctrl+Enter salva.',
  salvar: 'Salvar anotação',
  cancelar: 'Cancelar',
  alterada: (quando: string) => `alterada em ${quando}`,
  alguem: 'Alguém',
  alterar: (quem: string) => `Alterar a anotação de ${quem}`,
  excluir: (quem: string) => `Excluir a anotação de ${quem}`,
  confirmacao: 'Excluir anotação',
  pergunta: 'Excluir esta anotação?',
  excluida: 'A anotação foi excluída.',
  desfazer: 'Desfazer',
  mais: 'Mostrar mais',
  pessoas: 'Pessoas a mencionar',
  semAcesso: 'não pode abrir este registro',
  naoAbrem: (nomes: readonly string[]) =>
    nomes.length === 1
      ? `${nomes.join('')} não pode abrir este registro e não verá a menção.`
      : `Não podem abrir este registro e não verão a menção: ${nomes.join(', ')}.`,
} as const;

export const FOLHA = {
  incluir: 'Com os nomes dos anexos e as anotações',
  nada: 'Nenhum anexo nem anotação',
} as const;
