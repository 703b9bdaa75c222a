import type { perfisAltGet, RecursoDoPerfil, RouteResponse } from '@retaguarda/contract';
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
import type { NamedOption } from '../../ui/form/search-select.tsx';
import { DIALOGO_PERFIL as T } from './textos.ts';

export type PerfilAberto = RouteResponse<typeof perfisAltGet>;

export type PerfilValores = {
  nome: string;
  situacao: number;
  pessoas: readonly NamedOption[];
  /** Ids of the chosen nodes of the permission tree, in its order. */
  recursos: readonly number[];
};

export const guardadoDe = ({ perfil, recursos }: PerfilAberto): StoredVersion<PerfilValores> => ({
  versao: perfil.versao,
  valores: {
    nome: perfil.nome,
    situacao: perfil.situacao,
    pessoas: perfil.pessoas.itens,
    recursos: recursos.filter((r) => r.emUso).map((r) => r.id),
  },
});

/** Reads `atual` of a 409; null when it is something else. */
export const leAtual = currentBy(guardadoDe, 'perfil', 'recursos');

export function faltasDoPerfil({ nome, pessoas, recursos }: PerfilValores) {
  return {
    ...(nome.trim() === '' ? { nome: T.informe } : {}),
    ...(pessoas.length === 0 ? { pessoas: T.informe } : {}),
    ...(recursos.length === 0 ? { recursos: T.selecioneAoMenosUma } : {}),
  };
}

/** The fields in the order of the form, for comparing two versions and finding the first wrong one. */
export function camposDo(recursos: readonly RecursoDoPerfil[]): readonly FixedField<PerfilValores>[] {
  const nomeDe = new Map(recursos.map((r) => [r.id, r.nome]));
  return [
    { key: 'nome', label: T.nome, inWords: (nome) => nome },
    { key: 'pessoas', label: T.pessoas, inWords: (pessoas) => pessoas.map((p) => p.name).join(', ') },
    { key: 'situacao', label: T.situacao, inWords: (s) => (s === 1 ? T.ativado : T.desativado) },
    {
      key: 'recursos',
      label: T.recursos,
      inWords: (ids) => ids.map((id) => nomeDe.get(id) ?? String(id)).join(', '),
    },
  ];
}
