import { readFileSync } from 'node:fs';
import { Calendario, type DiaSemExpediente, explicaPrazo } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import type { AtribValor } from './ajustes.ts';
import { compileCatalogo } from './catalogo.ts';
import type { AtributoDefinicao } from './definicao.ts';
import { avalia } from './evaluate.ts';
import type { Externos } from './externos.ts';
import { createFormState } from './incremental.ts';
import { definicao } from './testing/definicao-de-teste.ts';
import { TIPO } from './types/lista.ts';

const clock = { now: '2026-11-02T10:30:45-03:00' };

function catalogo(...defs: AtributoDefinicao[]) {
  const r = compileCatalogo(defs);
  if (!r.ok) throw new Error(JSON.stringify(r.erros));
  return r.catalogo;
}

const dia = (d: string, em: Partial<DiaSemExpediente> = {}): DiaSemExpediente => ({
  ...{
    dia: d,
    nome: 'Dia',
    tipo: 'feriado' as const,
    ufId: null,
    cidadeId: null,
    empresaId: null,
    orgao: '',
  },
  ...em,
});

const em = (calendario: Calendario, cidadeId: number | null = null): Externos => ({
  get: () => undefined,
  calendario: { calendario, cidadeId },
});

const [INICIO, DIAS, FIM, ORGAO, EMPRESA] = [1, 2, 3, 4, 5];
const prazo = (calcFormula: string, resto: Partial<AtributoDefinicao> = {}) =>
  definicao({ id: FIM, tipo: TIPO.calculo, calcRetorno: 3, prazo: true, calcFormula, ...resto });
const inicio = definicao({ id: INICIO, codId: 'inicio', tipo: TIPO.data });
const dias = definicao({ id: DIAS, codId: 'dias', tipo: TIPO.numero });

