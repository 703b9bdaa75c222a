import { expect, test } from 'vitest';
import { type Candidato, casaExtrato, type LancamentoSemPar } from './casa-extrato.ts';

const SAIU: LancamentoSemPar = {
  ...{ id: 1, dia: '2026-03-05', valor: -10000, documento: '', nome: '', historico: 'PIX ENVIADO' },
};
const PAGO: Candidato = {
  ...{
    chave: 'a',
    dia: '2026-03-05',
    valor: 10000,
    pessoaId: 1,
    nome: 'Maria de Souza Oliveira',
    numeros: ['P71'],
  },
};
const saiu = (mais: Partial<LancamentoSemPar> = {}): LancamentoSemPar => ({ ...SAIU, ...mais });
const pago = (mais: Partial<Candidato> = {}): Candidato => ({ ...PAGO, ...mais });
const casa = (lancamentos: readonly LancamentoSemPar[], candidatos: readonly Candidato[]) =>
  casaExtrato(lancamentos, candidatos).map((p) => [
    p.lancamentoId,
    p.candidatos.map((c) => c.chave).join('+'),
    p.certa,
    p.motivos.join(', '),
  ]);

test('the amount alone is a possible pair', () => {
  expect(casa([saiu()], [pago()])).toEqual([[1, 'a', false, 'mesmo valor, mesmo dia']]);
  expect(casa([saiu({ valor: -10001 })], [pago()])).toEqual([]);
  expect(casa([saiu({ valor: 10000 })], [pago()])).toEqual([]);
});

test('the name within three banking days makes it sure, also over a weekend', () => {
  const comNome = { historico: 'PIX ENVIADO MARIA S OLIVEI' };
  expect(casa([saiu(comNome)], [pago()])).toEqual([[1, 'a', true, 'mesmo valor, mesmo dia, nome']]);
  expect(casa([saiu({ ...comNome, dia: '2026-03-10' })], [pago()])).toEqual([
    [1, 'a', true, 'mesmo valor, 5 dias depois, nome'],
  ]);
  expect(casa([saiu({ ...comNome, dia: '2026-03-11' })], [pago()])).toEqual([
    [1, 'a', false, 'mesmo valor, 6 dias depois, nome'],
  ]);
  expect(casa([saiu({ ...comNome, dia: '2026-03-04' })], [pago()])).toMatchObject([
    [1, 'a', true, 'mesmo valor, 1 dia antes, nome'],
  ]);
  expect(casa([saiu({ historico: 'MARIA APARECIDA' })], [pago()])).toMatchObject([
    [1, 'a', false, expect.anything()],
  ]);
});

test('the number makes it sure within the window', () => {
  expect(casa([saiu({ documento: 'P71', dia: '2026-03-18' })], [pago()])).toEqual([
    [1, 'a', true, 'mesmo valor, 13 dias depois, número do pagamento'],
  ]);
  expect(casa([saiu({ historico: 'SISPAG p71' })], [pago()])).toMatchObject([
    [1, 'a', true, expect.anything()],
  ]);
  expect(casa([saiu({ documento: '000123456' })], [pago({ numeros: ['P123456'] })])).toMatchObject([
    [1, 'a', true, expect.anything()],
  ]);
  expect(casa([saiu({ documento: '71' })], [pago()])).toMatchObject([[1, 'a', false, expect.anything()]]);
  expect(casa([saiu({ documento: 'P71', dia: '2026-03-21' })], [pago()])).toEqual([]);
});

test('a rival on either side leaves it possible', () => {
  const com = { historico: 'MARIA OLIVEIRA' };
  expect(casa([saiu(com), saiu({ ...com, id: 2 })], [pago()]).map((p) => p[2])).toEqual([false, false]);
  expect(casa([saiu(com)], [pago(), pago({ chave: 'b' })]).map((p) => p[2])).toEqual([false, false]);
  // One that has nothing but the amount is no rival.
  expect(
    casa([saiu(com), saiu({ id: 2 })], [pago(), pago({ chave: 'b', nome: 'José Lima', numeros: [] })]),
  ).toEqual([
    [1, 'a', true, 'mesmo valor, mesmo dia, nome'],
    [2, 'a', false, 'mesmo valor, mesmo dia'],
    [2, 'b', false, 'mesmo valor, mesmo dia'],
  ]);
});

test('possible ones come best first, and no more than five', () => {
  const muitos = ['f', 'e', 'd', 'c', 'b'].map((chave, i) =>
    pago({ chave, dia: `2026-03-${10 - i}`.replace(/-(\d)$/, '-0$1') }),
  );
  expect(casa([saiu()], [...muitos, pago()]).map((p) => p[1])).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('payments of one person and day are summed, never for sure', () => {
  const partes = [
    pago({ valor: 4000 }),
    pago({ chave: 'b', valor: 6000 }),
    pago({ chave: 'c', valor: 5000 }),
  ];
  expect(casa([saiu({ historico: 'MARIA SOUZA' })], partes)).toEqual([
    [1, 'a+b', false, 'soma de 2 pagamentos, mesmo dia, nome'],
  ]);
  const outro = pago({ chave: 'b', valor: 6000, pessoaId: 2 });
  expect(casa([saiu()], [partes[0] ?? pago(), outro])).toEqual([]);
  const seis = Array.from({ length: 6 }, (_, i) => pago({ chave: String(i), valor: i === 0 ? 5000 : 1000 }));
  expect(casa([saiu()], seis)).toEqual([]);
  expect(casa([saiu({ valor: -9000 })], seis)[0]).toMatchObject([1, '0+1+2+3+4', false, expect.anything()]);
});

test('all of a file is paid by one entry, told by its number or by nothing but the amount', () => {
  const remessa = pago({ chave: 'r', pessoaId: null, nome: '', numeros: [] });
  expect(casa([saiu()], [remessa])).toEqual([[1, 'r', false, 'mesmo valor, mesmo dia']]);
});

test('a month of equal amounts is matched in no time that anybody notices', () => {
  const n = 600;
  const nomes = Array.from({ length: n }, (_, i) => `Pessoa${i % 10} Silva${1000 + i}`);
  const lancamentos = nomes.map((nome, i) => saiu({ id: i, historico: `PIX ${nome}` }));
  const candidatos = nomes.map((nome, i) => pago({ chave: String(i), nome, pessoaId: i, numeros: [] }));
  expect(casaExtrato(lancamentos, candidatos).filter((p) => p.certa)).toHaveLength(n);
});
