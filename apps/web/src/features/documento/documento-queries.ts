import {
  documentoCampos,
  documentoCategorias,
  documentoPrevia,
  procura,
  type RouteBodyInput,
  TIPOS_DE_DOCUMENTO,
  TIPOS_DOS_DOCUMENTOS,
  type TipoDeDocumento,
} from '@retaguarda/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import type { Valores } from '../../registros/cadastro.ts';
import type { NamedOption } from '../../ui/form/search-select.tsx';

/** What a model may ask of its records. */
export const camposQuery = (tipo: TipoDeDocumento, categoria: number) =>
  queryOptions({
    queryKey: ['documentos', 'campos', tipo, categoria],
    queryFn: ({ signal }) =>
      call(documentoCampos, {
        query: { tipo, ...(categoria === 0 ? {} : { categoria: String(categoria) }) },
        signal,
      }),
  });

export const categoriasQuery = (tipo: TipoDeDocumento) =>
  queryOptions({
    queryKey: ['documentos', 'categorias', tipo],
    queryFn: ({ signal }) => call(documentoCategorias, { query: { tipo }, signal }),
  });

/** Of which kind the model is that is being written. */
export const tipoDe = ({ tipo }: Valores): TipoDeDocumento =>
  TIPOS_DOS_DOCUMENTOS.find((t) => t === tipo) ?? 'pericia';

export const previaQuery = (body: RouteBodyInput<typeof documentoPrevia>) =>
  queryOptions({
    queryKey: ['documentos', 'previa', body],
    queryFn: ({ signal }) => call(documentoPrevia, { body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

/** Records of the kind that a document is of, by number or name. */
export async function procuraRegistros(
  tipo: TipoDeDocumento,
  texto: string,
  signal: AbortSignal,
): Promise<NamedOption[]> {
  if (texto === '') return [];
  const { list } = await call(procura, { query: { search: texto }, signal });
  const { registro } = TIPOS_DE_DOCUMENTO[tipo];
  return list
    .filter((achado) => achado.tipo === registro)
    .map(({ id, titulo, detalhe }) => ({ id, name: detalhe === '' ? titulo : `${titulo} · ${detalhe}` }));
}
