import {
  keysOf,
  SITUACOES_BAIXA,
  SITUACOES_ORDEM,
  SITUACOES_PERICIA,
  SITUACOES_REGISTRO,
  type SituacaoOpcao,
} from '@retaguarda/domain';
import { type CadastroDaRede, LINHAS_DOS_CADASTROS, RECURSOS_DE_CADASTRO } from './cadastros.ts';
import { type AtoDoLote, CONDICAO_IMPORTACAO, type Definicao, TIPO_SYS } from './definicao-do-registro.ts';

/** The screens whose search can be kept under a name. */
export const COM_VISOES = [
  'pericias',
  'baixas',
  'pagamentos',
  'extrato',
  'usuarios',
  'empresas',
  'veiculos',
  'ordem_servico',
  'estoque',
  'movEstoque',
  'pedidosEstoque',
  'comprasEstoque',
  'campanha',
  'catalogo',
  'perfis',
  ...RECURSOS_DE_CADASTRO,
  'importacao',
  'mensagens',
] as const;

/**
 * The kinds of record, and the only list of which there are: search, history, import and its undo, hidden categories,
 * access and definitions are made from it. What stands on another kind comes after it.
 */
export const REGISTROS = {
  escritorio: {
    nome: 'Escritório',
    plural: 'Escritórios',
    cuida: { alterar: ['escAlt'], excluir: ['escAlt'] },
    abre: ['escritorio'],
  },
  textoDeMensagem: {
    nome: 'Texto de mensagem',
    plural: 'Textos de mensagens',
    cuida: { alterar: ['msgTextos'], excluir: ['msgTextos'] },
    abre: ['msgTextos'],
  },
  categoria: {
    nome: 'Categoria',
    plural: 'Categorias',
    feminino: true,
    chamadoPor: 'nome',
    cuida: { alterar: ['catgAlt'], excluir: ['catgExc'] },
    versoes: 'simples',
    abre: ['categoria'],
    onde: 'categoria',
    endereco: '/categoria?categoria={id}',
  },
  atributo: {
    nome: 'Atributo',
    plural: 'Atributos',
    permissoes: { incluir: 'catgInc', alterar: 'catAlt', excluir: 'catExc' },
    versoes: 'impacto',
    naoInclui: 'Um atributo excluído inclui-se de novo no catálogo.',
    abre: ['catalogo'],
    onde: 'catalogo',
    endereco: '/catalogo?categoria={categoria}&registro={id}',
  },
  perfil: {
    nome: 'Perfil',
    plural: 'Perfis',
    chamadoPor: 'nome',
    permissoes: { incluir: 'perfilInc', alterar: 'perfilAlt', ver: 'perfilVer', excluir: 'perfilExc' },
    abre: ['perfilVer', 'perfilAlt'],
    onde: 'perfis',
  },
  empresa: {
    nome: 'Empresa',
    plural: 'Empresas',
    feminino: true,
    chamadoPor: 'nomeFantazia',
    arvore: TIPO_SYS.empresas,
    etapa: 1,
    categoria: true,
    busca: 4,
    numeros: true,
    importavel: {
      tipo: TIPO_SYS.empresas,
      condicao: CONDICAO_IMPORTACAO.cadastro,
      chaves: ['codigo', 'cnpj'],
    },
    permissoes: {
      incluir: 'empInc',
      alterar: 'empAlt',
      ver: 'empVer',
      excluir: 'empExc',
      situacao: 'changeSituacao',
    },
    tela: { recurso: 'empresas', area: 'cadastros', icone: 'empresas' },
    abre: ['empVer', 'empAlt'],
    webhook: 5,
    onde: 'empresas',
    explica: true,
    lote: { atos: ['situacao', 'campo', 'exclui'], situacoes: SITUACOES_REGISTRO },
  },
  produto: {
    nome: 'Produto',
    plural: 'Produtos',
    chamadoPor: 'nome',
    arvore: TIPO_SYS.produtos,
    etapa: 1,
    categoria: true,
    busca: 7,
    importavel: { tipo: TIPO_SYS.produtos, condicao: CONDICAO_IMPORTACAO.cadastro, chaves: ['codigo'] },
    permissoes: { incluir: 'catgInc', alterar: 'prodAlt', excluir: 'catExc' },
    abre: ['catalogo', 'estoque', 'movEstoque'],
    webhook: 8,
    onde: 'catalogo',
    endereco: '/catalogo?categoria={categoria}&registro={id}',
    explica: true,
  },
  pessoa: {
    nome: 'Pessoa',
    plural: 'Pessoas',
    feminino: true,
    chamadoPor: 'nome',
    arvore: TIPO_SYS.pessoas,
    etapa: 1,
    categoria: true,
    busca: 2,
    numeros: true,
    importavel: {
      tipo: TIPO_SYS.pessoas,
      condicao: CONDICAO_IMPORTACAO.cadastro,
      chaves: ['cpf', 'codigo', 'email'],
    },
    folha: true,
    prende: 'Tem pessoas',
    naoInclui: 'Os documentos de uma pessoa não ficam na história: cadastre-a de novo.',
    permissoes: {
      incluir: 'userInc',
      alterar: 'userAlt',
      ver: 'userVer',
      excluir: 'userExc',
      situacao: 'changeSituacao',
    },
    abre: ['userVer', 'userAlt'],
    webhook: 4,
    onde: 'usuarios',
    explica: true,
    lote: { atos: ['situacao', 'campo', 'pontos', 'exclui'], situacoes: SITUACOES_REGISTRO },
  },
  ponto: {
    nome: 'Lançamento de pontos',
    plural: 'Lançamentos de pontos',
    prende: 'Tem outros lançamentos de pontos',
    naoRestaura: 'Pontos não se desfazem: lance os contrários.',
    cuida: { alterar: ['pontosInc'], excluir: ['pontosInc'] },
    abre: ['userVer', 'userAlt'],
  },
  veiculo: {
    nome: 'Veículo',
    plural: 'Veículos',
    chamadoPor: 'placa',
    categoria: true,
    busca: 5,
    permissoes: { incluir: 'veiInc', alterar: 'veiAlt', excluir: 'veiExc' },
    tela: { recurso: 'veiculos', area: 'oficina', icone: 'veiculos' },
    prende: 'Tem veículos',
    abre: ['veiculos', 'ordem_servico'],
    webhook: 6,
    onde: 'veiculos',
    explica: true,
    lote: { atos: ['situacao', 'campo', 'exclui'], situacoes: SITUACOES_REGISTRO },
  },
  ordemServico: {
    nome: 'Ordem de Serviço',
    plural: 'Ordens de Serviço',
    feminino: true,
    categoria: true,
    busca: 6,
    permissoes: { incluir: 'osInc', alterar: 'osAlt', excluir: 'osExc' },
    tela: {
      recurso: 'ordem_servico',
      area: 'oficina',
      icone: 'ordem_servico',
      nome: 'Ordem de Serviço',
    },
    folha: true,
    prende: 'Está em uma ordem de serviço',
    abre: ['ordem_servico'],
    webhook: 7,
    onde: 'ordem_servico',
    explica: true,
    lote: { atos: ['situacao', 'campo', 'exclui'], situacoes: SITUACOES_ORDEM },
  },
  baixa: {
    nome: 'Baixa',
    plural: 'Baixas',
    feminino: true,
    chamadoPor: 'nome',
    busca: 3,
    permissoes: { incluir: 'baixaInc', alterar: 'baixaAlt', excluir: 'baixaExc' },
    folha: true,
    abre: ['baixas'],
    webhook: 3,
    onde: 'baixas',
    endereco: '/baixas/{id}',
    lote: { atos: ['situacao', 'campo', 'exclui'], situacoes: SITUACOES_BAIXA },
  },
  pericia: {
    nome: 'Perícia',
    plural: 'Perícias',
    feminino: true,
    arvore: TIPO_SYS.pericias,
    etapa: 1,
    categoria: true,
    busca: 1,
    importavel: { tipo: TIPO_SYS.pericias, condicao: CONDICAO_IMPORTACAO.dados, chaves: [] },
    permissoes: { incluir: 'periciaInc', alterar: 'periciaAlt', ver: 'periciaVer', excluir: 'periciaExc' },
    folha: true,
    abre: ['periciaVer', 'periciaAlt', 'periciaInc'],
    webhook: 1,
    onde: 'pericias',
    endereco: '/pericias/{id}',
    explica: true,
    lote: { atos: ['situacao', 'campo', 'baixa', 'exclui'], situacoes: SITUACOES_PERICIA },
  },
  periciaPessoa: {
    nome: 'Pessoa na perícia',
    plural: 'Pessoas na perícia',
    feminino: true,
    etapa: 2,
    importavel: { tipo: TIPO_SYS.pericias, condicao: CONDICAO_IMPORTACAO.pessoas, chaves: ['cpf', 'codigo'] },
    prende: 'Está em uma perícia',
    cuida: { alterar: ['periciaAlt'], excluir: ['periciaAlt'] },
    abre: ['periciaVer', 'periciaAlt', 'periciaInc'],
  },
  recebivel: {
    nome: 'Recebível',
    plural: 'Recebíveis',
    etapa: 3,
    importavel: {
      tipo: TIPO_SYS.pericias,
      condicao: CONDICAO_IMPORTACAO.recebiveis,
      chaves: ['recebId', 'procId'],
    },
    prende: 'Tem recebíveis',
    cuida: { alterar: ['periciaAlt'], excluir: ['periciaAlt'] },
    abre: ['periciaVer', 'periciaAlt', 'periciaInc'],
    webhook: 2,
  },
  movimento: {
    nome: 'Nota de estoque',
    plural: 'Notas de estoque',
    feminino: true,
    busca: 10,
    folha: true,
    prende: 'Está em uma nota de estoque',
    naoRestaura: 'Uma nota em confecção se altera, e uma finalizada se estorna.',
    cuida: { alterar: ['addMovEstoque', 'contaEstoque'], excluir: ['excMovEstoque'] },
    abre: ['estoque', 'movEstoque', 'comprasEstoque'],
    webhook: 9,
    onde: 'movEstoque',
    endereco: '/movEstoque?nota={id}',
  },
  pedido: {
    nome: 'Pedido',
    plural: 'Pedidos',
    categoria: true,
    folha: true,
    prende: 'Está em um pedido',
    naoRestaura: 'Um pedido não volta atrás: enquanto os itens não saem, ele se altera ou se cancela.',
    cuida: { alterar: ['avancaPedido', 'entregaBrinde'], excluir: ['excPedido'] },
    abre: ['pedidosEstoque', 'comprasEstoque'],
    webhook: 10,
  },
  campanha: {
    nome: 'Campanha',
    plural: 'Campanhas',
    feminino: true,
    chamadoPor: 'nome',
    busca: 9,
    permissoes: {
      incluir: 'campInc',
      alterar: 'campAlt',
      ver: 'campVer',
      excluir: 'campExc',
      situacao: 'campSituacao',
    },
    abre: ['campVer', 'campAlt'],
    onde: 'campanha',
    lote: { atos: ['situacao', 'campo'], situacoes: SITUACOES_REGISTRO },
  },
  propaganda: {
    nome: 'Propaganda',
    plural: 'Propagandas',
    feminino: true,
    permissoes: { incluir: 'campAlt', alterar: 'campAlt', excluir: 'campExc' },
    abre: ['campVer', 'campAlt'],
  },
  ...LINHAS_DOS_CADASTROS,
  remessa: {
    nome: 'Remessa',
    plural: 'Remessas',
    feminino: true,
    chamadoPor: 'numero',
    naoRestaura: 'Uma remessa não volta atrás: enquanto o banco não agendou nada, ela se cancela.',
    cuida: { alterar: ['pagGera'], excluir: ['pagGera'] },
    abre: ['pagamentos'],
    onde: 'pagamentos',
    endereco: '/pagamentos?aba=remessas&remessa={id}',
  },
  pagamento: {
    nome: 'Pagamento',
    plural: 'Pagamentos',
    naoRestaura: 'Um pagamento não volta atrás: ele se estorna.',
    cuida: { alterar: ['pagMarca'], excluir: ['pagMarca'] },
    abre: ['pagamentos'],
  },
  extrato: {
    nome: 'Extrato',
    plural: 'Extratos',
    naoRestaura: 'Um extrato lido fica: lido de novo, ele não muda nada.',
    cuida: { alterar: ['extLe'], excluir: ['extLe'] },
    abre: ['extrato'],
  },
  lancamento: {
    nome: 'Lançamento do extrato',
    plural: 'Lançamentos do extrato',
    naoRestaura: 'Um lançamento não volta atrás: a sua conciliação se desfaz.',
    cuida: { alterar: ['extConcilia'], excluir: ['extConcilia'] },
    abre: ['extrato'],
  },
  carga: {
    nome: 'Importação',
    plural: 'Importações',
    feminino: true,
    categoria: true,
    naoRestaura: 'Uma importação se desfaz na lista de importações.',
    cuida: { alterar: ['importar', 'importDesfaz'], excluir: ['importDesfaz'] },
    abre: ['importacao'],
    onde: 'importacao',
    endereco: '/importacao?aba=historico&importacao={id}',
  },
  mapeamento: {
    nome: 'Mapeamento',
    plural: 'Mapeamentos',
    cuida: { alterar: ['importar'], excluir: ['importar'] },
    naoRestaura: 'Um vínculo se salva de novo na importação, com o mesmo nome.',
    abre: ['importacao'],
  },
  visao: {
    nome: 'Visão',
    plural: 'Visões',
    feminino: true,
    chamadoPor: 'nome',
    // Its owner's alone.
    cuida: { alterar: COM_VISOES, excluir: COM_VISOES },
    abre: COM_VISOES,
  },
  compromisso: {
    nome: 'Compromisso',
    plural: 'Compromissos',
    // Who takes part, or made it, and whoever alters its case.
    cuida: { alterar: ['agenda'], excluir: ['agenda'] },
    abre: ['agenda'],
  },
  relatorio: {
    nome: 'Relatório',
    plural: 'Relatórios',
    chamadoPor: 'nome',
    // Its owner's alone; others use it.
    cuida: { alterar: ['relInc'], excluir: ['relInc'] },
    abre: ['relatorios'],
  },
} as const satisfies Readonly<Record<string, Definicao>>;

