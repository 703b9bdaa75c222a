import type { AtribValor } from '@retaguarda/atributos';
import {
  agendaEnderecoNovo,
  agendaEnderecoRevoga,
  type DeQuem,
  historicoList,
  notificacaoEscolhe,
  notificacaoList,
  periciaAlt,
  periciaInc,
  periciaList,
  periciaTotais,
  prazoAgenda,
  prazoCaso,
  prazoCumpre,
  prazoDia,
  prazoResponsavel,
} from '@retaguarda/contract';
import { addDays, SITUACAO_PERICIA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { today } from '../../base/clock.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { cumpreEmDuas } from '../../testing/em-duas-instancias.ts';
import { novaPericia } from '../../testing/exemplos.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { DAS_PERICIAS, quebradas } from '../conferencia/public.ts';
import { RESUMO } from '../notificacao/public.ts';
import { LEMBRETES, lembretesEm } from './public.ts';

const rede = comApp({}, { semDeveres: true });
const A = MUNDO.atrib;
const { leitor, ana, bia } = MUNDO.pessoa;
let leo: Cliente;
const noBanco = (comando: string, ...valores: unknown[]) =>
  rede.banco.admin.query(comando, [rede.um, ...valores]);
const ePrazo = (sim: boolean, antecedencia = '7, 3, 1, 0') =>
  noBanco(
    // It stays on its day: what is due when does not hang on the day of the week on which this runs.
    "update atributo set dados = dados || jsonb_build_object('prazo', $3::boolean, 'antecedencia', $4::text, 'ficaNoDia', true) where tenant_id = $1 and id = $2",
    A.prazo,
    sim,
    antecedencia,
  );
const daqui = (dias: number) => addDays(today(), dias) ?? '';

beforeAll(async () => {
  await noBanco("insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, 'agenda')");
  leo = await rede.entra('leitor');
});
beforeEach(async () => {
  await noBanco('delete from pericia where tenant_id = $1');
  for (const tabela of ['notificacao', 'notificacao_escolha', 'mensagem'])
    await rede.banco.admin.query(`delete from ${tabela}`);
  await ePrazo(true);
});

const corpo = (procId: number, versao: number, dia: AtribValor, procSituacao: number) => {
  const { pericia, ...resto } = novaPericia();
  return {
    ...resto,
    pericia: { ...pericia, procId, versao, procSituacao },
    atributos: [
      { catId: A.honorario, atribValue: 1000.5 },
      { catId: A.prazo, atribValue: dia },
    ],
  } as never; // the example's own shape
};
const caso = async (dia: AtribValor): Promise<number> =>
  (await rede.admin.pede(periciaInc, { body: corpo(0, 0, dia, SITUACAO_PERICIA.emAndamento) })).procId;
const altera = async (procId: number, dia: AtribValor, situacao: number = SITUACAO_PERICIA.emAndamento) => {
  const { pericia } = await rede.admin.pede(periciaList, {
    query: { condition: '1', procId: String(procId) },
  });
  await rede.admin.pede(periciaAlt, { body: corpo(procId, pericia?.versao ?? 0, dia, situacao) });
};
const dia = (quem: DeQuem = 'todos', de = rede.admin) => de.pede(prazoDia, { query: { quem } });
const prazosDo = async (procId: number) =>
  (await rede.admin.pede(prazoCaso, { query: { procId: String(procId) } })).prazos;

describe('os prazos seguem os valores', () => {
  test('vencidos, de hoje e dos próximos sete dias; depois disso só na agenda', async () => {
    for (const n of [-3, 0, 7, 8]) await caso(daqui(n));
    const { vencidos, deHoje, proximos } = await dia();
    expect([vencidos, deHoje, proximos].map((p) => [p.total, p.list[0]?.dia])).toEqual([
      [1, daqui(-3)],
      [1, daqui(0)],
      [1, daqui(7)],
    ]);
    expect(proximos.list[0]).toMatchObject({ nome: 'Prazo', cumprido: false, responsavel: null });
    const agenda = (de: string, ate: string) =>
      rede.admin.chama('GET', prazoAgenda.path, { query: { de, ate, quem: 'todos' } });
    expect((await agenda(daqui(8), daqui(8))).body).toMatchObject({ list: [{ dia: daqui(8) }] });
    expect((await agenda(daqui(8), daqui(7))).status).toBe(422);
    expect((await agenda(daqui(0), daqui(63))).status).toBe(422);
    expect((await agenda('2026-02-30', '2026-03-01')).status).toBe(422);
  });

  test('outro dia reabre; sem dia não há; o que deixa de ser prazo some, e volta', async () => {
    const procId = await caso(daqui(2));
    const [prazo] = await prazosDo(procId);
    await rede.admin.pede(prazoCumpre, { body: { prazoId: prazo?.prazoId ?? 0, cumprido: true } });
    expect((await dia()).proximos.total).toBe(0);
    await altera(procId, daqui(2));
    expect((await prazosDo(procId))[0]?.cumprido).toBe(true);
    await altera(procId, daqui(3));
    expect(await prazosDo(procId)).toMatchObject([{ dia: daqui(3), cumprido: false }]);
    await ePrazo(false);
    expect(await prazosDo(procId)).toEqual([]);
    await ePrazo(true);
    expect(await prazosDo(procId)).toMatchObject([{ dia: daqui(3) }]);
    await altera(procId, null);
    expect(await prazosDo(procId)).toEqual([]);
    await altera(procId, daqui(1));
    const quebras = async () => {
      const client = {
        query: (texto: string, valores: number[]) => rede.banco.admin.query(texto, valores),
      };
      const achadas = await quebradas(client, rede.um, DAS_PERICIAS);
      return achadas.filter((q) => q.invariante.includes('prazos')).length;
    };
    expect(await quebras()).toBe(0);
    await noBanco('delete from prazo where tenant_id = $1');
    expect(await quebras()).toBe(1);
  });

  test('as datas de pessoas e de recebíveis são prazos do caso, cada uma de quem é', async () => {
    const de = (id: number, sim: boolean) =>
      noBanco(
        "update atributo set dados = dados || jsonb_build_object('prazo', $3::boolean) where tenant_id = $1 and id = $2",
        id,
        sim,
      );
    await de(A.horas, true);
    const procId = await caso(daqui(1));
    const pessoa = async (quem: number) =>
      (
        await noBanco(
          `insert into pericia_pessoa (tenant_id, pericia_id, pessoa_id, categoria_id, valores)
           select $1, id, $3, categoria_id, $4 from pericia where tenant_id = $1 and id = $2 returning id`,
          ...[procId, quem, { [A.horas]: daqui(2) }],
        )
      ).rows[0].id as number;
    const [deAna, deBia] = [await pessoa(ana), await pessoa(bia)];
    await noBanco("insert into baixa (tenant_id, id, nome, dta, dta_cad) values ($1, 1, 'B', now(), now())");
    await noBanco(
      `insert into recebivel (tenant_id, pericia_id, pericia_pessoa_id, baixa_id, categoria_id, valores)
       select $1, id, $3, 1, categoria_id, $4 from pericia where tenant_id = $1 and id = $2`,
      ...[procId, deAna, { [A.taxa]: daqui(2) }],
    );
    // Of the receivable it becomes one now.
    await de(A.taxa, true);
    const ditos = async () =>
      (await prazosDo(procId)).map((p) => `${p.nome} ${p.dia} ${p.cumprido}`).toSorted();
    const [hora, taxa] = ['Horas, de', 'Taxa (%), de'];
    expect(await ditos()).toEqual(
      [
        `Prazo ${daqui(1)} false`,
        `${hora} Ana Abreu ${daqui(2)} false`,
        `${hora} Bia Braga ${daqui(2)} false`,
        `${taxa} Ana Abreu ${daqui(2)} false`,
      ].toSorted(),
    );
    const { endereco } = await rede.admin.pede(agendaEnderecoNovo, { body: {} });
    const { body } = await rede.app.inject({ url: new URL(endereco).pathname });
    expect(new Set(body.match(/UID:.*/g)).size).toBe(4);
    const [quebra] = (
      await quebradas(
        { query: (texto: string, v: number[]) => rede.banco.admin.query(texto, v) },
        rede.um,
        DAS_PERICIAS,
      )
    ).filter((q) => q.invariante.includes('prazos'));
    expect(quebra).toBeUndefined();
    // Another day of one of them; the case's end keeps all; who leaves takes theirs along.
    await noBanco('update pericia_pessoa set valores = $3 where tenant_id = $1 and id = $2', deBia, {
      [A.horas]: daqui(4),
    });
    expect(await ditos()).toContain(`${hora} Bia Braga ${daqui(4)} false`);
    await altera(procId, daqui(1), SITUACAO_PERICIA.finalizada);
    expect((await prazosDo(procId)).map((p) => p.cumprido)).toEqual([true, true, true, true]);
    await noBanco('delete from recebivel where tenant_id = $1');
    await noBanco('delete from pericia_pessoa where tenant_id = $1 and id = $2', deAna);
    expect((await prazosDo(procId)).map((p) => p.nome).toSorted()).toEqual([`${hora} Bia Braga`, 'Prazo']);
    for (const id of [A.horas, A.taxa]) await de(id, false);
    expect(await ditos()).toEqual([`Prazo ${daqui(1)} true`]);
    await noBanco('delete from baixa where tenant_id = $1');
  });

  test('um caso finalizado os cumpre, e reaberto os reabre; de um inativo não se diz nada', async () => {
    const procId = await caso(daqui(1));
    await altera(procId, daqui(1), SITUACAO_PERICIA.finalizada);
    expect((await prazosDo(procId))[0]?.cumprido).toBe(true);
    // A date that becomes a deadline later was kept when its case was last changed.
    await noBanco(
      "update pericia set atualizado_em = '2020-02-02T12:00:00Z' where tenant_id = $1 and id = $2",
      procId,
    );
    for (const sim of [false, true]) await ePrazo(sim);
    const { rows } = await noBanco(
      'select cumprido_em::date::text as dia from prazo where tenant_id = $1 and pericia_id = $2',
      procId,
    );
    expect(rows).toEqual([{ dia: '2020-02-02' }]);
    await altera(procId, daqui(1));
    expect((await prazosDo(procId))[0]?.cumprido).toBe(false);
    await altera(procId, daqui(1), SITUACAO_PERICIA.inativa);
    expect((await dia()).proximos.total).toBe(0);
  });

  test('cumprido e de volta estão no histórico do caso, e quem só lê não os diz', async () => {
    const procId = await caso(daqui(1));
    const prazoId = (await prazosDo(procId))[0]?.prazoId ?? 0;
    expect((await leo.chama('POST', prazoCumpre.path, { body: { prazoId, cumprido: true } })).status).toBe(
      403,
    );
    for (const cumprido of [true, true, false])
      await rede.admin.pede(prazoCumpre, { body: { prazoId, cumprido } });
    const { list } = await rede.admin.pede(historicoList, { query: { tipo: 'pericia', id: String(procId) } });
    const ditos = list.flatMap((r) => r.campos.filter((c) => c.nome === 'Prazo').map((c) => c.depois));
    expect(ditos.filter((d) => d.includes('cumprido'))).toHaveLength(2);
  });
});

describe('quem cuida', () => {
  test('é quem entra no sistema, está no histórico, e sem ninguém quem cadastrou', async () => {
    const procId = await caso(daqui(1));
    expect((await dia('meus')).proximos.total).toBe(1);
    expect((await dia('meus', leo)).proximos.total).toBe(0);
    const diz = (pesId: number) =>
      rede.admin.chama('POST', prazoResponsavel.path, { body: { procId, pesId } });
    expect((await diz(ana)).status).toBe(422);
    expect((await diz(leitor)).status).toBe(200);
    const minhas = async (de: Cliente) => {
      const query = { catgId: String(MUNDO.tipo), minhas: '1' };
      const { total, pericias } = await de.pede(periciaList, { query: { ...query, condition: '0' } });
      expect((await de.pede(periciaTotais, { query })).total).toBe(total);
      return pericias.flatMap((g) => g.pericias.map((p) => p.procId));
    };
    expect([await minhas(leo), await minhas(rede.admin)]).toEqual([[procId], []]);
    expect((await dia('meus', leo)).proximos.list).toMatchObject([
      { procId, responsavel: { id: leitor, name: 'Leo Leitor' } },
    ]);
    expect((await dia('meus')).proximos.total).toBe(0);
    const { list } = await rede.admin.pede(historicoList, { query: { tipo: 'pericia', id: String(procId) } });
    expect(list.flatMap((r) => r.campos)).toContainEqual(
      expect.objectContaining({ nome: 'Responsável', depois: expect.stringContaining('Leo Leitor') }),
    );
    expect((await diz(0)).status).toBe(200);
    expect((await dia('meus')).proximos.total).toBe(1);
  });
});

describe('lembretes', () => {
  const cumpre = () => cumpreEmDuas(rede.banco.pool, [LEMBRETES, RESUMO]);
  const lembra = (d: string) =>
    cumpreEmDuas(rede.banco.pool, [lembretesEm(sql`${sql.lit(`${d}T10:00:00-03:00`)}::timestamptz`)]);
  const [SEGUNDA, QUINTA] = ['2031-03-10', '2031-03-13'];
  /** Each deadline that somebody was told of, and the last of the days before it on which. */
  const ditos = async () =>
    (
      await noBanco(
        'select vence, avisado from prazo where tenant_id = $1 and avisado is not null order by vence',
      )
    ).rows.map((r) => [r.vence, r.avisado]);
  const minhas = async () =>
    (await rede.admin.pede(notificacaoList, { query: { tipo: 'prazo' } })).list.map((n) => n.titulo);

  test('vêm nos dias que a definição diz, na hora de cada um, uma vez; passado o dia não vêm', async () => {
    await rede.admin.pede(notificacaoEscolhe, { body: { hora: 0 } });
    await Promise.all([QUINTA, '2031-03-19', '2031-03-09'].map(caso));
    await lembra(SEGUNDA);
    await lembra(SEGUNDA);
    expect(await ditos()).toEqual([[QUINTA, 3]]);
    // The next of its days has come.
    await lembra('2031-03-12');
    expect(await ditos()).toEqual([
      [QUINTA, 1],
      ['2031-03-19', 7],
    ]);
    expect(await minhas()).toHaveLength(3);
    await ePrazo(false);
    expect(await minhas()).toEqual([]);
  });

  test('num dia sem expediente ninguém é avisado: o aviso vem no dia de antes', async () => {
    await rede.admin.pede(notificacaoEscolhe, { body: { hora: 0 } });
    // Of Monday and the days before it that are told of, one is a Sunday, another a Saturday.
    await ePrazo(true, '2, 1, 0');
    await caso('2031-03-17');
    const dia = (d: string) =>
      noBanco(
        "insert into dia_sem_expediente (tenant_id, dia, nome, tipo) values ($1, $2, 'Portaria', 'suspensao')",
        d,
      );
    await dia('2031-03-14');
    await lembra('2031-03-12');
    expect(await ditos()).toEqual([]);
    await lembra(QUINTA);
    expect(await ditos()).toEqual([['2031-03-17', 1]]);
    for (const quieto of ['2031-03-14', '2031-03-15', '2031-03-16']) await lembra(quieto);
    expect(await minhas()).toHaveLength(1);
    await lembra('2031-03-17');
    expect(await ditos()).toEqual([['2031-03-17', 0]]);
    await noBanco('delete from dia_sem_expediente where tenant_id = $1');
  });

  test('o resumo do dia diz os vencidos, os de hoje e os próximos a quem os quer assim', async () => {
    await noBanco("update pessoa set email = 'alice@um.teste' where tenant_id = $1 and id = 1");
    // First what there is to say: whatever the server does by its own clock finds the same.
    const procId = await caso(daqui(-2));
    await caso(daqui(0));
    await rede.admin.pede(notificacaoEscolhe, { body: { email: { prazo: 'resumo' }, hora: 0 } });
    await noBanco('update notificacao_escolha set resumo_de = null where tenant_id = $1');
    await cumpre();
    await cumpre();
    const { rows } = await noBanco(
      "select corpo from mensagem where tenant_id = $1 and tipo = 'resumoDoDia'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].corpo).toMatch(/Prazos vencidos:\n- .*: Prazo, .* #\d+\n\nPrazos de hoje:\n- /);
    expect(rows[0].corpo).toContain(`#${procId}`);
  });
});

test('quem atua em algumas empresas, e está cadastrado em outra, vê a si mesmo nos seus prazos', async () => {
  const { leitor } = MUNDO.pessoa;
  const procId = await caso(daqui(4));
  await rede.banco.admin.query(
    `insert into empresa (tenant_id, id, categoria_id, razao_social, codigo, situacao)
     select $1, 900 + n, $2, 'Empresa ' || n, 'E' || n, 1 from generate_series(1, 2) n`,
    [rede.um, MUNDO.empresas],
  );
  await rede.banco.admin.query(
    'update pessoa set empresa_id = 902, todas_empresas = false where tenant_id = $1 and id = $2',
    [rede.um, leitor],
  );
  await rede.banco.admin.query(
    'insert into pessoa_empresa (tenant_id, pessoa_id, empresa_id) values ($1, $2, 901)',
    [rede.um, leitor],
  );
  await rede.banco.admin.query(
    "insert into perfil_recurso (tenant_id, perfil_id, recurso) select $1, 2, unnest(array['agenda', 'periciaAlt']) on conflict do nothing",
    [rede.um],
  );
  const dela = await rede.entra('leitor');
  await dela.pede(prazoResponsavel, { body: { procId, pesId: leitor } });
  const eu = { id: leitor, name: expect.any(String) };
  const { proximos } = await dia('meus', dela);
  expect(proximos.list.find((p) => p.procId === procId)?.responsavel).toEqual(eu);
  const query = { procId: String(procId) };
  expect((await dela.pede(prazoCaso, { query })).responsavel).toEqual(eu);
});

describe('o endereço da agenda', () => {
  const le = async (endereco: string) => {
    const { pathname } = new URL(endereco);
    return rede.app.inject({ url: pathname });
  };

  test('diz os prazos de quem o fez, sem sessão; revogado, ou sem o direito, responde 404', async () => {
    const procId = await caso(daqui(5));
    const { endereco } = await rede.admin.pede(agendaEnderecoNovo, { body: {} });
    const antes = await le(endereco);
    expect(antes.headers['content-type']).toContain('text/calendar');
    const linhas = antes.body.split('\r\n');
    expect(linhas.every((l) => Buffer.byteLength(l) <= 75)).toBe(true);
    expect(linhas).toContain(`DTSTART;VALUE=DATE:${daqui(5).replaceAll('-', '')}`);
    expect(linhas).toContain(`DTEND;VALUE=DATE:${daqui(6).replaceAll('-', '')}`);
    expect(linhas).toContain(`UID:${rede.um}-${procId}-${A.prazo}-1@retaguarda`);
    expect(linhas).toContain('SEQUENCE:1');
    // A date that moves keeps its event.
    await altera(procId, daqui(6));
    const depois = (await le(endereco)).body.split('\r\n');
    expect(depois).toContain(`UID:${rede.um}-${procId}-${A.prazo}-1@retaguarda`);
    expect(depois).toContain('SEQUENCE:2');
    const { endereco: novo } = await rede.admin.pede(agendaEnderecoNovo, { body: {} });
    expect((await le(endereco)).statusCode).toBe(404);
    // At another network's address it is not there; each network's stands at its own.
    const { pathname } = new URL(novo);
    const noutra = await rede.app.inject({ url: pathname, headers: { host: 'dois.teste' } });
    expect(noutra.statusCode).toBe(404);
    const dois = await new Cliente(rede.app, 'dois.teste').entra('admin');
    const { endereco: deDois } = await dois.pede(agendaEnderecoNovo, { body: {} });
    expect(new URL(deDois).hostname).toBe('dois.teste');
    expect((await le(deDois)).statusCode).toBe(404);
    const la = await rede.app.inject({ url: new URL(deDois).pathname, headers: { host: 'dois.teste' } });
    expect(la.statusCode).toBe(200);
    await noBanco("delete from perfil_recurso where tenant_id = $1 and perfil_id = 1 and recurso = 'agenda'");
    expect((await le(novo)).statusCode).toBe(404);
    await noBanco("insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 1, 'agenda')");
    expect((await le(novo)).statusCode).toBe(200);
    await rede.admin.pede(agendaEnderecoRevoga, { body: {} });
    expect((await le(novo)).statusCode).toBe(404);
    expect((await rede.app.inject({ url: '/api/agenda/ics/nada.ics' })).statusCode).toBe(404);
  });
});
