import { QUANDO } from '@retaguarda/contract';

export const MODELO = {
  buscaDica: 'Nome do modelo',
  exemplo: '"Carta ao juízo", preenchida com o número do processo e o nome do perito',
  categoria: 'Só da categoria',
  todas: 'Todas',
  nenhumaCategoria: 'Nenhuma categoria',
} as const;

export const EDITOR = {
  ferramentas: 'Formatação',
  negrito: 'Negrito (Ctrl+B)',
  italico: 'Itálico (Ctrl+I)',
  titulo: 'Título',
  subtitulo: 'Subtítulo',
  lista: 'Lista com marcadores (Ctrl+Shift+8)',
  numerada: 'Lista numerada (Ctrl+Shift+7)',
  citacao: 'Citação (Ctrl+Shift+B)',
  linha: 'Linha',
  inserirCampo: 'Inserir campo',
  inserirCampoDica: 'Inserir campo (digite {)',
  procuraCampo: 'Procure um campo',
  nenhumCampo: 'Nenhum campo',
  condicao: 'Condição',
  condicaoDica: 'Texto que só aparece conforme um campo',
  mostrarQuando: 'Mostrar quando',
  campo: 'Campo',
  quando: QUANDO,
  comparacao: 'Comparação',
  valor: 'Valor',
  tabela: 'Tabela',
  tabelaDe: (nome: string) => `Tabela de ${nome.toLowerCase()}`,
  colunas: 'Colunas',
  totais: 'Linha de totais',
  retirar: 'Retirar',
  desconhecido: (chave: string) => `${chave} não existe nestes registros`,
  semTabela: 'Estes registros não têm tabelas',
} as const;

export const PREVIA = {
  titulo: 'Ver com um registro',
  ver: 'Ver como fica',
  registro: 'Registro',
  dica: 'Número ou nome',
  nenhum: 'Nada encontrado',
  escolha: 'Escolha um registro para ver o documento com os dados dele.',
  periodo: 'Período',
  desconhecidos: (campos: readonly string[]) => `Este registro não tem: ${campos.join(', ')}.`,
  ocultos: (campos: readonly string[]) => `Você não vê, e por isso fica em branco: ${campos.join(', ')}.`,
} as const;

export const FOLHA = {
  titulo: 'Documento',
  baixar: 'Baixar PDF',
  guardar: 'Guardar com o registro',
  naoGuarda: 'Só guarda quem pode alterar o registro',
  periodo: 'Período',
} as const;
