import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { RetryTransaction, seeingEverything, type Tx } from '../../base/db/tx.ts';
import { type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { atualizaTotais } from '../../nucleo/recebivel/public.ts';
import { externosDaPericia } from './carrega.ts';
import { recalculaAbaixo } from './recalcula.ts';
import { travaVariasComBaixas } from './trava-com-baixas.ts';

interface Vinculo {
  id: number;
  pericia_id: number;
  pessoa_id: number;
  categoria_id: number;
}

interface Alvo {
  id: number;
  categoriaId: number;
  /** The case that the person is changed in. */
  procId?: number;
}

/** Every case of these people, by id. */
async function vinculosDe(tx: Tx, pessoaIds: readonly number[]): Promise<Vinculo[]> {
  return tx.rows(sql<Vinculo>`
    select pp.id, pp.pericia_id, pp.pessoa_id, p.categoria_id from pericia_pessoa pp
      join pericia p on p.tenant_id = pp.tenant_id and p.id = pp.pericia_id
     where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = any(${[...pessoaIds]}::bigint[]) order by pp.pericia_id, pp.id`);
}

/** The cases whose formulas use a code of the people's own attributes, and the one a person is changed in. */
async function afetados(tx: Tx, modelo: Modelo, alvos: readonly Alvo[]): Promise<Vinculo[]> {
  const porId = new Map(alvos.map((a) => [a.id, a]));
  const codigosDe = new Map<number, readonly string[]>();
  const codigos = (categoriaId: number): readonly string[] => {
    const prontos =
      codigosDe.get(categoriaId) ??
      modelo.catalogo(modelo.refDe(categoriaId), 'pessoa').definicoes.map((d) => d.codId);
    codigosDe.set(categoriaId, prontos);
    return prontos;
  };
  const usa = (categoria: number, dePessoa: number) =>
    (['periciaPessoa', 'recebivel'] as const).some((nivel) => {
      const { usamExterno } = modelo.catalogo(modelo.refDe(categoria), nivel);
      return codigos(dePessoa).some((codigo) => usamExterno.has(codigo));
    });
  return (await vinculosDe(tx, [...porId.keys()])).filter((v) => {
    const alvo = porId.get(v.pessoa_id);
    return alvo !== undefined && (v.pericia_id === alvo.procId || usa(v.categoria_id, alvo.categoriaId));
  });
}

/** Locked so that no new case can name them meanwhile: it would calculate with the values of before. */
async function travaPessoas(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, { valores: AttributeValues; versao: number }>> {
  const rows = await tx.rows(sql<{ id: number; valores: AttributeValues; versao: number }>`
    select id, valores, versao from pessoa
     where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[]) order by id for update`);
  return new Map(rows.map((r) => [r.id, r]));
}

/** The cases that follow a change of people, with what is below them, and the people themselves. */
async function travaTudo(tx: Tx, modelo: Modelo, alvos: readonly Alvo[]) {
  const vinculos = await afetados(tx, modelo, alvos);
  const { pericias, baixas } = await travaVariasComBaixas(
    tx,
    vinculos.map((v) => v.pericia_id),
  );
  const antes = await travaPessoas(
    tx,
    alvos.map((a) => a.id),
  );
  if ((await afetados(tx, modelo, alvos)).length !== vinculos.length) throw new RetryTransaction('vinculos');
  return { vinculos, pericias, baixas, antes };
}

/**
 * Runs a change of people's own attributes, the people locked, and recomputes every case whose formulas use them,
 * all in one transaction.
 */
export async function alteraPessoas<T>(
  tx: Tx,
  sessao: CurrentSession,
  alvos: readonly Alvo[],
  muda: (antes: ReadonlyMap<number, { valores: AttributeValues; versao: number }>) => Promise<T>,
): Promise<T> {
  const modelo = await modeloDe(tx);
  // Their cases follow in every category; what is changed of them is judged by what the caller sees.
  const { vinculos, pericias, baixas, antes } = await seeingEverything(tx, () =>
    travaTudo(tx, modelo.inteiro, alvos),
  );
  const feito = await muda(antes);
  await seeingEverything(tx, async () => {
    for (const pericia of pericias) {
      const pessoas = vinculos.filter((v) => v.pericia_id === pericia.id).map((v) => v.id);
      const externos = externosDaPericia(modelo, pericia);
      await recalculaAbaixo(tx, sessao, modelo, { pericia, externos, baixas, pessoas });
    }
    await atualizaTotais(
      tx,
      pericias.map((p) => p.id),
    );
  });
  return feito;
}

/** The same for one person. */
export const alteraPessoa = <T>(
  tx: Tx,
  sessao: CurrentSession,
  alvo: Alvo,
  muda: (antes: { valores: AttributeValues; versao: number }) => Promise<T>,
): Promise<T> =>
  alteraPessoas(tx, sessao, [alvo], (todas) => {
    const antes = todas.get(alvo.id);
    if (antes === undefined) throw notFound();
    return muda(antes);
  });
