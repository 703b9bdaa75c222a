import { TIPO_SYS } from '@retaguarda/contract';
import { SITUACOES_PERICIA } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { hasPermission } from '../../../base/auth/current-session.ts';
import { today } from '../../../base/clock.ts';
import { CUIDA, PRAZOS, seVeem } from '../../prazo/public.ts';
import { type ComValores, dosAtributos } from './atributos.ts';
import {
  categoria,
  cidade,
  deLista,
  dia,
  empresa,
  instante,
  inteiro,
  pessoa,
  registros,
  situacao,
} from './dimensoes.ts';
import type { FazFonte, Medida, Pedido } from './fonte.ts';

/** What became of a deadline. The day itself is still in time. */
const DESFECHOS = [
  ['noPrazo', 'Cumprido no prazo'],
  ['comAtraso', 'Cumprido com atraso'],
  ['perdido', 'Perdido'],
  ['emAberto', 'Em aberto'],
] as const;

/** What became of a row, as the key of one of them. */
const desfechoDe = (): RawBuilder<unknown> => sql`case
    when p.cumprido_em is null then case when p.vence < ${today()}::date then 'perdido' else 'emAberto' end
    when (p.cumprido_em at time zone 'America/Sao_Paulo')::date <= p.vence then 'noPrazo'
    else 'comAtraso' end`;

/** What a case says is for those who open cases. */
const daPericia = ({ modelo, sessao }: Pedido): ComValores[] =>
  hasPermission(sessao, 'pericias')
    ? [
        {
          nivel: 'pericia',
          folhas: modelo.folhas(TIPO_SYS.pericias),
          valores: 'c.valores',
          grupo: 'Atributos da perícia',
        },
      ]
    : [];

function medidasDe(desfecho: RawBuilder<unknown>): Medida[] {
  const conta = (campo: string, nome: string, quais: RawBuilder<unknown>): Medida => ({
    ...inteiro(campo, nome, sql`case when ${desfecho} ${quais} then 1 else 0 end`),
    ops: ['soma'],
  });
  return [
    registros('Prazos'),
    conta('noPrazo', 'No prazo', sql`= 'noPrazo'`),
    conta('comAtraso', 'Com atraso', sql`= 'comAtraso'`),
    conta('perdidos', 'Perdidos', sql`= 'perdido'`),
    conta('emAberto', 'Em aberto', sql`= 'emAberto'`),
    conta('decididos', 'Cumpridos ou perdidos', sql`<> 'emAberto'`),
    {
      campo: 'pontualidade',
      nome: 'No prazo (%)',
      tipo: 'numero',
      ops: ['razao'],
      valor: sql`case when ${desfecho} = 'noPrazo' then 100 else 0 end`,
      por: { campo: 'decididos' },
    },
  ];
}

/** Deadlines of cases, as the calendar has them, by who looks after the case. */
export const prazos: FazFonte = (pedido) => {
  const { tx, modelo, sessao } = pedido;
  const desfecho = desfechoDe();
  return {
    de: sql`${PRAZOS}
      left join pessoa r on r.tenant_id = p.tenant_id and r.id = ${CUIDA}
      left join empresa e on e.tenant_id = c.tenant_id and e.id = c.empresa_id`,
    onde: seVeem(tx, sessao),
    id: sql`p.id`,
    abre: { tipo: 'pericia', id: sql`c.id` },
    dimensoes: [
      pessoa(tx, 'responsavel', 'Responsável', sql`r.id`),
      {
        ...{ campo: 'prazo', nome: 'Prazo', tipo: 'texto', rotulos: null, vazio: 'Sem nome' },
        chave: sql`a.dados ->> 'label'`,
      },
      dia('vence', 'Vencimento', 'p.vence'),
      dia('fim', 'Fim da contagem', 'p.dia'),
      instante('cumprido', 'Cumprido em', 'p.cumprido_em'),
      deLista('desfecho', 'Desfecho', desfecho, DESFECHOS),
      ...categoria(pedido, sql`c.categoria_id`, TIPO_SYS.pericias),
      situacao(sql`c.situacao`, SITUACOES_PERICIA, { nome: 'Situação da perícia' }),
      ...cidade(sql`c.cidade_id`),
      empresa(tx, sql`e.id`),
      ...dosAtributos(modelo, daPericia(pedido)).dimensoes,
    ],
    medidas: medidasDe(desfecho),
  };
};
