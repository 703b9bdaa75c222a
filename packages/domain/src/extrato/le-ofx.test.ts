import { describe, expect, test } from 'vitest';
import { BANCO_DO_BRASIL, BRADESCO, CAIXA, ITAU, NUBANK, SANTANDER } from '../testing/extratos.ts';
import { ehDaConta } from './conta-do-extrato.ts';
import type { ExtratoLido } from './extrato.ts';
import { leOfx } from './le-ofx.ts';
import { leDiaOfx, leValorOfx } from './valor-ofx.ts';

function unico(texto: string): ExtratoLido {
  const lido = leOfx(texto);
  if (!lido.ok) throw new Error(lido.erros.map((e) => `${e.linha}: ${e.mensagem}`).join('\n'));
  const [extrato] = lido.extratos;
  if (extrato === undefined || lido.extratos.length > 1) throw new Error('not one statement');
  return extrato;
}
const erros = (texto: string): string[] => {
  const lido = leOfx(texto);
  return lido.ok ? [] : lido.erros.map((e) => `${e.linha}: ${e.mensagem}`);
};
const emResumo = (texto: string) =>
  unico(texto).lancamentos.map((l) => [l.linha, l.dia, l.valor, l.documento, l.nome, l.historico]);

describe('a statement is read in the manner of', () => {
  test('Itaú: the balance that is an entry stays out, and the day is that of the bank', () => {
    expect(unico(ITAU)).toMatchObject({
      ...{ banco: '0341', agencia: '', conta: '1234567890', moeda: 'BRL' },
      ...{ de: '2026-02-01', ate: '2026-02-04', saldo: 150010, saldoEm: '2026-02-28' },
    });
    expect(emResumo(ITAU)).toEqual([
      [39, '2026-02-03', -37000, '20260203001', '', 'SISPAG MARIA SILVEIRA'],
      [47, '2026-02-04', -1290, '', '', 'TAR PACOTE'],
    ]);
  });

  test('Banco do Brasil: closing tags, CRLF, entities and grouped amounts', () => {
    expect(unico(BANCO_DO_BRASIL)).toMatchObject({
      ...{ banco: '1', agencia: '4321-X', conta: '00098765-1' },
      ...{ de: '2026-03-01', ate: '2026-03-31', saldo: -1050, saldoEm: '2026-03-31' },
    });
    expect(emResumo(BANCO_DO_BRASIL)).toEqual([
      [22, '2026-03-05', -123456, '000000030501', '', 'Pix - Enviado - Lopes & Filhos'],
      [31, '2026-03-06', 150000, '', 'Deposito judicial', ''],
    ]);
  });

  test('Bradesco: a FITID that comes twice is two entries, and a balance of no day is of the last one', () => {
    const { lancamentos, saldo, saldoEm } = unico(BRADESCO);
    expect([saldo, saldoEm]).toEqual([0, '2026-04-23']);
    expect(lancamentos.map((l) => [l.valor, l.historico])).toEqual([
      [-7000, 'TRANSFE PIX DES: Joao < filho'],
      [-7000, 'TRANSFE PIX DES: Joao < filho'],
    ]);
    expect(new Set(lancamentos.map((l) => l.chave)).size).toBe(2);
  });

  test('Santander: leaves that say nothing, and an aggregate that never closes', () => {
    expect(unico(SANTANDER)).toMatchObject({ conta: '3415130040326', saldo: 10000, saldoEm: '2026-01-08' });
    expect(emResumo(SANTANDER)).toEqual([
      [23, '2026-01-05', 169070, '', '', ''],
      [32, '2026-01-06', -1, '00020802', '', 'PIX ENVIADO'],
    ]);
  });

  test('Caixa: nothing closes, and without any sign the type says what left', () => {
    expect(unico(CAIXA)).toMatchObject({ conta: '0007001000012345', saldo: 1500, ate: '2026-05-31' });
    expect(emResumo(CAIXA)).toEqual([
      [13, '2026-05-04', -2500, '', '', 'DEB TARIFA'],
      [14, '2026-05-05', 4000, '', '', 'CRED TED'],
    ]);
  });

  test('Nubank: XML with CDATA, comments and tags that nobody knows', () => {
    expect(unico(NUBANK)).toMatchObject({ banco: '0260', agencia: '1', conta: '0001234-5', saldo: null });
    expect(emResumo(NUBANK)).toEqual([[11, '2026-06-02', -500, '', 'Ana', 'Pix <para> Ana & B']]);
  });
});

test('the same entry has the same key in any file that holds it', () => {
  const chaves = (texto: string) => unico(texto).lancamentos.map((l) => l.chave);
  const [primeira = ''] = chaves(ITAU);
  const inicio = ITAU.indexOf('<STMTTRN>');
  const antes = `${ITAU.slice(0, inicio)}<STMTTRN><DTPOSTED>20260202<TRNAMT>-1<FITID>0</STMTTRN>`;
  expect(chaves(antes + ITAU.slice(inicio))).toEqual([expect.any(String), ...chaves(ITAU)]);
  expect(chaves(ITAU.replaceAll('\n', '\r\n'))).toContain(primeira);
  const semFitid = (memo: string) => ITAU.replace('TAR PACOTE', memo);
  expect(chaves(semFitid('Tár  pacote'))).toEqual(chaves(ITAU));
  expect(chaves(semFitid('TAR OUTRA'))).not.toEqual(chaves(ITAU));
});

