import { DE_ARVORE, type DeArvore, REGISTROS } from '@retaguarda/contract';
import { objectOf } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';

/** Kinds of records that definitions reach, in the order in which they are gone through: what stands on others last. */
export const FASES = DE_ARVORE;
export type Fase = DeArvore;
/** Kinds whose records hold nothing below them. */
export type FaseDeCadastro = Exclude<Fase, 'pericia'>;
/** Categories of the records that a change reaches. */
export type Alcance = Readonly<Record<Fase, readonly number[]>>;

/** Whether formulas of a case's people or receivables take a code that one of these categories defines. */
function usaCodigosDe(modelo: Modelo, refId: number, refs: readonly number[]): boolean {
  const codigos = refs.flatMap((ref) => modelo.atributos(ref).map((d) => d.codId));
  return (['periciaPessoa', 'recebivel'] as const).some((nivel) => {
    const { usamExterno } = modelo.catalogo(refId, nivel);
    return codigos.some((codigo) => usamExterno.has(codigo));
  });
}

/** The records that definitions of some attribute categories describe, and the cases that calculate with them. */
export function alcanceDe(modelos: readonly Modelo[], refs: readonly number[]): Alcance {
  const [modelo] = modelos;
  const de = (tipoSys: number) => (modelo?.todas() ?? []).filter((c) => c.tipoSys === tipoSys);
  const descritas = (fase: Fase) =>
    de(REGISTROS[fase].arvore)
      .filter((c) => refs.includes(modelo?.refDe(c.id) ?? 0))
      .map((c) => c.id);
  const alcance = objectOf(FASES, descritas);
  const usam = (id: number) => modelos.some((m) => usaCodigosDe(m, m.refDe(id), refs));
  const porPessoas =
    alcance.pessoa.length === 0 ? [] : de(REGISTROS.pericia.arvore).filter((c) => usam(c.id));
  return { ...alcance, pericia: [...new Set([...alcance.pericia, ...porPessoas.map((c) => c.id)])] };
}

/** How many records are to be looked at, people and receivables in cases among them. */
export async function contaRegistros(tx: Tx, alcance: Alcance): Promise<number> {
  const deles = FASES.map(
    (fase) => sql`
    (select count(*) from ${sql.table(tableOf(fase))}
      where tenant_id = ${tx.tenant} and categoria_id = any(${[...alcance[fase]]}::bigint[]))`,
  );
  const { n } = await tx.one(sql<{ n: number }>`
    with caso as materialized (
      select id from pericia where tenant_id = ${tx.tenant} and categoria_id = any(${[...alcance.pericia]}::bigint[]))
    select ${sql.join(deles, sql` + `)}
         + (select count(*) from pericia_pessoa p join caso on caso.id = p.pericia_id where p.tenant_id = ${tx.tenant})
         + (select count(*) from recebivel r join caso on caso.id = r.pericia_id where r.tenant_id = ${tx.tenant}) as n`);
  return n;
}

export interface Cadastro {
  id: number;
  categoria_id: number;
  valores: AttributeValues;
}

/** The next records of some categories; locked when they are about to be written. */
export async function carregaCadastros(
  tx: Tx,
  fase: FaseDeCadastro,
  categorias: readonly number[],
  { depoisDe, quantos, trava }: { depoisDe: number; quantos: number; trava: boolean },
): Promise<Cadastro[]> {
  return tx.rows(sql<Cadastro>`
    select id, categoria_id, valores from ${sql.table(tableOf(fase))}
     where tenant_id = ${tx.tenant} and categoria_id = any(${[...categorias]}::bigint[]) and id > ${depoisDe}
     order by id limit ${quantos} ${trava ? sql`for no key update` : sql``}`);
}
