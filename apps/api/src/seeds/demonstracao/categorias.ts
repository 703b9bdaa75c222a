import { SITUACAO_REGISTRO } from '@retaguarda/domain';
/** The trees of the demonstration network. Ids 8, 16, 18, 27 and 28 have the switches the specification ties to them. */
export const CATEGORIA = {
  pessoas: 1,
  judicial: 5,
  medica: 6,
  imoveis: 7,
  trabalhista: 8,
  peritos: 10,
  assistentes: 11,
  partes: 12,
  advogados: 13,
  equipe: 14,
  clientes: 15,
  civel: 16,
  previdenciaria: 18,
  securitaria: 27,
  urbanos: 28,
  rurais: 29,
  atributosJudicial: 40,
  atributosMedica: 41,
  atributosImoveis: 42,
  atributosPessoas: 43,
  atributosEmpresas: 44,
  atributosProdutos: 45,
  empresas: 50,
  matriz: 51,
  filiais: 52,
  fornecedores: 53,
  produtos: 60,
  brindes: 61,
  escritorio: 62,
  vestuario: 63,
  eletronicos: 64,
} as const;

const C = CATEGORIA;

interface Semente {
  id: number;
  nome: string;
  tipo_sys: number;
  id_pai?: number;
  id_ref?: number;
  exibe_valor_total?: boolean;
  somatorios_na_home?: boolean;
  recebiveis_editaveis?: boolean;
  client?: boolean;
  integration?: boolean;
}

const SEMENTES: readonly Semente[] = [
  { id: C.pessoas, nome: 'Pessoas', tipo_sys: 1 },
  { id: C.peritos, nome: 'Peritos', tipo_sys: 1, id_pai: C.pessoas },
  { id: C.assistentes, nome: 'Assistentes Técnicos', tipo_sys: 1, id_pai: C.pessoas },
  { id: C.partes, nome: 'Partes', tipo_sys: 1, id_pai: C.pessoas },
  { id: C.advogados, nome: 'Advogados', tipo_sys: 1, id_pai: C.pessoas },
  { id: C.equipe, nome: 'Equipe', tipo_sys: 1, id_pai: C.pessoas, integration: true },
  { id: C.clientes, nome: 'Clientes', tipo_sys: 1, id_pai: C.pessoas, client: true },
  { id: C.judicial, nome: 'Perícia Judicial', tipo_sys: 4 },
  { id: C.trabalhista, nome: 'Trabalhista', tipo_sys: 4, id_pai: C.judicial, recebiveis_editaveis: true },
  { id: C.civel, nome: 'Cível', tipo_sys: 4, id_pai: C.judicial, exibe_valor_total: true },
  { id: C.medica, nome: 'Perícia Médica', tipo_sys: 4 },
  { id: C.previdenciaria, nome: 'Previdenciária', tipo_sys: 4, id_pai: C.medica, somatorios_na_home: true },
  { id: C.securitaria, nome: 'Securitária', tipo_sys: 4, id_pai: C.medica, recebiveis_editaveis: true },
  { id: C.imoveis, nome: 'Avaliação de Imóveis', tipo_sys: 4 },
  { id: C.urbanos, nome: 'Urbanos', tipo_sys: 4, id_pai: C.imoveis, recebiveis_editaveis: true },
  { id: C.rurais, nome: 'Rurais', tipo_sys: 4, id_pai: C.imoveis },
  { id: C.atributosJudicial, nome: 'Atributos de Perícia Judicial', tipo_sys: 2, id_ref: C.judicial },
  { id: C.atributosMedica, nome: 'Atributos de Perícia Médica', tipo_sys: 2, id_ref: C.medica },
  { id: C.atributosImoveis, nome: 'Atributos de Avaliação de Imóveis', tipo_sys: 2, id_ref: C.imoveis },
  { id: C.atributosPessoas, nome: 'Atributos de Pessoas', tipo_sys: 2, id_ref: C.pessoas },
  { id: C.empresas, nome: 'Empresas', tipo_sys: 5 },
  { id: C.matriz, nome: 'Matriz', tipo_sys: 5, id_pai: C.empresas },
  { id: C.filiais, nome: 'Filiais', tipo_sys: 5, id_pai: C.empresas },
  { id: C.fornecedores, nome: 'Fornecedores', tipo_sys: 5, id_pai: C.empresas },
  { id: C.atributosEmpresas, nome: 'Atributos de Empresas', tipo_sys: 2, id_ref: C.empresas },
  { id: C.produtos, nome: 'Produtos', tipo_sys: 3 },
  { id: C.brindes, nome: 'Brindes', tipo_sys: 3, id_pai: C.produtos },
  { id: C.escritorio, nome: 'Escritório', tipo_sys: 3, id_pai: C.brindes },
  { id: C.vestuario, nome: 'Vestuário', tipo_sys: 3, id_pai: C.brindes },
  { id: C.eletronicos, nome: 'Eletrônicos', tipo_sys: 3, id_pai: C.brindes },
  { id: C.atributosProdutos, nome: 'Atributos de Produtos', tipo_sys: 2, id_ref: C.produtos },
];

export const CATEGORIAS = SEMENTES.map((s, i) => ({
  id: s.id,
  nome: s.nome,
  tipo_sys: s.tipo_sys,
  id_pai: s.id_pai ?? null,
  id_ref: s.id_ref ?? null,
  exibe_valor_total: s.exibe_valor_total ?? false,
  somatorios_na_home: s.somatorios_na_home ?? false,
  recebiveis_editaveis: s.recebiveis_editaveis ?? false,
  client: s.client ?? false,
  integration: s.integration ?? false,
  situacao: SITUACAO_REGISTRO.ativo,
  ordem: i,
  etapas: s.tipo_sys === 2 && s.id_ref !== C.empresas && s.id_ref !== C.produtos ? 3 : 1,
  atributos_versao: 1,
  versao: 1,
}));

/** The leaves in which cases are registered, with their type and attribute category. */
export const FOLHAS = [
  { folha: C.trabalhista, tipo: C.judicial, ref: C.atributosJudicial },
  { folha: C.civel, tipo: C.judicial, ref: C.atributosJudicial },
  { folha: C.previdenciaria, tipo: C.medica, ref: C.atributosMedica },
  { folha: C.securitaria, tipo: C.medica, ref: C.atributosMedica },
  { folha: C.urbanos, tipo: C.imoveis, ref: C.atributosImoveis },
  { folha: C.rurais, tipo: C.imoveis, ref: C.atributosImoveis },
] as const;