test('a file of several accounts has a statement of each', () => {
  const corpo = (texto: string) => texto.slice(texto.indexOf('<STMTRS>'), texto.indexOf('</STMTTRNRS>'));
  const lido = leOfx(`<OFX>${corpo(ITAU)}${corpo(BRADESCO)}</OFX>`);
  expect(lido.ok && lido.extratos.map((e) => [e.banco, e.lancamentos.length])).toEqual([
    ['0341', 2],
    ['0237', 2],
  ]);
});

describe('what cannot be read says where', () => {
  test.each([
    ['nothing', '', '1: O arquivo não é um extrato OFX: falta a marca <OFX>'],
    ['another file', 'data;valor\n1;2', '1: O arquivo não é um extrato OFX: falta a marca <OFX>'],
    ['no statement', '<OFX><SIGNONMSGSRSV1></OFX>', '1: O arquivo não tem o extrato de nenhuma conta'],
    [
      'a card',
      '<OFX>\n<CCSTMTRS><CCACCTFROM><ACCTID>1\n<STMTTRN><TRNAMT>x\n</OFX>',
      '2: O extrato é de um cartão de crédito, e não de uma conta',
    ],
    ['no account', ITAU.replace('<ACCTID>1234567890\n', ''), '29: O extrato não diz de que conta é (ACCTID)'],
    [
      'an amount with tenths of cents',
      ITAU.replace('-370.00', '-370.005'),
      '42: "-370.005" não é um valor em reais e centavos (TRNAMT)',
    ],
    [
      'a day that is none',
      ITAU.replace('<DTPOSTED>20260203', '<DTPOSTED>20260230'),
      '41: "20260230100000[-03:EST]" não é uma data (DTPOSTED)',
    ],
    [
      'an entry that the file breaks off',
      BRADESCO.slice(0, BRADESCO.lastIndexOf('<TRNAMT>')),
      '38: O lançamento não tem um valor em reais e centavos (TRNAMT)',
    ],
    [
      'a balance that is none',
      ITAU.replace('1500.10', 'muito'),
      '62: "muito" não é um saldo em reais e centavos (BALAMT)',
    ],
  ])('%s', (_nome, texto, erro) => {
    expect(erros(texto)).toEqual([erro]);
  });

  test('every line at once, in their order, and no more than twenty', () => {
    const ruim = '<STMTTRN><DTPOSTED>1\n<TRNAMT>x\n</STMTTRN>\n'.repeat(30);
    const todos = erros(`<OFX>\n<STMTRS><BANKACCTFROM><ACCTID>1\n</BANKACCTFROM>\n${ruim}`);
    expect([todos.length, todos[0], todos[1]]).toEqual([
      20,
      '4: "1" não é uma data (DTPOSTED)',
      '5: "x" não é um valor em reais e centavos (TRNAMT)',
    ]);
  });
});

test.each([
  ['-70.00', -7000],
  ['-70,00', -7000],
  ['+1500', 150000],
  ['1.234,56', 123456],
  ['1,234.56', 123456],
  ['-1.234.567,8', -123456780],
  ['1.234.567', 123456700],
  ['70.0000', 7000],
  ['.5', 50],
  ['0', 0],
  ['-0.00', 0],
  ['70.005', null],
  ['1.23,45', null],
  ['1,2,3', null],
  ['12a', null],
  ['', null],
  ['-', null],
  ['99999999999999999', null],
])('the amount %j is %j', (texto, centavos) => expect(leValorOfx(texto)).toBe(centavos));

test.each([
  ['20260203', '2026-02-03'],
  ['20260203100000[-3:BRT]', '2026-02-03'],
  ['2026-02-03', '2026-02-03'],
  ['20260230', null],
  ['00000000', null],
  ['2026', null],
])('the moment %j is of %j', (texto, dia) => expect(leDiaOfx(texto)).toBe(dia));

const CONTA = { banco: '341', agencia: '1234', agenciaDv: '', conta: '56789', contaDv: '0' };
const de = (conta: string, mais: object = {}) => ({ banco: '0341', agencia: '', conta, ...mais });
test.each([
  ['branch before it', de('1234567890'), true],
  ['its check digit', de('56789-0'), true],
  ['no check digit', de('00056789'), true],
  ['its branch besides', de('567890', { agencia: '1234' }), true],
  ['the kind of account between', de('1234001000567890'), true],
  ['another branch before it', de('4321567890'), false],
  ['another branch besides', de('567890', { agencia: '4321' }), false],
  ['another number', de('1234567891'), false],
  ['another bank', de('567890', { banco: '237' }), false],
  ['no bank', de('567890', { banco: '' }), true],
])('an account written with %s', (_como, extrato, sim) => expect(ehDaConta(extrato, CONTA)).toBe(sim));
test('the branch of an account may have a check digit', () => {
  const nossa = { banco: '001', agencia: '4321', agenciaDv: 'X', conta: '98765', contaDv: '1' };
  expect(ehDaConta(unico(BANCO_DO_BRASIL), nossa)).toBe(true);
  expect(ehDaConta(unico(BANCO_DO_BRASIL), { ...nossa, agenciaDv: '1' })).toBe(false);
});
