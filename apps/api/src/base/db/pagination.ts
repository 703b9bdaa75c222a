import { JANELA_TODOS, LINHAS_POR_PARTE } from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';

interface Pagina {
  /** From 1, or below zero the parts of a print view. */
  page?: number | undefined;
  /** Size; -1 Todos, answered in windows. */
  paginas?: number | undefined;
}

/** `limit … offset …` for what a list asks for. */
export function limitOffset({ page = 1, paginas }: Pagina, padrao: number): RawBuilder<unknown> {
  const pedido = paginas ?? padrao;
  const tamanho = page < 0 ? LINHAS_POR_PARTE : pedido === -1 ? JANELA_TODOS : pedido;
  const inicio = (page < 0 ? -page : Math.max(1, page)) - 1;
  return sql`limit ${tamanho} offset ${inicio * tamanho}`;
}
