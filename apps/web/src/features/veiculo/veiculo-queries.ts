import { LIMITE_CLIENTES, userListClient, veiList, veiMarcas, veiVer } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { consultasDe } from '../../registros/consultas.ts';

const CHAVE = 'veiculos';

/** Pages of vehicles, one of them, and what asks for them again. */
export const VEICULO = consultasDe({
  chave: CHAVE,
  lista: async (body, signal) => {
    const { list, total } = await call(veiList, { body, signal });
    return { rows: list, total };
  },
  um: (id, signal) => call(veiVer, { query: { id }, signal }).then((r) => r.veiculo),
});

/** Names of makes and models that were used before. */
export const marcasQuery = queryOptions({
  queryKey: [CHAVE, 'marcas'],
  queryFn: async ({ signal }) => {
    const { marcas, modelos } = await call(veiMarcas, { signal });
    return { marcas: marcas.map((m) => m.name), modelos: modelos.map((m) => m.name) };
  },
  staleTime: 60_000,
});

/** People who can own a vehicle or order a service, those whose name holds the text. */
export const procuraClientes = (search: string, signal: AbortSignal) =>
  call(userListClient, { body: { search, limit: LIMITE_CLIENTES }, signal }).then((r) => r.list);
