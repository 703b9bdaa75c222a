import {
  type CamposDoCompromisso,
  compromissoAlt,
  compromissoExc,
  compromissoInc,
  compromissoVer,
  historicoList,
  historicoRestaura,
  notificacaoEscolhe,
  notificacaoList,
  periciaExc,
  periciaInc,
  prazoAgenda,
  prazoCaso,
  prazoDia,
} from '@retaguarda/contract';
import { addDays, weekday } from '@retaguarda/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { today } from '../../base/clock.ts';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { cumpreEmDuas } from '../../testing/em-duas-instancias.ts';
import { novaPericia } from '../../testing/exemplos.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { RESUMO } from '../notificacao/public.ts';
import { avisosDevidos, proximoAviso } from './avisos.ts';
import { LEMBRETES_DOS_COMPROMISSOS } from './public.ts';

const rede = comApp({}, { semDeveres: true });
const { admin, leitor, ana } = MUNDO.pessoa;
let leo: Cliente;
const noBanco = (comando: string, ...valores: unknown[]) =>
  rede.banco.admin.query(comando, [rede.um, ...valores]);
const daqui = (dias: number) => addDays(today(), dias) ?? '';

beforeAll(async () => {
  await noBanco(
    "insert into perfil_recurso (tenant_id, perfil_id, recurso) select $1, 2, unnest(array['agenda', 'periciaVer']) on conflict do nothing",
  );
  leo = await rede.entra('leitor');
});
beforeEach(async () => {
  for (const tabela of ['compromisso', 'pericia', 'notificacao', 'notificacao_escolha', 'mensagem'])
    await noBanco(`delete from ${tabela} where tenant_id = $1`);
});

const campos = (resto: Partial<CamposDoCompromisso> = {}): CamposDoCompromisso => ({
  ...{ tipo: 'audiencia', titulo: 'Audiência', dia: daqui(1), inicio: '14:00', fim: '15:00' },
  ...{ local: '2ª Vara', cidadeId: 5300108, procId: 0, comQuemId: 0, pessoas: [admin], nota: '' },
  ...{ lembretes: [], repeticao: null },
  ...resto,
});
const inclui = async (resto: Partial<CamposDoCompromisso> = {}, de = rede.admin) =>
  (await de.pede(compromissoInc, { body: campos(resto) })).compromissoId;
const caso = async () => (await rede.admin.pede(periciaInc, { body: novaPericia() as never })).procId; // the example's own shape
const agenda = async (quem: 'meus' | 'todos' = 'todos', de = rede.admin, [a, b] = [daqui(0), daqui(40)]) =>
  (await de.pede(prazoAgenda, { query: { de: a ?? '', ate: b ?? '', quem } })).compromissos.list;
const dias = async (...q: Parameters<typeof agenda>) => (await agenda(...q)).map((m) => m.dia);
const toda = (dia: string, resto: Partial<NonNullable<CamposDoCompromisso['repeticao']>> = {}) => ({
  ...{ cadencia: 'semana' as const, dias: [weekday(dia) ?? 0], ate: null, vezes: null },
  ...resto,
});
const muda = (compromissoId: number, versao: number, resto: Partial<CamposDoCompromisso>, alem = {}) =>
  rede.admin.chama('POST', compromissoAlt.path, {
    body: { compromissoId, versao, ...campos(resto), ...alem },
  });
const exclui = (compromissoId: number, versao: number, alem = {}) =>
  rede.admin.chama('POST', compromissoExc.path, { body: { compromissoId, versao, ...alem } });

