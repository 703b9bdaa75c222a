import {
  type DefinicaoDeRelatorio,
  type FonteId,
  relatorioCalcula,
  relatorioDestinatarios,
  relatorioEnvios,
  relatorioFontes,
  relatorioLinhas,
  relatorioList,
  relatorioNoInicio,
  relatorioVer,
} from '@retaguarda/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { asksAhead, asksBeside, asksOn } from '../../lib/call/asks-ahead.ts';

export const CHAVE = 'relatorios';

export const fontesQuery = queryOptions({
  queryKey: [CHAVE, 'fontes'],
  queryFn: ({ signal }) => call(relatorioFontes, { signal }),
});

export const listaQuery = queryOptions({
  queryKey: [CHAVE, 'lista'],
  queryFn: ({ signal }) => call(relatorioList, { signal }),
});

export const relatorioQuery = (id: number) =>
  queryOptions({
    queryKey: [CHAVE, 'um', id],
    queryFn: async ({ signal }) => (await call(relatorioVer, { query: { id }, signal })).relatorio,
  });

export const calculoQuery = (definicao: DefinicaoDeRelatorio) =>
  queryOptions({
    queryKey: [CHAVE, 'calculo', definicao],
    queryFn: ({ signal }) => call(relatorioCalcula, { body: definicao, signal }),
  });

export interface Grupo {
  chaves: readonly string[];
  fora?: readonly string[] | undefined;
}

export const LINHAS_POR_PAGINA = 25;

export const linhasQuery = (definicao: DefinicaoDeRelatorio, { chaves, fora }: Grupo, page: number) =>
  queryOptions({
    queryKey: [CHAVE, 'linhas', definicao, chaves, fora, page],
    queryFn: ({ signal }) =>
      call(relatorioLinhas, {
        body: {
          definicao,
          chaves: [...chaves],
          ...(fora === undefined ? {} : { fora: [...fora] }),
          page,
          paginas: LINHAS_POR_PAGINA,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const inicioQuery = queryOptions({
  queryKey: [CHAVE, 'inicio'],
  queryFn: ({ signal }) => call(relatorioNoInicio, { signal }),
  // What does not come leaves the home as it is without.
  retry: false,
});

/** What the home shows of reports: which they are, then the figures of each, which are drawn when they come. */
export const perguntaFixados = asksOn(inicioQuery, ({ list }) =>
  list.map(({ definicao }) => asksBeside(asksAhead(calculoQuery(definicao)))),
);

export const destinatariosQuery = (fonte: FonteId) =>
  queryOptions({
    queryKey: [CHAVE, 'destinatarios', fonte],
    queryFn: ({ signal }) => call(relatorioDestinatarios, { query: { fonte }, signal }),
  });

export const enviosQuery = (id: number) =>
  queryOptions({
    queryKey: [CHAVE, 'envios', id],
    queryFn: ({ signal }) => call(relatorioEnvios, { query: { id }, signal }),
  });
