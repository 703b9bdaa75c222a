import { TIPO_SYS } from '@retaguarda/contract';
import {
  addMonths,
  centavosToReais,
  SITUACAO_BAIXA,
  SITUACOES_PERICIA,
  type SituacaoBaixa,
  type SituacaoPericia,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { valorDaBaixa, valorVisto } from '../../nucleo/recebivel/public.ts';

const MESES = 12;

async function porSituacao(tx: Tx, sessao: CurrentSession) {
  const modelo = await modeloVisto(tx, sessao);
  const rows = await tx.rows(sql<{ categoria_id: number; situacao: SituacaoPericia; quantidade: number }>`
    select categoria_id, situacao, sum(quantidade)::bigint as quantidade
      from pericia_total where tenant_id = ${tx.tenant} group by 1, 2`);
  return modelo.raizes(TIPO_SYS.pericias).map((tipo) => {
    const folhas = new Set(modelo.folhasDe(tipo.id).map((f) => f.id));
    const situacoes = SITUACOES_PERICIA.map(({ id }) => ({
      situacao: id,
      quantidade: rows
        .filter((r) => r.situacao === id && folhas.has(r.categoria_id))
        .reduce((soma, r) => soma + r.quantidade, 0),
    }));
    return { catgId: tipo.id, nome: tipo.nome, situacoes };
  });
}

/** First days of the last twelve months, oldest first. */
function mesesAteHoje(): string[] {
  const primeiro = `${today().slice(0, 7)}-01`;
  return Array.from({ length: MESES }, (_, i) => addMonths(primeiro, i + 1 - MESES) ?? primeiro);
}

async function porMes(tx: Tx) {
  const meses = mesesAteHoje();
  const [primeiro = today()] = meses;
  const fim = addMonths(meses.at(-1) ?? primeiro, 1) ?? primeiro;
  const valor = valorDaBaixa(tx, await valorVisto(tx));
  const rows = await tx.rows(sql<{ mes: string; situacao: SituacaoBaixa; total: number }>`
    select to_char(b.dta, 'YYYY-MM') as mes, b.situacao, sum(${valor})::bigint as total
      from baixa b
     where b.tenant_id = ${tx.tenant} and b.situacao in (${SITUACAO_BAIXA.emAndamento}::smallint, ${SITUACAO_BAIXA.finalizada}::smallint)
       and b.dta >= ${primeiro}::date and b.dta < ${fim}::date
     group by 1, 2`);
  const total = (mes: string, situacao: SituacaoBaixa) =>
    centavosToReais(rows.find((r) => r.mes === mes && r.situacao === situacao)?.total ?? 0);
  return meses
    .map((dia) => dia.slice(0, 7))
    .map((mes) => ({
      mes,
      repasse: total(mes, SITUACAO_BAIXA.finalizada),
      previsto: total(mes, SITUACAO_BAIXA.emAndamento),
    }));
}

/** What the cards and charts of the home show. */
export async function painelView(tx: Tx, sessao: CurrentSession) {
  return { tipos: await porSituacao(tx, sessao), meses: await porMes(tx) };
}
