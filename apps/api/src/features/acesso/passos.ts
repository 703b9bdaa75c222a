import { type PassoAcesso, temCodigo } from '@retaguarda/contract';
import { ehAtivo, nomeSituacaoRegistro, SITUACAO_PESSOA } from '@retaguarda/domain';
import { permissionName } from '../../base/auth/permissions.ts';
import type { Perfil, QuemPede } from './quem-pede.ts';

const nomes = (perfis: readonly Perfil[]): string => perfis.map((p) => `'${p.nome}'`).join(', ');
export const concede = (perfil: Perfil, recursos: readonly string[]): boolean =>
  recursos.some((r) => perfil.recursos.has(r));

/** Whether the person gets in at all. */
export function passoEntrada({ situacao, entra }: QuemPede): PassoAcesso[] {
  return [
    {
      ok: situacao === SITUACAO_PESSOA.ativa,
      titulo: 'Pessoa ativa',
      detalhe: `O cadastro está ${nomeSituacaoRegistro(situacao).toLowerCase()}.`,
    },
    {
      ok: entra,
      titulo: 'Forma de entrada',
      detalhe: entra
        ? 'Há ao menos uma forma de entrada ligada.'
        : 'Nenhuma forma de entrada está ligada no cadastro da pessoa.',
    },
  ];
}

function semPermissao({ perfis }: QuemPede, recursos: readonly string[]): string {
  const dela = perfis.filter((p) => p.daPessoa);
  if (dela.length === 0) return 'A pessoa não tem nenhum perfil.';
  const inativos = dela.filter((p) => !ehAtivo(p.situacao) && concede(p, recursos));
  if (inativos.length > 0) return `Só o perfil inativo ${nomes(inativos)} a daria.`;
  const outros = perfis.filter((p) => !p.daPessoa && ehAtivo(p.situacao) && concede(p, recursos));
  const quem =
    outros.length > 0 ? ` Os perfis que a dão: ${nomes(outros)}.` : ' Nenhum perfil ativo da rede a dá.';
  return `Nenhum perfil da pessoa (${nomes(dela)}) a dá.${quem}`;
}

/** Whether an active profile of the person gives one of the permissions. */
export function passoPermissao(quem: QuemPede, recursos: readonly string[]): PassoAcesso {
  const ok = recursos.some((r) => temCodigo(quem.acesso.permissions, r));
  const dao = quem.perfis.filter((p) => p.daPessoa && ehAtivo(p.situacao) && concede(p, recursos));
  return {
    ok,
    titulo: `Permissão ${recursos.map((r) => `'${permissionName(r)}'`).join(' ou ')}`,
    detalhe: ok ? `Dada por ${nomes(dao)}.` : semPermissao(quem, recursos),
  };
}
