import type { UsuarioCampo, UsuarioCampos } from '@retaguarda/contract';
import type { SituacaoPessoa } from '@retaguarda/domain';
import { confereAlcada, confereEmpresas, conferePerfis } from '../../base/auth/alcada.ts';
import { exigeProva } from '../../base/auth/recusa-da-rota.ts';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { Guardado } from './carrega-usuario.ts';

/** By what a person signs in, is reached with a code or a link, and is allowed things. */
const ACESSOS: readonly UsuarioCampo[] = [
  'email',
  'cpf',
  'telefone',
  'system',
  'code',
  'api',
  'chaveName',
  'chavePass',
  'perfilId',
  'expiraEm',
  'perfis',
  'atuacao',
  'senha',
];

/** By which a key is made, or lets in what it did not. */
const DA_CHAVE = ['api', 'chavePass', 'perfilId'] as const satisfies readonly UsuarioCampo[];

interface Mudanca {
  antes: Pick<Guardado, 'campos' | 'situacao'>;
  depois: { campos: UsuarioCampos; situacao: SituacaoPessoa };
}

/** The fields of a change that only who may as much as the person changes. */
export function camposDaAlcada({ antes, depois }: Mudanca): string[] {
  const mudou = (c: UsuarioCampo) => JSON.stringify(antes.campos[c]) !== JSON.stringify(depois.campos[c]);
  return [...ACESSOS.filter(mudou), ...(antes.situacao === depois.situacao ? [] : ['situacao'])];
}

/**
 * Refuses a change of somebody who may more than the caller, and what gives more than the caller may: profiles, companies,
 * and profiles in companies.
 */
export async function confereAlcadaDaMudanca(
  tx: Tx,
  sessao: SessaoAtual,
  id: number,
  mudanca: Mudanca,
): Promise<void> {
  const { antes, depois } = mudanca;
  const campos = id === 0 ? [] : camposDaAlcada(mudanca);
  if (campos.length > 0) await confereAlcada(tx, sessao, [id], ...campos);
  const { atuacao } = depois.campos;
  const novos = depois.campos.perfis.filter((p) => !antes.campos.perfis.includes(p));
  if (novos.length > 0 || DA_CHAVE.some((c) => depois.campos[c] !== antes.campos[c] && depois.campos.api))
    exigeProva(sessao);
  if (novos.length > 0) await conferePerfis(tx, sessao, depois.campos.perfis, 'perfis');
  if (novos.length > 0 || JSON.stringify(atuacao) !== JSON.stringify(antes.campos.atuacao))
    confereEmpresas(sessao, atuacao, 'atuacao');
}
