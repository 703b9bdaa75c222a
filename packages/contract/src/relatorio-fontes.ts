import type { Recurso } from './permissions.ts';

/** What reports count, and who sees its rows elsewhere: any one of these permissions lets one ask for reports of it. */
export const FONTES = {
  pericias: { nome: 'Perícias', recursos: ['pericias'] },
  recebiveis: { nome: 'Recebíveis', recursos: ['baixas'] },
  pessoas: { nome: 'Pessoas', recursos: ['usuarios'] },
  ordens: { nome: 'Ordens de serviço', recursos: ['ordem_servico'] },
  lancamentos: { nome: 'Movimentação de estoque', recursos: ['estoque'] },
  giro: { nome: 'Giro de estoque', recursos: ['estoque'] },
  brindes: { nome: 'Pedidos de brindes', recursos: ['pedidosEstoque'] },
  pontos: { nome: 'Pontos', recursos: ['userVer', 'userAlt'] },
  prazos: { nome: 'Prazos', recursos: ['agenda'] },
} as const satisfies Readonly<Record<string, { nome: string; recursos: readonly Recurso[] }>>;
export type FonteId = keyof typeof FONTES;
// Its own keys.
export const FONTES_IDS = Object.keys(FONTES) as [FonteId, ...FonteId[]];

export const LIMITE_DO_RELATORIO = {
  niveis: 3,
  medidas: 6,
  /** Groups of the finest level that a report holds. */
  grupos: 5000,
  primeiros: 100,
  filtros: 10,
  valores: 200,
} as const;

export const OPERACOES = ['contagem', 'soma', 'media', 'minimo', 'maximo', 'razao'] as const;
export type Operacao = (typeof OPERACOES)[number];
export const NOME_DA_OPERACAO: Readonly<Record<Operacao, string>> = {
  contagem: 'Quantidade',
  soma: 'Soma',
  media: 'Média',
  minimo: 'Menor',
  maximo: 'Maior',
  razao: 'Razão',
};

export const GRAFICOS = ['nenhum', 'barras', 'linhas', 'empilhadas'] as const;
export type TipoDeGrafico = (typeof GRAFICOS)[number];
