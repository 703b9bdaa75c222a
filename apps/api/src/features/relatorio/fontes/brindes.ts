import { TIPO_SYS } from '@retaguarda/contract';
import { sql } from 'kysely';
import { umaEmpresaVista } from '../../../registros/empresa.ts';
import { categoria, empresa, instante, inteiro, passo, pessoa, produto, registros } from './dimensoes.ts';
import type { FazFonte } from './fonte.ts';

/** Gifts that customers asked for; an order is seen from either end of its way. */
export const brindes: FazFonte = (pedido) => {
  const { tx } = pedido;
  return {
    de: sql`
      pedido o
      join produto k on k.tenant_id = o.tenant_id and k.id = o.produto_id
      left join empresa e on e.tenant_id = o.tenant_id and e.id = o.origem_id
      left join empresa d on d.tenant_id = o.tenant_id and d.id = o.destino_id
      left join pessoa x on x.tenant_id = o.tenant_id and x.id = o.pessoa_id`,
    onde: [sql`o.tenant_id = ${tx.tenant}`, sql`o.lista = 'pedido'`, umaEmpresaVista('e', 'd')],
    id: sql`o.id`,
    abre: null,
    dimensoes: [
      empresa(tx, sql`d.id`, 'destino', 'Filial de entrega'),
      empresa(tx, sql`e.id`, 'origem', 'Filial de origem'),
      produto(tx, sql`k.id`),
      ...categoria(pedido, sql`k.categoria_id`, TIPO_SYS.produtos),
      passo(tx, sql`o.status_id`),
      pessoa(tx, 'cliente', 'Cliente', sql`x.id`),
      instante('data', 'Data do pedido', 'o.criado_em'),
      instante('entrega', 'Data da entrega', 'o.entregue_em'),
    ],
    medidas: [
      registros('Pedidos'),
      inteiro('quantidade', 'Brindes', sql`o.quantidade`),
      inteiro('pontos', 'Pontos', sql`o.pontos`),
    ],
  };
};
