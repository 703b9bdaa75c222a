import { TIPO_SYS } from '@retaguarda/contract';
import { SITUACOES_PERICIA } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { dosAtributos } from './atributos.ts';
import { categoria, cidade, dinheiro, empresa, instante, registros, situacao } from './dimensoes.ts';
import type { FazFonte, Pedido } from './fonte.ts';

/** Nothing, and not zero, where the caller does not see what is summed: it counts in no average. */
export const vistaOuNada = (
  { vale, semValor }: Pick<Pedido, 'vale' | 'semValor'>,
  coluna: string | RawBuilder<unknown>,
  daCategoria: string,
): RawBuilder<unknown> =>
  semValor.length === 0
    ? vale(coluna, daCategoria)
    : sql`case when ${sql.ref(daCategoria)} = any(${[...semValor]}::bigint[]) then null else ${vale(coluna, daCategoria)} end`;

/** Cases of the leaves that the list has, with the sums that its rows show. */
export const pericias: FazFonte = (pedido) => {
  const { tx, modelo } = pedido;
  const folhas = modelo.folhas(TIPO_SYS.pericias);
  const visto = (coluna: string) => vistaOuNada(pedido, coluna, 'p.categoria_id');
  const [repasse, previsto] = [visto('p.valor_repasse'), visto('p.valor_previsto')];
  const atributos = dosAtributos(modelo, [
    { nivel: 'pericia', folhas, valores: 'p.valores', grupo: 'Atributos da perícia' },
  ]);
  return {
    de: sql`pericia p left join empresa e on e.tenant_id = p.tenant_id and e.id = p.empresa_id`,
    onde: [sql`p.tenant_id = ${tx.tenant}`, sql`p.categoria_id = any(${folhas.map((f) => f.id)}::bigint[])`],
    id: sql`p.id`,
    abre: { tipo: 'pericia', id: sql`p.id` },
    dimensoes: [
      ...categoria(pedido, sql`p.categoria_id`, TIPO_SYS.pericias),
      situacao(sql`p.situacao`, SITUACOES_PERICIA),
      ...cidade(sql`p.cidade_id`),
      empresa(tx, sql`e.id`),
      instante('criada', 'Data de cadastro', 'p.criado_em'),
      instante('atualizada', 'Data de atualização', 'p.atualizado_em'),
      ...atributos.dimensoes,
    ],
    medidas: [
      registros('Perícias'),
      dinheiro('valorTotal', 'Valor total', sql`(${repasse} + ${previsto})`),
      dinheiro('valorRepasse', 'Repasse', repasse),
      dinheiro('valorPrevisto', 'Previsto', previsto),
      ...atributos.medidas,
    ],
  };
};
