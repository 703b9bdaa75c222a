import { SITUACOES_ORDEM } from '@retaguarda/domain';
import { sql } from 'kysely';
import { dia, dinheiro, empresa, instante, pessoa, registros, situacao } from './dimensoes.ts';
import type { FazFonte } from './fonte.ts';

/** Service orders, of clients that the caller sees, with the sums of their list. */
export const ordens: FazFonte = ({ tx }) => ({
  de: sql`
    ordem_servico o
    join pessoa c on c.tenant_id = o.tenant_id and c.id = o.cliente_id
    left join pessoa r on r.tenant_id = o.tenant_id and r.id = o.responsavel_id
    left join empresa e on e.tenant_id = o.tenant_id and e.id = o.empresa_id`,
  onde: [sql`o.tenant_id = ${tx.tenant}`],
  id: sql`o.id`,
  abre: { tipo: 'ordemServico', id: sql`o.id` },
  dimensoes: [
    situacao(sql`o.situacao`, SITUACOES_ORDEM),
    pessoa(tx, 'cliente', 'Cliente', sql`c.id`),
    pessoa(tx, 'responsavel', 'Responsável', sql`r.id`),
    dia('entrada', 'Entrada', 'o.entrada'),
    dia('saida', 'Saída', 'o.saida'),
    instante('criada', 'Data de cadastro', 'o.criado_em'),
    empresa(tx, sql`e.id`),
  ],
  medidas: [
    registros('Ordens'),
    dinheiro('receita', 'Receita', sql`o.receita`),
    dinheiro('custo', 'Custo', sql`o.custo`),
    dinheiro('maoDeObra', 'Mão de obra', sql`(o.receita - o.custo)`),
  ],
});
