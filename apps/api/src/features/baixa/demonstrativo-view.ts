import { ehDinheiro } from '@retaguarda/atributos';
import {
  type DemonstrativoGrupo,
  MAXIMO_DO_DEMONSTRATIVO,
  type periciaDemonstrativo,
  type RouteQuery,
} from '@retaguarda/contract';
import {
  centavosToReais,
  type Dia,
  formatNumber,
  SITUACAO_BAIXA,
  type SituacaoBaixa,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { parsePeriod } from '../../base/db/periods.ts';
import { hidesRecords, type Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { nomeCidade } from '../../nucleo/cidade/public.ts';
import { categoriasSemValor, type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { oQueSePaga, valorVisto } from '../../nucleo/recebivel/public.ts';
import { paraFio } from '../../nucleo/valores/public.ts';
import { colunasDe, definicoesDaTabela, registrosDe, semValorDe } from '../pericia/public.ts';

interface Row {
  recebivel_id: number;
  valor: number;
  paga: number | null;
  valores: AttributeValues;
  pericia_id: number;
  categoria_id: number;
  cidade_id: number | null;
  valores_pericia: AttributeValues;
  baixa_id: number;
  baixa_nome: string;
  baixa_dta: Dia;
  baixa_situacao: SituacaoBaixa;
}

/** Situations of the baixas that a statement holds: what is cancelled counts nowhere. */
const situacoesDe = (situacao: number | undefined): SituacaoBaixa[] =>
  situacao === -1
    ? [SITUACAO_BAIXA.emAndamento, SITUACAO_BAIXA.finalizada]
    : [situacao === SITUACAO_BAIXA.emAndamento ? SITUACAO_BAIXA.emAndamento : SITUACAO_BAIXA.finalizada];

function grupoDe(modelo: Modelo, catgId: number, rows: readonly Row[]): DemonstrativoGrupo {
  const categoria = modelo.categoria(catgId);
  const refId = modelo.refDe(catgId);
  const naTabela = definicoesDaTabela(modelo, refId);
  const quantias = modelo
    .etapa(refId, 'recebivel')
    .filter((d) => ehDinheiro(d) && !d.valorRecebivel && !d.oQueSePaga);
  return {
    catgId,
    nome: categoria?.nome ?? '',
    ...semValorDe({ semValor: categoria?.semValor ?? false }),
    inTable: colunasDe(naTabela),
    definicoes: registrosDe(quantias),
    recebiveis: rows.map((r) => ({
      recebId: r.recebivel_id,
      procId: r.pericia_id,
      cidade: nomeCidade(r.cidade_id),
      valor: centavosToReais(r.valor),
      aPagar: centavosToReais(r.paga ?? 0),
      atributosEtapa1: paraFio(modelo.catalogo(refId, 'pericia'), r.valores_pericia, naTabela),
      atributosEtapa3: paraFio(modelo.catalogo(refId, 'recebivel'), r.valores, quantias),
      baixaId: r.baixa_id,
      baixaNome: r.baixa_nome,
      baixaDta: r.baixa_dta,
      baixaSituacao: r.baixa_situacao,
    })),
  };
}

/** What a person receives in the baixas of a period, as far as the caller sees it; the oldest baixa first. */
export async function demonstrativoView(tx: Tx, query: RouteQuery<typeof periciaDemonstrativo>) {
  const { pesId, situacao } = query;
  const [de, ate] = parsePeriod(query.periodo, 'periodo');
  const pessoa = await tx.one(
    sql<{ nome: string; codigo: string }>`
      select nome, codigo from pessoa where tenant_id = ${tx.tenant} and id = ${pesId}`,
    notFound,
  );
  const modelo = await modeloDe(tx);
  const vale = await valorVisto(tx);
  const rows = await tx.rows(sql<Row>`
    select r.id as recebivel_id, ${vale('r.valor', 'r.categoria_id')} as valor,
           ${vale(await oQueSePaga(tx), 'r.categoria_id')} as paga, r.valores, p.id as pericia_id, p.categoria_id,
           p.cidade_id, p.valores as valores_pericia, b.id as baixa_id, b.nome as baixa_nome, b.dta as baixa_dta,
           b.situacao as baixa_situacao
      from pericia_pessoa pp
      join recebivel r on r.tenant_id = pp.tenant_id and r.pericia_pessoa_id = pp.id
      join pericia p on p.tenant_id = r.tenant_id and p.id = r.pericia_id
      join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
     where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = ${pesId}
       and b.dta between ${de}::date and ${ate}::date and b.situacao = any(${situacoesDe(situacao)})
     order by p.categoria_id, b.dta, b.id, r.id
     limit ${MAXIMO_DO_DEMONSTRATIVO + 1}`);
  if (rows.length > MAXIMO_DO_DEMONSTRATIVO)
    throw ruleViolation(
      'limite',
      `Há mais de ${formatNumber(MAXIMO_DO_DEMONSTRATIVO)} recebíveis neste período. Escolha um período menor.`,
      'periodo',
    );
  return {
    pesId,
    nome: pessoa.nome,
    codigo: pessoa.codigo,
    grupos: [...groupBy(rows, (r) => r.categoria_id)].map(([catgId, de]) => grupoDe(modelo, catgId, de)),
    total: centavosToReais(rows.reduce((soma, r) => soma + (r.paga ?? 0), 0)),
    totalRecebiveis: centavosToReais(rows.reduce((soma, r) => soma + r.valor, 0)),
    parcial: hidesRecords(tx) || (await categoriasSemValor(tx)).length > 0,
  };
}