describe('quem vê', () => {
  test('quem participa e quem o fez; um livre é de mais ninguém, um de um caso é de quem vê o caso', async () => {
    await inclui({ titulo: 'Livre' });
    await inclui({ titulo: 'Dos dois', pessoas: [admin, leitor] });
    await inclui({ titulo: 'Para o Leo', pessoas: [leitor] });
    const procId = await caso();
    await inclui({ titulo: 'Do caso', procId });
    const titulos = async (...q: Parameters<typeof agenda>) => (await agenda(...q)).map((m) => m.titulo);
    expect(await titulos('todos')).toEqual(['Livre', 'Dos dois', 'Para o Leo', 'Do caso']);
    expect(await titulos('meus')).toEqual(['Livre', 'Dos dois', 'Do caso']);
    expect(await titulos('meus', leo)).toEqual(['Dos dois', 'Para o Leo']);
    expect(await titulos('todos', leo)).toEqual(['Dos dois', 'Para o Leo', 'Do caso']);
    const [doCaso] = (await rede.admin.pede(prazoCaso, { query: { procId: String(procId) } })).compromissos
      .list;
    expect(doCaso).toMatchObject({
      ...{
        titulo: 'Do caso',
        inicio: '14:00',
        fim: '15:00',
        local: '2ª Vara',
        cidade: 'DF/Brasília',
        procId,
      },
      pessoas: ['Alice Administradora'],
    });
  });

  test('por trás dos muros do caso vê-se o compromisso de que se participa, e nada do caso', async () => {
    const procId = await caso();
    const [meu, outro] = [
      await inclui({ procId, pessoas: [admin, leitor] }),
      await inclui({ procId, pessoas: [admin] }),
    ];
    const visivel = (todos: boolean) =>
      noBanco('update categoria set todos_perfis = $3 where tenant_id = $1 and id = $2', MUNDO.folhaA, todos);
    await visivel(false);
    await noBanco(
      'insert into categoria_perfil (tenant_id, categoria_id, perfil_id) values ($1, $2, 1)',
      MUNDO.folhaA,
    );
    const dele = await rede.entra('leitor');
    const vistos = await agenda('todos', dele);
    expect(vistos.map((m) => [m.compromissoId, m.procId, m.caso])).toEqual([[meu, null, '']]);
    const { compromisso } = await dele.pede(compromissoVer, { query: { id: String(meu) } });
    expect([compromisso.procId, compromisso.caso, compromisso.altera]).toEqual([0, null, true]);
    expect((await dele.chama('GET', compromissoVer.path, { query: { id: String(outro) } })).status).toBe(404);
    // What is not seen is not taken away by whoever saves the rest.
    await dele.pede(compromissoAlt, {
      body: { compromissoId: meu, versao: 1, ...campos({ titulo: 'Outro', pessoas: [admin, leitor] }) },
    });
    await noBanco('delete from categoria_perfil where tenant_id = $1');
    await visivel(true);
    expect((await agenda()).find((m) => m.compromissoId === meu)).toMatchObject({ titulo: 'Outro', procId });
  });

  test('altera quem participa ou o fez, e o de um caso quem altera casos; os outros só o veem', async () => {
    const procId = await caso();
    const id = await inclui({ procId });
    const envio = { body: { compromissoId: id, versao: 1, ...campos({ procId }) } };
    await noBanco(
      "delete from perfil_recurso where tenant_id = $1 and perfil_id = 2 and recurso = 'periciaAlt'",
    );
    expect((await leo.chama('POST', compromissoAlt.path, envio)).status).toBe(403);
    expect((await leo.pede(compromissoVer, { query: { id: String(id) } })).compromisso.altera).toBe(false);
    await noBanco("insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, 'periciaAlt')");
    const dele = await rede.entra('leitor');
    expect((await dele.chama('POST', compromissoAlt.path, envio)).status).toBe(200);
    const livre = await inclui();
    const outro = { body: { compromissoId: livre, versao: 1, ...campos() } };
    expect((await dele.chama('POST', compromissoAlt.path, outro)).status).toBe(404);
    await noBanco(
      "delete from perfil_recurso where tenant_id = $1 and perfil_id = 2 and recurso = 'periciaAlt'",
    );
  });

  test('com o caso sai da vista de todos, e com ele volta', async () => {
    const procId = await caso();
    await inclui({ procId, pessoas: [admin, leitor] });
    await rede.admin.pede(periciaExc, { body: { id: procId, local: 1 } });
    expect([await dias(), await dias('meus'), await dias('todos', leo)]).toEqual([[], [], []]);
    const { rows } = await noBanco(
      'select sem_caso_desde is not null as foi from compromisso where tenant_id = $1',
    );
    expect(rows).toEqual([{ foi: true }]);
    const { rows: idas } = await noBanco(
      "select max(id)::int as id from historico where tenant_id = $1 and entidade = 'pericia' and acao = 'exclusao'",
    );
    const historicoId: number = idas[0].id;
    await rede.admin.pede(historicoRestaura, {
      body: { tipo: 'pericia', id: procId, historicoId, antes: true, visto: historicoId },
    });
    expect(await dias('todos', leo)).toEqual([daqui(1)]);
  });
});

