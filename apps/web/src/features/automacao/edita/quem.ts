import { PAPEIS, type QuemDaAutomacao } from '@retaguarda/contract';
import type { NamedOption } from '../../../ui/form/search-select.tsx';
import type { Vocabulario } from '../automacao-queries.ts';

/** Somebody as an option of a select: `papel.dono`, `perfil.3`, `pessoa.7`. */
export function chaveDe(q: QuemDaAutomacao[number]): string {
  if ('papel' in q) return `papel.${q.papel}`;
  return 'perfilId' in q ? `perfil.${q.perfilId}` : `pessoa.${q.pessoaId}`;
}

export function quemDa(chave: string): QuemDaAutomacao {
  const [de = '', qual = ''] = chave.split('.');
  if (de === 'perfil') return [{ perfilId: Number(qual) }];
  if (de === 'pessoa') return [{ pessoaId: Number(qual) }];
  const papel = PAPEIS.find((p) => p === qual);
  return papel === undefined ? [] : [{ papel }];
}

/** The people among them that are known by their numbers alone. */
export const idsDasPessoas = (quem: QuemDaAutomacao): number[] =>
  quem.flatMap((q) => ('pessoaId' in q ? [q.pessoaId] : []));

type Nomeados = Pick<Vocabulario, 'papeis' | 'perfis'>;

/** Whom an act may be told to: parts in the record, profiles, and the people that are known. */
export const opcoesDeQuem = ({ papeis, perfis }: Nomeados, pessoas: readonly NamedOption[]) => [
  ...papeis.map(({ papel, nome }) => ({ value: `papel.${papel}`, label: nome })),
  ...perfis.map(({ id, nome }) => ({ value: `perfil.${id}`, label: `Perfil ${nome}` })),
  ...pessoas.map(({ id, name }) => ({ value: `pessoa.${id}`, label: name })),
];
