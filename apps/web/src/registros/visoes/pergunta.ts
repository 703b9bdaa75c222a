import type { Visao } from '@retaguarda/contract';

/** What is asked about a view: its name for a new or a stored one, or whether it may go. */
export type Pergunta = { tipo: 'nova' } | { tipo: 'renomear' | 'excluir'; visao: Visao };