/** The rows with their literal values, from which the lists below take their kinds. */
export type Registros = typeof REGISTROS;
/** Name of a kind on the wire, in the history and in the code. */
export type TipoDeRegistro = keyof Registros;
/** In the order of `REGISTROS`: a kind stands after those that it stands on. */
export const TIPOS_DE_REGISTRO: readonly TipoDeRegistro[] = keysOf(REGISTROS);
/** Kinds whose row says `C`. */
type Com<C extends keyof Definicao> = {
  [T in TipoDeRegistro]: Registros[T] extends Record<C, unknown> ? T : never;
}[TipoDeRegistro];

const com = <C extends keyof Definicao>(campo: C): readonly Com<C>[] =>
  TIPOS_DE_REGISTRO.filter((tipo): tipo is Com<C> => {
    const definicao: Definicao = REGISTROS[tipo];
    return definicao[campo] !== undefined;
  });

/** Kinds with a row of their own among the searchable texts. */
export type Pesquisavel = Com<'busca'>;
/** Kinds that have a number among the searchable texts. */
export const PESQUISAVEIS = com('busca');
const COM_NUMEROS = com('numeros');
/** A kind that a spreadsheet brings in. */
export type Importavel = Com<'importavel'>;
/** An import is undone in the reverse of this order, so that what stands on another record goes first. */
export const IMPORTAVEIS = com('importavel');
/** Kinds that carry the attribute values of a step. */
export type ComAtributos = Com<'etapa'>;
/** Kinds with dynamic fields: cases, their people and receivables, and people, companies and products. */
export const COM_ATRIBUTOS = com('etapa');
/** Kinds that are registered in the leaves of a tree. */
export type DeArvore = Com<'arvore'>;
/** Kinds registered in leaves of a tree; their category is their place in it. */
export const DE_ARVORE = com('arvore');
/** Kinds whose attributes the categories of a tree describe, by step. */
export const comAtributosDa = (tipoSys: number): readonly ComAtributos[] =>
  COM_ATRIBUTOS.filter((tipo) => REGISTROS[tipo].importavel.tipo === tipoSys);
