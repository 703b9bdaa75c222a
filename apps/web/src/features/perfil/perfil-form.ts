import type { perfisAltGet, RecursoDoPerfil, RouteResponse } from '@retaguarda/contract';
import type { CampoFixo } from '../../edicao/campo-fixo.ts';
import type { Guardado } from '../../edicao/campos.ts';
import type { Opcao } from '../../ui/form/busca-select.tsx';
import { DIALOGO_PERFIL as T } from './textos.ts';

export type PerfilAberto = RouteResponse<typeof perfisAltGet>;

export type PerfilValores = {
  nome: string;
  situacao: number;
  pessoas: readonly Opcao[];
  /** Ids of the chosen nodes of the permission tree, in its order. */
  recursos: readonly number[];
};

export const guardadoDe = ({ perfil, recursos }: PerfilAberto): Guardado<PerfilValores> => ({
  versao: perfil.versao,
  valores: {
    nome: perfil.nome,
    situacao: perfil.situacao,
    pessoas: perfil.pessoas.itens,
    recursos: recursos.filter((r) => r.emUso).map((r) => r.id),
  },
});

/** Reads `atual` of a 409; null when it is something else. */
export function leAtual(atual: unknown): Guardado<PerfilValores> | null {
  if (typeof atual !== 'object' || atual === null || !('perfil' in atual) || !('recursos' in atual))
    return null;
  return guardadoDe(atual as PerfilAberto); // made by the server as this very type
}

export function faltasDoPerfil({ nome, pessoas, recursos }: PerfilValores) {
  return {
    ...(nome.trim() === '' ? { nome: T.informe } : {}),
    ...(pessoas.length === 0 ? { pessoas: T.informe } : {}),
    ...(recursos.length === 0 ? { recursos: T.selecioneAoMenosUma } : {}),
  };
}

/** The fields in the order of the form, for comparing two versions and finding the first wrong one. */
export function camposDo(recursos: readonly RecursoDoPerfil[]): readonly CampoFixo<PerfilValores>[] {
  const nomeDe = new Map(recursos.map((r) => [r.id, r.nome]));
  return [
    { chave: 'nome', label: T.nome, texto: (nome) => nome },
    { chave: 'pessoas', label: T.pessoas, texto: (pessoas) => pessoas.map((p) => p.name).join(', ') },
    { chave: 'situacao', label: T.situacao, texto: (s) => (s === 1 ? T.ativado : T.desativado) },
    {
      chave: 'recursos',
      label: T.permissoes,
      texto: (ids) => ids.map((id) => nomeDe.get(id) ?? String(id)).join(', '),
    },
  ];
}
