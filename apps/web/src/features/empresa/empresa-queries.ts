import { empEdita, empList, empNova, empVer } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { consultasDe } from '../../registros/consultas.ts';
import type { FiltroDoTipo } from '../../registros/registro.ts';

const CHAVE = 'empresas';

export const tiposEmpresaQuery = queryOptions({
  queryKey: [CHAVE, 'tipos'],
  queryFn: ({ signal }) => call(empList, { query: { tipos: 0 }, signal }).then((r) => r.opcoes),
  staleTime: 300_000,
});

/** Pages of the companies of a type, one of them, and what asks for them and for the types again. */
export const EMPRESA = consultasDe({
  chave: CHAVE,
  lista: async (filtro: FiltroDoTipo & { page: number }, signal) => {
    const { empresas, total } = await call(empList, { query: { tipos: 1, ...filtro }, signal });
    return { rows: empresas, total };
  },
  um: (id, signal, edita) => call(edita ? empEdita : empVer, { query: { id }, signal }),
  novo: (categoria, signal) => call(empNova, { query: { categoria }, signal }),
});
