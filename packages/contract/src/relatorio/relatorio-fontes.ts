import { keysOf } from '@retaguarda/domain';
import type { Recurso } from '../base/permissions.ts';

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
/** Stored in the definitions of saved reports. */
export type FonteId = keyof typeof FONTES;
/** In the order in which sources are offered. */
export const FONTES_IDS: readonly FonteId[] = keysOf(FONTES);

/** Limits of one report; `primeiros` is the most groups that may stand for themselves, `valores` those of one filter. */
export const LIMITE_DO_RELATORIO = {
  niveis: 3,
  medidas: 6,
  /** Groups of the finest level that a report holds. */
  grupos: 5000,
  primeiros: 100,
  filtros: 10,
  valores: 200,
} as const;

/** `contagem` counts records; `razao` is a quotient that the source defines. A measure lists those that it takes in `ops`. */
export const OPERACOES = ['contagem', 'soma', 'media', 'minimo', 'maximo', 'razao'] as const;
export type Operacao = (typeof OPERACOES)[number];
/** As the builder and the headings of a report call them. */
export const NOME_DA_OPERACAO: Readonly<Record<Operacao, string>> = {
  contagem: 'Quantidade',
  soma: 'Soma',
  media: 'Média',
  minimo: 'Menor',
  maximo: 'Maior',
  razao: 'Razão',
};

/** `nenhum` shows the table alone; `empilhadas` are bars with the second level of groups on top of one another. */
export const GRAFICOS = ['nenhum', 'barras', 'linhas', 'empilhadas'] as const;
export type TipoDeGrafico = (typeof GRAFICOS)[number];
