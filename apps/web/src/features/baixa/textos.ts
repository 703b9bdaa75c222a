import { CAMPO_DA_BAIXA } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import type { Keys } from '../../lib/keys.ts';

export const BAIXA = {
  titulo: 'Baixas',
  desc: 'Gerenciamento de Baixas',
  mes: 'Mês da data',
  impressaoTitulo: 'Impressão de Baixas',
  situacao: CAMPO_DA_BAIXA.situacao,
  periodo: 'Período',
  busca: 'Busca',
  buscaDica: 'Nome ou #ID',
  id: 'ID',
  nome: CAMPO_DA_BAIXA.nome,
  data: CAMPO_DA_BAIXA.dta,
  total: 'Total',
  semCanceladas: (total: string) => `${total} (sem as canceladas)`,
  soma: 'De cada baixa, finalizada ou em andamento, o valor dos seus recebíveis.',
  somaSemCanceladas: 'As baixas canceladas: estão na lista, e não na soma.',
  editar: 'Editar',
  visualizar: 'Visualizar',
  selecionar: (nome: string) => `Selecionar ${nome}`,
  fechada: 'A baixa está fechada: só uma baixa Em andamento pode ser selecionada',
  vazio: 'Nenhuma baixa cadastrada',
  nenhuma: (situacao: string) => `Nenhuma baixa ${situacao.toLowerCase()}`,
  verAbertas: (n: string) => `Ver ${n} em andamento`,
  exemplo: '"Honorários de março", com o que cada perito recebe',
  confirmaExclusao: (nome: string, id: number) => `Você tem certeza que deseja excluir: ${nome} #${id} ?`,
} as const;

export const DIALOGO_BAIXA = {
  parcial: 'O total é o dos recebíveis mostrados: há perícias que você não vê.',
  inclusao: 'Inclusão de Baixa',
  alteracao: 'Alteração de Baixa',
  consulta: 'Baixa',
  nome: CAMPO_DA_BAIXA.nome,
  data: CAMPO_DA_BAIXA.dta,
  situacao: CAMPO_DA_BAIXA.situacao,
  adicionarPessoa: 'Adicionar Pessoa',
  salvar: 'Salvar',
  semNome: 'Informe o nome da baixa primeiro',
  buscando: 'Aguarde: buscando as pessoas da baixa',
  semPessoas: 'Nenhuma pessoa nesta baixa',
  mais: (lidos: number, todos: number) =>
    `Mostrar mais (${formatNumber(lidos)} de ${formatNumber(todos)} recebíveis)`,
  exemplo: 'Ana Abreu, da perícia #12, com R$ 1.500,00',
  procPesId: 'Proc Pes ID',
  periciaId: 'Pericia ID',
  cidade: 'Cidade',
  notaFiscal: 'Nota Fiscal',
  categorias: 'Categorias da baixa',
  buscar: 'Buscar nesta baixa',
  semNota: 'sem nota',
  faltas: { semForma: 'Sem forma de pagamento', semNota: 'Sem nota fiscal' },
  fatos: (recebiveis: number, pericias: number) =>
    `${formatNumber(recebiveis)} ${recebiveis === 1 ? 'recebível' : 'recebíveis'} · ${formatNumber(pericias)} ${pericias === 1 ? 'perícia' : 'perícias'}`,
  totalDe: (categoria: string) => `Total de ${categoria}`,
  confirmaExclusao: (recebId: number) => `Deseja realmente excluir Recebível #${recebId} ?`,
  totalRepasses: 'Valor Total de Repasses',
  informe: 'Informe este campo',
  selecione: 'Selecione um item',
  dataInvalida: 'Data inválida',
  naoEditaveis: 'Os recebíveis desta categoria não são alterados na baixa',
  recebivelErrado: 'Há valores de recebíveis a corrigir',
  nadaASalvar: 'Tudo já está salvo',
  fechadaTitulo: (situacao: string) => `Baixa ${situacao}: recebíveis bloqueados`,
  fechada:
    'Em uma baixa fechada não se adicionam, alteram ou excluem recebíveis. Para liberar, mude a Situação para Em andamento e salve.',
  fechadaSemPermissao:
    'Em uma baixa fechada não se adicionam, alteram ou excluem recebíveis. Quem tem a permissão para alterar baixas pode voltá-la para Em andamento.',
  fechadaCurto: 'A baixa está fechada: mude a Situação para Em andamento e salve',
  liberaAoSalvar: 'Salve para liberar os recebíveis.',
  fechaAoSalvar: 'Ao salvar, a baixa é fechada e os seus recebíveis são bloqueados.',
  somenteLeitura: 'Somente leitura',
  outroTermina:
    'Depois de incluída, esta baixa só pode ser preenchida e finalizada por quem tem a permissão para alterar baixas.',
  semValorTitulo: 'Baixa sem valor',
  semValor: 'Os recebíveis desta baixa somam R$ 0,00. Deseja realmente finalizá-la?',
  finalizar: 'Finalizar',
  finalizarEImprimir: 'Finalizar e imprimir',
  naoSalva: 'A baixa não pode ser salva',
  descartarTexto: 'Há alterações que não puderam ser salvas. Deseja fechar e descartá-las?',
  linha: (nome: string, recebId: number) => `${nome} #${recebId}`,
} as const;

