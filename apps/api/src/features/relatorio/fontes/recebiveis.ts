import { TIPO_SYS } from '@retaguarda/contract';
import { SITUACAO_BAIXA, SITUACOES_BAIXA, SITUACOES_PERICIA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { hasPermission } from '../../../base/auth/current-session.ts';
import { literal } from '../../../base/db/literal.ts';
import { type ComValores, dosAtributos } from './atributos.ts';
import {
  baixa,
  categoria,
  cidade,
  dia,
  dinheiro,
  empresa,
  pessoa,
  registros,
  situacao,
  vistaOuNada,
} from './dimensoes.ts';
import type { FazFonte, Medida, Pedido } from './fonte.ts';

const VIVAS = SITUACOES_BAIXA.filter(({ id }) => id !== SITUACAO_BAIXA.cancelada);

/** Attributes of all that a receivable belongs to; what a case says is for those who open cases. */
function atributosDe({ modelo, sessao }: Pedido) {
  const folhas = modelo.folhas(TIPO_SYS.pericias);
  const daPericia: ComValores[] = hasPermission(sessao, 'pericias')
    ? [{ nivel: 'pericia', folhas, valores: 'p.valores', grupo: 'Atributos da perícia' }]
    : [];
  return dosAtributos(modelo, [
    { nivel: 'recebivel', folhas, valores: 'r.valores', grupo: 'Atributos do recebível' },
    { nivel: 'periciaPessoa', folhas, valores: 'pp.valores', grupo: 'Atributos da pessoa na perícia' },
    ...daPericia,
  ]);
}

/** What is summed: as the caller sees it, and by how its baixa stands. */
function medidasDe(pedido: Pedido): Medida[] {
  const visto = vistaOuNada(pedido, 'r.valor', 'r.categoria_id');
  const aPagar = vistaOuNada(pedido, pedido.paga, 'r.categoria_id');
  const em = (situacaoDaBaixa: number) =>
    sql`case when b.situacao = ${literal(situacaoDaBaixa)} then ${visto} end`;
  return [
    registros('Recebíveis'),
    dinheiro('valor', 'Valor', visto),
    dinheiro('retido', 'Retido', sql`(${visto} - ${aPagar})`),
    dinheiro('aPagar', 'A pagar', aPagar),
    dinheiro('repasse', 'Repasse', em(SITUACAO_BAIXA.finalizada)),
    dinheiro('previsto', 'Previsto', em(SITUACAO_BAIXA.emAndamento)),
  ];
}

/** Receivables of baixas that are not cancelled, worth what the list of baixas sums. */
export const recebiveis: FazFonte = (pedido) => {
  const { tx } = pedido;
  const atributos = atributosDe(pedido);
  return {
    de: sql`
      recebivel r
      join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
      join pericia p on p.tenant_id = r.tenant_id and p.id = r.pericia_id
      join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
      left join pessoa x on x.tenant_id = pp.tenant_id and x.id = pp.pessoa_id
      left join empresa e on e.tenant_id = r.tenant_id and e.id = r.empresa_id`,
    onde: [sql`r.tenant_id = ${tx.tenant}`, sql`b.situacao <> ${literal(SITUACAO_BAIXA.cancelada)}`],
    id: sql`r.id`,
    abre: { tipo: 'pericia', id: sql`r.pericia_id` },
    dimensoes: [
      pessoa(tx, 'pessoa', 'Pessoa', sql`x.id`),
      baixa(tx, sql`b.id`),
      situacao(sql`b.situacao`, VIVAS, { campo: 'situacaoBaixa', nome: 'Situação da baixa' }),
      dia('data', 'Data da baixa', 'b.dta'),
      ...categoria(pedido, sql`r.categoria_id`, TIPO_SYS.pericias),
      ...cidade(sql`p.cidade_id`),
      situacao(sql`p.situacao`, SITUACOES_PERICIA, { campo: 'situacao', nome: 'Situação da perícia' }),
      empresa(tx, sql`e.id`),
      ...atributos.dimensoes,
    ],
    medidas: [...medidasDe(pedido), ...atributos.medidas],
  };
};
