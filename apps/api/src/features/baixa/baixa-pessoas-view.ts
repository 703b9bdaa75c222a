import { dinheiroDigitado, lugarDe } from '@retaguarda/atributos';
import {
  type BaixaGrupo,
  type BaixaPessoa,
  JANELA_TODOS,
  type periciaBaixaPessoas,
  type RouteQuery,
} from '@retaguarda/contract';
import { centavosToReais } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { mapInSlices } from '../../base/calculation/time-slices.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { hidesRecords, type Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { nomeCidade } from '../../nucleo/cidade/public.ts';
import { categoriasSemValor, type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { oQueSePaga, semForma, somaDaBaixa, valorVisto } from '../../nucleo/recebivel/public.ts';
import { dependenciasDe, leValores, paraFio } from '../../nucleo/valores/public.ts';
import {
  type Cadastro,
  cadastrosDe,
  colunasDe,
  definicoesDaTabela,
  externosDaPericia,
  externosDaPessoa,
  registrosDe,
  semValorDe,
} from '../pericia/public.ts';

interface Row {
  recebivel_id: number;
  versao: number;
  valor: number;
  paga: number | null;
  valores: AttributeValues;
  procpes_id: number;
  valores_procpes: AttributeValues;
  pericia_id: number;
  categoria_id: number;
  cidade_id: number | null;
  valores_pericia: AttributeValues;
  pessoa_id: number;
  sem_forma: boolean;
}

interface Linha extends Row {
  cadastro: Cadastro;
  /** As it is shown; undefined where nobody asks for it. */
  cpf: string | undefined;
}

/** What the receivable's formulas use of the case, the person and the person in the case. */
function dependencias(modelo: Modelo, refId: number, row: Linha): BaixaPessoa['dependencias'] {
  const daPericia = externosDaPericia(modelo, {
    categoria_id: row.categoria_id,
    cidade_id: row.cidade_id,
    valores: row.valores_pericia,
  });
  const comPessoa = externosDaPessoa(modelo, refId, daPericia, {
    categoria_id: row.cadastro.categoria_id,
    valores: row.valores_procpes,
    valores_pessoa: row.cadastro.valores,
  });
  return dependenciasDe(modelo.catalogo(refId, 'recebivel').usamExterno.keys(), comPessoa);
}

/** By which days without court the receivable's formulas count, as far as the caller sees where that is; null where none does. */
function lugar(modelo: Modelo, refId: number, row: Linha): BaixaPessoa['lugar'] {
  if (modelo.catalogo(refId, 'recebivel').usamCalendario.length === 0) return null;
  const caso = modelo.catalogo(refId, 'pericia');
  return lugarDe(caso.lugar, leValores(row.valores_pericia), row.cidade_id);
}

function pessoa(modelo: Modelo, refId: number, editaveis: boolean, row: Linha): BaixaPessoa {
  return {
    procPesId: row.procpes_id,
    procId: row.pericia_id,
    pesId: row.pessoa_id,
    nome: row.cadastro.nome,
    ...(row.cpf !== undefined && { cpf: row.cpf }),
    semForma: row.sem_forma,
    cidade: nomeCidade(row.cidade_id),
    recebId: row.recebivel_id,
    versao: row.versao,
    valor: centavosToReais(row.valor),
    aPagar: centavosToReais(row.paga ?? 0),
    atributosEtapa1: paraFio(
      modelo.catalogo(refId, 'pericia'),
      row.valores_pericia,
      definicoesDaTabela(modelo, refId),
    ),
    atributosEtapa3: paraFio(modelo.catalogo(refId, 'recebivel'), row.valores),
    dependencias: editaveis ? dependencias(modelo, refId, row) : [],
    lugar: editaveis ? lugar(modelo, refId, row) : null,
  };
}

async function somas(tx: Tx, baixaId: number) {
  const { total, ...resto } = await somaDaBaixa(tx, baixaId);
  return { ...resto, totalRecebiceis: centavosToReais(total) };
}

/** @param apos `categoria,recebivel`, after which the window begins */
const depoisDe = (apos: string | undefined) => {
  if (apos === undefined) return sql``;
  const [categoria, recebivel] = apos.split(',').map(Number);
  return sql`and (categoria_id, id) > (${categoria}::bigint, ${recebivel}::bigint)`;
};

interface Janela extends Pick<RouteQuery<typeof periciaBaixaPessoas>, 'apos' | 'quantas'> {
  /** How the CPF of a person is shown; left out where nobody asks for it. */
  mostraCpf?: (cpf: string) => string;
}

/** The receivables of a window, and one more, with their people in their cases. */
async function linhasDe(
  tx: Tx,
  baixaId: number,
  { apos, quantas }: { apos: string | undefined; quantas: number },
): Promise<Row[]> {
  const vale = await valorVisto(tx);
  return tx.rows(sql<Row>`
    select r.id as recebivel_id, r.versao, ${vale('r.valor', 'r.categoria_id')} as valor,
           ${vale(await oQueSePaga(tx), 'r.categoria_id')} as paga, r.valores, pp.id as procpes_id, pp.valores as valores_procpes,
           p.id as pericia_id, p.categoria_id, p.cidade_id, p.valores as valores_pericia, pp.pessoa_id,
           ${semForma(tx, sql`pp.pessoa_id`)} as sem_forma
      from (select * from recebivel where tenant_id = ${tx.tenant} and baixa_id = ${baixaId} ${depoisDe(apos)}
             order by categoria_id, id limit ${quantas + 1}) r
      join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
      join pericia p on p.tenant_id = r.tenant_id and p.id = r.pericia_id
     where pp.tenant_id = ${tx.tenant} and p.tenant_id = ${tx.tenant}
     order by r.categoria_id, r.id`);
}

/** The table of one category. */
async function grupo(modelo: Modelo, catgId: number, linhas: readonly Linha[]): Promise<BaixaGrupo> {
  const categoria = modelo.categoria(catgId);
  const refId = modelo.refDe(catgId);
  const editaveis = categoria?.recebiveisEditaveis ?? false;
  return {
    catgId,
    nome: categoria?.nome ?? '',
    recebiveisEditaveis: editaveis,
    ...semValorDe({ semValor: categoria?.semValor ?? false }),
    inTable: colunasDe(definicoesDaTabela(modelo, refId)),
    definicoes: registrosDe(
      modelo.etapa(refId, 'recebivel').filter((d) => editaveis || dinheiroDigitado(d) || d.table),
    ),
    pessoas: await mapInSlices(linhas, (row) => pessoa(modelo, refId, editaveis, row)),
  };
}

/**
 * People and receivables of a baixa, one table a category, from one key of theirs to the next: what stands in a
 * window does not move where others come or go before it.
 */
export async function baixaPessoasView(
  tx: Tx,
  baixaId: number,
  { apos, quantas = JANELA_TODOS, mostraCpf }: Janela = {},
) {
  const modelo = await modeloDe(tx);
  await tx.one(sql`select 1 from baixa where tenant_id = ${tx.tenant} and id = ${baixaId}`, notFound);
  const achadas = await linhasDe(tx, baixaId, { apos, quantas });
  const rows = achadas.slice(0, quantas);
  const ultima = achadas.length > quantas ? rows.at(-1) : undefined;
  const cadastros = await cadastrosDe(
    tx,
    rows.map((r) => r.pessoa_id),
  );
  const todas = rows.flatMap((row): Linha[] => {
    const cadastro = cadastros.get(row.pessoa_id);
    return cadastro === undefined ? [] : [{ ...row, cadastro, cpf: mostraCpf?.(cadastro.cpf ?? '') }];
  });
  const grupos: BaixaGrupo[] = [];
  for (const [catgId, linhas] of groupBy(todas, (r) => r.categoria_id))
    grupos.push(await grupo(modelo, catgId, linhas));
  return {
    grupos,
    proxima: ultima === undefined ? null : `${ultima.categoria_id},${ultima.recebivel_id}`,
    ...(apos === undefined ? await somas(tx, baixaId) : {}),
    parcial: hidesRecords(tx) || (await categoriasSemValor(tx)).length > 0,
  };
}
