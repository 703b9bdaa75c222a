/**
 * The permission catalogue: a tree of areas (tipo 1), screens (tipo 2) and actions (tipo 3).
 * A screen opens its reading calls; an action always comes with its screen, since selecting a node selects
 * its ancestors. Restricted attributes join the tree as actions named by their `codId`.
 */
export interface RecursoDefinicao {
  recurso: string;
  pai: string | null;
  tipo: 1 | 2 | 3;
  nome: string;
  descricao: string;
  /** Menu entry of a screen: where it leads, its icon and its description in the page header. */
  menu?: { rota: string; icone: string };
}

export const RECURSOS = [
  { recurso: 'operacao', pai: null, tipo: 1, nome: 'Operação', descricao: 'Perícias, recebíveis e baixas' },
  {
    recurso: 'home',
    pai: 'operacao',
    tipo: 2,
    nome: 'Início',
    descricao: 'Visão geral da operação',
    menu: { rota: '/', icone: 'home' },
  },
  {
    recurso: 'homePericia',
    pai: 'home',
    tipo: 3,
    nome: 'Últimas perícias',
    descricao: 'Mostra as últimas perícias no início',
  },
  {
    recurso: 'pericias',
    pai: 'operacao',
    tipo: 2,
    nome: 'Perícias',
    descricao: 'Gerenciamento de Perícias',
    menu: { rota: '/pericias', icone: 'pericias' },
  },
  {
    recurso: 'periciaInc',
    pai: 'pericias',
    tipo: 3,
    nome: 'Incluir perícia',
    descricao: 'Cadastra novas perícias',
  },
  {
    recurso: 'periciaAlt',
    pai: 'pericias',
    tipo: 3,
    nome: 'Alterar perícia',
    descricao: 'Altera perícias, pessoas e recebíveis',
  },
  {
    recurso: 'periciaVer',
    pai: 'pericias',
    tipo: 3,
    nome: 'Visualizar perícia',
    descricao: 'Abre perícias sem alterar',
  },
  { recurso: 'periciaExc', pai: 'pericias', tipo: 3, nome: 'Excluir perícia', descricao: 'Exclui perícias' },
  {
    recurso: 'baixas',
    pai: 'operacao',
    tipo: 2,
    nome: 'Baixas',
    descricao: 'Gerenciamento de Baixas',
    menu: { rota: '/baixas', icone: 'baixas' },
  },
  { recurso: 'baixaInc', pai: 'baixas', tipo: 3, nome: 'Incluir baixa', descricao: 'Cadastra novas baixas' },
  {
    recurso: 'baixaAlt',
    pai: 'baixas',
    tipo: 3,
    nome: 'Alterar baixa',
    descricao: 'Altera e seleciona baixas',
  },
  { recurso: 'baixaExc', pai: 'baixas', tipo: 3, nome: 'Excluir baixa', descricao: 'Exclui baixas' },
] as const satisfies readonly RecursoDefinicao[];

export type Recurso = (typeof RECURSOS)[number]['recurso'];

export const TODOS_RECURSOS: readonly Recurso[] = RECURSOS.map((r) => r.recurso);

/** The resource with its ancestors up to the root. */
export function comAncestrais(recurso: string): string[] {
  const porNome = new Map<string, RecursoDefinicao>(RECURSOS.map((r) => [r.recurso, r]));
  const caminho: string[] = [];
  for (let atual: string | null = recurso; atual !== null; atual = porNome.get(atual)?.pai ?? null)
    caminho.push(atual);
  return caminho;
}
