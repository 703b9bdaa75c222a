import { createHash } from 'node:crypto';
import type {
  calendarioAno,
  calendarioDias,
  DiaDoAno,
  RouteQuery,
  RouteResponse,
} from '@retaguarda/contract';
import { chaveDoOrgao, type DiaSemExpediente } from '@retaguarda/domain';
import { sql } from 'kysely';
import { type CurrentSession, listPermissions } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { cidadePorId } from '../../nucleo/cidade/public.ts';
import { COLUNAS_DO_DIA, modeloDe } from '../../nucleo/modelo/public.ts';
import { nomeDaEmpresa } from '../../registros/empresa.ts';

export interface DiaRow extends DiaSemExpediente {
  id: number;
  empresa: string | null;
}

/** The days of a year that the caller sees: not those of companies that they do not. */
export const diasDoAno = (tx: Tx, ano: number): Promise<DiaRow[]> =>
  tx.rows(sql<DiaRow>`
    select d.id, ${COLUNAS_DO_DIA}, ${nomeDaEmpresa('e')} as empresa
      from dia_sem_expediente d left join empresa e on e.tenant_id = d.tenant_id and e.id = d.empresa_id
     where d.tenant_id = ${tx.tenant} and d.dia between ${`${ano}-01-01`}::date and ${`${ano}-12-31`}::date
     order by d.dia, d.id`);

const TAMANHO_DA_MARCA = 22;

/** Tells these days from any other. */
export const marcaDe = (dias: unknown): string =>
  createHash('sha256').update(JSON.stringify(dias)).digest('base64url').slice(0, TAMANHO_DA_MARCA);

const noFio = ({ id: _, empresa, ...d }: DiaRow): DiaDoAno => ({
  ...d,
  cidade: cidadePorId(d.cidadeId),
  empresa: d.empresaId === null ? null : { id: d.empresaId, name: empresa ?? '' },
});

/** Every day of the office, for what forms calculate. */
export async function diasView(tx: Tx): Promise<RouteResponse<typeof calendarioDias>> {
  return { list: [...(await modeloDe(tx)).calendario.dias] };
}

/** Courts that cases can name, and those that days name already. */
async function orgaosDe(tx: Tx): Promise<string[]> {
  const modelo = await modeloDe(tx);
  const deCasos = modelo
    .todas()
    .flatMap((c) => modelo.atributos(c.id))
    .filter((def) => def.orgao)
    .flatMap((def) => def.opcoes.map((o) => o.nome));
  const deDias = modelo.calendario.dias.map((d) => d.orgao).filter((o) => o !== '');
  const porChave = new Map([...deDias, ...deCasos].map((o) => [chaveDoOrgao(o), o]));
  return [...porChave.values()].sort((a, b) => a.localeCompare(b, 'pt-BR'));
}

export async function anoView(
  tx: Tx,
  sessao: CurrentSession,
  { ano }: RouteQuery<typeof calendarioAno>,
): Promise<RouteResponse<typeof calendarioAno>> {
  const dias = await diasDoAno(tx, ano);
  return {
    ano,
    visto: marcaDe(dias),
    dias: dias.map(noFio),
    anterior: (await diasDoAno(tx, ano - 1)).map(noFio),
    orgaos: await orgaosDe(tx),
    permissions: listPermissions(sessao),
  };
}
