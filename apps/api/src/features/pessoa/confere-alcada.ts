import type { UsuarioCampo, UsuarioCampos } from '@retaguarda/contract';
import type { SituacaoPessoa } from '@retaguarda/domain';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import {
  assertCompaniesWithinReach,
  assertProfilesWithinReach,
  assertWithinReach,
} from '../../base/auth/reach.ts';
import { assertFreshProof } from '../../base/auth/route-refusal.ts';
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

/** By what each way of signing in finds its person, or reaches it. */
const DA_ENTRADA = {
  system: ['system', 'email'],
  code: ['code', 'cpf', 'telefone'],
} as const satisfies Partial<Record<UsuarioCampo, readonly UsuarioCampo[]>>;

interface Mudanca {
  antes: Pick<Guardado, 'campos' | 'situacao'>;
  depois: { campos: UsuarioCampos; situacao: SituacaoPessoa };
}

const mudou = ({ antes, depois }: Mudanca, campo: UsuarioCampo): boolean =>
  JSON.stringify(antes.campos[campo]) !== JSON.stringify(depois.campos[campo]);

/** The fields of a change that only who may as much as the person changes. */
export function camposDaAlcada(mudanca: Mudanca): string[] {
  const { antes, depois } = mudanca;
  return [
    ...ACESSOS.filter((c) => mudou(mudanca, c)),
    ...(antes.situacao === depois.situacao ? [] : ['situacao']),
  ];
}

/** Whether a key is accepted for longer; an empty day is for ever. */
const duraMais = (antes: string, depois: string): boolean =>
  antes !== '' && (depois === '' || depois > antes);

/** Whether the person would work for a company that it did not. */
const ganhaEmpresas = (antes: UsuarioCampos['atuacao'], depois: UsuarioCampos['atuacao']): boolean =>
  antes !== null && (depois === null || depois.some((id) => !antes.includes(id)));

/**
 * Whether a change lets in who could not come in, or as somebody else, or gives rights: a password, what a way of signing
 * in finds its person by, a key, profiles, companies. Whoever is new has nothing yet that a sign-in could reach.
 */
function eleva(id: number, mudanca: Mudanca): boolean {
  const { antes, depois } = mudanca;
  const porEntrada = (modo: keyof typeof DA_ENTRADA) =>
    id > 0 && depois.campos[modo] && DA_ENTRADA[modo].some((c) => mudou(mudanca, c));
  return (
    depois.campos.senha !== '' ||
    porEntrada('system') ||
    porEntrada('code') ||
    (depois.campos.api &&
      (DA_CHAVE.some((c) => mudou(mudanca, c)) || duraMais(antes.campos.expiraEm, depois.campos.expiraEm))) ||
    depois.campos.perfis.some((p) => !antes.campos.perfis.includes(p)) ||
    ganhaEmpresas(antes.campos.atuacao, depois.campos.atuacao)
  );
}

/**
 * Refuses a change of somebody who may more than the caller, and what gives more than the caller may: profiles, companies,
 * and profiles in companies.
 */
export async function confereAlcadaDaMudanca(
  tx: Tx,
  sessao: CurrentSession,
  id: number,
  mudanca: Mudanca,
): Promise<void> {
  const { antes, depois } = mudanca;
  const campos = id === 0 ? [] : camposDaAlcada(mudanca);
  if (campos.length > 0) await assertWithinReach(tx, sessao, [id], ...campos);
  const { atuacao } = depois.campos;
  const novos = depois.campos.perfis.filter((p) => !antes.campos.perfis.includes(p));
  if (eleva(id, mudanca)) assertFreshProof(sessao);
  if (novos.length > 0) await assertProfilesWithinReach(tx, sessao, depois.campos.perfis, 'perfis');
  if (novos.length > 0 || JSON.stringify(atuacao) !== JSON.stringify(antes.campos.atuacao))
    assertCompaniesWithinReach(sessao, atuacao, 'atuacao');
}
