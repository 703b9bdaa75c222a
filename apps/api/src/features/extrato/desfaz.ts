import type { extratoDesfaz, extratoIgnora, RouteBody } from '@retaguarda/contract';
import { plural, SITUACAO_LANCAMENTO, SITUACAO_PAGAMENTO, type SituacaoPagamento } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { alteraPagamentos, pagoPeloBanco, travaPagamentos } from '../pagamento/public.ts';
import { contaMudanca } from './concilia.ts';
import { estadoDo, type LancamentoRow, travaLancamentos } from './trava-lancamentos.ts';

const { semPar, ignorado } = SITUACAO_LANCAMENTO;

interface Antes {
  id: number;
  situacao: SituacaoPagamento;
}

interface Ligacao {
  id: number;
  pagamento_id: number | null;
  remessa_id: number | null;
  antes: Antes[];
}

const alvoDa = (l: Ligacao): string => `${l.pagamento_id ?? ''}.${l.remessa_id ?? ''}`;

/** Removes the ties of entries; answers what they were. */
const soltaLigacoes = (tx: Tx, ids: readonly number[]): Promise<Ligacao[]> =>
  tx.rows(sql<Ligacao>`
    delete from conciliacao where tenant_id = ${tx.tenant} and lancamento_id = any(${[...ids]}::bigint[])
    returning id, pagamento_id, remessa_id, antes`);

/** The first tie that stays to each of these payments and files. */
async function queFicam(tx: Tx, soltas: readonly Ligacao[]): Promise<Map<string, Ligacao>> {
  const rows = await tx.rows(sql<Ligacao>`
    select id, pagamento_id, remessa_id, antes from conciliacao
     where tenant_id = ${tx.tenant} and (pagamento_id = any(${soltas.flatMap((l) => l.pagamento_id ?? [])}::bigint[])
        or remessa_id = any(${soltas.flatMap((l) => l.remessa_id ?? [])}::bigint[]))
     order by id desc for no key update`);
  return new Map(rows.map((l) => [alvoDa(l), l]));
}

/** What a tie marked stays paid while another one pays it too, which keeps what it was before. */
async function passaAdiante(
  tx: Tx,
  herancas: readonly { id: number; antes: readonly Antes[] }[],
): Promise<void> {
  if (herancas.length === 0) return;
  await tx.execute(sql`
    update conciliacao c set antes = d.antes from json_to_recordset(${JSON.stringify(herancas)}::json) as d(id bigint, antes jsonb)
     where c.tenant_id = ${tx.tenant} and c.id = d.id and c.id = any(${herancas.map((h) => h.id)}::bigint[])`);
}

/** Payments that are paid by nothing but what was untied are again what they were; what the bank said is paid stays so. */
async function devolve(tx: Tx, sessao: CurrentSession, antes: readonly Antes[]): Promise<void> {
  const situacaoDe = new Map(antes.map((a) => [a.id, a.situacao]));
  const pagamentos = await travaPagamentos(tx, sql`p.id = any(${[...situacaoDe.keys()]}::bigint[])`);
  const mudancas = pagamentos
    .filter((de) => de.situacao === SITUACAO_PAGAMENTO.pago && !pagoPeloBanco(de))
    .map((de) => ({ de, situacao: situacaoDe.get(de.id) ?? de.situacao }));
  if (mudancas.length === 0) return;
  await alteraPagamentos(tx, sessao, mudancas);
  await contaMudanca(
    tx,
    mudancas.flatMap((m) => m.de.remessa_id ?? []),
  );
}

async function solta(tx: Tx, sessao: CurrentSession, ids: readonly number[]): Promise<void> {
  const soltas = await soltaLigacoes(tx, ids);
  const ficam = await queFicam(tx, soltas);
  const herancas = new Map<number, Antes[]>();
  const livres: Antes[] = [];
  for (const ligacao of soltas) {
    const fica = ficam.get(alvoDa(ligacao));
    if (fica === undefined) livres.push(...ligacao.antes);
    else herancas.set(fica.id, [...(herancas.get(fica.id) ?? fica.antes), ...ligacao.antes]);
  }
  await passaAdiante(
    tx,
    [...herancas].map(([id, antes]) => ({ id, antes })),
  );
  await devolve(tx, sessao, livres);
}

const muda = (tx: Tx, ids: readonly number[], situacao: number, motivo: string): Promise<number> =>
  tx.execute(sql`
    update lancamento set situacao = ${situacao}, motivo = ${motivo}, versao = versao + 1
     where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[])`);

const conta = (
  tx: Tx,
  sessao: CurrentSession,
  antes: readonly LancamentoRow[],
  depois: Partial<LancamentoRow>,
) =>
  registra(
    tx,
    sessao.pessoaId,
    antes.map((l) => ({
      ...{ entidade: 'lancamento' as const, id: l.id },
      ...{ antes: estadoDo(l, ''), depois: estadoDo({ ...l, ...depois }, '') },
    })),
  );

/** Unties entries from what they paid, and takes back that they are ignored. */
export async function desfazExtrato(
  tx: Tx,
  sessao: CurrentSession,
  { lancamentos }: RouteBody<typeof extratoDesfaz>,
) {
  const rows = await travaLancamentos(tx, lancamentos);
  if (rows.some((l) => l.situacao === semPar))
    throw ruleViolation('regra', 'Um lançamento já está sem par: não há o que desfazer');
  const [deLado, ligados] = [
    rows.filter((l) => l.situacao === ignorado),
    rows.filter((l) => l.situacao !== ignorado),
  ].map((quais) => quais.map((l) => l.id));
  await seeingEverything(tx, async () => {
    await solta(tx, sessao, ligados ?? []);
    await muda(tx, deLado ?? [], semPar, '');
  });
  await conta(tx, sessao, rows, { situacao: semPar, motivo: '', conciliado: 0 });
  const desfeitos = rows.length;
  return { desfeitos, message: plural(desfeitos, 'lançamento está sem par', 'lançamentos estão sem par') };
}

/** Leaves entries aside with a reason. */
export async function ignoraLancamentos(
  tx: Tx,
  sessao: CurrentSession,
  { lancamentos, motivo }: RouteBody<typeof extratoIgnora>,
) {
  const rows = await travaLancamentos(tx, lancamentos);
  if (rows.some((l) => l.situacao === SITUACAO_LANCAMENTO.conciliado))
    throw ruleViolation('regra', 'Um lançamento está conciliado: desfaça a conciliação antes');
  await muda(
    tx,
    rows.map((l) => l.id),
    ignorado,
    motivo,
  );
  await conta(tx, sessao, rows, { situacao: ignorado, motivo });
  const ignorados = rows.length;
  return { ignorados, message: plural(ignorados, 'lançamento ignorado', 'lançamentos ignorados') };
}
