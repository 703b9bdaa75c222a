import { type LinhaAtual, MESSAGES, type periciaAtribBaixa, type RouteBody } from '@retaguarda/contract';
import { centavosToReais } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { somaDaBaixa, travaBaixaAberta, valorVisto } from '../../nucleo/recebivel/public.ts';
import { paraFio } from '../../nucleo/valores/public.ts';
import {
  confereMudadas,
  editaRecebiveis,
  type PericiaRow,
  type RecebivelEditado,
  recebiveisDasChaves,
  recebiveisEmConflito,
  travaPericia,
} from '../pericia/public.ts';

type Envio = RouteBody<typeof periciaAtribBaixa>;

/** The baixa that the call names, or that of its receivables. */
async function baixaDoEnvio(tx: Tx, { baixaId }: Envio, recebId: number | undefined): Promise<number> {
  if (baixaId !== undefined) return baixaId;
  const row = await tx.one(
    sql<{ baixa_id: number }>`
    select baixa_id from recebivel where tenant_id = ${tx.tenant} and id = ${recebId ?? 0}`,
    notFound,
  );
  return row.baixa_id;
}

interface Row {
  id: number;
  pericia_id: number;
  categoria_id: number;
}

async function gravados(tx: Tx, linhas: readonly Row[]) {
  const modelo = await modeloDe(tx);
  const categoria = new Map(linhas.map((l) => [l.id, l.categoria_id]));
  const vale = await valorVisto(tx);
  const rows = await tx.rows(sql<{ id: number; versao: number; valor: number; valores: AttributeValues }>`
    select id, versao, ${vale('valor', 'categoria_id')} as valor, valores from recebivel
     where tenant_id = ${tx.tenant} and id = any(${linhas.map((l) => l.id)}::bigint[]) order by id`);
  return rows.map((r) => ({
    recebId: r.id,
    versao: r.versao,
    valor: centavosToReais(r.valor),
    atributosEtapa3: paraFio(modelo.catalogo(modelo.refDe(categoria.get(r.id) ?? 0), 'recebivel'), r.valores),
  }));
}

/** Saves edited receivables of a baixa, of several cases, in one transaction. */
export async function gravaValores(tx: Tx, sessao: CurrentSession, envio: Envio) {
  const porId = new Map(recebiveisDasChaves(envio).map((r) => [r.recebId, r]));
  const [primeiro] = porId.keys();
  const baixa = await travaBaixaAberta(tx, await baixaDoEnvio(tx, envio, primeiro));
  const eraOVisto = envio.visto !== undefined && (await somaDaBaixa(tx, baixa.id)).visto === envio.visto;
  const rows = await tx.rows(sql<Row>`
    select r.id, r.pericia_id, p.categoria_id from recebivel r
      join pericia p on p.tenant_id = r.tenant_id and p.id = r.pericia_id
     where r.tenant_id = ${tx.tenant} and r.baixa_id = ${baixa.id} and r.id = any(${[...porId.keys()]}::bigint[])
     order by r.pericia_id, r.id`);
  const achados = new Set(rows.map((r) => r.id));
  const removidas = [...porId.keys()].filter((id) => !achados.has(id));
  const modelo = await modeloDe(tx);
  const travada = rows.find((r) => modelo.categoria(r.categoria_id)?.recebiveisEditaveis !== true);
  if (travada !== undefined)
    throw ruleViolation(
      'categoria',
      'Os recebíveis desta categoria não são editáveis na baixa',
      `recebivel.${travada.id}`,
    );
  const baixas = new Map([[baixa.id, baixa]]);
  const casos: { pericia: PericiaRow; editados: RecebivelEditado[] }[] = [];
  const mudadas: LinhaAtual[] = [];
  for (const [periciaId, linhas] of groupBy(rows, (r) => r.pericia_id)) {
    const pericia = await travaPericia(tx, periciaId);
    const editados = linhas.map((l) => porId.get(l.id)).filter((e) => e !== undefined);
    casos.push({ pericia, editados });
    mudadas.push(...(await recebiveisEmConflito(tx, pericia, { editados, baixas })).linhas);
  }
  confereMudadas({ linhas: mudadas, removidas });
  for (const { pericia, editados } of casos) await editaRecebiveis(tx, sessao, pericia, { editados, baixas });
  const { total, visto } = await somaDaBaixa(tx, baixa.id);
  return {
    message: MESSAGES.recebiveisSalvos,
    // What others brought meanwhile has not been seen by who saves these values.
    visto: eraOVisto ? visto : '',
    recebiveis: await gravados(tx, rows),
    totalRecebiceis: centavosToReais(total),
  };
}