/** Kinds whose records print on sheets of their own. */
export type ComFolha = Com<'folha'>;
/** `historicoUso` takes the number of a printed record for these kinds alone. */
export const COM_FOLHA = com('folha');
/** Kinds whose former states come back by the call that saves them. */
type ComImpacto = {
  [T in TipoDeRegistro]: Registros[T] extends { versoes: 'impacto' } ? T : never;
}[TipoDeRegistro];
/** Kinds whose former states and deleted records come back by `historicoRestaura`. */
export type Restauravel = Exclude<TipoDeRegistro, Com<'naoRestaura'> | ComImpacto>;
/** Neither definitions that are saved anew nor kinds with a `naoRestaura` are among them (decision 0028). */
export const RESTAURAVEIS: readonly Restauravel[] = TIPOS_DE_REGISTRO.filter((tipo): tipo is Restauravel => {
  const { naoRestaura, versoes }: Definicao = REGISTROS[tipo];
  return naoRestaura === undefined && versoes !== 'impacto';
});
/** What a former state of a definition comes back by; undefined of a kind that is none. */
export const versoesDe = (tipo: TipoDeRegistro): Definicao['versoes'] => {
  const { versoes }: Definicao = REGISTROS[tipo];
  return versoes;
};
/** False also of attributes, whose former states come back by the call that saves them. */
export const ehRestauravel = (tipo: TipoDeRegistro): tipo is Restauravel =>
  RESTAURAVEIS.some((t) => t === tipo);
