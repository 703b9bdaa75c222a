import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { posicoes } from '../testing/cnab240.ts';
import { PAGADOR, PAGAMENTO, remessaDe, remessaSorteada } from '../testing/pagamentos.ts';
import { Sorteio } from '../testing/sorteio.ts';
import { leOcorrencias, type Veredito, vereditoDe } from './ocorrencias.ts';
import { escreveRemessa } from './remessa.ts';
import { leRetorno } from './retorno.ts';

const DONO = { banco: '001', inscricao: PAGADOR.inscricao };

const poe = (linha: string, de: number, texto: string): string =>
  linha.slice(0, de - 1) + texto + linha.slice(de - 1 + texto.length);

/** The file as a bank sends it back: what `responde` says of each segment A, from position 155 and from 231 on. */
function devolve(
  arquivo: string,
  responde: (a: string, i: number) => { efeito?: string; codigos: string },
): string {
  let i = 0;
  return arquivo
    .split('\r\n')
    .map((linha) => {
      if (posicoes(linha, 8, 8) === '0') return poe(linha, 143, '2');
      if (posicoes(linha, 8, 8) !== '3' || posicoes(linha, 14, 14) !== 'A') return linha;
      const { efeito = '', codigos } = responde(linha, i++);
      return poe(poe(poe(linha, 135, 'BANCO-77'), 155, efeito), 231, codigos);
    })
    .join('\r\n');
}

const ARQUIVO = escreveRemessa(remessaDe(PAGAMENTO, { ...PAGAMENTO, seuNumero: 'B42.2', valor: 5 }));
const PAGO = devolve(ARQUIVO, () => ({ efeito: '26112026000000000123456', codigos: '00' }));
const linhas = PAGO.split('\r\n');

/** The file with one line in the place of another. */
const troca = (i: number, ...novas: readonly string[]): string =>
  linhas.toSpliced(i, 1, ...novas).join('\r\n');
const mudada = (i: number, de: number, texto: string): string => troca(i, poe(linhas[i] ?? '', de, texto));

const erros = (texto: string, dono = DONO) => {
  const lida = leRetorno(texto, dono);
  return lida.ok ? [] : lida.erros.map(({ linha, mensagem }) => `${linha}: ${mensagem}`);
};

