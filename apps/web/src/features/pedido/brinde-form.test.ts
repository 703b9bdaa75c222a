import { expect, test } from 'vitest';
import { faltasDoBrinde } from './brinde-form.ts';

const cliente = (pontos: number, cadastroCompleto = true) => ({
  id: 1,
  name: 'Ana',
  brindes: { nome: 'Ana', codigo: '', pontos, valores: 0, cadastroCompleto, empId: 0 },
});
const brinde = (pontos: number) => ({
  id: 2,
  name: 'Caneca',
  brinde: { id: 2, nome: 'Caneca', codigo: 'C1', pontos, catAnexoHash: '', url: '', disponivel: 3 },
});
const faltas = (clientId: ReturnType<typeof cliente> | null, catId: ReturnType<typeof brinde> | null) =>
  faltasDoBrinde({ clientId, catId, empDestId: 1 }, null);

test('cada falta no seu campo, antes de enviar', () => {
  expect(faltas(null, null)).toEqual({ clientId: 'Selecione um item', catId: 'Informe este campo' });
  expect(faltas(cliente(100), null)).toEqual({ catId: 'Informe este campo' });
  expect(faltas(cliente(0), null)).toEqual({ catId: 'O cliente não tem pontos para trocar' });
  expect(faltas(cliente(100, false), brinde(50))).toEqual({
    clientId: 'O cadastro deste cliente está incompleto',
  });
  expect(faltas(cliente(1000), brinde(1001))).toEqual({
    catId: 'Pontos insuficientes: o cliente tem 1.000 e precisa de 1.001',
  });
  expect(faltas(cliente(1001), brinde(1001))).toEqual({});
});

test('um pedido que se altera devolve primeiro os seus próprios pontos', () => {
  const item = {
    id: 9,
    dataCad: '',
    empresaOrigId: 1,
    empresaOrigCodigo: '',
    empresaDestId: 1,
    empresaDestCodigo: '',
    catId: 2,
    catNome: '',
    catCodigo: '',
    clienteForn: 'Ana',
    clienteId: 1,
    movItemId: 9,
    movItemQuant: 1,
    pontos: 300,
    check: false,
    disabled: false,
    codigoEsgotado: false,
    codigoVencido: false,
    previsao: null,
  };
  const com = (catId: ReturnType<typeof brinde>) =>
    faltasDoBrinde({ clientId: cliente(100), catId, empDestId: 1 }, item);
  expect(com(brinde(400))).toEqual({});
  expect(com(brinde(401))).toEqual({
    catId: 'Pontos insuficientes: o cliente tem 400 e precisa de 401',
  });
});
