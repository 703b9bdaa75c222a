import { expect, test } from 'vitest';
import { withConstraintRefusals } from './constraint-refusals.ts';
import { parseViolation } from './constraint-violations.ts';

/** As the driver hands it on; of a node Citus tells the code and the words, and no field. */
const erro = (code: string, message: string, campos: object = {}) =>
  Object.assign(new Error(message), { code, constraint: undefined, table: undefined, ...campos });

const REPETIDA = 'duplicate key value violates unique constraint "movimento_chave_nfe_102345"';
const EM_USO =
  'update or delete on table "pessoa_102010" violates foreign key constraint "veiculo_tenant_id_fkey_102055" on table "veiculo_102055"';

test('a restrição e a tabela de uma recusa se sabem pelos campos, ou pelas palavras de um nó', () => {
  expect(parseViolation(erro('23505', REPETIDA)).restricao).toBe('movimento_chave_nfe');
  expect(parseViolation(erro('23503', EM_USO))).toEqual({
    restricao: 'veiculo_tenant_id_fkey',
    tabela: 'veiculo',
  });
  expect(
    parseViolation(
      erro('23503', 'insert or update on table "a_102010" violates foreign key constraint "b_102010"'),
    ),
  ).toEqual({ restricao: 'b', tabela: 'a' });
  expect(parseViolation(erro('23505', '', { constraint: 'a_102345', table: 't' }))).toEqual({
    restricao: 'a',
    tabela: 't',
  });
});

test('o que um nó recusa por uma chave única se diz no seu campo', async () => {
  const unicas = { movimento_chave_nfe: { message: 'Repetida', field: 'chaveNfe' } };
  await expect(
    withConstraintRefusals({ unicas }, () => Promise.reject(erro('23505', REPETIDA))),
  ).rejects.toMatchObject({
    status: 422,
    errors: [{ code: 'em_uso', message: 'Repetida', field: 'chaveNfe' }],
  });
  await expect(
    withConstraintRefusals({ emUso: 'Em uso' }, () => Promise.reject(erro('23503', EM_USO))),
  ).rejects.toMatchObject({ status: 422, errors: [{ code: 'em_uso', message: 'Em uso' }] });
});
