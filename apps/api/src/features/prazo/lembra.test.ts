import { addDays, type Dia } from '@retaguarda/domain';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { statementText } from '../../base/db/statement.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { porLembrar } from './lembra.ts';

const rede = comApp({}, { semDeveres: true });
const CASOS = 1200;
const EMPRESA = 77;
const noBanco = async (comando: string, ...valores: unknown[]) =>
  (await rede.banco.admin.query(comando, [rede.um, ...valores])).rows;

beforeAll(async () => {
  await noBanco(
    `update atributo set dados = dados || '{"prazo": true, "antecedencia": "15, 7;3 1 0"}' where tenant_id = $1 and id = $2`,
    MUNDO.atrib.prazo,
  );
  // No deadline, so nothing has judged what stands there.
  await noBanco(
    `update atributo set dados = dados || '{"antecedencia": "três dias, 99999999999"}' where tenant_id = $1 and id = $2`,
    MUNDO.atrib.honorario,
  );
  await noBanco(
    `insert into empresa (tenant_id, id, categoria_id, razao_social, codigo) values ($1, ${EMPRESA}, ${MUNDO.empresas}, 'Lembra', 'L')`,
  );
  // Of everybody, of one state, of one city, of one company; weekends and national holidays are there besides.
  await noBanco(`
    insert into dia_sem_expediente (tenant_id, dia, nome, tipo, uf_id, cidade_id, empresa_id)
    select $1::bigint, d::date, 'Recesso', 'suspensao', null::int, null::int, null::bigint from generate_series('2030-12-20'::date, '2031-01-06'::date, '1 day') d
     union all select $1::bigint, d::date, 'Do estado', 'feriado', 35, null, null from unnest(array['2031-01-09', '2031-01-10', '2031-01-16']) d
     union all select $1::bigint, '2031-01-14'::date, 'Da cidade', 'feriado', null, 3550308, null
     union all select $1::bigint, '2031-01-15'::date, 'Da empresa', 'suspensao', null, null, ${EMPRESA}`);
  await noBanco(
    `insert into pericia (tenant_id, id, categoria_id, tipo_id, situacao, cidade_id, responsavel_id, empresa_id)
     select $1, 9000 + n, ${MUNDO.folhaA}, ${MUNDO.tipo}, n % 4, (array[3550308, 3509502, 2611606, null])[n % 4 + 1], 1, case when n % 3 = 0 then ${EMPRESA} end
       from generate_series(1, $2::int) n`,
    CASOS,
  );
  await noBanco(
    `insert into prazo (tenant_id, id, pericia_id, atributo_id, categoria_id, dia)
     select $1, 9000 + n, 9000 + n, $3, ${MUNDO.folhaA}, date '2030-12-10' + n % 60 from generate_series(1, $2::int) n`,
    CASOS,
    MUNDO.atrib.prazo,
  );
  await noBanco(
    `update prazo set avisado = (array[null, 15, 7, 3, 1, 0])[id % 6 + 1], cumprido_em = case when id % 11 = 0 then now() end
      where tenant_id = $1`,
  );
});

/** The rule as it is said, each place asked for each day. */
const COMO_SE_DIZ = `
  select p.id, min(n::int) as dias
    from prazo p
    join pericia c on c.tenant_id = p.tenant_id and c.id = p.pericia_id
    join atributo a on a.tenant_id = p.tenant_id and a.id = p.atributo_id
   cross join lateral regexp_split_to_table(a.dados ->> 'antecedencia', '[,;\\s]+') n
   cross join lateral (select orgao_da_pericia(c.tenant_id, c.valores) as orgao) o
   where p.tenant_id = $1 and p.cumprido_em is null and p.vence >= $2::date and c.situacao in (1, 2)
     and avisa_em(p.tenant_id, p.vence - n::int, c.cidade_id, c.empresa_id, o.orgao) <= $2::date
     and (p.vence = $2::date or not sem_expediente(p.tenant_id, $2::date, c.cidade_id, c.empresa_id, o.orgao))
   group by p.id, p.avisado having coalesce(p.avisado > min(n::int), true)
   order by p.id`;

const DIAS = Array.from({ length: 62 }, (_, i) => addDays('2030-12-05', i) ?? '');

async function lembrados(dia: Dia): Promise<unknown[]> {
  const quais = statementText(
    porLembrar(sql`${sql.lit(rede.um)}`, sql`${sql.lit(`${dia}T10:00:00-03:00`)}::timestamptz`),
  );
  return (await rede.banco.admin.query(`select id, dias from (${quais}) q order by id`)).rows;
}

test('em cada dia de dois meses, com recesso e feriados de cada lugar, lembra-se o que a regra diz', async () => {
  let ditos = 0;
  for (const dia of DIAS) {
    const certos = await noBanco(COMO_SE_DIZ, dia);
    expect([dia, await lembrados(dia)]).toEqual([dia, certos]);
    ditos += certos.length;
  }
  expect(ditos).toBeGreaterThan(CASOS);
});
