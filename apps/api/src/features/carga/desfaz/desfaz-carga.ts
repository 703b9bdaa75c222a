import {
  CARGA,
  IMPORTAVEIS,
  type Importavel,
  type importDesfaz,
  type RouteResponse,
} from '@retaguarda/contract';
import {
  cargaEmCurso,
  formatNumber,
  SITUACAO_CARGA,
  SITUACAO_CARGA_REGISTRO,
  type SituacaoCarga,
  viraCarga,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../../base/auth/sessao-atual.ts';
import { constante } from '../../../base/db/constante.ts';
import { tabelaDe } from '../../../base/db/tabela-de.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { groupBy } from '../../../base/group-by.ts';
import { regra } from '../../../base/http/app-error.ts';
import { registra } from '../../../nucleo/historico/public.ts';
import { type CargaRow, situacaoVista, travaCarga } from '../carga-row.ts';
import { IMPORTACOES } from '../importacoes.ts';
import type { Alvo } from './tenta.ts';

type Registro = Alvo & { entidade: Importavel };

/** What stands on others goes first. */
const ORDEM = IMPORTAVEIS.toReversed();

/**
 * Records that are again what an earlier import left are that import's to undo, as if the one undone had never been:
 * only their version is another one.
 */
async function devolveAosAnteriores(
  tx: Tx,
  carga: CargaRow,
  entidade: Importavel,
  alvos: readonly Alvo[],
): Promise<void> {
  if (alvos.length === 0) return;
  const desfeitos = alvos.map(({ id, versaoAntes }) => ({ id, versao: versaoAntes }));
  await tx.faz(sql`
    update carga_registro r set versao = t.versao, versao_antes = coalesce(r.versao_antes, r.versao - 1)
      from json_to_recordset(${JSON.stringify(desfeitos)}::json) as d(id bigint, versao int)
      join ${sql.table(tabelaDe(entidade))} t on t.tenant_id = ${tx.tenant} and t.id = d.id
     where r.tenant_id = ${tx.tenant} and r.entidade = ${entidade} and r.registro_id = d.id
       and r.carga_id <> ${carga.id} and r.situacao = ${constante(SITUACAO_CARGA_REGISTRO.vale)} and r.versao = d.versao`);
}

/** Undoes the last records that still stand; answers how many stayed. */
async function desfazFatia(tx: Tx, sessao: SessaoAtual, carga: CargaRow): Promise<void> {
  const rows = await tx.linhas(sql<Registro>`
    select ordem, entidade, registro_id as id, versao, coalesce(versao_antes, versao - 1) as "versaoAntes", antes, pontos from carga_registro
     where tenant_id = ${tx.tenant} and carga_id = ${carga.id} and situacao = ${constante(SITUACAO_CARGA_REGISTRO.vale)}
     order by ordem desc limit ${CARGA.desfaz} for update`);
  const porEntidade = groupBy(rows, (r) => r.entidade);
  const feitos: { ordem: number; motivo: string }[] = [];
  for (const entidade of ORDEM) {
    const alvos = porEntidade.get(entidade) ?? [];
    if (alvos.length === 0) continue;
    const mantidos = await IMPORTACOES[entidade].desfaz(tx, sessao, carga, alvos);
    await devolveAosAnteriores(
      tx,
      carga,
      entidade,
      alvos.filter((a) => a.antes !== null && !mantidos.has(a.ordem)),
    );
    feitos.push(...alvos.map((a) => ({ ordem: a.ordem, motivo: mantidos.get(a.ordem) ?? '' })));
  }
  await tx.faz(sql`
    update carga_registro r set situacao = case when d.motivo = '' then 1 else 2 end, motivo = d.motivo,
           antes = case when r.antes is null or d.motivo <> '' then r.antes else '{}'::jsonb end
      from json_to_recordset(${JSON.stringify(feitos)}::json) as d(ordem bigint, motivo text)
     where r.tenant_id = ${tx.tenant} and r.carga_id = ${carga.id} and r.ordem = d.ordem`);
}

interface Contagem {
  desfeitos: number;
  mantidos: number;
  restantes: number;
}

async function contagemDe(tx: Tx, cargaId: number): Promise<Contagem> {
  const linha = await tx.talvez(sql<Contagem>`
    select count(*) filter (where situacao = ${constante(SITUACAO_CARGA_REGISTRO.desfeito)}) as desfeitos, count(*) filter (where situacao = ${constante(SITUACAO_CARGA_REGISTRO.mantido)}) as mantidos,
           count(*) filter (where situacao = ${constante(SITUACAO_CARGA_REGISTRO.vale)}) as restantes
      from carga_registro where tenant_id = ${tx.tenant} and carga_id = ${cargaId}`);
  return linha ?? { desfeitos: 0, mantidos: 0, restantes: 0 };
}

async function muda(tx: Tx, sessao: SessaoAtual, carga: CargaRow, situacao: SituacaoCarga): Promise<void> {
  await tx.faz(sql`
    update carga set situacao = ${situacao}, desfeita_por = ${sessao.pessoaId},
           desfeita_em = case when ${situacao}::int = ${SITUACAO_CARGA.desfeita} then now() end
     where tenant_id = ${tx.tenant} and id = ${carga.id}`);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'carga', id: carga.id, antes: { situacao: carga.situacao }, depois: { situacao } },
  ]);
  carga.situacao = situacao;
}

function mensagemDe({ desfeitos, mantidos }: Contagem): string {
  const fim =
    mantidos === 0
      ? ''
      : `; ${formatNumber(mantidos)} ${mantidos === 1 ? 'registro foi mantido' : 'registros foram mantidos'}`;
  return `Importação desfeita: ${formatNumber(desfeitos)} ${desfeitos === 1 ? 'registro' : 'registros'}${fim}`;
}

/** Undoes a part of an import; from the first one on it takes no more chunks. */
export async function desfazCarga(
  tx: Tx,
  sessao: SessaoAtual,
  id: number,
): Promise<RouteResponse<typeof importDesfaz>> {
  const carga = await travaCarga(tx, sql`c.id = ${id} and c.proximo > 0`);
  if (cargaEmCurso(situacaoVista(carga)))
    throw regra('importacao', 'Cancele a importação antes de desfazê-la', 'id');
  if (carga.sem_registros)
    throw regra(
      'importacao',
      'Esta importação é de antes de se guardar o que cada uma grava, e por isso não pode ser desfeita',
      'id',
    );
  const { desfazendo, desfeita } = SITUACAO_CARGA;
  if (viraCarga(carga.situacao, desfazendo)) await muda(tx, sessao, carga, desfazendo);
  if (carga.situacao === desfazendo) await desfazFatia(tx, sessao, carga);
  const contagem = await contagemDe(tx, id);
  if (contagem.restantes === 0 && carga.situacao === desfazendo) await muda(tx, sessao, carga, desfeita);
  return { message: contagem.restantes === 0 ? mensagemDe(contagem) : '', ...contagem };
}
