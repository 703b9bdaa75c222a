import { formatNumber } from '@retaguarda/domain';

const contado = (n: number, um: string, varios: string): string =>
  `${formatNumber(n)} ${n === 1 ? um : varios}`;

export const DEFINICOES = {
  titulo: 'Definições',
  desc: 'Categorias, atributos e perfis, de uma rede a outra',
  catalogo: 'Voltar ao catálogo',
  exportar: 'Exportar definições',
  exportarDica: 'O arquivo leva nomes e não dados: nenhum registro, nenhuma pessoa.',
  arvores: 'O que levar',
  arvore: {
    pessoas: 'Categorias de pessoas',
    atributos: 'Categorias de atributos, com os atributos',
    produtos: 'Categorias de produtos',
    pericias: 'Categorias de perícias',
    empresas: 'Categorias de empresas',
  },
  perfis: 'Perfis de acesso',
  baixar: 'Baixar arquivo',
  arquivo: 'definicoes.json',
  importar: 'Importar definições',
  importarDica: 'Nada é excluído: o que há aqui e não está no arquivo fica como está.',
  escolher: 'Escolher arquivo',
  modelo: 'Ou um modelo do programa',
  usarModelo: (nome: string) => `Usar o modelo ${nome}`,
  lendo: 'Comparando com esta rede…',
  naoServe: 'O arquivo não serve',
  estado: { novo: 'Novo', igual: 'Igual', difere: 'Difere', conflito: 'Conflito' },
  listas: { categorias: 'Categorias', atributos: 'Atributos', perfis: 'Perfis' },
  mostrar: 'Mostrar',
  todos: 'Tudo',
  itens: (n: number) => contado(n, 'item', 'itens'),
  mais: (n: number) => `Mostrar mais ${n}`,
  marcar: (nome: string) => `Trazer ${nome}`,
  marcarTodos: 'Marcar todos os que podem vir',
  desmarcarTodos: 'Desmarcar todos',
  registros: (n: number) =>
    `${contado(n, 'registro será visto', 'registros serão vistos')} de novo se tudo vier.`,
  nadaNovo: 'Tudo o que o arquivo traz já está igual nesta rede.',
  trazer: (n: number) => `Importar ${contado(n, 'item', 'itens')}`,
  cancelar: 'Cancelar',
  feito: (incluidos: number, alterados: number) =>
    `${contado(incluidos, 'incluído', 'incluídos')}, ${contado(alterados, 'alterado', 'alterados')}.`,
  tarefa: 'Os registros estão sendo recalculados em segundo plano; o catálogo mostra o andamento.',
} as const;
