import { z } from 'zod';
import { inversaDe, type ListaOrdenavel, ORDENAVEIS, type OrdemDa } from './ordenaveis.ts';

/** What a list is ordered by. Who sends it may hold a plain text; who receives it has one of the list's own columns. */
export function ordemDa<L extends ListaOrdenavel>(lista: L) {
  const colunas: readonly string[] = ORDENAVEIS[lista];
  const error = `Ordem inválida: use ${colunas.join(', ')}, com - à frente para a ordem inversa`;
  const ordens = z.enum(
    colunas.flatMap((c) => [c, inversaDe(c)]),
    { error },
  );
  return ordens.optional() as z.ZodOptional<z.ZodType<OrdemDa<L>, string>>; // the texts are these very columns
}
