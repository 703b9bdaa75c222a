import type { FaltasDoDia } from '@retaguarda/contract';
import { emLista, formatNumber, plural, type TipoDeDia } from '@retaguarda/domain';
import type { Estado } from './estado.ts';

const dias = (n: number): string => plural(n, 'dia', 'dias');

export const CALENDARIO = {
  titulo: 'Calendário',
  desc: 'Feriados e dias sem expediente, pelos quais os prazos contam',
  ano: 'Ano',
  anoAnterior: 'Ano anterior',
  anoSeguinte: 'Ano seguinte',
  tabela: (ano: number) => `Dias sem expediente de ${ano}`,
  total: (n: number) => `${dias(n)} do escritório`,
  colunas: { dia: 'Dia', nome: 'Nome', tipo: 'Tipo', onde: 'Onde vale' },
  tipos: { feriado: 'Feriado', suspensao: 'Sem expediente' } satisfies Record<TipoDeDia, string>,
  nacional: 'Feriado nacional',
  recesso: 'Recesso forense, de 20/12 a 20/01',
  tipoRecesso: 'Recesso',
  ondeRecesso: 'Prazos que param no recesso',
  emTodoLugar: 'Em todo lugar',
  cidadeSemNome: 'Uma cidade',
  empresaSemNome: 'Uma empresa',
  ate: (de: string, ate: string) => `${de} a ${ate}`,
  busca: 'Busca',
  onde: 'Onde vale',
  todosOsLugares: 'Todos',
  incluirDia: 'Incluir dia',
  incluirVarios: 'Incluir vários',
  anoPassado: 'Igual ao ano passado',
  deCostume: 'Dias de costume',
  lista: 'Colar ou importar lista',
  alterar: (nome: string) => `Alterar ${nome}`,
  excluir: (nome: string) => `Excluir ${nome}`,
  desfaz: (nome: string) => `Desfazer ${nome}`,
  estados: {
    igual: '',
    incluido: 'por incluir',
    alterado: 'alterado',
    excluido: 'por excluir',
  } satisfies Record<Estado, string>,
  vazio: (ano: number) => `O escritório ainda não tem dias em ${ano}.`,
  vazioDica: 'Comece pelos do ano passado, pelos de costume, ou cole a lista do tribunal.',
  mais: (n: number) => `Mostrar mais ${formatNumber(n)}`,
  nadaPorSalvar: 'Nada por salvar',
  pendentes: (partes: readonly string[]) => `Por salvar: ${emLista(partes)}`,
  partes: {
    incluido: (n: number) => plural(n, 'dia novo', 'dias novos'),
    alterado: (n: number) => plural(n, 'alterado', 'alterados'),
    excluido: (n: number) => plural(n, 'excluído', 'excluídos'),
  },
  faltas: (n: number) =>
    `${plural(n, 'dia não pode', 'dias não podem')} ser salvo assim: veja na lista o porquê.`,
  desfazerTudo: 'Desfazer tudo',
  desfazerTudoPergunta: 'O que você mudou neste ano volta a ser como está guardado.',
  revisar: 'Revisar e salvar',
  outraSalvou: (ano: number) =>
    `Outra pessoa salvou o calendário de ${ano} desde que você começou. As suas mudanças estão mantidas, sobre o que vale agora: confira antes de salvar.`,
  entendi: 'Entendi',
  recalcula: 'Salvo. Os prazos em aberto são recalculados em segundo plano; quem cuida deles é avisado.',
} as const;

export const DIA = {
  titulo: 'Incluir dia sem expediente',
  tituloAltera: 'Alterar dia sem expediente',
  dia: 'Dia',
  nome: 'Nome',
  nomeExemplo: 'Aniversário da cidade',
  tipo: 'Tipo',
  tipos: {
    feriado: 'Feriado, por lei',
    suspensao: 'Sem expediente, por portaria ou decreto',
  } satisfies Record<TipoDeDia, string>,
  ondeVale: 'Onde vale',
  ondes: {
    todos: 'Em todo lugar',
    uf: 'Em um estado',
    cidade: 'Em uma cidade',
    empresa: 'Em uma empresa',
    orgao: 'Em um órgão',
  },
  estado: 'Estado',
  cidade: 'Cidade',
  selecioneEstado: 'Selecione o estado',
  nenhumaCidade: 'Nenhuma cidade encontrada',
  empresa: 'Empresa',
  nenhumaEmpresa: 'Nenhuma empresa encontrada',
  orgao: 'Órgão',
  orgaoDica: 'Como os casos o escrevem',
  incluir: 'Incluir',
  incluirESeguir: 'Incluir e continuar',
  incluido: (dia: string) => `Incluído: ${dia}`,
  alterar: 'Alterar',
  excluir: 'Excluir',
  fechar: 'Fechar',
} as const;

export const ESCOLHA = {
  anoPassado: (ano: number) => `Igual a ${ano}`,
  anoPassadoDica: (ano: number) =>
    `Carnaval e Corpus Christi acompanham a Páscoa; os demais mantêm dia e mês. Os sem expediente de ${ano} ficam por marcar, pois costumam ser só daquele ano.`,
  anoPassadoVazio: (ano: number) => `${ano} não tem dias do escritório.`,
  todosEstao: 'Todos já estão neste ano.',
  jaEstao: (n: number) =>
    `${plural(n, 'já está', 'já estão')} neste ano e não ${n === 1 ? 'se repete' : 'se repetem'}.`,
  nacionais: (n: number) =>
    `${plural(n, 'cai', 'caem')} num feriado nacional e não ${n === 1 ? 'se inclui' : 'se incluem'}.`,
  naoExistem: (n: number, ano: number) => `${plural(n, 'não existe', 'não existem')} em ${ano} (29/02).`,
  costume: 'Dias de costume',
  costumeDica: 'Muitos tribunais não têm expediente nestes dias. Marque os que valem e diga onde.',
  jaEsta: 'já está no calendário',
  marcarTodos: 'Marcar todos',
  desmarcarTodos: 'Desmarcar todos',
  incluir: (n: number) => `Incluir ${dias(n)}`,
  fechar: 'Fechar',
} as const;