test('PRAZO conta como diz a definição: os mil prazos de outro programa', () => {
  const casos = readFileSync(new URL('../../domain/src/testing/prazos.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((l) => l.trimEnd().split('\t'));
  const porRegra = new Map(
    [true, false].flatMap((diasUteis) =>
      [true, false].map((recesso) => [
        `${diasUteis}.${recesso}`,
        catalogo(inicio, dias, prazo('PRAZO(inicio;dias)', { diasUteis, recesso })),
      ]),
    ),
  );
  const outros = casos.filter(([de = '', n, conta, comRecesso, fora = '', fim = '', vence]) => {
    const regras = { diasUteis: conta === 'uteis', recesso: comRecesso === 'sim', ficaNoDia: false };
    const lido = porRegra.get(`${regras.diasUteis}.${regras.recesso}`);
    if (lido === undefined) return true;
    const calendario = new Calendario(
      fora
        .split(',')
        .filter((d) => d !== '')
        .map((d) => dia(d)),
    );
    const valores = new Map<number, AtribValor>([
      [INICIO, de],
      [DIAS, Number(n)],
    ]);
    const {
      valores: obtidos,
      contados,
      expediente,
    } = avalia(lido, { valores, clock, externos: em(calendario) });
    const contagem = contados.get(FIM);
    const explicado = explicaPrazo(String(obtidos.get(FIM)), regras, { expediente, contagem });
    return explicado.fim !== fim || explicado.vence !== vence || contagem?.dias !== Number(n);
  });
  expect(casos).toHaveLength(1000);
  expect(outros).toEqual([]);
});

const calcula = (formula: string, externos?: Externos, resto: Partial<AtributoDefinicao> = {}) => {
  const lido = catalogo(inicio, dias, prazo(formula, { calcRetorno: 0, ...resto }));
  const valores = new Map<number, AtribValor>([
    [INICIO, '2026-12-01'],
    [DIAS, 5],
  ]);
  const avaliado = avalia(lido, { valores, clock, ...(externos === undefined ? {} : { externos }) });
  const visto = avaliado.calculos.get(FIM);
  return visto?.kind === 'error' ? visto.value : avaliado.valores.get(FIM);
};

test('DIATRABALHO e os seus irmãos contam pelo calendário, a não ser que se diga outra lista', () => {
  const calendario = em(new Calendario([dia('2026-12-08'), dia('2026-12-25'), dia('2026-12-06')]));
  expect(calcula('DIATRABALHO(inicio;5)')).toBe('2026-12-08');
  expect(calcula('DIATRABALHO(inicio;5)', calendario)).toBe('2026-12-09');
  expect(calcula('DIATRABALHO(inicio;5;DATA(2026;12;2))', calendario)).toBe('2026-12-09');
  expect(calcula('DIATRABALHO(inicio;-22)', calendario)).toBe('2026-10-28');
  expect(calcula('DIATRABALHOTOTAL(inicio;DATA(2026;12;31))', calendario)).toBe(21);
  expect(calcula('DIATRABALHOTOTAL(inicio;DATA(2026;12;31);"")', calendario)).toBe(23);
  expect(calcula('DIATRABALHO.INTL(inicio;5;11)', calendario)).toBe('2026-12-07');
  expect(calcula('DIATRABALHOTOTAL.INTL(inicio;DATA(2026;12;31);11)', calendario)).toBe(25);
  expect(calcula('DIATRABALHOTOTAL(1;2900000)', calendario)).toBeTypeOf('number');
});

test('a fórmula pode dizer de outro modo que a definição; de início ou dias que faltam não há prazo', () => {
  const cpc = { diasUteis: true, recesso: true };
  expect(calcula('PRAZO(inicio;dias)', undefined, cpc)).toBe('2026-12-08');
  expect(calcula('PRAZO(inicio;15)', undefined, cpc)).toBe('2027-01-22');
  expect(calcula('PRAZO(inicio;15;FALSO;FALSO)', undefined, cpc)).toBe('2026-12-16');
  expect(calcula('PRAZO(inicio;15;VERDADEIRO)')).toBe('2026-12-22');
  expect(calcula('PRAZO(inicio;3661)')).toBe('#NUM!');
  const vazio = catalogo(inicio, dias, prazo('PRAZO(inicio;dias)'));
  const avaliado = avalia(vazio, { valores: new Map([[INICIO, '2026-12-01']]), clock });
  expect([avaliado.valores.get(FIM), avaliado.contados.size]).toEqual([null, 0]);
  const caro = Array.from({ length: 10 }, () => 'PRAZO(inicio;3660;1)').join('+');
  expect(calcula(caro)).toBe('#LIMITE!');
});

test('o que se muda no lugar do caso recalcula os seus prazos, e só então', () => {
  const opcoes = [
    { id: 1, nome: 'TJSP' },
    { id: 2, nome: 'TRT 2' },
  ];
  const lido = catalogo(
    inicio,
    prazo('PRAZO(inicio;5)', { diasUteis: true }),
    definicao({ id: ORGAO, codId: 'orgao', tipo: TIPO.selecao, opcoes, orgao: true }),
    definicao({ id: EMPRESA, codId: 'emp', tipo: TIPO.empresa, opcoes: [{ id: 7, nome: 'Sul' }] }),
  );
  const calendario = new Calendario([
    dia('2026-12-02', { orgao: 'tjsp' }),
    dia('2026-12-03', { empresaId: 7 }),
    dia('2026-12-04', { ufId: 35 }),
  ]);
  const form = createFormState(lido, {
    valores: new Map<number, AtribValor>([[INICIO, '2026-12-01']]),
    clock,
    externos: em(calendario),
  });
  expect(form.get(FIM)).toBe('2026-12-08');
  expect([...form.set(ORGAO, 1)].sort()).toEqual([FIM, ORGAO]);
  expect(form.get(FIM)).toBe('2026-12-09');
  form.set(EMPRESA, 7);
  expect(form.get(FIM)).toBe('2026-12-10');
  expect([...form.setExternos(em(calendario, 3550308))]).toEqual([FIM]);
  expect(form.get(FIM)).toBe('2026-12-11');
  form.set(ORGAO, 2);
  expect(form.get(FIM)).toBe('2026-12-10');
  expect(form.contado(FIM)).toMatchObject({ inicio: '2026-12-01', dias: 5, uteis: true, fim: '2026-12-10' });
  expect([...form.expediente().keys()]).toEqual(['2026-12-03', '2026-12-04']);
  const valores = new Map<number, AtribValor>([
    [INICIO, '2026-12-01'],
    [ORGAO, 2],
    [EMPRESA, 7],
  ]);
  const inteiro = avalia(lido, { valores, clock, externos: em(calendario, 3550308) });
  expect(inteiro.valores.get(FIM)).toBe('2026-12-10');
  const abaixo = avalia(catalogo(inicio, prazo('PRAZO(inicio;5)', { diasUteis: true })), {
    valores,
    clock,
    externos: { get: () => undefined, expediente: inteiro.expediente },
  });
  expect(abaixo.valores.get(FIM)).toBe('2026-12-10');
});

test('os dias do caso acima só se perguntam onde uma fórmula conta por eles', () => {
  let vezes = 0;
  const acima: Externos = {
    get: () => undefined,
    get expediente() {
      vezes++;
      return new Map();
    },
  };
  calcula('dias+1', acima, { prazo: false });
  expect(vezes).toBe(0);
  calcula('PRAZO(inicio;dias)', acima);
  expect(vezes).toBeGreaterThan(0);
});
