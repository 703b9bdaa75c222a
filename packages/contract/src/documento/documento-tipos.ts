import { keysOf } from '@retaguarda/domain';
import type { TipoDeRegistro } from '../base/registros.ts';

/** What a document is made of, and the kind of record that it is printed and kept with. */
export const TIPOS_DE_DOCUMENTO = {
  pericia: { nome: 'Perícia', registro: 'pericia' },
  pessoa: { nome: 'Pessoa', registro: 'pessoa' },
  baixa: { nome: 'Baixa', registro: 'baixa' },
  ordemServico: { nome: 'Ordem de Serviço', registro: 'ordemServico' },
  demonstrativo: { nome: 'Demonstrativo de pessoa', registro: 'pessoa' },
} as const satisfies Readonly<Record<string, { nome: string; registro: TipoDeRegistro }>>;
/** Name of a kind of document on the wire. */
export type TipoDeDocumento = keyof typeof TIPOS_DE_DOCUMENTO;
/** In the order in which they are offered. */
export const TIPOS_DOS_DOCUMENTOS: readonly TipoDeDocumento[] = keysOf(TIPOS_DE_DOCUMENTO);

/** Kinds of record that documents are printed of. */
export type ComDocumentos = (typeof TIPOS_DE_DOCUMENTO)[TipoDeDocumento]['registro'];
export const temDocumentos = (tipo: TipoDeRegistro): tipo is ComDocumentos =>
  TIPOS_DOS_DOCUMENTOS.some((t) => TIPOS_DE_DOCUMENTO[t].registro === tipo);
/** A person has two: the record's own and the statement. */
export const documentosDo = (registro: TipoDeRegistro): TipoDeDocumento[] =>
  TIPOS_DOS_DOCUMENTOS.filter((t) => TIPOS_DE_DOCUMENTO[t].registro === registro);