describe('a return', () => {
  it('tells of each payment', () => {
    const lida = leRetorno(PAGO, DONO);
    expect(lida).toMatchObject({
      ok: true,
      retorno: {
        banco: '001',
        inscricao: '11222333000181',
        convenio: '0012345',
        numero: 7,
        geradoEm: '2026-11-24',
        pagamentos: [{ seuNumero: 'B42.1' }, { seuNumero: 'B42.2' }],
      },
    });
    expect(lida.ok && lida.retorno.pagamentos[0]).toEqual({
      linha: 3,
      lote: 1,
      forma: '45',
      seuNumero: 'B42.1',
      nossoNumero: 'BANCO-77',
      favorecido: 'JOAO DA CONCEICAO',
      valor: 123456,
      data: '2026-11-25',
      dataReal: '2026-11-26',
      valorReal: 123456,
      ocorrencias: [{ codigo: '00', significado: 'Pago' }],
      veredito: 'pago',
    });
  });

  it('reads back what was written, whatever was paid and answered', () => {
    const respostas: readonly (readonly [string, Veredito])[] = [
      ['00', 'pago'],
      ['0000000000', 'pago'],
      ['00ZA', 'pago'],
      ['BD', 'agendado'],
      ['AGAN', 'recusado'],
      ['PJ00000000', 'recusado'],
      ['', 'agendado'],
    ];
    fc.assert(
      fc.property(fc.nat(), (semente) => {
        const s = new Sorteio(semente);
        const remessa = remessaSorteada(semente);
        const ditas = new Map<string, Veredito>();
        const arquivo = devolve(escreveRemessa(remessa), (a) => {
          const [codigos, veredito] = s.um(respostas);
          ditas.set(posicoes(a, 74, 93).trim(), veredito);
          return { codigos, efeito: veredito === 'pago' ? `01122026${posicoes(a, 120, 134)}` : '' };
        });
        const lida = leRetorno(arquivo, DONO);
        expect(lida.ok).toBe(true);
        const lidos = lida.ok ? lida.retorno.pagamentos : [];
        expect(new Map(lidos.map((p) => [p.seuNumero, p.veredito]))).toEqual(ditas);
        const enviados = new Map(remessa.pagamentos.map((p) => [p.seuNumero, p]));
        expect(lidos.length).toBe(enviados.size);
        for (const lido of lidos) {
          const enviado = enviados.get(lido.seuNumero);
          expect([lido.valor, lido.data]).toEqual([enviado?.valor, enviado?.data]);
          const pago = lido.veredito === 'pago';
          expect([lido.dataReal, lido.valorReal]).toEqual(
            pago ? ['2026-12-01', enviado?.valor] : [null, null],
          );
        }
      }),
      { numRuns: 200 },
    );
  });

  it('that refuses a batch refuses the payments that say nothing themselves', () => {
    const mudas = devolve(ARQUIVO, (_, i) => ({ codigos: i === 0 ? '' : 'BD' })).split('\r\n');
    const lida = leRetorno(mudas.toSpliced(1, 1, poe(mudas[1] ?? '', 231, 'HA')).join('\r\n'), DONO);
    const ditos = lida.ok ? lida.retorno.pagamentos.map((p) => [p.veredito, p.ocorrencias[0]?.codigo]) : [];
    expect(ditos).toEqual([
      ['recusado', 'HA'],
      ['agendado', 'BD'],
    ]);
    const trailer = leRetorno(mudas.toSpliced(6, 1, poe(mudas[6] ?? '', 231, 'TA')).join('\n'), DONO);
    expect(trailer.ok && trailer.retorno.pagamentos[0]?.veredito).toBe('recusado');
    for (const i of [1, 6]) {
      const aceito = leRetorno(mudas.toSpliced(i, 1, poe(mudas[i] ?? '', 231, '00')).join('\r\n'), DONO);
      expect(aceito.ok && aceito.retorno.pagamentos[0]?.veredito).toBe('agendado');
    }
  });

  it('skips segments that it does not need, and takes line ends as they come', () => {
    const z = poe(poe(linhas[2] ?? '', 14, 'Z'), 9, '00003').slice(0, 240);
    const comZ = linhas.toSpliced(4, 0, z);
    comZ[7] = poe(comZ[7] ?? '', 18, '000007');
    comZ[8] = poe(comZ[8] ?? '', 24, '000009');
    expect(erros(`\uFEFF${comZ.join('\n')}\u001A\n`)).toEqual([]);
  });
});

test('blanks that a program cut at the ends of lines are put back', () => {
  const cortado = PAGO.split('\r\n').map((linha) => linha.trimEnd());
  expect(cortado.some((linha) => linha.length < 240)).toBe(true);
  expect(leRetorno(cortado.join('\r\n'), DONO)).toEqual(leRetorno(PAGO, DONO));
});