/** What a list may say, without accents and in small letters. */
const ESCRITOS: Readonly<Record<'titulos' | 'todoLugar' | 'suspensoes', readonly string[]>> = {
  titulos: ['dia', 'data'],
  todoLugar: ['em todo lugar', 'todo lugar', 'todos', 'brasil'],
  suspensoes: ['sem expediente', 'suspensao', 'suspensao de expediente', 'expediente suspenso'],
};

export const LISTA = {
  ...ESCRITOS,
  titulo: 'Colar ou importar lista',
  texto: 'Lista',
  dica: 'Uma linha por dia: dd/mm/aaaa;nome;onde;tipo, com ponto e vírgula ou tabulação, como as planilhas copiam.',
  comoOnde:
    'Onde: vazio (em todo lugar), a sigla do estado, Cidade/UF ou o nome do órgão. Tipo: Feriado (ou vazio) ou Sem expediente. Dias de uma empresa incluem-se um a um.',
  exemplo: (ano: number) =>
    `25/01/${ano};Aniversário da cidade;São Paulo/SP;Feriado\n09/07/${ano};Revolução Constitucionalista;SP\n11/08/${ano};Dia do Advogado;;Sem expediente`,
  arquivo: 'Abrir arquivo .csv ou .txt',
  arquivoGrande: 'O arquivo passa de 1 MB. Cole só as linhas deste ano.',
  campos: { dia: 'Dia', nome: 'Nome', orgao: 'Órgão', lugar: 'Onde' } satisfies Record<
    keyof FaltasDoDia,
    string
  >,
  lidas: 'Linhas lidas',
  certas: (n: number) => plural(n, 'linha certa', 'linhas certas'),
  erradas: (n: number) => plural(n, 'com falta', 'com falta'),
  procurando: (n: number) => `${plural(n, 'linha espera', 'linhas esperam')} a busca da cidade`,
  linha: (n: number) => `Linha ${formatNumber(n)}`,
  buscandoCidade: 'Procurando a cidade…',
  ehTitulo: 'Títulos das colunas',
  semData: (texto: string) => `Dia: '${texto}' não é um dia; escreva dd/mm/aaaa`,
  semTipo: (texto: string) => `Tipo: '${texto}' não se conhece; escreva Feriado ou Sem expediente`,
  semCidade: (nome: string, uf: string, proximas: readonly string[]) =>
    `Onde: não há a cidade '${nome}' em ${uf}${proximas.length === 0 ? '' : `; seria ${proximas.join(', ')}?`}`,
  cidadesNaoVieram: (uf: string) => `Onde: as cidades de ${uf} não puderam ser consultadas; tente de novo`,
  demais: (n: number) => `Há mais de ${n} colunas: use dia;nome;onde;tipo`,
  jaEsta: 'Dia: já está no calendário, para o mesmo lugar',
  repete: (linha: number) => `Dia: repete a linha ${formatNumber(linha)}`,
  naoCabem: (n: number) => `Um ano tem até ${formatNumber(n)} dias`,
  orgaoNovo: (nome: string) =>
    `Órgão que nenhum caso tem ainda: '${nome}'. Para uma cidade, escreva Cidade/UF.`,
  incluir: (n: number) => `Incluir ${dias(n)}`,
  ficaram: (n: number) => `${plural(n, 'linha ficou', 'linhas ficaram')} na lista para corrigir`,
  mais: (n: number) => `Mostrar mais ${formatNumber(n)}`,
  fechar: 'Fechar',
} as const;

export const REVISAO = {
  titulo: (ano: number) => `Revisar o calendário de ${ano}`,
  muda: 'O que muda no ano',
  nadaMuda: 'Nada mais muda: o que você fez já está guardado.',
  eram: (era: string) => `era ${era}`,
  prazos: 'Prazos que mudam de dia',
  listaDosPrazos: 'Lista dos prazos que mudam de dia',
  calculando: 'Calculando que prazos em aberto mudam de dia…',
  cancelar: 'Cancelar o cálculo',
  parada: 'O cálculo foi cancelado. Para salvar, veja antes que prazos mudam.',
  calcular: 'Calcular os prazos',
  casos: (n: number) => `${plural(n, 'caso em aberto examinado', 'casos em aberto examinados')}.`,
  nenhum: 'Nenhum prazo em aberto muda de dia.',
  mudam: (n: number) => plural(n, 'prazo muda de dia.', 'prazos mudam de dia.'),
  primeiros: (n: number, total: number) =>
    `Aqui estão os primeiros ${formatNumber(n)} de ${formatNumber(total)}.`,
  caso: 'Caso',
  prazo: 'Prazo',
  de: 'De',
  para: 'Para',
  responsavel: 'Responsável',
  semPrazo: 'sem prazo',
  semResponsavel: 'ninguém',
  avisados: 'Quem será avisado',
  ninguem: 'Ninguém: os casos não têm responsável.',
  avisado: (nome: string, n: number) => `${nome} (${plural(n, 'prazo', 'prazos')})`,
  salvar: 'Salvar e recalcular',
  voltar: 'Voltar',
  outra:
    'Outra pessoa salvou este ano enquanto você revisava. As suas mudanças estão mantidas, sobre o que vale agora.',
  mudou: 'O que se salva não é mais o que se reviu: o cálculo foi refeito. Confira o que muda e salve.',
} as const;
