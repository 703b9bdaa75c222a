import { TIPO_SYS } from '@retaguarda/contract';
import { SITUACOES_PESSOA_FILTRO, TODAS_SITUACOES } from '@retaguarda/domain';
import { sql } from 'kysely';
import { dosAtributos } from './atributos.ts';
import { categoria, deLista, empresa, instante, inteiro, pessoa, registros, situacao } from './dimensoes.ts';
import type { FazFonte } from './fonte.ts';

const SITUACOES = SITUACOES_PESSOA_FILTRO.filter(({ id }) => id !== TODAS_SITUACOES);

export const pessoas: FazFonte = (pedido) => {
  const { tx, modelo } = pedido;
  const folhas = modelo.folhas(TIPO_SYS.pessoas);
  const atributos = dosAtributos(modelo, [
    { nivel: 'pessoa', folhas, valores: 'x.valores', grupo: 'Atributos da pessoa' },
  ]);
  return {
    de: sql`pessoa x left join empresa e on e.tenant_id = x.tenant_id and e.id = x.empresa_id`,
    onde: [sql`x.tenant_id = ${tx.tenant}`, sql`x.categoria_id = any(${folhas.map((f) => f.id)}::bigint[])`],
    id: sql`x.id`,
    abre: { tipo: 'pessoa', id: sql`x.id` },
    dimensoes: [
      ...categoria(pedido, sql`x.categoria_id`, TIPO_SYS.pessoas),
      situacao(sql`x.situacao`, SITUACOES),
      empresa(tx, sql`e.id`),
      instante('criada', 'Data de cadastro', 'x.criado_em'),
      pessoa(tx, 'pessoa', 'Pessoa', sql`x.id`),
      ...atributos.dimensoes,
    ],
    medidas: [registros('Pessoas'), ...atributos.medidas],
  };
};

/** By what points came and went (`ponto.origem`). */
const ORIGENS = [
  ['manual', 'Lançados à mão'],
  ['importacao', 'Importados'],
  ['api', 'Lançados pela API'],
  ['pedido', 'Pedido de brinde'],
  ['alteracao', 'Alteração de pedido'],
  ['cancelamento', 'Cancelamento de pedido'],
] as const;

/** The ledger of points, of the people that the caller sees. */
export const pontos: FazFonte = (pedido) => {
  const { tx } = pedido;
  return {
    de: sql`
      ponto t
      join pessoa x on x.tenant_id = t.tenant_id and x.id = t.pessoa_id
      left join empresa e on e.tenant_id = x.tenant_id and e.id = x.empresa_id`,
    onde: [sql`t.tenant_id = ${tx.tenant}`],
    id: sql`t.id`,
    abre: { tipo: 'pessoa', id: sql`t.pessoa_id` },
    dimensoes: [
      pessoa(tx, 'pessoa', 'Pessoa', sql`x.id`),
      ...categoria(pedido, sql`x.categoria_id`, TIPO_SYS.pessoas),
      deLista('origem', 'Origem', sql`t.origem`, ORIGENS),
      instante('data', 'Data', 't.em'),
      empresa(tx, sql`e.id`),
    ],
    medidas: [
      registros('Lançamentos'),
      inteiro('dados', 'Pontos dados', sql`greatest(t.quantidade, 0)`),
      inteiro('usados', 'Pontos usados', sql`greatest(-t.quantidade, 0)`),
      inteiro('saldo', 'Saldo', sql`t.quantidade`),
    ],
  };
};
