import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brCode, crc16 } from './br-code.ts';

/** Fields by id; a decoder of its own, after the EMV tables. */
function campos(texto: string): Map<string, string> {
  const lidos = new Map<string, string>();
  for (let i = 0; i < texto.length; ) {
    const tamanho = Number(texto.slice(i + 2, i + 4));
    const valor = texto.slice(i + 4, i + 4 + tamanho);
    if (!Number.isInteger(tamanho) || valor.length !== tamanho) throw new Error(`no field at ${i}`);
    if (lidos.has(texto.slice(i, i + 2))) throw new Error(`a field twice at ${i}`);
    lidos.set(texto.slice(i, i + 2), valor);
    i += 4 + tamanho;
  }
  return lidos;
}

const conta = (codigo: string) => campos(campos(codigo).get('26') ?? '');

/** CRC by polynomial division over the bits, in place of shifting a register. */
function crcPorDivisao(texto: string): string {
  const bits = [...texto].flatMap((c) => [...c.charCodeAt(0).toString(2).padStart(8, '0')].map(Number));
  const resto = [...bits.map((b, i) => (i < 16 ? 1 - b : b)), ...Array<number>(16).fill(0)];
  const divisor = [...(0x11021).toString(2)].map(Number);
  for (let i = 0; i < bits.length; i++)
    if (resto[i] === 1) for (const [j, d] of divisor.entries()) resto[i + j] = (resto[i + j] ?? 0) ^ d;
  return Number.parseInt(resto.slice(-16).join(''), 2).toString(16).toUpperCase().padStart(4, '0');
}

const FULANO = { chave: '123e4567-e12b-12d1-a456-426655440000', nome: 'Fulano de Tal', cidade: 'BRASILIA' };

describe('a BR Code', () => {
  it("is the one that the Banco Central's manual shows", () =>
    expect(brCode(FULANO)).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
        '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    ));

  it.each([
    ['123456789', '29B1'],
    [
      '00020104141234567890123426660014BR.GOV.BCB.PIX014466756C616E6F32303139406578616D706C652E636F6D27300012' +
        'BR.COM.OUTRO011001234567895204000053039865406123.455802BR5915NOMEDORECEBEDOR6008BRASILIA6108700749006' +
        '2530515RP12345678-201950300017BR.GOV.BCB.BRCODE01051.0.080450014BR.GOV.BCB.PIX0123PADRAO.URL.PIX/0123' +
        'ABCD81390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304',
      'EB76',
    ],
    [
      '00020104141234567890123426580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-42665544000027300012' +
        'BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR6008BRASILIA6108700749006' +
        '2190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304',
      'AD38',
    ],
  ])('is closed by the published CRC of %s', (texto, crc) => {
    expect(crc16(texto)).toBe(crc);
    expect(crc16(texto)).toBe(crcPorDivisao(texto));
  });

  it('says key, amount, txid and description', () => {
    const codigo = brCode({ ...FULANO, valor: 123456, txid: 'BAIXA42', descricao: 'Perícia nº 7' });
    expect([...conta(codigo)]).toEqual([
      ['00', 'br.gov.bcb.pix'],
      ['01', FULANO.chave],
      ['02', 'Pericia no 7'],
    ]);
    expect(campos(codigo).get('54')).toBe('1234.56');
    expect(campos(codigo).get('62')).toBe('0507BAIXA42');
    expect(campos(brCode({ ...FULANO, valor: 5 })).get('54')).toBe('0.05');
  });

  it('folds accents and cuts what is too long', () => {
    const nome = 'Associação dos Peritos de São João da Boa Vista';
    const codigo = brCode({ ...FULANO, nome, cidade: 'São José do Rio Preto', descricao: 'é'.repeat(90) });
    expect(campos(codigo).get('59')).toBe('Associacao dos Peritos de');
    expect(campos(codigo).get('60')).toBe('Sao Jose do Rio');
    expect(conta(codigo).get('02')).toBe('e'.repeat(37));
  });

  it('keeps out what no field may hold', () => {
    for (const txid of ['', 'a b', 'x'.repeat(26), 'ação', '***'])
      expect(() => brCode({ ...FULANO, txid })).toThrow('txid');
    for (const valor of [0, -1, 1.5, 1e12]) expect(() => brCode({ ...FULANO, valor })).toThrow('amount');
    expect(() => brCode({ ...FULANO, nome: ' 漢字 ' })).toThrow('field 59');
  });

  it('reads back as it was asked for, whatever the texts', () => {
    const texto = fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' }).map((t) => `x${t}`);
    const caso = fc.record({
      chave: fc.oneof(fc.uuid(), fc.constant(`${'a'.repeat(65)}@exemplo.com`)),
      valor: fc.option(fc.integer({ min: 1, max: 999_999_999_999 }), { nil: undefined }),
      nome: texto,
      cidade: texto,
      txid: fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/), { nil: undefined }),
      descricao: fc.option(fc.string({ unit: 'grapheme', maxLength: 120 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(caso, (pedido) => {
        const codigo = brCode(pedido);
        expect(codigo).toMatch(/^[ -~]+$/);
        expect(codigo.slice(-4)).toBe(crcPorDivisao(codigo.slice(0, -4)));
        const lidos = campos(codigo);
        expect([...lidos.keys()]).toEqual([...lidos.keys()].toSorted());
        expect(conta(codigo).get('01')).toBe(pedido.chave);
        const valor = lidos.get('54');
        expect(valor && Math.round(Number(valor) * 100)).toBe(pedido.valor);
        expect(lidos.get('59')?.length).toBeLessThanOrEqual(25);
        expect(lidos.get('60')?.length).toBeLessThanOrEqual(15);
        expect(campos(lidos.get('62') ?? '').get('05')).toBe(pedido.txid ?? '***');
      }),
    );
  });
});
