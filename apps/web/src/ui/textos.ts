export const UI = {
  fechar: 'Fechar',
  sairDaJanela: 'Sair desta janela',
  detalhes: 'Detalhes',
  codigoDoErro: 'Código para o suporte:',
  tentarDeNovo: 'Tentar de novo',
  carregando: 'Carregando…',
  acao: 'Ação',
  excluir: 'Excluir',
  editar: 'Editar',
  visualizar: 'Visualizar',
  confirmacaoExclusao: 'Confirmação de Exclusão',
  faltaPermissao: (permissao: string) => `Falta a permissão '${permissao}'`,
  permissoesDesconhecidas: 'Suas permissões ainda estão sendo buscadas',
  total: 'Total',
  totalN: (n: number) => `Total: ${n.toLocaleString('pt-BR')}`,
  totalDe: (n: number, nome: string) => `Total de ${n.toLocaleString('pt-BR')} ${nome}`,
  todos: 'Todos',
  porPagina: 'Por página',
  paginacao: 'Paginação',
  paginaAnterior: 'Página anterior',
  proximaPagina: 'Próxima página',
  pagina: (n: number) => `Página ${n}`,
  nadaEncontrado: 'Nada encontrado',
  procurando: 'Procurando…',
  nadaCorresponde: 'Nada corresponde ao que se procura',
  limparFiltros: 'Limpar filtros',
  escolhaDesconhecida: (nome: string) =>
    `O endereço pede o que não existe ou você não vê, e ficou sem: ${nome}.`,
  paginaFinal: (n: number) => `A lista tem menos páginas: esta é a última, a ${n}.`,
  semAcesso: 'Você não tem acesso',
  quemConcede: 'Quem administra os perfis de acesso da sua rede pode dar o acesso.',
  quemConcedeNomes: (nomes: readonly string[]) =>
    `Quem pode dar o acesso: ${new Intl.ListFormat('pt-BR').format(nomes)}.`,
  naoEncontrado: 'Registro não encontrado',
  naoEncontradoTexto: 'Ele foi excluído, ou os seus perfis de acesso não o mostram.',
  naoCarregou: 'Não foi possível carregar',
  linhasAnteriores: 'As linhas abaixo são as de antes.',
  descartar: 'Descartar',
  continuarEditando: 'Continuar editando',
  alteracoesNaoSalvas: 'Alterações não salvas',
  descartarPergunta: 'Há alterações que ainda não foram salvas. Deseja descartá-las?',
  imprimir: 'Imprimir',
  voltar: 'Voltar',
  mostrarSenha: 'Mostrar ou esconder a senha',
} as const;

export const UI_BUSCA = { limpar: 'Limpar busca' } as const;
export const UI_LISTA = {
  exportar: 'Exportar',
  csv: 'Exportar CSV',
  xlsx: 'Exportar XLSX',
} as const;

/** What an address is made of, in the order of a form, with what each part is called. */
export const ENDERECO = {
  cep: 'CEP',
  uf: 'Estado',
  cidade: 'Cidade',
  bairro: 'Bairro',
  logradouro: 'Logradouro',
  complemento: 'Complemento',
} as const;
