import {
  type calendarioPrevia,
  MOVIDOS_MAX,
  type PrazoMovido,
  type RouteResponse,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { currentCallBudget } from '../../base/calculation/call-budget.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import type { ReportProgress } from '../../base/http/progress.ts';
import { type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { carregaCasos, linhasDosCasos } from '../pericia/public.ts';
import { CUIDA } from '../prazo/public.ts';
import { marcaDe } from './ano.ts';
import {
  categoriasPeloCalendario,
  contaAbertos,
  proximosAbertos,
  vencimentosDe,
  vencimentosGuardados,
} from './casos-abertos.ts';
import { movidosDe, type Par, pares } from './movidos.ts';
import { type AnoEnviado, comMudanca, mudancaDe } from './mudanca.ts';

/** Stands for what was looked at. */
export const marcaDaPrevia = ({ ano, visto, dias }: AnoEnviado): string => marcaDe([ano, visto, dias]);

type Movido = Par<ReturnType<typeof vencimentosDe>[number]>;

/** The deadlines of some cases that would move. */
async function movem(tx: Tx, modelo: Modelo, ids: readonly number[]): Promise<Movido[]> {
  const lidos = await carregaCasos(tx, ids);
  const depois = (await linhasDosCasos(lidos, { modelo })).flatMap(vencimentosDe);
  return movidosDe(pares(await vencimentosGuardados(tx, ids), depois));
}

interface Dono {
  id: number;
  categoria_id: number;
  pessoa: number | null;
  nome: string | null;
}

/** Who looks after these cases. */
const donosDe = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Dono>> =>
  new Map(
    (
      await tx.rows(sql<Dono>`
        select c.id, c.categoria_id, r.id as pessoa, r.nome
          from pericia c left join pessoa r on r.tenant_id = c.tenant_id and r.id = ${CUIDA}
         where c.tenant_id = ${tx.tenant} and c.id = any(${[...new Set(ids)]}::bigint[])`)
    ).map((d) => [d.id, d]),
  );

function noFio(modelo: Modelo, { antes, depois }: Movido, donos: ReadonlyMap<number, Dono>): PrazoMovido {
  const este = antes ?? depois;
  const dono = donos.get(este?.periciaId ?? 0);
  return {
    procId: este?.periciaId ?? 0,
    caso: modelo.categoria(dono?.categoria_id ?? 0)?.nome ?? '',
    nome: modelo.atributo(este?.atributoId ?? 0)?.label ?? '',
    de: antes?.vence ?? null,
    para: depois?.vence ?? null,
    responsavel:
      dono === undefined || dono.pessoa === null ? null : { id: dono.pessoa, name: dono.nome ?? '' },
  };
}

/** Who would be told, with how many, the most first. */
function avisadosDe(movidos: readonly PrazoMovido[]) {
  const porPessoa = new Map<number, { id: number; name: string; prazos: number }>();
  for (const { responsavel: r } of movidos)
    if (r !== null) porPessoa.set(r.id, { ...r, prazos: (porPessoa.get(r.id)?.prazos ?? 0) + 1 });
  return [...porPessoa.values()].sort((a, b) => b.prazos - a.prazos || a.name.localeCompare(b.name, 'pt-BR'));
}

/**
 * What a change of the calendar would move among the open cases that the caller sees, computed as the task does it;
 * writes nothing. Deadlines by attributes that the caller does not see are left out.
 */
export async function previaView(
  tx: Tx,
  sessao: CurrentSession,
  { enviado, diz }: { enviado: AnoEnviado; diz: ReportProgress },
): Promise<RouteResponse<typeof calendarioPrevia>> {
  const chamada = currentCallBudget();
  if (chamada !== undefined) chamada.isAbandonable = true;
  const { inteiro } = await modeloDe(tx);
  const novo = comMudanca(inteiro, await mudancaDe(tx, enviado));
  const categorias = categoriasPeloCalendario(inteiro);
  const total = await contaAbertos(tx, categorias);
  const movidos: PrazoMovido[] = [];
  let casos = 0;
  for (let depoisDe = 0; ; ) {
    diz({ feitos: casos, total: Math.max(total, casos) });
    const ids = await proximosAbertos(tx, categorias, depoisDe);
    const ultimo = ids.at(-1);
    if (ultimo === undefined) break;
    depoisDe = ultimo;
    casos += ids.length;
    const destes = (await seeingEverything(tx, () => movem(tx, novo, ids))).filter(
      ({ antes, depois }) => !sessao.hiddenAttributes.includes((antes ?? depois)?.atributoId ?? 0),
    );
    if (destes.length === 0) continue;
    const donos = await seeingEverything(tx, () =>
      donosDe(
        tx,
        destes.map(({ antes, depois }) => (antes ?? depois)?.periciaId ?? 0),
      ),
    );
    movidos.push(...destes.map((m) => noFio(inteiro, m, donos)));
  }
  return {
    movidos: movidos.slice(0, MOVIDOS_MAX),
    total: movidos.length,
    casos,
    avisados: avisadosDe(movidos),
    previa: marcaDaPrevia(enviado),
  };
}
