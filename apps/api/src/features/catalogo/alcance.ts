import { TIPO_SYS } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import type { Valores } from '../../base/db/valores.ts';
import type { Modelo, Nivel } from '../../nucleo/modelo/public.ts';

/** Kinds of records that definitions reach, in the order in which they are gone through. */
export const FASES = ['pessoas', 'empresas', 'produtos', 'pericias'] as const;
export type Fase = (typeof FASES)[number];
/** Records that hold nothing below them: level, table and name in the history are one word. */
export const CADASTRO = {
  pessoas: 'pessoa',
  empresas: 'empresa',
  produtos: 'produto',
} as const satisfies Partial<Record<Fase, Nivel>>;
export type FaseDeCadastro = keyof typeof CADASTRO;
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
  const descritas = (tipoSys: number) =>
    de(tipoSys)
      .filter((c) => refs.includes(modelo?.refDe(c.id) ?? 0))
      .map((c) => c.id);
  const pessoas = descritas(TIPO_SYS.pessoas);
  const usam = (id: number) => modelos.some((m) => usaCodigosDe(m, m.refDe(id), refs));
  const porPessoas = pessoas.length === 0 ? [] : de(TIPO_SYS.pericias).filter((c) => usam(c.id));
  return {
    pessoas,
    empresas: descritas(TIPO_SYS.empresas),
    produtos: descritas(TIPO_SYS.produtos),
    pericias: [...new Set([...descritas(TIPO_SYS.pericias), ...porPessoas.map((c) => c.id)])],
  };
}

/** How many records are to be looked at, people and receivables in cases among them. */
export async function contaRegistros(
  tx: Tx,
  { pessoas, empresas, produtos, pericias }: Alcance,
): Promise<number> {
  const linha = await tx.talvez(sql<{ n: number }>`
    with caso as materialized (
      select id from pericia where tenant_id = ${tx.tenant} and categoria_id = any(${[...pericias]}::bigint[]))
    select (select count(*) from pessoa where tenant_id = ${tx.tenant} and categoria_id = any(${[...pessoas]}::bigint[]))
         + (select count(*) from empresa where tenant_id = ${tx.tenant} and categoria_id = any(${[...empresas]}::bigint[]))
         + (select count(*) from produto where tenant_id = ${tx.tenant} and categoria_id = any(${[...produtos]}::bigint[]))
         + (select count(*) from caso)
         + (select count(*) from pericia_pessoa p join caso on caso.id = p.pericia_id where p.tenant_id = ${tx.tenant})
         + (select count(*) from recebivel r join caso on caso.id = r.pericia_id where r.tenant_id = ${tx.tenant}) as n`);
  return linha?.n ?? 0;
}

export interface Cadastro {
  id: number;
  categoria_id: number;
  valores: Valores;
}

/** The next records of some categories; locked when they are about to be written. */
export async function lerCadastros(
  tx: Tx,
  fase: FaseDeCadastro,
  categorias: readonly number[],
  { depoisDe, quantos, trava }: { depoisDe: number; quantos: number; trava: boolean },
): Promise<Cadastro[]> {
  const tabela = sql.table(CADASTRO[fase]);
  return tx.linhas(sql<Cadastro>`
    select id, categoria_id, valores from ${tabela}
     where tenant_id = ${tx.tenant} and categoria_id = any(${[...categorias]}::bigint[]) and id > ${depoisDe}
     order by id limit ${quantos} ${trava ? sql`for no key update` : sql``}`);
}
