import { TIPO_SYS } from '@retaguarda/contract';
import { SITUACOES_PERICIA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { dosAtributos } from './atributos.ts';
import {
  categoria,
  cidade,
  dinheiro,
  empresa,
  instante,
  registros,
  situacao,
  vistaOuNada,
} from './dimensoes.ts';
import type { FazFonte } from './fonte.ts';

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
