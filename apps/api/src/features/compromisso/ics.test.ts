import {
  agendaEnderecoNovo,
  type CamposDoCompromisso,
  compromissoAlt,
  compromissoExc,
  compromissoInc,
  periciaInc,
} from '@retaguarda/contract';
import { addDays, semBanco, weekday } from '@retaguarda/domain';
import { beforeEach, expect, test } from 'vitest';
import { today } from '../../base/clock.ts';
import { comApp } from '../../testing/com-app.ts';
import { novaPericia } from '../../testing/exemplos.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp({}, { semDeveres: true });
const { admin, leitor } = MUNDO.pessoa;
const A = MUNDO.atrib;
const noBanco = (comando: string, ...valores: unknown[]) =>
  rede.banco.admin.query(comando, [rede.um, ...valores]);
const daqui = (dias: number) => addDays(today(), dias) ?? '';
const noIcs = (dias: number) => daqui(dias).replaceAll('-', '');

beforeEach(async () => {
  for (const tabela of ['compromisso', 'pericia', 'notificacao_escolha'])
    await noBanco(`delete from ${tabela} where tenant_id = $1`);
});

const campos = (resto: Partial<CamposDoCompromisso> = {}): CamposDoCompromisso => ({
  ...{ tipo: 'audiencia', titulo: 'Audiência; una', dia: daqui(1), inicio: '14:00', fim: '15:00' },
  ...{ local: '2ª Vara, sala 3', cidadeId: 5300108, procId: 0, comQuemId: 0, pessoas: [admin] },
  ...{ nota: '', lembretes: [], repeticao: null },
  ...resto,
});
const inclui = async (resto: Partial<CamposDoCompromisso> = {}) =>
  (await rede.admin.pede(compromissoInc, { body: campos(resto) })).compromissoId;

/** The events of the address, unfolded, each as its lines; the text as it came beside them. */
async function le() {
  const { endereco } = await rede.admin.pede(agendaEnderecoNovo, { body: {} });
  const { body } = await rede.app.inject({ url: new URL(endereco).pathname });
  const linhas = body.replaceAll('\r\n ', '').split('\r\n');
  const eventos: string[][] = [];
  for (const linha of linhas)
    if (linha === 'BEGIN:VEVENT') eventos.push([]);
    else eventos.at(-1)?.push(linha);
  return { body, linhas, eventos };
}

test('um compromisso tem hora de São Paulo, lugar, quem participa e um alarme por lembrete', async () => {
  const id = await inclui({
    lembretes: [10, 1440],
    nota: 'Levar o laudo\nimpresso',
    comQuemId: MUNDO.pessoa.ana,
  });
  const { body, linhas, eventos } = await le();
  expect(body.split('\r\n').every((l) => Buffer.byteLength(l) <= 75)).toBe(true);
  expect(linhas.filter((l) => l === 'BEGIN:VTIMEZONE')).toHaveLength(1);
  expect(linhas).toContain('TZOFFSETTO:-0300');
  expect(eventos).toHaveLength(1);
  expect(eventos[0]).toEqual(
    expect.arrayContaining([
      `UID:${rede.um}-c${id}@retaguarda`,
      'SEQUENCE:1',
      expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
      `DTSTART;TZID=America/Sao_Paulo:${noIcs(1)}T140000`,
      `DTEND;TZID=America/Sao_Paulo:${noIcs(1)}T150000`,
      'SUMMARY:Audiência\\; una',
      'LOCATION:2ª Vara\\, sala 3\\, DF/Brasília',
      'DESCRIPTION:Audiência\\nCom Ana Abreu\\nParticipam: Alice Administradora\\nLevar o laudo\\nimpresso',
      'TRIGGER;RELATED=START:-PT10M',
      'TRIGGER;RELATED=START:-P1D',
    ]),
  );
  expect(eventos[0]?.some((l) => l.startsWith('TRANSP') || l.startsWith('X-MICROSOFT'))).toBe(false);
});