describe('o que se repete', () => {
  const semanas = (n: number) => Array.from({ length: n }, (_, i) => daqui(1 + 7 * i));

  test('só uma vez, ela e as seguintes, ou todas se mudam; o que está à parte fica onde está', async () => {
    const id = await inclui({ repeticao: toda(daqui(1)) });
    expect(await dias()).toEqual(semanas(6));
    // The second is a day later, by itself.
    const so = await muda(id, 1, { dia: daqui(9), titulo: 'Adiada' }, { alcance: 'este', vez: daqui(8) });
    expect(so.status).toBe(200);
    expect(await dias()).toEqual([daqui(1), daqui(9), daqui(15), daqui(22), daqui(29), daqui(36)]);
    // All of them an hour later; that one stays.
    await muda(id, 2, { inicio: '15:00', fim: '16:00', repeticao: toda(daqui(1)) }, { alcance: 'todos' });
    expect((await agenda()).map((m) => m.inicio)).toEqual([
      '15:00',
      '14:00',
      '15:00',
      '15:00',
      '15:00',
      '15:00',
    ]);
    // From the fourth on another day of the week.
    const novo = await muda(
      id,
      3,
      { dia: daqui(23), titulo: 'Noutro dia', repeticao: toda(daqui(23)) },
      { alcance: 'seguintes', vez: daqui(22) },
    );
    expect(await dias()).toEqual([daqui(1), daqui(9), daqui(15), daqui(23), daqui(30), daqui(37)]);
    expect(novo.body).toMatchObject({ versao: 1 });
    // An older form is refused with what stands now.
    const velha = await muda(id, 3, { repeticao: toda(daqui(1)) });
    expect([velha.status, velha.body]).toMatchObject([409, { atual: { compromissoId: id, versao: 4 } }]);
    const sumida = await muda(id, 4, {}, { alcance: 'este', vez: daqui(8) });
    expect([sumida.status, sumida.body]).toMatchObject([422, { errors: [{ field: 'dia' }] }]);
  });

  test('exclui-se uma vez, dela em diante, ou tudo com o que está à parte', async () => {
    const id = await inclui({ repeticao: toda(daqui(1)) });
    await exclui(id, 1, { alcance: 'este', vez: daqui(8) });
    expect(await dias()).toEqual(semanas(6).filter((d) => d !== daqui(8)));
    await muda(id, 2, { dia: daqui(30) }, { alcance: 'este', vez: daqui(29) });
    await exclui(id, 3, { alcance: 'seguintes', vez: daqui(22) });
    expect(await dias()).toEqual([daqui(1), daqui(15)]);
    await muda(id, 4, { dia: daqui(16) }, { alcance: 'este', vez: daqui(15) });
    expect(await dias()).toEqual([daqui(1), daqui(16)]);
    expect((await exclui(id, 5, { alcance: 'todos' })).status).toBe(200);
    expect(await dias()).toEqual([]);
  });

  test('tantas vezes contam também o que fica antes; a primeira e as seguintes são todas', async () => {
    const id = await inclui({ repeticao: toda(daqui(1), { vezes: 4 }) });
    await muda(
      id,
      1,
      { dia: daqui(15), titulo: 'Resto', repeticao: toda(daqui(15), { vezes: 4 }) },
      { alcance: 'seguintes', vez: daqui(15) },
    );
    expect((await agenda()).map((m) => [m.dia, m.titulo])).toEqual([
      [daqui(1), 'Audiência'],
      [daqui(8), 'Audiência'],
      [daqui(15), 'Resto'],
      [daqui(22), 'Resto'],
    ]);
    await exclui(id, 2, { alcance: 'seguintes', vez: daqui(1) });
    expect((await agenda()).map((m) => m.titulo)).toEqual(['Resto', 'Resto']);
  });

  test('quando a repetição deixa de ter o dia, o que está à parte fica por si', async () => {
    const id = await inclui({ repeticao: toda(daqui(1)) });
    await muda(id, 1, { dia: daqui(9) }, { alcance: 'este', vez: daqui(8) });
    await muda(id, 2, { dia: daqui(2), repeticao: toda(daqui(2)) }, { alcance: 'todos' });
    // The ninth day is one of the new repetition's as well: both are there.
    expect(await dias()).toEqual([daqui(2), daqui(9), daqui(9), daqui(16), daqui(23), daqui(30), daqui(37)]);
    const { rows } = await noBanco(
      'select count(*)::int as n from compromisso where tenant_id = $1 and serie_id is not null',
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('de um que não acaba mostra-se o que cabe, e diz-se que há mais', async () => {
    const diaria = { cadencia: 'dia' as const, dias: [], ate: null, vezes: null };
    for (let i = 0; i < 20; i++) await inclui({ dia: '2020-01-01', repeticao: diaria });
    const { compromissos } = await rede.admin.pede(prazoAgenda, {
      query: { de: daqui(0), ate: daqui(60), quem: 'todos' },
    });
    expect([compromissos.list.length, compromissos.mais]).toEqual([1000, true]);
    expect((await rede.admin.pede(prazoDia, { query: { quem: 'meus' } })).compromissos.list).toHaveLength(50);
  });
});

test('a exclusão e a mudança se desfazem, e estão na história', async () => {
  const id = await inclui({ repeticao: toda(daqui(1)) });
  const { body } = await exclui(id, 1, { alcance: 'este', vez: daqui(8) });
  expect(body).toMatchObject({ message: expect.stringContaining('só de') });
  const { list } = await rede.admin.pede(historicoList, { query: { tipo: 'compromisso', id: String(id) } });
  expect(list.map((h) => h.acao)).toEqual(['alteracao', 'inclusao']);
  expect(list[0]?.campos).toEqual([
    expect.objectContaining({ nome: 'Vezes à parte', depois: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) }),
  ]);
  const desfaz = (historicoId: number) =>
    rede.admin.chama('POST', historicoRestaura.path, {
      body: { tipo: 'compromisso', id, historicoId, antes: true, visto: historicoId },
    });
  expect((await desfaz(list[0]?.historicoId ?? 0)).status).toBe(200);
  expect(await dias()).toContain(daqui(8));
  await exclui(id, 3);
  const { rows } = await noBanco(
    "select max(id)::int as id from historico where tenant_id = $1 and entidade = 'compromisso' and acao = 'exclusao'",
  );
  // Whoever did not delete it does not find it.
  const doLeo = {
    body: { tipo: 'compromisso', id, historicoId: rows[0].id, antes: true, visto: rows[0].id },
  };
  expect((await leo.chama('POST', historicoRestaura.path, doLeo)).status).toBe(404);
  expect((await desfaz(rows[0].id)).status).toBe(200);
  expect(await dias()).toContain(daqui(8));
});

test('o que está errado se diz em seu campo, e nada se grava', async () => {
  const recusa = async (resto: Partial<CamposDoCompromisso>) => {
    const { status, body } = await rede.admin.chama('POST', compromissoInc.path, { body: campos(resto) });
    const { errors } = body as { errors: { field: string; message: string }[] }; // a refusal's own shape
    return [status, ...errors.map((e) => e.field)];
  };
  expect(await recusa({ titulo: ' ' })).toEqual([422, 'titulo']);
  expect(await recusa({ titulo: 'a'.repeat(121) })).toEqual([422, 'titulo']);
  expect(await recusa({ inicio: '15:00', fim: '14:59' })).toEqual([422, 'fim']);
  expect(await recusa({ inicio: '15:00', fim: null })).toEqual([422, 'fim']);
  expect(await recusa({ dia: '9999-12-31' })).toEqual([422, 'dia']);
  expect(await recusa({ dia: '2027-02-30' })).toEqual([422, 'dia']);
  expect(await recusa({ pessoas: [] })).toEqual([422, 'pessoas']);
  expect(await recusa({ pessoas: [ana] })).toEqual([422, 'pessoas']);
  expect(await recusa({ pessoas: [999_999] })).toEqual([422, 'pessoas']);
  expect(await recusa({ procId: 999_999 })).toEqual([422, 'procId']);
  expect(await recusa({ comQuemId: 999_999 })).toEqual([422, 'comQuemId']);
  expect(await recusa({ cidadeId: 1 })).toEqual([422, 'cidadeId']);
  expect(await recusa({ local: 'a'.repeat(201), nota: 'a'.repeat(4001) })).toEqual([422, 'local', 'nota']);
  expect(await recusa({ repeticao: toda(daqui(2)) })).toEqual([422, 'repeticao']);
  expect(await recusa({ repeticao: toda(daqui(1), { vezes: 501 }) })).toEqual([422, 'vezes']);
  expect(await recusa({ repeticao: toda(daqui(1), { ate: '9999-12-31' }) })).toEqual([422, 'ate']);
  expect(await recusa({ repeticao: toda(daqui(1), { ate: daqui(0) }) })).toEqual([422, 'ate']);
  expect(await dias()).toEqual([]);
});

describe('lembretes', () => {
  const cumpre = () => cumpreEmDuas(rede.banco.pool, [LEMBRETES_DOS_COMPROMISSOS, RESUMO]);
  const minhas = async (de = rede.admin) =>
    (await de.pede(notificacaoList, { query: { tipo: 'compromisso' } })).list.map((n) => n.titulo);
  /** As if it had been made some days ago, and nobody had told of it since. */
  const chegou = () =>
    noBanco(
      "update compromisso set avisado_ate = now() - interval '9 days', proximo_aviso = now() where tenant_id = $1 and lembretes <> '{}'",
    );

  test('cada um uma vez a quem participa, por duas instâncias; de novo depois de mudar de dia', async () => {
    const id = await inclui({ dia: daqui(3), pessoas: [admin, leitor], lembretes: [10_080, 1440] });
    expect(await minhas(leo)).toEqual(['Você participa de: Audiência']);
    await chegou();
    await cumpre();
    await chegou();
    await cumpre();
    expect(await minhas()).toEqual([expect.stringMatching(/^Audiência: \d\d\/\d\d\/\d{4}, 14:00$/)]);
    expect(await minhas(leo)).toHaveLength(2);
    await muda(id, 1, { dia: daqui(4), pessoas: [admin, leitor], lembretes: [10_080, 1440] });
    expect((await minhas(leo))[0]).toBe('Mudou de hora: Audiência');
    await chegou();
    await cumpre();
    expect(await minhas()).toHaveLength(2);
  });

  test('do que foi cancelado, ou já passou enquanto nada andava, não se diz nada', async () => {
    const repeticao = toda(daqui(1));
    const id = await inclui({ repeticao, lembretes: [10_080] });
    await exclui(id, 1, { alcance: 'este', vez: daqui(1) });
    await inclui({ dia: daqui(-2), titulo: 'Passou', lembretes: [0, 1440] });
    await chegou();
    await cumpre();
    expect(await minhas()).toEqual([]);
    const { rows } = await noBanco(
      'select count(*)::int as n from compromisso where tenant_id = $1 and proximo_aviso <= now()',
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('o mais próximo de vários que venceram, e o que vem depois', () => {
    const ms = (dia: string, hora: string) => Date.parse(`${dia}T${hora}:00-03:00`);
    const quando = {
      ...{ dia: '2026-03-02', inicio: '10:00', lembretes: [10, 1440], fora: ['2026-03-09'] },
      repeticao: { cadencia: 'semana' as const, dias: [1], ate: null, vezes: null },
    };
    expect(avisosDevidos(quando, ms('2026-02-01', '10:00'), ms('2026-03-02', '09:55'))).toEqual([
      { dia: '2026-03-02', minutos: 10 },
    ]);
    expect(avisosDevidos(quando, ms('2026-02-01', '10:00'), ms('2026-03-02', '10:30'))).toEqual([]);
    // The second was cancelled: next is the day before the third.
    expect(proximoAviso(quando, ms('2026-03-02', '09:55'))).toBe(ms('2026-03-15', '10:00'));
    const inteiro = { ...quando, inicio: null, lembretes: [0], repeticao: null, fora: [] };
    expect(proximoAviso(inteiro, ms('2026-03-01', '10:00'))).toBe(ms('2026-03-02', '08:00'));
    expect(avisosDevidos(inteiro, 0, ms('2026-03-02', '20:00'))).toHaveLength(1);
    expect(avisosDevidos(inteiro, 0, ms('2026-03-03', '00:01'))).toEqual([]);
  });

  test('o resumo do dia diz os compromissos de hoje, com a hora e o lugar', async () => {
    await noBanco("update pessoa set email = 'alice@um.teste' where tenant_id = $1 and id = 1");
    await inclui({ dia: daqui(0), inicio: null, fim: null, titulo: 'Vistoria' });
    await inclui({ dia: daqui(0), inicio: '09:00', fim: '10:00' });
    await inclui({ dia: daqui(1) });
    await rede.admin.pede(notificacaoEscolhe, { body: { email: { compromisso: 'resumo' }, hora: 0 } });
    await noBanco('update notificacao_escolha set resumo_de = null where tenant_id = $1');
    await cumpre();
    const { rows } = await noBanco(
      "select corpo from mensagem where tenant_id = $1 and tipo = 'resumoDoDia'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].corpo).toContain(
      'Compromissos de hoje:\n- dia inteiro: Vistoria, 2ª Vara, DF/Brasília\n- 09:00 a 10:00: Audiência',
    );
    expect(rows[0].corpo.match(/Audiência/g)).toHaveLength(1);
  });
});