/** Why the history of a kind puts nothing back; nothing of one that does. */
export const motivoDeNaoRestaurar = (tipo: TipoDeRegistro): string | undefined => {
  const { naoRestaura }: Definicao = REGISTROS[tipo];
  return naoRestaura;
};
/** Why a deleted record of a kind does not come back; nothing of one that does. */
export const motivoDeNaoIncluir = (tipo: TipoDeRegistro): string | undefined => {
  const { naoRestaura, naoInclui }: Definicao = REGISTROS[tipo];
  return naoRestaura ?? naoInclui;
};
/** Kinds that keep a record they name from being deleted with its import. */
export const QUE_PRENDEM = com('prende');
/** Kinds whose rows carry a category. */
export const COM_CATEGORIA = com('categoria');
/** Kinds whose screen and acts the catalogue of permissions takes from their row. */
export type ComTela = Com<'tela'>;
/** Kinds whose permissions and menu entry `permissions.ts` makes from their row. */
export const COM_TELA = com('tela');
/** Registries by the standard calls. */
export type ComLista = CadastroDaRede;
export const COM_LISTA = keysOf(LINHAS_DOS_CADASTROS);

/** Kinds of which one record is led to by its number. */
export type Encontravel = Com<'onde'>;
/** Kinds that the search over everything, notices and addresses lead to. */
export const ENCONTRAVEIS = com('onde');
/** Kinds whose records the access of a person is explained for. */
export type Explicavel = Com<'explica'>;
/** Kinds that 'Conferir um acesso' takes a record of. */
export const EXPLICAVEIS = com('explica');

