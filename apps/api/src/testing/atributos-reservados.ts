import { TIPO } from '@retaguarda/atributos';
import { type AtributoSemente, dadosDe, definicao } from '../seeds/definicao.ts';
import type { BancoDeTeste } from './banco.ts';
import { MUNDO } from './mundo.ts';

/** Attribute categories of people, companies and products, beside that of cases. */
const REF = { pessoas: 190, empresas: 191, produtos: 192 } as const;

export const R = {
  resultado: 241,
  detalhe: 242,
  nota: 243,
  dobro: 244,
  parecer: 245,
  ajuda: 246,
  comDiaria: 247,
  obs: 248,
  audiencia: 249,
  etiquetas: 250,
  registro: 301,
  diaria: 302,
  faturamento: 311,
  imposto: 312,
  fornecedor: 321,
  custoSecreto: 322,
} as const;

type Semente = AtributoSemente & { id: number };
const conta = (calcFormula: string, calcAtribs: string[]) => ({
  tipo: TIPO.calculo,
  calcFormula,
  calcAtribs,
  calcRetorno: 2 as const,
});
const opcoes = [
  { id: 1, nome: 'Procedente' },
  { id: 2, nome: 'Improcedente' },
  { id: 3, nome: 'Em parte' },
];

const DE_CASOS: readonly Semente[] = [
  {
    id: R.resultado,
    codId: 'resultado',
    label: 'Resultado',
    tipo: TIPO.selecao,
    ordem: 11,
    opcoes,
    table: true,
    search: true,
    regra: true,
    regraParametro: [{ regraTipo: 1, regraValor: 2, regraAcionados: [R.detalhe] }],
  },
  {
    id: R.detalhe,
    codId: 'detalhe',
    label: 'Detalhe',
    tipo: TIPO.texto,
    ordem: 12,
    table: true,
    search: true,
  },
  { id: R.nota, codId: 'nota', label: 'Nota', tipo: TIPO.numero, ordem: 13, table: true, search: true },
  {
    id: R.dobro,
    codId: 'dobro',
    label: 'Dobro',
    ordem: 14,
    table: true,
    search: true,
    ...conta('nota*2', ['nota']),
  },
  {
    id: R.parecer,
    codId: 'parecer',
    label: 'Parecer',
    tipo: TIPO.paragrafo,
    ordem: 15,
    search: true,
    obrigatorio: false,
  },
  {
    id: R.audiencia,
    codId: 'audiencia',
    label: 'Audiência',
    tipo: TIPO.data,
    ordem: 16,
    table: true,
    search: true,
  },
  {
    id: R.etiquetas,
    codId: 'etiquetas',
    label: 'Etiquetas',
    tipo: TIPO.checkbox,
    ordem: 17,
    opcoes,
    multiple: true,
  },
  { id: R.ajuda, codId: 'ajuda', label: 'Ajuda de custo', tipo: TIPO.dinheiro, ordem: 3, etapa: 2 },
  {
    id: R.comDiaria,
    codId: 'com_diaria',
    label: 'Ajuda com a diária',
    ordem: 4,
    etapa: 2,
    ...conta('ajuda+diaria+nota', ['ajuda', 'diaria', 'nota']),
  },
  { id: R.obs, codId: 'obs', label: 'Observação', tipo: TIPO.texto, ordem: 9, etapa: 3 },
];
const DE_PESSOAS: readonly Semente[] = [
  { id: R.registro, codId: 'registro', label: 'Registro', tipo: TIPO.texto, ordem: 1 },
  { id: R.diaria, codId: 'diaria', label: 'Diária', tipo: TIPO.dinheiro, ordem: 2 },
];
const DE_EMPRESAS: readonly Semente[] = [
  { id: R.faturamento, codId: 'faturamento', label: 'Faturamento', tipo: TIPO.dinheiro, ordem: 1 },
  {
    id: R.imposto,
    codId: 'imposto',
    label: 'Imposto',
    ordem: 2,
    ...conta('faturamento*0,1', ['faturamento']),
  },
];
const DE_PRODUTOS: readonly Semente[] = [
  { id: R.fornecedor, codId: 'fornecedor', label: 'Fornecedor', tipo: TIPO.texto, ordem: 1 },
  { id: R.custoSecreto, codId: 'custo_secreto', label: 'Custo', tipo: TIPO.dinheiro, ordem: 2 },
];

async function semeia({ admin }: BancoDeTeste, refId: number, sementes: readonly Semente[]): Promise<void> {
  for (const { id, ...semente } of sementes) {
    const def = definicao(semente);
    await admin.query(
      `insert into atributo (tenant_id, id, categoria_id, cod_id, situacao, etapa, ordem, dados, versao)
       values (1, $1, $2, $3, 1, $4, $5, $6::jsonb, 1)`,
      [id, refId, def.codId, def.etapa, def.ordem, dadosDe(def)],
    );
  }
}

async function refDe({ admin }: BancoDeTeste, id: number, idRef: number, sementes: readonly Semente[]) {
  await admin.query(
    `insert into categoria (tenant_id, id, nome, tipo_sys, id_ref, situacao, ordem, etapas, atributos_versao, versao)
     values (1, $1, $2, 2, $3, 1, 0, 1, 1, 1)`,
    [id, `Atributos de ${idRef}`, idRef],
  );
  return { id, sementes };
}

/** Attributes of every type that is told apart, on cases and people, in rules and formulas. */
export async function semeiaAtributos(banco: BancoDeTeste): Promise<void> {
  await semeia(banco, MUNDO.refPericia, DE_CASOS);
  for (const { id, sementes } of [
    await refDe(banco, REF.pessoas, MUNDO.pessoas, DE_PESSOAS),
    await refDe(banco, REF.empresas, MUNDO.empresas, DE_EMPRESAS),
  ])
    await semeia(banco, id, sementes);
}

/** Those of products, once their category is there. */
export async function semeiaProdutos(banco: BancoDeTeste, catgProduto: number): Promise<void> {
  const { id, sementes } = await refDe(banco, REF.produtos, catgProduto, DE_PRODUTOS);
  await semeia(banco, id, sementes);
}
