import { addDays, EXPEDIENTE_NACIONAL, fimDaContagem } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { filtradas, linhasDoAno, linhasDosDias, ondesDe, SEM_FILTRO } from './linhas-do-ano.ts';
import { comMudancas } from './mudancas.ts';
import { DE_CAMPINAS, diaDoAno, NOVE_DE_JULHO, PORTARIA } from './testing/anos.ts';

const DOS_DIAS = linhasDosDias(comMudancas([DE_CAMPINAS, PORTARIA, NOVE_DE_JULHO], []), 2027);
const LINHAS = linhasDoAno(DOS_DIAS, 2027);
const nomes = (linhas: typeof LINHAS) => linhas.map((l) => l.nome);

test('um ano tem, por dia, o recesso, os feriados nacionais e os dias do escritório', () => {
  expect(LINHAS.map((l) => [l.dia, l.tipo, l.onde]).slice(0, 5)).toEqual([
    ['2027-01-01', 'Feriado nacional', 'Em todo lugar'],
    ['2027-01-01', 'Recesso', 'Prazos que param no recesso'],
    ['2027-03-15', 'Sem expediente', '1ª Vara Cível'],
    ['2027-03-26', 'Feriado nacional', 'Em todo lugar'],
    ['2027-04-21', 'Feriado nacional', 'Em todo lugar'],
  ]);
  expect(LINHAS.filter((l) => l.tipo === 'Feriado nacional')).toHaveLength(10);
  expect(LINHAS.find((l) => l.do === DE_CAMPINAS)?.onde).toBe('SP/Campinas');
});

test('o recesso que se mostra é aquele em que nada conta', () => {
  const recesso = LINHAS.filter((l) => l.tipo === 'Recesso');
  const conta = (dia: string): boolean => {
    const fim = fimDaContagem(
      { inicio: addDays(dia, -1) ?? '', dias: 1, uteis: false, recesso: true },
      EXPEDIENTE_NACIONAL,
    );
    return fim === dia;
  };
  for (let dia = '2027-01-01'; dia <= '2027-12-31'; dia = addDays(dia, 1) ?? 'z') {
    const mostrado = recesso.some((l) => l.do === null && l.dia <= dia && dia <= l.ate);
    expect([dia, conta(dia)]).toEqual([dia, !mostrado]);
  }
});

test('o que não pode ser salvo diz por quê na sua linha, e o que sai não', () => {
  const nacional = diaDoAno({ dia: '2027-04-21', nome: 'X' });
  const linhas = linhasDosDias(
    [
      { antes: NOVE_DE_JULHO, depois: null },
      { antes: null, depois: nacional },
      { antes: null, depois: PORTARIA },
      { antes: null, depois: { ...PORTARIA, nome: 'de novo' } },
    ],
    2027,
  );
  expect(linhas.map((l) => l.falta)).toEqual([
    undefined,
    'Já é feriado nacional (Tiradentes)',
    undefined,
    'Este dia já está no calendário, para o mesmo lugar',
  ]);
});

test('filtra-se por lugar e por palavras, sem acentos', () => {
  expect(ondesDe(LINHAS)).toEqual(['Em todo lugar', '1ª Vara Cível', 'SP', 'SP/Campinas']);
  expect(nomes(filtradas(LINHAS, { ...SEM_FILTRO, onde: 'SP' }))).toEqual(['Revolução de 1932']);
  expect(nomes(filtradas(LINHAS, { ...SEM_FILTRO, texto: 'conceicao 08/12' }))).toEqual([
    'Nossa Senhora da Conceição',
  ]);
  expect(filtradas(LINHAS, { texto: 'conceição', onde: 'SP' })).toEqual([]);
});
