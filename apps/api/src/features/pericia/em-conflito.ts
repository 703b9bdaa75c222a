import type { LinhaAtual, LinhasAtuais } from '@retaguarda/contract';
import { AppError, notFound, staleVersion } from '../../base/app-error.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { CatalogoVisto } from '../../nucleo/modelo/public.ts';
import { paraFio } from '../../nucleo/valores/public.ts';

interface Linha {
  id: number;
  nome: string;
  versao: number;
  valores: AttributeValues;
}

/** The stored rows as a refusal delivers them. */
export const linhasNoFio = (catalogo: CatalogoVisto, linhas: readonly Linha[]): LinhaAtual[] =>
  linhas.map(({ id, nome, versao, valores }) => ({
    id,
    nome,
    versao,
    valores: paraFio(catalogo, valores),
  }));

/** Refuses rows that another person changed or removed first: all of them, so that they are settled at once. */
export function confereMudadas(atual: LinhasAtuais): void {
  if (atual.linhas.length > 0) throw staleVersion(atual);
  if (atual.removidas.length > 0) throw new AppError(404, notFound().errors, atual);
}
