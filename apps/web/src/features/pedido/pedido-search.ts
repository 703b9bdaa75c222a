import { ORDENAVEIS } from '@retaguarda/contract';
import { compact } from '@retaguarda/domain';
import { readInt, readOrder, readPeriod, readText } from '../../lib/list/search-params.ts';
import { NEW_RECORD } from '../../lib/list/search-record.ts';

/** State of the orders and purchases screens, kept in the URL. */
export interface PedidoSearch {
  empresa?: number | undefined;
  /** The status whose items are shown. */
  status?: number | undefined;
  busca?: string | undefined;
  /** Of the days on which they were asked for. */
  periodo?: string | undefined;
  ordem?: string | undefined;
  /** The product that the items are kept to. */
  produto?: number | undefined;
  /** Whether the counters are shown, where that is not as the width has it. */
  tabela?: number | undefined;
  /** The request that is being written: a new one, or an order still at its first step. */
  registro?: number | typeof NEW_RECORD | undefined;
  /** What is low and should be bought is shown. */
  sugestoes?: 1 | undefined;
  /** The order whose delivery code is shown. */
  codigo?: number | undefined;
}

/** What narrows what stands at a step. */
export const FILTROS = ['busca', 'periodo', 'produto'] as const;

/** Above cards the counters would leave no room. */
export const tabelaExibida = ({ tabela }: PedidoSearch, narrow: boolean): boolean =>
  tabela === undefined ? !narrow : tabela === 1;

export const pedidoSearch = (raw: Record<string, unknown>): PedidoSearch =>
  compact({
    empresa: readInt(raw, 'empresa', 1),
    status: readInt(raw, 'status', 1),
    busca: readText(raw, 'busca'),
    periodo: readPeriod(raw, 'periodo'),
    ordem: readOrder(raw, ORDENAVEIS.pedidos),
    produto: readInt(raw, 'produto', 1),
    tabela: readInt(raw, 'tabela', 0, 1),
    sugestoes: readInt(raw, 'sugestoes', 1, 1) === 1 ? 1 : undefined,
    codigo: readInt(raw, 'codigo', 1),
    registro: raw.registro === NEW_RECORD ? NEW_RECORD : readInt(raw, 'registro', 1),
  });
