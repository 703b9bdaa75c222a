import { TIPO_MOVIMENTO } from '@retaguarda/contract';
import { FILTROS, type NotasSearch } from './estoque-search.ts';

const DAS_CONTAGENS = ['situacao', 'busca', 'periodo', 'empresa'] as const;

/** Notes of counts have a tab of their own, which is their type. */
export const deContagens = ({ tipo }: NotasSearch): boolean => tipo === TIPO_MOVIMENTO.contagem;

/** What narrows the list that is shown. */
export const filtrosDe = (search: NotasSearch): readonly (keyof NotasSearch)[] =>
  deContagens(search) ? DAS_CONTAGENS : FILTROS;
