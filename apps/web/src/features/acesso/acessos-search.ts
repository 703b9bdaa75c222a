import { EXPLICAVEIS, type Explicavel, type PedidoDeAcesso } from '@retaguarda/contract';
import { compact } from '@retaguarda/domain';
import { readInt, readText } from '../../lib/list/search-params.ts';

export const OQUES = ['recurso', 'registro', 'campo', 'tudo'] as const;
export type Oque = (typeof OQUES)[number];

/** What is asked, kept in the URL. */
export interface AcessosSearch {
  pessoa?: number | undefined;
  oque?: Oque | undefined;
  recurso?: string | undefined;
  registro?: Explicavel | undefined;
  numero?: number | undefined;
  campo?: number | undefined;
}

export const acessosSearch = (raw: Record<string, unknown>): AcessosSearch =>
  compact({
    pessoa: readInt(raw, 'pessoa', 1),
    oque: OQUES.find((o) => o === raw.oque),
    recurso: readText(raw, 'recurso'),
    registro: EXPLICAVEIS.find((r) => r === raw.registro),
    numero: readInt(raw, 'numero', 1),
    campo: readInt(raw, 'campo', 1),
  });

/** What explains why somebody lacks what they asked for. */
export const perguntaDoPedido = ({ pessoa, recurso, registro }: PedidoDeAcesso): AcessosSearch =>
  registro === null
    ? { pessoa: pessoa.id, oque: undefined, recurso: recurso ?? undefined }
    : { pessoa: pessoa.id, oque: 'registro', registro: registro.tipo, numero: registro.id };

/** The query of the call; null while something is missing. */
export function pergunta({
  pessoa,
  oque = 'recurso',
  recurso,
  registro = 'pericia',
  numero,
  campo,
}: AcessosSearch) {
  if (pessoa === undefined) return null;
  const pesId = String(pessoa);
  const alvo = numero === undefined ? {} : { registro, registroId: String(numero) };
  if (oque === 'tudo') return { pesId };
  if (oque === 'recurso') return recurso === undefined ? null : { pesId, recurso };
  if (oque === 'registro') return numero === undefined ? null : { pesId, ...alvo };
  return campo === undefined ? null : { pesId, ...alvo, catId: String(campo) };
}
