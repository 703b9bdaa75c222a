import { PESQUISAVEIS, REGISTROS } from '@retaguarda/contract';
import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { tableOf } from '../../base/db/table-of.ts';
import type { Invariante } from './invariante.ts';

/** The digits of a column as searchable text keeps them. */
const cifrada = (coluna: string): string =>
  `translate(regexp_replace(coalesce(p.${coluna}, ''), '[^0-9]', '', 'g'), '0123456789', 'ABCDEFGHIJ')`;

/** What must hold of cases, what they add up to, and what finds records. */
export const DAS_PERICIAS: readonly Invariante[] = [
  [
    'perícia cujos totais não são a soma dos seus recebíveis',
    `
    select p.id from pericia p
      left join (select r.pericia_id,
                        coalesce(sum(r.valor) filter (where b.situacao = ${SITUACAO_BAIXA.finalizada}), 0) as repasse,
                        coalesce(sum(r.valor) filter (where b.situacao = ${SITUACAO_BAIXA.emAndamento}), 0) as previsto
                   from recebivel r join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
                  where r.tenant_id = $1 group by 1) s on s.pericia_id = p.id
     where p.tenant_id = $1 and (p.valor_repasse <> coalesce(s.repasse, 0) or p.valor_previsto <> coalesce(s.previsto, 0))`,
  ],
  [
    'baixa fechada cujas somas guardadas não são as dos seus recebíveis',
    `
    select distinct s.baixa_id as id from baixa_soma s
      left join (select r.baixa_id, r.categoria_id, sum(r.valor) as valor
                   from baixa b join recebivel r on r.tenant_id = b.tenant_id and r.baixa_id = b.id
                  where b.tenant_id = $1 and b.situacao <> ${SITUACAO_BAIXA.emAndamento} group by 1, 2) c using (baixa_id, categoria_id)
     where s.tenant_id = $1 and s.valor is distinct from c.valor`,
  ],
  [
    'soma das listas diferente da soma das perícias',
    `
    select * from (select categoria_id, situacao, count(*) q, sum(valor_repasse) r, sum(valor_previsto) p
                     from pericia where tenant_id = $1 group by 1, 2) a
      full join (select categoria_id, situacao, sum(quantidade) q, sum(valor_repasse) r, sum(valor_previsto) p
                   from pericia_total where tenant_id = $1 group by 1, 2) b using (categoria_id, situacao)
     where (coalesce(a.q, 0), coalesce(a.r, 0), coalesce(a.p, 0)) <> (coalesce(b.q, 0), coalesce(b.r, 0), coalesce(b.p, 0))`,
  ],
  [
    'perícia cujos prazos não são os das suas datas',
    `
    select distinct coalesce(a.pericia_id, b.pericia_id) as id
      from (select v.pericia_id, v.registro, d.atributo_id, d.dia
              from (select id as pericia_id, id as registro, valores from pericia where tenant_id = $1
                    union all select pericia_id, id, valores from pericia_pessoa where tenant_id = $1
                    union all select pericia_id, id, valores from recebivel where tenant_id = $1) v
             cross join lateral dias_de_prazo($1, v.valores) d) a
      full join (select pericia_id, coalesce(recebivel_id, pericia_pessoa_id, pericia_id) as registro, atributo_id, dia
                   from prazo where tenant_id = $1) b
        on a.pericia_id = b.pericia_id and a.atributo_id = b.atributo_id and a.dia = b.dia and a.registro = b.registro
     where a.pericia_id is null or b.pericia_id is null`,
  ],
  [
    'pessoa que o seu CPF ou o seu telefone não acha',
    `
    select p.id from pessoa p join busca b on b.tenant_id = p.tenant_id and b.entidade = ${REGISTROS.pessoa.busca} and b.id = p.id
     where p.tenant_id = $1
       and (strpos(b.doc, ${cifrada('cpf')}) = 0 or strpos(b.doc, ${cifrada('telefone')}) = 0)`,
  ],
  ...PESQUISAVEIS.map(
    (tipo): Invariante => [
      `${REGISTROS[tipo].nome} que a busca não acha`,
      `select id from ${tableOf(tipo)} p where tenant_id = $1
          and not exists (select 1 from busca b where b.tenant_id = $1 and b.entidade = ${REGISTROS[tipo].busca} and b.id = p.id)`,
    ],
  ),
];