/** Where a record is opened: the screen of its kind with its number, where its row says nothing else. */
export function enderecoDoRegistro(tipo: Encontravel, id: number, categoriaId: number): string {
  const { endereco = `/${REGISTROS[tipo].onde}?registro={id}` }: Definicao = REGISTROS[tipo];
  return endereco.replace('{id}', String(id)).replace('{categoria}', String(categoriaId));
}

/** A kind of whose records others are told. */
export type TipoDoWebhook = Com<'webhook'>;
/** In the order in which they are offered. */
export const TIPOS_DO_WEBHOOK = com('webhook').toSorted(
  (a, b) => REGISTROS[a].webhook - REGISTROS[b].webhook,
);

/** Kinds of which many records are changed at once. */
export type ComLote = Com<'lote'>;
/** Kinds whose lists offer a change of many records (decision 0034). */
export const COM_LOTE = com('lote');
/** What is done to many records of a kind at once; nothing of one whose records are changed one by one. */
export const atosDoLote = (tipo: TipoDeRegistro): readonly AtoDoLote[] => {
  const { lote }: Definicao = REGISTROS[tipo];
  return lote?.atos ?? [];
};
/** The states that many records of a kind are brought to at once. */
export const situacoesDoLote = (tipo: ComLote): readonly SituacaoOpcao[] => REGISTROS[tipo].lote.situacoes;

