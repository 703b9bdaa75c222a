import { docDeNome } from '../busca/public.ts';

/** Searchable text of a product: its name and its code. */
export const docDeProduto = (p: { nome: string; codigo: string }): string =>
  docDeNome(`${p.nome} ${p.codigo}`);