describe('no return', () => {
  it.each([
    [
      'of another kind',
      'nome;valor\r\nAna;10',
      '1: O arquivo não é CNAB 240: não começa por um header de 240 posições',
    ],
    ['empty', '', '1: O arquivo não é CNAB 240: não começa por um header de 240 posições'],
    ['of CNAB 400', '0'.repeat(400), '1: O arquivo não é CNAB 240: não começa por um header de 240 posições'],
    ['that is a remessa', ARQUIVO, '1: O arquivo é uma remessa, e não um retorno do banco'],
    ['of a line too long', troca(2, `${linhas[2]} `), '3: A linha tem 241 posições, e não 240'],
    [
      'of a line cut in its middle',
      troca(2, (linhas[2] ?? '').slice(0, 125)),
      '3: P010 Valor do pagamento (posições 120 a 134) não é um número',
    ],
    ['cut off', linhas.slice(0, 5).join('\r\n'), '5: O arquivo está incompleto: não termina por um trailer'],
    ['with a line of another bank', mudada(3, 1, '341'), '4: O registro não é do banco 001'],
    ['with a wrong count of a batch', mudada(6, 23, '9'), '7: O lote tem 6 registros, mas o trailer conta 9'],
    ['with a wrong sum', mudada(6, 41, '9'), '7: A soma dos pagamentos do lote não é a do trailer'],
    ['with a wrong count of batches', mudada(7, 23, '2'), '8: O arquivo tem 1 lotes, mas o trailer conta 2'],
    ['with a wrong count', mudada(7, 29, '9'), '8: O arquivo tem 8 registros, mas o trailer conta 9'],
    [
      'with an amount that is none',
      mudada(2, 163, 'x'),
      '3: P004 Valor real da efetivação (posições 163 a 177) não é um número',
    ],
    [
      'with a day that is none',
      mudada(2, 155, '31022026'),
      '3: P003 Data real da efetivação (posições 155 a 162) não é uma data',
    ],
    ['with a record of another batch', mudada(3, 4, '0002'), '4: O registro não é do lote 0001'],
    ['with a record that no layout has', mudada(3, 8, '7'), '4: O tipo de registro "7" não existe num lote'],
  ])('is one %s', (_, texto, erro) => expect(erros(texto)).toContain(erro));

  it('is one of somebody else', () => {
    expect(erros(PAGO, { ...DONO, banco: '341' })).toEqual(['1: O registro não é do banco 341']);
    expect(erros(PAGO, { ...DONO, inscricao: '52998224725' })).toEqual([
      '1: O arquivo é de outra empresa: a inscrição não é a do pagador',
    ]);
  });

  it('is one whose batches are open or missing', () => {
    const semTrailer = linhas.toSpliced(6, 1).join('\r\n');
    expect(erros(semTrailer)[0]).toBe('7: O lote 0001 não tem trailer');
    const semHeader = linhas.toSpliced(1, 1).join('\r\n');
    expect(erros(semHeader)[0]).toBe('2: O registro está fora de um lote');
    const dois = linhas.toSpliced(4, 0, linhas[1] ?? '').join('\r\n');
    expect(erros(dois)[0]).toBe('5: O lote 0001 não tem trailer');
  });

  it('says no more than twenty errors, and fails on no text', () => {
    const curtas = [linhas[0], ...Array<string>(500).fill('x'.repeat(241)), linhas[7]].join('\n');
    expect(erros(curtas).length).toBe(20);
    fc.assert(
      fc.property(fc.nat(6 * 242), fc.string({ maxLength: 30 }), (em, texto) => {
        const lida = leRetorno(PAGO.slice(0, em) + texto + PAGO.slice(em + texto.length), DONO);
        expect(lida.ok || lida.erros.length > 0).toBe(true);
      }),
    );
  });
});

describe('occurrences', () => {
  const dito = (campo: string) => leOcorrencias(campo).map(({ codigo }) => codigo);

  it('are up to five codes; zeros behind another are none', () => {
    expect(dito('AGANAOAPAR')).toEqual(['AG', 'AN', 'AO', 'AP', 'AR']);
    expect(dito('AG00000000')).toEqual(['AG']);
    expect(dito('0000000000')).toEqual(['00']);
    expect(dito('bd        ')).toEqual(['BD']);
    expect(dito('          ')).toEqual([]);
  });

  it.each<[string, Veredito]>([
    ['00', 'pago'],
    ['03', 'pago'],
    ['00ZA', 'pago'],
    ['BD', 'agendado'],
    ['BE', 'agendado'],
    ['ZA', 'agendado'],
    ['X9', 'agendado'],
    ['', 'agendado'],
    ['01', 'recusado'],
    ['02', 'recusado'],
    ['BF', 'recusado'],
    ['AG', 'recusado'],
    ['HA', 'recusado'],
    ['PJ', 'recusado'],
    ['BDHF', 'recusado'],
    ['00ZI', 'recusado'],
  ])('%s is %s', (campo, veredito) => expect(vereditoDe(leOcorrencias(campo))).toBe(veredito));

  it('have a meaning in words, also where only the bank knows the code', () => {
    expect(leOcorrencias('PJX9').map(({ significado }) => significado)).toEqual([
      'Chave PIX não cadastrada no DICT',
      'Código que não está no layout: consulte o banco',
    ]);
    expect(leOcorrencias('tostring')[0]?.significado).toBe('Código que não está no layout: consulte o banco');
  });
});
