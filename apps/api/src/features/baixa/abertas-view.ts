import { type BaixaAberta, type BaixasAbertas, LINHAS_DO_FINANCEIRO } from '@retaguarda/contract';
import {
  addDays,
  type Centavos,
  centavosToReais,
  type Dia,
  diaBancario,
  SITUACAO_BAIXA,
  semBanco,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { today } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { semForma, valorDaBaixa, valorVisto } from '../../nucleo/recebivel/public.ts';
import { condicoes, ORDENACAO } from './baixa-list-view.ts';

/** The banking day after a day. */
const seguinte = (dia: Dia): Dia => diaBancario(addDays(dia, 1) ?? dia);

type Parte = 'todas' | 'atrasadas' | 'deHoje' | 'proximo' | 'ate';

interface Dias {
  hoje: Dia;
  proximo: Dia;
  ate: Dia;
}

/** Which baixas `b` a figure counts. */
const naParte = ({ hoje, proximo, ate }: Dias): Readonly<Record<Parte, RawBuilder<unknown>>> => ({
  todas: sql`true`,
  atrasadas: sql`b.dta < ${hoje}::date`,
  deHoje: sql`b.dta = ${hoje}::date`,
  proximo: sql`b.dta = ${proximo}::date`,
  ate: sql`b.dta between ${hoje}::date and ${ate}::date`,
});

const PARTES: readonly Parte[] = ['todas', 'atrasadas', 'deHoje', 'proximo', 'ate'];

interface Row {
  vence: boolean;
  id: number;
  nome: string;
  dta: Dia;
  total: Centavos;
  pessoas: number;
  sem_forma: number;
}

const noFio = (r: Row): BaixaAberta => ({
  ...{ baixaId: r.id, baixaNome: r.nome, baixaDta: r.dta, total: centavosToReais(r.total) },
  ...{ pessoas: r.pessoas, semForma: r.sem_forma },
});

/** The baixas under way as their list counts and sums them, by the day they are dated, with the first rows of each part. */
export async function abertasView(tx: Tx): Promise<BaixasAbertas> {
  const hoje = today();
  const dias: Dias = { hoje, proximo: diaBancario(hoje), ate: seguinte(seguinte(hoje)) };
  const onde = await condicoes(tx, { situacao: SITUACAO_BAIXA.emAndamento });
  const valor = valorDaBaixa(tx, await valorVisto(tx));
  const partes = naParte(dias);
  const colunas = PARTES.map(
    (p) => sql`jsonb_build_object(
      'quantas', count(*) filter (where ${partes[p]}), 'total', coalesce(sum(b.total) filter (where ${partes[p]}), 0)) as ${sql.ref(p)}`,
  );
  const somas = await tx.one(sql<Record<Parte, { quantas: number; total: Centavos }>>`
    with alvo as materialized (select b.dta, ${valor} as total from baixa b where ${onde})
    select ${sql.join(colunas)} from alvo b`);
  const linha = sql`b.id, b.nome, b.dta, ${valor} as total from baixa b where ${onde}`;
  const rows = await tx.rows(sql<Row>`
    select x.*, q.pessoas, q.sem_forma from (
      (select false as vence, ${linha} order by ${ORDENACAO.defaultOrder} limit ${LINHAS_DO_FINANCEIRO.abertas})
      union all
      (select true, ${linha} and ${partes.ate} order by b.dta, b.id limit ${LINHAS_DO_FINANCEIRO.vencem})) x
     cross join lateral (
       select count(distinct pp.pessoa_id) as pessoas,
              count(distinct pp.pessoa_id) filter (where ${semForma(tx, sql`pp.pessoa_id`)}) as sem_forma
         from recebivel r join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
        where r.tenant_id = ${tx.tenant} and r.baixa_id = x.id) q
     order by x.vence, case when x.vence then x.dta end, case when x.vence then x.id end, x.dta desc, x.id desc`);
  const soma = (p: Parte) => ({ ...somas[p], total: centavosToReais(somas[p].total) });
  const motivo = semBanco(hoje) ?? '';
  return {
    ...{ todas: soma('todas'), atrasadas: soma('atrasadas'), deHoje: soma('deHoje'), semBanco: motivo },
    proximo: motivo === '' ? null : { ...soma('proximo'), dia: dias.proximo },
    ate: { ...soma('ate'), dia: dias.ate },
    list: rows.filter((r) => !r.vence).map(noFio),
    vencem: rows.filter((r) => r.vence).map(noFio),
  };
}