export const TECLAS_DO_SELETOR: Keys = {
  title: 'Ao adicionar pessoas',
  keys: [['Ctrl + Enter', 'adiciona todas as da busca']],
};

/** Who is in another baixa under way would be paid in both. */
const naoSoNesta = (n: number): string => {
  if (n === 0) return '';
  return n === 1
    ? ' Uma já está em outra baixa em andamento.'
    : ` ${formatNumber(n)} já estão em outra baixa em andamento.`;
};

export const SELETOR = {
  titulo: 'Adicionar Pessoa',
  buscaPessoa: 'Busca por pessoa',
  filtrosDinamicos: 'Filtros Dinâmicos',
  busca: 'Busca',
  buscaBloqueada: 'Escolha um filtro dinâmico',
  situacao: 'Situação da Perícia',
  tipo: 'Tipo de Perícia',
  todosOsTipos: 'Todos',
  periodo: 'Período',
  nenhumFiltro: 'Nenhum',
  id: 'ID',
  nome: 'Nome',
  cidade: 'Cidade',
  adicionar: 'Adicionar Pessoa',
  remover: 'Remover Pessoa',
  adicionarTodas: (n: string) => (n === '1' ? 'Adicionar a pessoa' : `Adicionar todas as ${n}`),
  confirmaTodas: (n: string, noutras: number) =>
    `Adicionar à baixa ${n === '1' ? 'a pessoa' : `as ${n} pessoas`} desta busca? Quem já está nela fica como está.${naoSoNesta(noutras)}`,
  tambemEm: (id: number) => `Também em #${id}`,
  tambemEmVarias: (n: number) => `Também em ${n} baixas`,
  baixaEmAndamento: (id: number, nome: string) => `Na baixa #${id} ${nome}, em andamento`,
  porVez: (n: number) => `Filtre até ${n} pessoas: é quanto se adiciona de uma vez`,
  adicionarMarcadas: (n: string) => (n === '1' ? 'Adicionar a marcada' : `Adicionar as ${n} marcadas`),
  entram: (n: number, valor: string) =>
    n === 0 ? 'Já estão todas na baixa' : `${n === 1 ? 'Entra 1' : `Entram ${n}`}, com ${valor}`,
  somaDaColuna: 'As linhas marcadas, cada uma uma vez.',
  todasTitulo: 'Adicionar todas',
  todasJa: 'Todas já estão na baixa',
  outras: 'As pessoas desta busca mudaram. Confira e adicione de novo.',
  vazio: 'Nenhuma pessoa encontrada',
  comValor: (nome: string, recebId: number) =>
    `O Recebível #${recebId} de ${nome} já tem valores, que se perdem. Deseja realmente excluir?`,
} as const;
