/** What the fields of a campaign are called. */
export const CAMPO_DA_CAMPANHA = {
  nome: 'Nome da Campanha',
  inicio: 'Data de Início',
  fim: 'Data de Término',
  situacao: 'Situação',
  empresas: 'Empresas Vinculadas',
} as const;

/** What the fields of a banner are called. */
export const CAMPO_DA_PROPAGANDA = {
  campanhaId: 'Campanha',
  ordem: 'Ordem',
  titulo: 'Título',
  descricao: 'Descrição',
  link: 'Link',
  situacao: 'Situação',
  capa: 'Imagem Capa',
  modal: 'Imagem Modal',
} as const;
