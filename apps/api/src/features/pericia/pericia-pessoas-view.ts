import { type AtributoDefinicao, somatorios } from '@retaguarda/atributos';
import {
  type Dependencia,
  LOCAL,
  PESSOAS_POR_PAGINA,
  type PessoaPericia,
  type periciaPessoas,
  type RecebivelLinha,
  type RouteQuery,
  type Somatorio,
} from '@retaguarda/contract';
import { centavosToReais, SITUACAO_BAIXA, type SituacaoBaixa } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { mapInSlices } from '../../base/calculation/time-slices.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { idsDoTermo, type Termo, termoDe } from '../../nucleo/busca/public.ts';
import { type CatalogoVisto, type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { valorVisto } from '../../nucleo/recebivel/public.ts';
import { dependenciasDe, desceDe, leAtivos, paraFio } from '../../nucleo/valores/public.ts';
import {
  carregaPericia,
  externosAcima,
  externosDaPericia,
  type PericiaRow,
  type PessoaDaPagina,
  paginaDaPericia,
} from './carrega.ts';
import { semValorDe } from './linhas.ts';
import { registrosDe } from './pericia-detalhe-view.ts';

type Query = RouteQuery<typeof periciaPessoas>;

/** A receivable with the baixa that it stands in. */
export interface RecebivelNaBaixa {
  id: number;
  pericia_pessoa_id: number;
  baixa_id: number;
  baixa_nome: string;
  baixa_dta: string;
  baixa_situacao: SituacaoBaixa;
  valores: AttributeValues;
  valor: number;
  versao: number;
}

async function pagina(tx: Tx, { procId, page = 1 }: Query, termo: Termo | null) {
  // Only the people of this case are looked at: of a network's people many may bear the name.
  const entre = sql`array(select pessoa_id from pericia_pessoa where tenant_id = ${tx.tenant} and pericia_id = ${procId})`;
  return paginaDaPericia(tx, procId, {
    // They are seen with the case, and so found in it, whatever their own category.
    filtro: termo === null ? sql`` : sql`and pessoa_id in (select ${idsDoTermo(termo, { entre })})`,
    limit: PESSOAS_POR_PAGINA,
    offset: (Math.max(1, page) - 1) * PESSOAS_POR_PAGINA,
  });
}

/** Receivables that a condition over `r` meets, by id. */
export async function recebiveisOnde(tx: Tx, onde: RawBuilder<unknown>): Promise<RecebivelNaBaixa[]> {
  const vale = await valorVisto(tx);
  return tx.rows(sql<RecebivelNaBaixa>`
    select r.id, r.pericia_pessoa_id, r.baixa_id, b.nome as baixa_nome, b.dta as baixa_dta, b.situacao as baixa_situacao,
           r.valores, ${vale('r.valor', 'r.categoria_id')} as valor, r.versao
      from recebivel r join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
     where r.tenant_id = ${tx.tenant} and ${onde}
     order by r.id`);
}

const recebiveisDe = async (tx: Tx, pessoaIds: readonly number[]): Promise<RecebivelNaBaixa[]> =>
  pessoaIds.length === 0
    ? []
    : recebiveisOnde(tx, sql`r.pericia_pessoa_id = any(${[...pessoaIds]}::bigint[])`);

const recebivel = (
  nivel: CatalogoVisto,
  dependencias: Dependencia[],
  r: RecebivelNaBaixa,
): RecebivelLinha => ({
  recebId: r.id,
  baixaId: r.baixa_id,
  baixaNome: r.baixa_nome,
  baixaDta: r.baixa_dta,
  baixaSituacao: r.baixa_situacao,
  versao: r.versao,
  valor: centavosToReais(r.valor),
  atributos: paraFio(nivel, r.valores),
  dependencias,
});

/** Sums of the attributes flagged `somatorio` over receivables whose baixa is not cancelled, exact. */
export function somasDe(
  definicoes: readonly AtributoDefinicao[],
  linhas: readonly { valores: AttributeValues; baixa_situacao: SituacaoBaixa }[],
): Somatorio[] {
  const contam = linhas
    .filter((l) => l.baixa_situacao !== SITUACAO_BAIXA.cancelada)
    .map((l) => leAtivos(l.valores));
  return somatorios(definicoes, contam).map((s) => ({
    catId: s.atributoId,
    label: s.label,
    total: s.unidade === 'centavos' ? centavosToReais(s.total) : s.total,
    dinheiro: s.unidade === 'centavos',
  }));
}

/** Over all people of a case; `todos` are its receivables, where they are read already. */
async function totalGeral(
  tx: Tx,
  procId: number,
  definicoes: readonly AtributoDefinicao[],
  todos: readonly RecebivelNaBaixa[] | null,
): Promise<Somatorio[]> {
  if (!definicoes.some((d) => d.somatorio)) return [];
  if (todos !== null) return somasDe(definicoes, todos);
  const rows = await tx.rows(sql<{ valores: AttributeValues; baixa_situacao: SituacaoBaixa }>`
    select r.valores, b.situacao as baixa_situacao
      from recebivel r join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
     where r.tenant_id = ${tx.tenant} and r.pericia_id = ${procId}`);
  return somasDe(definicoes, rows);
}

const somasDoCaso = (modelo: Modelo, { categoria_id, valor_repasse, valor_previsto }: PericiaRow) => ({
  valorTotal: centavosToReais(valor_repasse + valor_previsto),
  valorRepasse: centavosToReais(valor_repasse),
  valorPrevisto: centavosToReais(valor_previsto),
  ...semValorDe(modelo.categoria(categoria_id) ?? { semValor: false }),
});

/** What a page of people is answered from. */
export interface PaginaLida {
  pericia: PericiaRow;
  /** Those of the page, and how many the case has in all. */
  pessoas: readonly PessoaDaPagina[];
  total: number;
  /** Theirs alone; none where they were not asked for. */
  recebiveis: readonly RecebivelNaBaixa[];
  /** Over all people of the case. */
  totais: Somatorio[];
}

/** The definitions by which these people are registered. */
const definicoesDe = (modelo: Modelo, pessoas: readonly PessoaDaPagina[]) =>
  [...new Set(pessoas.map((p) => modelo.refDe(p.categoria_id)))].flatMap((ref) =>
    modelo.etapa(ref, 'pessoa'),
  );

/** A page of people as its answer carries it, by the definitions of a model. */
export async function paginaDePessoas(modelo: Modelo, lida: PaginaLida) {
  const { pericia, pessoas, total, totais } = lida;
  const refId = modelo.refDe(pericia.categoria_id);
  const nivelPessoa = modelo.catalogo(refId, 'periciaPessoa');
  const nivelRecebivel = modelo.catalogo(refId, 'recebivel');
  const daPericia = externosDaPericia(modelo, pericia);
  const recebiveis = groupBy(lida.recebiveis, (r) => r.pericia_pessoa_id);
  const atributosEtapa2: PessoaPericia[] = await mapInSlices(pessoas, (p) => {
    const linhas = recebiveis.get(p.id) ?? [];
    const acima = externosAcima(modelo, daPericia, p);
    const doRecebivel = dependenciasDe(
      nivelRecebivel.usamExterno.keys(),
      desceDe(nivelPessoa, p.valores, acima),
    );
    return {
      procPesId: p.id,
      pesId: p.pessoa_id,
      pesNome: p.nome,
      pesTipo: p.categoria_id,
      versao: p.versao,
      pesVersao: p.versao_pessoa,
      semForma: p.sem_forma ?? false,
      atribProcessoPessoa: paraFio(nivelPessoa, p.valores),
      atribPessoa: paraFio(modelo.catalogo(modelo.refDe(p.categoria_id), 'pessoa'), p.valores_pessoa),
      dependencias: dependenciasDe(nivelPessoa.usamExterno.keys(), acima),
      atribRecebiveis: linhas.map((r) => recebivel(nivelRecebivel, doRecebivel, r)),
      totaisRecebiveis: somasDe(nivelRecebivel.definicoes, linhas),
      totalRecebiveis: linhas.length,
    };
  });
  return {
    atributosEtapa2,
    atributosEtapa2Total: total,
    totalPages: Math.ceil(total / PESSOAS_POR_PAGINA),
    totaisEtapa2: totais,
    ...somasDoCaso(modelo, pericia),
    definicoesPessoa: registrosDe(definicoesDe(modelo, pessoas)),
  };
}

/** A page of the people of a case; for step 3 with their receivables, sums a person and over all people. */
export async function periciaPessoasView(tx: Tx, query: Query) {
  const modelo = await modeloDe(tx);
  const pericia = await carregaPericia(tx, query.procId);
  const { definicoes } = modelo.catalogo(modelo.refDe(pericia.categoria_id), 'recebivel');
  const termo = termoDe('pessoa', query.search);
  const { pessoas, total } = await pagina(tx, query, termo);
  if (query.local !== LOCAL.recebiveis)
    return paginaDePessoas(modelo, { pericia, pessoas, total, recebiveis: [], totais: [] });
  const ids = pessoas.map((p) => p.id);
  const recebiveis = await recebiveisDe(tx, ids);
  // Of a page behind the last one nothing is known, of their number neither.
  const inteira = termo === null && (query.page ?? 1) <= 1 && total === pessoas.length;
  const totais = await totalGeral(tx, query.procId, definicoes, inteira ? recebiveis : null);
  return paginaDePessoas(modelo, { pericia, pessoas, total, recebiveis, totais });
}
