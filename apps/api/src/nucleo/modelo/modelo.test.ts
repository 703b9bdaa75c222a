import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { modeloDe } from './le-modelo.ts';

const TENANT = 1;
const A = MUNDO.atrib;
let banco: BancoDeTeste;

beforeAll(async () => {
  ({ banco } = await criaBancoPovoado());
});
afterAll(() => banco.fecha());

const rotulos = async (tx: Tx) => {
  const { definicoes } = (await modeloDe(tx)).catalogo(MUNDO.refPericia, 'pericia');
  return [A.honorario, A.motivo].map((id) => definicoes.find((d) => d.id === id)?.label);
};

async function rotula(tx: Tx, id: number, label: string): Promise<void> {
  await tx.execute(
    sql`update atributo set dados = dados || ${JSON.stringify({ label })}::jsonb where tenant_id = ${TENANT} and id = ${id}`,
  );
  await tx.execute(sql`
    update categoria set atributos_versao = atributos_versao + 1
     where tenant_id = ${TENANT} and id = (select categoria_id from atributo where tenant_id = ${TENANT} and id = ${id})`);
}

test('o que uma transação leu de si e desfez não vale para as seguintes', async () => {
  const antes = await withTenant(banco.pool, TENANT, rotulos);
  const desfeita = withTenant(banco.pool, TENANT, async (tx) => {
    await rotula(tx, A.honorario, 'Desfeito');
    expect(await rotulos(tx)).toEqual(['Desfeito', antes[1]]);
    throw new Error('desfaz');
  });
  await expect(desfeita).rejects.toThrow('desfaz');
  await withTenant(banco.pool, TENANT, (tx) => rotula(tx, A.motivo, 'Razão'));
  expect(await withTenant(banco.pool, TENANT, rotulos)).toEqual([antes[0], 'Razão']);
});