test('um que se repete é um evento: sem as vezes canceladas, e com as que estão à parte no seu lugar', async () => {
  const repeticao = { cadencia: 'semana' as const, dias: [weekday(daqui(1)) ?? 0], ate: null, vezes: 5 };
  const id = await inclui({ repeticao });
  const deUma = (versao: number, vez: number) => ({
    ...{ compromissoId: id, versao, alcance: 'este' as const, vez: daqui(vez) },
  });
  await rede.admin.pede(compromissoExc, { body: deUma(1, 8) });
  await rede.admin.pede(compromissoAlt, {
    body: { ...deUma(2, 15), ...campos({ dia: daqui(16), inicio: '09:00', fim: '10:00' }) },
  });
  // One that the reader does not take part in any more is not on its day, either.
  await rede.admin.pede(compromissoAlt, {
    body: { ...deUma(3, 22), ...campos({ dia: daqui(22), pessoas: [leitor] }) },
  });
  const { eventos } = await le();
  expect(eventos).toHaveLength(2);
  const [serie, parte] = eventos;
  expect(serie).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^RRULE:FREQ=WEEKLY;WKST=SU;BYDAY=[A-Z]{2};COUNT=5$/),
      `EXDATE;TZID=America/Sao_Paulo:${noIcs(8)}T140000,${noIcs(22)}T140000`,
      `UID:${rede.um}-c${id}@retaguarda`,
    ]),
  );
  expect(parte).toEqual(
    expect.arrayContaining([
      `UID:${rede.um}-c${id}@retaguarda`,
      `RECURRENCE-ID;TZID=America/Sao_Paulo:${noIcs(15)}T140000`,
      `DTSTART;TZID=America/Sao_Paulo:${noIcs(16)}T090000`,
    ]),
  );
});

test('o dia inteiro não ocupa, e lembra às oito; o que se repete o diz por dias', async () => {
  const repeticao = { cadencia: 'dia' as const, dias: [], ate: daqui(9), vezes: null };
  const id = await inclui({ inicio: null, fim: null, lembretes: [0, 1440], repeticao });
  await rede.admin.pede(compromissoExc, {
    body: { compromissoId: id, versao: 1, alcance: 'este', vez: daqui(3) },
  });
  const { eventos } = await le();
  expect(eventos[0]).toEqual(
    expect.arrayContaining([
      `DTSTART;VALUE=DATE:${noIcs(1)}`,
      `DTEND;VALUE=DATE:${noIcs(2)}`,
      `RRULE:FREQ=DAILY;UNTIL=${noIcs(9)}`,
      `EXDATE;VALUE=DATE:${noIcs(3)}`,
      'TRANSP:TRANSPARENT',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      'TRIGGER;RELATED=START:PT8H',
      'TRIGGER;RELATED=START:-PT16H',
    ]),
  );
  // What stands in the place of a whole day is an event by itself, and the series is not there.
  const { compromissoId } = await rede.admin.pede(compromissoAlt, {
    body: {
      ...{ compromissoId: id, versao: 2, alcance: 'este', vez: daqui(4) },
      ...campos({ dia: daqui(4) }),
    },
  });
  const depois = (await le()).eventos;
  expect(depois[0]).toContain(`EXDATE;VALUE=DATE:${noIcs(3)},${noIcs(4)}`);
  expect(depois[1]).toContain(`UID:${rede.um}-c${compromissoId}@retaguarda`);
});

/** The first day, some days from now, that is one with court, as the third before it is: what falls on another moves. */
function diaComExpediente(): number {
  const util = (dias: number) => semBanco(daqui(dias)) === undefined;
  for (let dias = 5; ; dias += 1) if (util(dias) && util(dias - 3)) return dias;
}

test('um prazo não ocupa o dia, diz o caso e a cidade, e lembra nos dias que a definição diz, à hora de quem lê', async () => {
  const dias = diaComExpediente();
  await noBanco(
    `update atributo set dados = dados || '{"prazo": true, "antecedencia": "3, 0"}' where tenant_id = $1 and id = $2`,
    A.prazo,
  );
  await noBanco('insert into notificacao_escolha (tenant_id, pessoa_id, hora) values ($1, 1, 9)');
  const { pericia, ...resto } = novaPericia();
  const atributos = [
    { catId: A.honorario, atribValue: 10 },
    { catId: A.prazo, atribValue: daqui(dias) },
  ];
  const body = { ...resto, pericia: { ...pericia, procSituacao: 2 }, atributos } as never; // the example's own shape
  const { procId } = await rede.admin.pede(periciaInc, { body });
  const { eventos } = await le();
  expect(eventos[0]).toEqual(
    expect.arrayContaining([
      `DTSTART;VALUE=DATE:${noIcs(dias)}`,
      'TRANSP:TRANSPARENT',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      'LOCATION:DF/Brasília',
      `DESCRIPTION:Perícia #${procId}\\nDF/Brasília`,
      'TRIGGER;RELATED=START:-P2DT15H',
      'TRIGGER;RELATED=START:PT9H',
    ]),
  );
});
