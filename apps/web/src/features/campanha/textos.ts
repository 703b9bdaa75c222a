import type { EstadoDaCampanha } from '@retaguarda/contract';
import { CAMPO_DA_CAMPANHA, CAMPO_DA_PROPAGANDA } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';

export const CAMPANHAS = {
  titulo: 'Campanhas',
  desc: 'Gerenciamento de Campanhas',
  adicionarA: 'Adicionar Campanha',
  situacao: CAMPO_DA_CAMPANHA.situacao,
  busca: 'Busca',
  buscaDica: 'Nome ou ID',
  vazia: 'Nenhuma campanha cadastrada.',
  exemplo: '"Verão", de 01/12 a 28/02, nas empresas Matriz e Centro',
  id: 'ID',
  nome: 'Nome',
  inicio: 'Data Início',
  periodo: 'Período',
  fim: 'Data Fim',
  confirmaExclusao: 'Você tem certeza que deseja excluir esta campanha?',
} as const;

export const ESTADO: Record<EstadoDaCampanha, string> = {
  noAr: 'No ar',
  agendada: 'Agendada',
  encerrada: 'Encerrada',
  desligada: 'Desligada',
};

export const DIALOGO_CAMPANHA = {
  ...CAMPO_DA_CAMPANHA,
  inclusao: 'Inclusão de Campanha',
  edicao: 'Edição de Campanha',
  visualizacao: 'Visualização de Campanha',
  salvar: 'Salvar',
  filiais: 'Selecionar as filiais',
  todas: 'Selecionar todas',
  naLista: 'Escolher na lista…',
  nenhuma: 'Limpar seleção',
  escolhidas: (n: number, de: number) => `${formatNumber(n)} de ${formatNumber(de)}`,
  nenhumaEmpresa: 'Nenhuma empresa encontrada',
} as const;

export const PROPAGANDAS = {
  titulo: 'Propagandas',
  adicionar: 'Adicionar Propaganda',
  salvaAntes: 'A campanha é salva antes de abrir a propaganda',
  vazia: 'Nenhuma propaganda cadastrada.',
  exemplo: '"Troque os seus pontos", com uma imagem e o link para os brindes',
  id: 'ID',
  ordem: CAMPO_DA_PROPAGANDA.ordem,
  imagem: 'Imagem',
  tituloColuna: 'Titulo',
  link: CAMPO_DA_PROPAGANDA.link,
  situacao: CAMPO_DA_PROPAGANDA.situacao,
  semImagem: 'Sem imagem',
  confirmaExclusao: 'Você tem certeza que deseja excluir esta propaganda?',
  mover: (titulo: string) => `Mover ${titulo}: arraste ou use as setas`,
  lugar: (titulo: string, lugar: number, de: number) => `${titulo}: lugar ${lugar} de ${de}`,
} as const;

export const DIALOGO_PROPAGANDA = {
  ...CAMPO_DA_PROPAGANDA,
  inclusao: 'Inclusão de Propaganda',
  edicao: 'Edição de Propaganda',
  visualizacao: 'Visualização de Propaganda',
  salvar: 'Salvar',
  titulo: 'Titulo',
  linkDica: 'https://',
  escolher: 'Escolher arquivo',
  salvarImagem: 'Salvar Imagem',
  excluirImagem: (rotulo: string) => `Excluir ${rotulo}`,
  aceita: 'PNG, JPEG ou BMP, até 2 MB',
  porSalvar: 'Ainda não foi salva',
  semImagem: 'Sem imagem',
  confirmaImagem: 'Deseja realmente excluir esta imagem?',
} as const;

export const PREVIA = {
  abrir: 'Pré-visualizar',
  titulo: 'Como o cliente vê',
  largura: 'Largura da tela',
  celular: 'Celular',
  computador: 'Computador',
  cartao: 'Na lista de propagandas',
  aberta: 'Ao tocar na propaganda',
  semTitulo: 'Sem título',
  semImagem: 'Sem imagem',
  saibaMais: 'Saiba mais',
} as const;
