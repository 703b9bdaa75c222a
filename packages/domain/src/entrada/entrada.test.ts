import { describe, expect, it, test } from 'vitest';
import { GRAFIAS, GRAFIAS_POR_ESPECIE, type Grafia, MASCARAS_DE_TESTE } from '../testing/grafias.ts';
import { DATA_FORA, faltaDoDia, faltaDoNascimento, leData, leHora } from './data.ts';
import { leCep, leCnpj, leCpf, leEmail, lePlaca, leTelefone } from './documento.ts';
import type { Entrada } from './entrada.ts';
import { leMascarado } from './mascara.ts';
import { leDinheiro, leInteiro, leNumero, lePreco } from './numero.ts';

const LEITURAS: readonly [string, readonly Grafia[], (texto: string) => Entrada<string | number>][] = [
  ['dinheiro', GRAFIAS.dinheiro, leDinheiro],
  ['numero', GRAFIAS.numero, leNumero],
  ['inteiro', GRAFIAS.inteiro, leInteiro],
  ['data', GRAFIAS.data, leData],
  ['hora', GRAFIAS.hora, leHora],
  ['cpf', GRAFIAS.cpf, leCpf],
  ['cnpj', GRAFIAS.cnpj, leCnpj],
  ['cep', GRAFIAS.cep, leCep],
  ['telefone', GRAFIAS.telefone, leTelefone],
  ['placa', GRAFIAS.placa, lePlaca],
  ['email', GRAFIAS.email, leEmail],
  ['mascarado', GRAFIAS.mascarado, (t) => leMascarado(MASCARAS_DE_TESTE, t)],
];

test.each(LEITURAS)('every spelling of %s means its value or is refused', (_, grafias, le) => {
  expect(grafias.length).toBeGreaterThanOrEqual(GRAFIAS_POR_ESPECIE);
  const lidas = grafias.map(({ texto }) => {
    const lida = le(texto);
    return { texto, valor: lida.ok ? lida.valor : null };
  });
  expect(lidas).toEqual(grafias);
});

describe('reasons', () => {
  const motivo = (lida: Entrada<unknown>) => (lida.ok ? null : lida.motivo.message);

  it('says in words what is wrong', () => {
    expect(motivo(leDinheiro('-20,00'))).toBe('O valor não pode ser negativo');
    expect(motivo(leDinheiro('1.000.000.000'))).toBe('Valor grande demais');
    expect(motivo(leDinheiro('1,500.50'))).toBe('Valor inválido');
    expect(motivo(leInteiro('1,5'))).toBe('Informe um número inteiro');
    expect(motivo(leInteiro('-3'))).toBe('O valor não pode ser negativo');
    expect(motivo(leData('31/02/2026'))).toBe('Data inválida');
  });

  it('takes no price that is finer than cents', () => {
    expect(['0,4449', '1,005', '0,001'].map((t) => motivo(lePreco(t)))).toEqual(
      Array(3).fill('Informe no máximo duas casas decimais'),
    );
    expect(['0,4400', '1.234,50', '-1'].map(lePreco)).toEqual([
      { ok: true, valor: 0.44 },
      { ok: true, valor: 1234.5 },
      leDinheiro('-1'),
    ]);
  });

  it('takes an empty text for no value', () => {
    for (const [, , le] of LEITURAS) expect(le('  ')).toEqual({ ok: true, valor: null });
  });
});

test('a birth date of two digits never lies in the future', () => {
  const ate = '2026-11-22';
  expect(leData('05/03/20', { ate })).toEqual({ ok: true, valor: '2020-03-05' });
  expect(leData('23/11/26', { ate })).toEqual({ ok: true, valor: '1926-11-23' });
  expect(leData('23/11/2026', { ate })).toEqual({ ok: true, valor: '2026-11-23' });
});

test('a slip of the keys is no plausible day', () => {
  expect(['2026-03-01', '0026-03-01', '2999-01-01', '2026-02-30'].map(faltaDoDia)).toEqual([
    undefined,
    DATA_FORA,
    DATA_FORA,
    'Data inválida',
  ]);
  const nascido = (dia: string) => faltaDoNascimento(dia, '2026-11-22');
  expect(['1980-03-05', '2026-11-22', '2026-11-23', '1803-05-01', '05/03'].map(nascido)).toEqual([
    undefined,
    undefined,
    'A data de nascimento não pode ser futura',
    'Informe uma data a partir de 01/01/1900',
    'Data inválida',
  ]);
});
