import { catAltVer, catList, TIPO_SYS } from '@retaguarda/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { consultasDe } from '../../registros/consultas.ts';
import type { Filtro } from '../../registros/registro.ts';

const CHAVE = 'produtos';

interface ProdutoFiltro extends Filtro {
  catgId: number;
  /** The stock branch whose quantities are shown. */
  empId: number | undefined;
}

export const carregaProduto = (catId: number, catgId?: number, signal?: AbortSignal) =>
  call(catAltVer, {
    query: { catId, tipoSys: TIPO_SYS.produtos, catgId },
    ...(signal ? { signal } : {}),
  });

/** Pages of the products of a category, and one of them. */
export const PRODUTO = consultasDe({
  chave: CHAVE,
  lista: async (filtro: ProdutoFiltro & { page: number }, signal) => {
    const query = { tipoSysId: TIPO_SYS.produtos, ...filtro };
    const { produtos, total } = await call(catList, { query, signal });
    return { rows: produtos, total };
  },
  um: (catId, signal) => carregaProduto(catId, undefined, signal),
  novo: (categoria, signal) => carregaProduto(0, categoria, signal),
});

/** The lists that are shown ask again. */
export const invalidateProdutos = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [CHAVE, 'lista'] });
