import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Calendario, type DiaSemExpediente, EXPEDIENTE_NACIONAL, type Expediente } from './expediente.ts';
import { feriadoNacional, feriadosDoAno } from './feriados.ts';
import { type Contagem, explicaPrazo, fimDaContagem, type RegrasDoPrazo, vencimento } from './prazo.ts';

const linhas = (arquivo: string): string[][] =>
  readFileSync(new URL(`../testing/${arquivo}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((l) => l.trimEnd().split('\t'));

const sem = (dias: readonly string[]): Expediente =>
  new Map(dias.filter((d) => d !== '').map((d) => [d, { nome: 'Carnaval', tipo: 'feriado' as const }]));

test('os feriados nacionais de 2020 a 2035 são os que outro programa calculou', () => {
  const daqui = [];
  for (let ano = 2020; ano <= 2035; ano++)
    daqui.push(...[...feriadosDoAno(ano).keys()].filter((d) => feriadoNacional(d) !== undefined).sort());
  expect(daqui).toEqual(linhas('feriados-nacionais.tsv').map(([dia]) => dia));
});

test('mil prazos que outro programa calculou terminam e vencem nos mesmos dias', () => {
  const casos = linhas('prazos.tsv');
  expect(casos.length).toBe(1000);
  const outros = casos.filter(([inicio = '', dias, conta, recesso, fora = '', fim, prazo]) => {
    const regras = { recesso: recesso === 'sim', ficaNoDia: false };
    const expediente = sem(fora.split(','));
    const como = { inicio, dias: Number(dias), uteis: conta === 'uteis', recesso: regras.recesso };
    const termina = fimDaContagem(como, expediente);
    return termina !== fim || vencimento(termina ?? '', regras, expediente) !== prazo;
  });
  expect(outros).toEqual([]);
});

const CPC: RegrasDoPrazo = { diasUteis: true, recesso: true, ficaNoDia: false };

function prazoDe(inicio: string, dias: number, expediente: Expediente, regras = CPC) {
  const contagem: Omit<Contagem, 'fim'> = { inicio, dias, uteis: regras.diasUteis, recesso: regras.recesso };
  const fim = fimDaContagem(contagem, expediente) ?? '';
  return explicaPrazo(fim, regras, { expediente, contagem: { ...contagem, fim } });
}

test('diz por quê: os feriados do caminho, o recesso uma vez, o dia em que termina', () => {
  const justica: Expediente = new Map([
    ['2026-12-08', { nome: 'Dia da Justiça', tipo: 'feriado' }],
    ['2026-12-09', { nome: 'Portaria 12', tipo: 'suspensao' }],
  ]);
  expect(prazoDe('2026-12-01', 15, justica)).toEqual({
    fim: '2027-01-26',
    vence: '2027-01-26',
    porque:
      '15 dias úteis: 08/12 é feriado (Dia da Justiça), 09/12 sem expediente (Portaria 12) e recesso de 20/12 a 20/01',
  });
  const corridos = { ...CPC, diasUteis: false };
  expect(prazoDe('2026-12-01', 18, EXPEDIENTE_NACIONAL, corridos)).toEqual({
    fim: '2026-12-19',
    vence: '2027-01-21',
    porque: '18 dias corridos: 19/12 é sábado e recesso de 20/12 a 20/01',
  });
  expect(prazoDe('2026-12-01', 1, EXPEDIENTE_NACIONAL).porque).toBe('1 dia útil');
  expect(
    explicaPrazo('2026-11-15', { ...CPC, ficaNoDia: true }, { expediente: EXPEDIENTE_NACIONAL }),
  ).toEqual({ fim: '2026-11-15', vence: '2026-11-15', porque: '' });
  expect(explicaPrazo('2026-11-20', CPC, { expediente: EXPEDIENTE_NACIONAL })).toEqual({
    fim: '2026-11-20',
    vence: '2026-11-23',
    porque: '20/11 é feriado (Dia da Consciência Negra)',
  });
});

test('conta para trás, e não conta o que ninguém espera', () => {
  const para = (dias: number) =>
    fimDaContagem({ inicio: '2026-12-10', dias, uteis: true, recesso: false }, EXPEDIENTE_NACIONAL);
  expect(para(-5)).toBe('2026-12-03');
  expect(para(0)).toBe('2026-12-10');
  expect([para(3661), para(1.5), para(Number.NaN)]).toEqual([null, null, null]);
});

test('um dia vale em todo lugar, ou no estado, na cidade, na empresa ou no órgão que diz', () => {
  const onde = { ufId: null, cidadeId: null, empresaId: null, orgao: '' };
  const dia = (d: string, em: Partial<DiaSemExpediente>): DiaSemExpediente => ({
    ...{ dia: d, nome: d, tipo: 'feriado' as const, ...onde, ...em },
  });
  const calendario = new Calendario([
    dia('2026-03-02', {}),
    dia('2026-07-09', { ufId: 35 }),
    dia('2026-01-25', { cidadeId: 3550308 }),
    dia('2026-05-04', { empresaId: 7 }),
    dia('2026-08-11', { orgao: ' TJSP ' }),
  ]);
  const em = (cidadeId: number | null, empresaId: number | null = null, orgao = '') => [
    ...calendario.em({ cidadeId, empresaId, orgao }).keys(),
  ];
  expect(em(null)).toEqual(['2026-03-02']);
  expect(em(3550308)).toEqual(['2026-03-02', '2026-07-09', '2026-01-25']);
  expect(em(3509502)).toEqual(['2026-03-02', '2026-07-09']);
  expect(em(2927408, 7, 'tjsp')).toEqual(['2026-03-02', '2026-05-04', '2026-08-11']);
});
