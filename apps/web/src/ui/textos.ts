export const UI = {
  fechar: 'Fechar',
  sairDaJanela: 'Sair desta janela',
  detalhes: 'Detalhes',
  codigoDoErro: 'Código para o suporte:',
  tentarDeNovo: 'Tentar de novo',
  carregando: 'Carregando…',
  excluir: 'Excluir',
  confirmacaoExclusao: 'Confirmação de Exclusão',
  faltaPermissao: (permissao: string) => `Falta a permissão '${permissao}'`,
  total: 'Total',
  totalN: (n: number) => `Total: ${n.toLocaleString('pt-BR')}`,
  todos: 'Todos',
  porPagina: 'Por página',
  paginacao: 'Paginação',
  paginaAnterior: 'Página anterior',
  proximaPagina: 'Próxima página',
  pagina: (n: number) => `Página ${n}`,
  semDados: 'Nada por aqui',
  naoCarregou: 'Não foi possível carregar',
  descartar: 'Descartar',
  continuarEditando: 'Continuar editando',
  alteracoesNaoSalvas: 'Alterações não salvas',
  descartarPergunta: 'Há alterações que ainda não foram salvas. Deseja descartá-las?',
  imprimir: 'Imprimir',
  voltar: 'Voltar',
} as const;

export const UI_BUSCA = { limpar: 'Limpar busca' } as const;
export const UI_LISTA = {
  exportar: 'Exportar',
  csv: 'Exportar CSV',
  xlsx: 'Exportar XLSX',
} as const;