/** The field by which records of a kind are called; undefined of one whose records are told by their number. */
export function campoDoNome(tipo: TipoDeRegistro): string | undefined {
  const { chamadoPor }: Definicao = REGISTROS[tipo];
  return chamadoPor ?? (COM_LISTA.some((t) => t === tipo) ? 'nome' : undefined);
}

/** The kind whose records stand in the leaves of a tree; undefined of attributes, which are definitions. */
export const registroDaArvore = (tipoSys: number): DeArvore | undefined =>
  DE_ARVORE.find((tipo) => REGISTROS[tipo].arvore === tipoSys);

/** The kind that the rows of an import are; undefined of a condition that the tree does not have. */
export const importavelDe = (tipo: number, condicao: number): Importavel | undefined =>
  IMPORTAVEIS.find((t) => {
    const { importavel } = REGISTROS[t];
    return importavel.tipo === tipo && importavel.condicao === condicao;
  });

/** The permissions of which any one lets somebody alter, or delete, a record of the kind. */
export function quemPode(tipo: TipoDeRegistro, ato: 'alterar' | 'excluir'): readonly string[] {
  const { permissoes, cuida }: Definicao = REGISTROS[tipo];
  return permissoes === undefined ? (cuida?.[ato] ?? []) : [permissoes[ato]];
}

/** True also of kinds that carry the category of a person they belong to. */
export const temCategoria = (tipo: TipoDeRegistro): boolean => COM_CATEGORIA.some((t) => t === tipo);
/** Whether documents and phones find records of the kind. */
export const temNumeros = (tipo: TipoDeRegistro): boolean => COM_NUMEROS.some((t) => t === tipo);
/** Whether the values of a record are kept and restored beside its fields. */
export const temAtributos = (tipo: TipoDeRegistro): boolean => COM_ATRIBUTOS.some((t) => t === tipo);

/** "Veículo excluído", "Empresa excluída": a participle ending in -o as the kind asks for it. */
export function concorda(tipo: TipoDeRegistro, participio: string): string {
  const { nome, feminino }: Definicao = REGISTROS[tipo];
  return `${nome} ${feminino === true ? participio.replace(/o$/, 'a') : participio}`;
}
