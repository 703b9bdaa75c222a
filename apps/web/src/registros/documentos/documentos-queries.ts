import { documentoModelos, documentoVer, type RouteQueryInput } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import type { Gravado } from '../registro.ts';

/** The models of which a record can have a document. */
export const modelosQuery = ({ tipo, id }: Pick<Gravado, 'tipo' | 'id'>) =>
  queryOptions({
    queryKey: ['documentos', 'modelos', tipo, id],
    queryFn: ({ signal }) => call(documentoModelos, { query: { tipo, id: String(id) }, signal }),
  });

/** A document as it stands when its sheet is opened: it must not change while it is looked at. */
export const documentoQuery = (query: RouteQueryInput<typeof documentoVer>) =>
  queryOptions({
    queryKey: ['documentos', 'folha', query],
    queryFn: ({ signal }) => call(documentoVer, { query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
