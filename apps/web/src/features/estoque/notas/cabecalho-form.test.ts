import type { MovCab } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { EditedFields } from '../../../editing/edited-fields.ts';
import type { TiposMov } from '../estoque-queries.ts';
import { acertada, type Cabecalho, camposDe, faltasDe, guardadoDe, leAtual } from './cabecalho-form.ts';

const [ENTRADA, TRANSFERENCIA] = [1, 3];
const tipos = {
  tipoMovs: [
    { id: ENTRADA, nome: 'Entrada', transf: 0 },
    { id: TRANSFERENCIA, nome: 'Transferência', transf: 1 },
  ],
  fornecedores: [{ id: 5, nome: 'Brindes do Sul' }],
  empList: [
    { id: 8, nome: 'Curitiba' },
    { id: 9, nome: 'Recife' },
  ],
} as unknown as TiposMov; // what a header reads of it
const nota = (versao: number, parte: Partial<MovCab> = {}) =>
  ({
    versao,
    dtaLancamento: '2026-03-11',
    descricao: '',
    tipoId: ENTRADA,
    empresaId: 0,
    fornecedorId: 5,
    estoqueId: 8,
    ...parte,
  }) as MovCab; // what a header reads of it

test('a transfer names another stock where the other types name a supplier', () => {
  const { valores } = guardadoDe(nota(1));
  const transferida = acertada({ ...valores, tipoMovSelected: TRANSFERENCIA, empresaSelected: 9 }, tipos);
  expect(transferida).toMatchObject({ fornecedorSelected: 0, empresaSelected: 9 });
  expect(acertada({ ...transferida, estoqueSelected: 9 }, tipos).empresaSelected).toBe(0);
  expect(acertada({ ...transferida, tipoMovSelected: ENTRADA }, tipos).empresaSelected).toBe(0);
});

test('what another person saved first is asked about, also where the note was read anew behind the form', () => {
  let lida = nota(1);
  const campos = new EditedFields<Cabecalho>(() => ({
    stored: guardadoDe(lida),
    fields: camposDe(tipos),
    faultsOf: (cab) => faltasDe(cab, tipos),
  }));
  campos.change({ descricao: 'minha' });
  lida = nota(2, { descricao: 'dela', estoqueId: 9 });
  expect(campos.submission()).toMatchObject({ versao: 1, valores: { descricao: 'minha' } });
  const atual = leAtual(lida);
  expect(atual && campos.compare(atual).fields.map((c) => [c.label, c.meu, c.atual, c.changedBy])).toEqual([
    ['Estoque', 'Curitiba', 'Recife', 'outra'],
    ['Descrição', 'minha', 'dela', 'ambos'],
  ]);
  expect(leAtual({ versao: 2 })).toBeNull();
});
