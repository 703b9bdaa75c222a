import type { Compromisso } from '@retaguarda/contract';
import { ehVez } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { cidadePorId } from '../../nucleo/cidade/public.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { nomesDasPessoas } from './confere.ts';
import { carrega, estadoDe, type Guardado, podeAlterar } from './guardado.ts';

/** The case in words, where the caller sees it. */
async function casoDe(tx: Tx, procId: number): Promise<{ id: number; name: string } | null> {
  const caso = await tx.maybeOne(sql<{ categoria_id: number }>`
    select categoria_id from pericia where tenant_id = ${tx.tenant} and id = ${procId}`);
  if (caso === undefined) return null;
  const { nome = '' } = (await modeloDe(tx)).categoria(caso.categoria_id) ?? {};
  return { id: procId, name: `#${procId} · ${nome}` };
}

/** As its form shows it: of one of its times, on that day. What it names and the caller does not see is none. */
export async function compromissoDe(
  tx: Tx,
  sessao: CurrentSession,
  g: Guardado,
  vez: string,
): Promise<Compromisso> {
  const { fora: _f, serieId: _s, vez: _v, ...campos } = estadoDe(g);
  const caso = await casoDe(tx, g.procId);
  const comQuem = await tx.maybeOne(sql<{ id: number; name: string }>`
    select id, nome as name from pessoa where tenant_id = ${tx.tenant} and id = ${g.comQuemId}`);
  const nomes = await nomesDasPessoas(tx, g.pessoas);
  return {
    ...campos,
    compromissoId: g.compromissoId,
    versao: g.versao,
    dia: vez === '' ? g.dia : vez,
    primeiro: g.dia,
    procId: caso?.id ?? 0,
    comQuemId: comQuem?.id ?? 0,
    cidade: cidadePorId(g.cidadeId),
    caso,
    comQuem: comQuem ?? null,
    quem: [...nomes].map(([id, name]) => ({ id, name })),
    altera: await podeAlterar(tx, sessao, g),
  };
}

/** One appointment; a day that is none of its times is not there. */
export async function compromissoView(
  tx: Tx,
  sessao: CurrentSession,
  { id, vez = '' }: { id: number; vez?: string | undefined },
) {
  const g = await carrega(tx, sessao, id, false);
  if (vez !== '' && !ehVez(g.repeticao, g.dia, vez, g.fora)) throw notFound();
  return { compromisso: await compromissoDe(tx, sessao, g, g.repeticao === null ? '' : vez) };
}
