import type { calendarioSalva, DiaEnviado, RouteBody, RouteResponse } from '@retaguarda/contract';
import { type DiaSemExpediente, estadoPorIbge, formatDateBr } from '@retaguarda/domain';
import { sql } from 'kysely';
import { type AppError, changedSince } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { lockModel, seeingEverything, type Tx } from '../../base/db/tx.ts';
import { forgetChanges } from '../../base/http/recorded-changes.ts';
import { cidadePorId, nomeCidade } from '../../nucleo/cidade/public.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { marcaCalendario, modeloDe } from '../../nucleo/modelo/public.ts';
import { diasDoAno, marcaDe } from './ano.ts';
import { empresasDosDias, type Mudanca, mudancaDe } from './mudanca.ts';
import { marcaDaPrevia } from './previa.ts';
import { incluiTarefaDoCalendario } from './tarefa.ts';

async function grava(tx: Tx, { saem, entram }: Mudanca): Promise<void> {
  const ids = saem.map((d) => d.id);
  if (ids.length > 0)
    await tx.execute(
      sql`delete from dia_sem_expediente where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`,
    );
  if (entram.length > 0)
    await tx.execute(sql`
      insert into dia_sem_expediente (tenant_id, dia, nome, tipo, uf_id, cidade_id, empresa_id, orgao)
      select ${tx.tenant}, dia, nome, tipo, "ufId", "cidadeId", "empresaId", orgao
        from json_to_recordset(${JSON.stringify(entram)}::json)
             as d(dia date, nome text, tipo text, "ufId" int, "cidadeId" int, "empresaId" bigint, orgao text)
      returning 1`);
}

const lugarEmPalavras = (
  { ufId, cidadeId, empresaId, orgao }: DiaSemExpediente,
  empresas: ReadonlyMap<number, string>,
): string =>
  [
    ...(ufId === null ? [] : [estadoPorIbge(ufId)?.sigla ?? '']),
    ...(cidadePorId(cidadeId) === null ? [] : [nomeCidade(cidadeId)]),
    ...(empresaId === null ? [] : [empresas.get(empresaId) ?? `empresa ${empresaId}`]),
    ...(orgao === '' ? [] : [orgao]),
  ].join('');

/** The office's history says which days went and which came. */
async function conta(tx: Tx, { pessoaId }: CurrentSession, { saem, entram }: Mudanca): Promise<void> {
  const empresas = await empresasDosDias(tx, [...saem, ...entram]);
  const dito = (dias: readonly (DiaEnviado | DiaSemExpediente)[]): string | null =>
    dias.length === 0
      ? null
      : dias
          .map((d) => {
            const lugar = lugarEmPalavras(d, empresas);
            return `${formatDateBr(d.dia)} ${d.nome}${lugar === '' ? '' : ` (${lugar})`}`;
          })
          .join('; ');
  await registra(tx, pessoaId, [
    {
      ...{ entidade: 'escritorio', id: tx.tenant },
      ...{ antes: { calendario: dito(saem) }, depois: { calendario: dito(entram) } },
    },
  ]);
}

const outraPrevia = (): AppError =>
  changedSince('O que se salva não é o que se reviu. Reveja o que muda agora.', { field: 'previa' });

const dias = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`);

/** Stores the year that was looked at; open deadlines are moved by a task that is stored with it. */
export async function gravaAno(
  tx: Tx,
  sessao: CurrentSession,
  { previa, ...enviado }: RouteBody<typeof calendarioSalva>,
): Promise<RouteResponse<typeof calendarioSalva>> {
  if (previa !== marcaDaPrevia(enviado)) throw outraPrevia();
  await lockModel(tx);
  const mudanca = await mudancaDe(tx, enviado);
  const { saem, entram } = mudanca;
  const visto = async () => marcaDe(await diasDoAno(tx, enviado.ano));
  if (saem.length + entram.length === 0)
    return { message: 'Nada mudou no calendário', visto: await visto(), tarefaId: 0 };
  await grava(tx, mudanca);
  await marcaCalendario(tx);
  await conta(tx, sessao, mudanca);
  // A year goes back by being edited, with what it moves looked at again.
  forgetChanges();
  const { inteiro } = await modeloDe(tx);
  const tarefaId = await seeingEverything(tx, () =>
    incluiTarefaDoCalendario(tx, sessao, { modelo: inteiro, ano: enviado.ano }),
  );
  const message = `Calendário de ${enviado.ano} salvo com ${dias(enviado.dias.length)} sem expediente`;
  return { message, visto: await visto(), tarefaId };
}
