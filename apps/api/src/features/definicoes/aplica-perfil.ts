import { recursoDeVer } from '@retaguarda/atributos';
import type { PerfilDoArquivo } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { alteraPerfil, incluiPerfil, perfilDe, recursosDe, restritosDe } from '../perfil/public.ts';
import { alvoDe } from './alvo.ts';
import { camposDoPerfil, sobreOGuardado } from './compara.ts';
import { perfilParaArquivo } from './exporta.ts';
import { conferePermissao } from './permissao.ts';

/** The nodes of the tree of permissions that a file names. */
async function nosDe(
  tx: Tx,
  { permissoes, camposRestritos, camposReservados = [] }: PerfilDoArquivo,
): Promise<number[]> {
  const nos = new Map(recursosDe(await restritosDe(tx), new Set()).map((n) => [n.recurso, n.id]));
  return [...permissoes, ...camposRestritos, ...camposReservados.map(recursoDeVer)].map((recurso) => {
    const id = nos.get(recurso);
    if (id === undefined) throw ruleViolation('regra', `A permissão '${recurso}' não existe nesta rede`);
    return id;
  });
}

/** Adds a profile, which nobody has yet, or brings one to what the file says; whoever has it keeps it. */
export async function aplicaPerfil(tx: Tx, sessao: CurrentSession, item: PerfilDoArquivo): Promise<void> {
  const alvo = await alvoDe(tx);
  const guardado = alvo.perfil(item.nome);
  if (guardado === undefined) {
    const recursos = await nosDe(tx, item);
    conferePermissao(sessao, 'perfilInc');
    await incluiPerfil(tx, sessao, { perfil: { nome: item.nome, pessoas: [] }, recursos });
    return;
  }
  const recursos = await nosDe(tx, sobreOGuardado(perfilParaArquivo(alvo, guardado), item));
  if (!ehAtivo(guardado.situacao)) throw ruleViolation('inativa', 'O perfil está desativado nesta rede');
  if (camposDoPerfil(perfilParaArquivo(alvo, guardado), item).length === 0) return;
  conferePermissao(sessao, 'perfilAlt');
  const { id, situacao, versao } = guardado;
  const { pessoas } = await perfilDe(tx, id);
  await alteraPerfil(tx, sessao, {
    perfil: { id, nome: item.nome, situacao, versao, pessoas: pessoas.selected },
    recursos,
  });
}
