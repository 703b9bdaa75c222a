import { expect, test } from 'vitest';
import { faltasDaOrdemServico } from './ordem-servico.ts';

const inteira = { clienteId: 1, veiculoId: 2, entrada: '2026-03-10', saida: '', situacao: 0 } as const;

test('uma ordem inteira não tem faltas; entrada e saída no mesmo dia valem', () => {
  expect(faltasDaOrdemServico(inteira)).toEqual({});
  expect(faltasDaOrdemServico({ ...inteira, saida: '2026-03-10', situacao: 3 })).toEqual({});
});

test('cliente, placa e entrada são obrigatórios', () => {
  expect(faltasDaOrdemServico({ ...inteira, clienteId: 0, veiculoId: 0, entrada: '' })).toEqual({
    pesCliente: 'Informe o Cliente',
    veiculo: 'Informe a Placa',
    osDtaIni: 'Informe a data de Entrada',
  });
});

test.each([
  [0, undefined],
  [1, undefined],
  [2, 'Informe a data de Saida'],
  [3, 'Informe a data de Saida'],
])('situação %i sem saída', (situacao, falta) => {
  expect(faltasDaOrdemServico({ ...inteira, situacao }).osDtaFim).toBe(falta);
});

test('entrada depois da saída se diz nos dois campos', () => {
  expect(faltasDaOrdemServico({ ...inteira, saida: '2026-03-09' })).toEqual({
    osDtaIni: 'Data de entrada nao pode ser maior que a data saida',
    osDtaFim: 'Data de saida nao pode ser menor que a data inicial',
  });
});

test('dias que não existem', () => {
  expect(faltasDaOrdemServico({ ...inteira, entrada: '2026-02-30', saida: '2026-13-01' })).toEqual({
    osDtaIni: 'Data inválida',
    osDtaFim: 'Data inválida',
  });
});
