import {
  faltasDoTipo,
  type RouteBody,
  TIPO_SYS,
  TODOS_OS_PERFIS,
  type tipoPericiaInc,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { AppError, assertNoFaults, permissionDenied } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { incluiCategoria, incluiSubcategoria } from '../arvore/public.ts';

/** Until somebody says who sees it, a kind in the making is seen by the profiles of who makes it. */
async function perfisDe(tx: Tx, { pessoaId }: CurrentSession): Promise<number[]> {
  const rows = await tx.rows(sql<{ id: number }>`
    select p.id from pessoa_perfil pp
      join perfil p on p.tenant_id = pp.tenant_id and p.id = pp.perfil_id and p.situacao = ${ACTIVE}
     where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = ${pessoaId} order by p.id`);
  return rows.length === 0 ? [TODOS_OS_PERFIS] : rows.map((r) => r.id);
}

/** What the tree refuses, at the field of this form. */
async function noCampo<T>(field: 'nome' | 'subcategorias', faz: () => Promise<T>): Promise<T> {
  try {
    return await faz();
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422) throw error;
    throw new AppError(
      422,
      error.errors.map((e) => (e.field === 'name' ? { ...e, field } : e)),
    );
  }
}

/** Includes a kind of case with its categories, all or nothing. */
export async function incluiTipo(tx: Tx, sessao: CurrentSession, { tipo }: RouteBody<typeof tipoPericiaInc>) {
  const { nome, icone = '', subcategorias = [], ...ajustes } = tipo;
  assertNoFaults(faltasDoTipo({ nome, subcategorias }));
  if (subcategorias.length > 0 && !hasPermission(sessao, 'catgSubgrupo'))
    throw permissionDenied('subcategorias');
  const comum = { iconeClose: icone, iconeOpen: icone, ...ajustes };
  const perfis = await perfisDe(tx, sessao);
  const feita = await noCampo('nome', () =>
    incluiCategoria(tx, sessao, {
      categoria: { ...comum, name: nome, perfis, tipoSysId: TIPO_SYS.pericias },
    }),
  );
  // Who sees a category sees it at every level above: what is said of the kind holds for all below it.
  for (const [ordem, name] of subcategorias.entries())
    await noCampo('subcategorias', () =>
      incluiSubcategoria(tx, sessao, {
        categoria: { ...comum, name, idPai: feita.id, ordem, perfis: [TODOS_OS_PERFIS] },
      }),
    );
  return { message: 'Tipo de perícia incluído com sucesso', id: feita.id, versao: feita.versao };
}
