import {
  type AtoDaAutomacao,
  AUTOMACOES,
  automacaoCampos,
  automacaoDesfaz,
  automacaoExecucoes,
  automacaoExecuta,
  automacaoParaExecutar,
  automacaoPrevia,
  automacaoTenta,
  type ExecucaoDaAutomacao,
  errorResponse,
  historicoList,
  notificacaoList,
  type QuandoDaAutomacao,
  type RouteBodyInput,
  veiAlt,
  veiExc,
  veiInc,
  veiVer,
} from '@retaguarda/contract';
import { SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { Passos } from '../../testing/passos.ts';

const rede = comApp({ LIMITE_AUTOMACOES: '1000' });
const { espera, feita, naoSeAplica, recusada, falhou, parada, desfeita } = SITUACAO_EXECUCAO;
const A = MUNDO.atrib;

type Corpo = RouteBodyInput<typeof AUTOMACOES.inc>;
let vez = 0;
const placa = () => `AUT-${String(++vez).padStart(4, '0')}`;
const corpo = (
  quando: QuandoDaAutomacao,
  atos: readonly AtoDaAutomacao[],
  alem: Partial<Corpo> = {},
): Corpo => ({
  ...{ id: 0, versao: 0, situacao: 1, nome: `A${++vez}`, tipo: 'veiculo', categoriaId: 0, se: '' },
  ...{ quando: JSON.stringify(quando), entao: JSON.stringify(atos), responsavelId: MUNDO.pessoa.admin },
  ...alem,
});
const cria = async (...p: Parameters<typeof corpo>): Promise<number> =>
  (await rede.admin.pede(AUTOMACOES.inc, { body: corpo(...p) })).id;
const execucoes = async (automacaoId: number): Promise<ExecucaoDaAutomacao[]> =>
  (await rede.admin.pede(automacaoExecucoes, { query: { automacaoId: String(automacaoId) } })).list;
const prontas = async (automacaoId: number, n: number): Promise<ExecucaoDaAutomacao[]> => {
  const ver = async () => (await execucoes(automacaoId)).filter((e) => e.situacao !== espera).length;
  await expect.poll(ver).toBe(n);
  return execucoes(automacaoId);
};
const sql = async (texto: string, ...valores: unknown[]) =>
  (await rede.banco.admin.query(texto, valores)).rows;
const veiculo = async (alem = {}): Promise<number> =>
  (await rede.admin.pede(veiInc, { body: veiculoDeTeste(placa(), alem) })).veiculoId;
const vei = async (id: number) => (await rede.admin.pede(veiVer, { query: { id: String(id) } })).veiculo;
async function altera(id: number, alem: object) {
  const { veiculoPlaca, veiculoObs, veiculoSituacao, versao } = await vei(id);
  const agora = { veiculoId: id, veiculoObs, veiculoSituacao, versao };
  await rede.admin.pede(veiAlt, { body: veiculoDeTeste(veiculoPlaca, { ...agora, ...alem }) });
}
const anota = (texto: string): AtoDaAutomacao => ({ ato: 'anotacao', texto });
const obs = (formula: string): AtoDaAutomacao => ({ ato: 'campo', campos: [{ chave: 'obs', formula }] });
const notas = async (id: number) =>
  (
    await sql(
      "select texto from anotacao where entidade = 'veiculo' and entidade_id = $1 and excluido_em is null order by id",
      id,
    )
  ).map((r) => r.texto);

afterEach(async () => {
  await sql('update automacao set situacao = 0');
});

describe('quando', () => {
  test.each<[string, QuandoDaAutomacao, (id: number) => Promise<unknown>, (id: number) => Promise<unknown>]>([
    [
      'alterado',
      { quando: 'alterado', campos: ['obs'] },
      (id) => altera(id, { veiculoObs: 'x' }),
      (id) => altera(id, { veiculoSituacao: 0 }),
    ],
    [
      'qualquer alteração',
      { quando: 'alterado', campos: [] },
      (id) => altera(id, { veiculoSituacao: 0 }),
      async () => undefined,
    ],
    [
      'situação',
      { quando: 'situacao', para: 0 },
      (id) => altera(id, { veiculoSituacao: 0 }),
      (id) => altera(id, { veiculoSituacao: 1 }),
    ],
  ])('%s: age no que casa, uma vez, e em mais nada', async (_, quando, casa, outro) => {
    const id = await veiculo();
    const automacao = await cria(quando, [anota('foi')]);
    await casa(id);
    await outro(id);
    expect(await prontas(automacao, 1)).toMatchObject([
      { situacao: feita, registro: id, causa: 'Veículo alterado' },
    ]);
    expect(await notas(id)).toEqual(['foi']);
  });

  test.each([
    ['que se procura', true, 0],
    ['que não se procura', false, 1],
  ])(
    'um prazo %s age no dia da data, uma vez, e depois de uma parada só no que ainda é',
    async (_, search, dias) => {
      await sql('update atributo set dados = dados || $1 where id = $2', { search }, A.prazo);
      const passos = new Passos(rede.admin);
      const dia = (ha: number) =>
        new Date(Date.now() - 3 * 3_600_000 - ha * 86_400_000).toISOString().slice(0, 10);
      const [vez, velha] = [dia(dias), dia(40)] as const;
      const procId = await passos.cria([A.honorario, 10], [A.prazo, vez]);
      await passos.cria([A.honorario, 10], [A.prazo, velha]);
      const automacao = await cria(
        { quando: 'prazo', campo: `atributo.${A.prazo}`, dias, uteis: false },
        [anota('hoje')],
        { tipo: 'pericia' },
      );
      expect(await prontas(automacao, 1)).toMatchObject([
        { situacao: feita, registro: procId, causa: 'Data' },
      ]);
      await sql('update automacao set olhada_em = null where id = $1', automacao);
      await expect
        .poll(
          async () => (await sql('select olhada_em from automacao where id = $1', automacao))[0]?.olhada_em,
        )
        .not.toBeNull();
      expect(await execucoes(automacao)).toHaveLength(1);
    },
  );

  test('um período procura os registros em que a condição vale, uma vez por dia', async () => {
    const [um, outro] = [await veiculo({ veiculoObs: 'periodo' }), await veiculo()];
    const automacao = await cria(
      { quando: 'periodo', cada: 'dia', dia: 0, hora: '00:00' },
      [anota('do dia')],
      {
        se: 'OBSERVACAO="periodo"',
      },
    );
    await sql(
      "update automacao set ligada_em = now() - interval '2 days', olhada_em = null where id = $1",
      automacao,
    );
    const todas = await prontas(automacao, 2);
    expect(todas.map((e) => [e.registro, e.situacao]).sort()).toEqual([
      [0, feita],
      [um, feita],
    ]);
    expect(await notas(outro)).toEqual([]);
  });

  test('à mão, só as que são para isso, em registros que se veem', async () => {
    const id = await veiculo();
    const [mao, outra] = [
      await cria({ quando: 'mao' }, [anota('à mão')]),
      await cria({ quando: 'incluido' }, [anota('x')]),
    ];
    const { list } = await rede.admin.pede(automacaoParaExecutar, { query: { tipo: 'veiculo' } });
    expect(list.map((a) => a.id)).toEqual([mao]);
    expect(
      (await rede.admin.chama('POST', automacaoExecuta.path, { body: { id: outra, registros: [id] } }))
        .status,
    ).toBe(422);
    expect(
      (await rede.admin.chama('POST', automacaoExecuta.path, { body: { id: mao, registros: [id, 999_999] } }))
        .status,
    ).toBe(404);
    expect(await rede.admin.pede(automacaoExecuta, { body: { id: mao, registros: [id, id] } })).toMatchObject(
      { execucoes: 1 },
    );
    expect(await prontas(mao, 1)).toMatchObject([
      { situacao: feita, causa: expect.stringContaining('À mão, por') },
    ]);
  });
});

describe('se', () => {
  test('antes, depois e o registro acima; o que não vale não se faz', async () => {
    const id = await veiculo();
    const automacao = await cria(
      { quando: 'alterado', campos: [] },
      [anota('{antes.OBSERVACAO}>{OBSERVACAO}')],
      {
        se: 'E(antes.OBSERVACAO<>depois.OBSERVACAO;PROPRIETARIO.NOME="Ana Abreu")',
      },
    );
    await altera(id, { veiculoObs: 'b' });
    await altera(id, { veiculoObs: 'b', veiculoSituacao: 0 });
    const todas = await prontas(automacao, 2);
    expect(todas.map((e) => e.situacao)).toEqual([naoSeAplica, feita]);
    expect(await notas(id)).toEqual(['>b']);
    expect(todas[1]?.valores).toContainEqual({ codigo: 'PROPRIETARIO.NOME', valor: 'Ana Abreu' });
  });

  test.each([
    ['1/0=1', '#DIV/0!'],
    ['NUMERO', 'verdadeiro'],
  ])('%s falha com o registro, e quem responde é avisado uma vez por dia', async (se, dito) => {
    const automacao = await cria({ quando: 'incluido' }, [anota('x')], { se });
    const [a, b] = [await veiculo(), await veiculo()];
    const todas = await prontas(automacao, 2);
    expect(todas).toMatchObject([
      { situacao: falhou, registro: b, motivo: expect.stringContaining(dito) },
      { situacao: falhou, registro: a },
    ]);
    const { list } = await rede.admin.pede(notificacaoList, { query: { tipo: 'automacao' } });
    expect(list.filter((n) => n.destino === `/automacoes?registro=${automacao}`)).toHaveLength(1);
  });
});

describe('então', () => {
  const GENTE = [{ papel: 'autor' as const }];
  test.each<[string, AtoDaAutomacao, string]>([
    ['campo', obs('"n"&NUMERO'), ''],
    ['situacao', { ato: 'situacao', situacao: 0 }, ''],
    ['notifica', { ato: 'notifica', quem: GENTE, texto: 'Veja {PLACA}' }, 'O aviso já foi dado'],
    ['email', { ato: 'email', quem: GENTE, assunto: 'S {PLACA}', texto: 'T' }, 'O e-mail já foi enviado'],
    ['compromisso', { ato: 'compromisso', titulo: 'Ver {PLACA}', dias: 2, hora: '09:00', quem: GENTE }, ''],
    ['anotacao', anota('n'), ''],
    [
      'registro',
      { ato: 'registro', tipo: 'baixa', categoriaId: 0, campos: [{ chave: 'nome', formula: '"B "&PLACA' }] },
      '',
    ],
  ])('%s: faz-se pelo ato da tela, diz-se, e desfeito tudo está como era', async (_, ato, semVolta) => {
    const contas = () =>
      sql(`select (select count(*) from anotacao where excluido_em is null) as n, (select count(*) from compromisso) as c,
        (select count(*) from baixa) as b, (select json_agg(json_build_array(obs, situacao) order by id) from veiculo) as v`);
    const automacao = await cria({ quando: 'mao' }, [ato]);
    const id = await veiculo();
    const antes = await contas();
    await rede.admin.pede(automacaoExecuta, { body: { id: automacao, registros: [id] } });
    const [feito] = await prontas(automacao, 1);
    expect(feito, JSON.stringify(feito)).toMatchObject({
      situacao: feita,
      desfaz: semVolta === '',
      feitos: [{ semVolta }],
    });
    const desfaz = () => rede.admin.chama('POST', automacaoDesfaz.path, { body: { id: feito?.id } });
    if (semVolta === '') {
      expect(await contas()).not.toEqual(antes);
      expect((await desfaz()).status).toBe(200);
      expect(await contas()).toEqual(antes);
      expect(await execucoes(automacao)).toMatchObject([{ situacao: desfeita }]);
    }
    expect((await desfaz()).status).toBe(422);
  });

  test('um documento é anexado, e desfeito sai; um webhook recebe um evento próprio', async () => {
    const passos = new Passos(rede.admin);
    const [{ id: modeloId }] = await sql(
      `insert into modelo_de_documento (tenant_id, nome, tipo, corpo) values ($1, 'Capa', 'pericia', '{"type":"doc","content":[{"type":"paragraph"}]}') returning id::int`,
      rede.um,
    );
    const [{ id: webhookId }] = await sql(
      `insert into webhook (tenant_id, nome, url, eventos) values ($1, 'W', 'https://x.exemplo', 'baixa.criado') returning id::int`,
      rede.um,
    );
    const automacao = await cria(
      { quando: 'incluido' },
      [
        { ato: 'documento', modeloId },
        { ato: 'webhook', webhookId },
      ],
      { tipo: 'pericia' },
    );
    await passos.cria([A.honorario, 10]);
    const [feito] = await prontas(automacao, 1);
    expect(feito, JSON.stringify(feito)).toMatchObject({ situacao: feita });
    const anexos = () => sql("select nome from anexo where entidade = 'pericia' and excluido_em is null");
    expect(await anexos()).toMatchObject([{ nome: expect.stringContaining('Capa') }]);
    expect(
      await sql('select evento, entidade from webhook_entrega where webhook_id = $1', webhookId),
    ).toMatchObject([{ evento: expect.stringContaining(`automacao.${automacao}.`), entidade: 'pericia' }]);
    const { message } = await rede.admin.pede(automacaoDesfaz, { body: { id: feito?.id ?? 0 } });
    expect(message).toContain('O webhook já foi chamado');
    expect(await anexos()).toEqual([]);
  });

  test('o que um ato recusa não deixa nada feito pela metade, e se tenta de novo', async () => {
    const automacao = await cria({ quando: 'mao' }, [
      anota('metade'),
      { ato: 'registro', tipo: 'veiculo', categoriaId: 0, campos: [{ chave: 'placa', formula: 'PLACA' }] },
    ]);
    const id = await veiculo();
    await rede.admin.pede(automacaoExecuta, { body: { id: automacao, registros: [id] } });
    const [uma] = await prontas(automacao, 1);
    expect(uma).toMatchObject({ situacao: recusada, feitos: [], tenta: true });
    expect(uma?.motivo).not.toBe('');
    expect(await notas(id)).toEqual([]);
    await rede.admin.pede(automacaoTenta, { body: { id: uma?.id ?? 0 } });
    await expect.poll(async () => (await execucoes(automacao))[0]?.tentativas).toBe(1);
  });

  test('desfazer recusa o que mudou depois, e não dispara automações', async () => {
    const id = await veiculo();
    const automacao = await cria({ quando: 'mao' }, [obs('"dela"')]);
    await rede.admin.pede(automacaoExecuta, { body: { id: automacao, registros: [id] } });
    const [uma] = await prontas(automacao, 1);
    const aoMudar = await cria({ quando: 'alterado', campos: [] }, [anota('mudou')]);
    await altera(id, { veiculoObs: 'de gente' });
    await prontas(aoMudar, 1);
    const desfaz = () => rede.admin.chama('POST', automacaoDesfaz.path, { body: { id: uma?.id } });
    expect((await desfaz()).status).toBe(422);
    expect((await vei(id)).veiculoObs).toBe('de gente');
    const outro = await veiculo();
    await rede.admin.pede(automacaoExecuta, { body: { id: automacao, registros: [outro] } });
    const [nova] = (await prontas(automacao, 2)).filter((e) => e.registro === outro);
    await prontas(aoMudar, 2);
    await rede.admin.pede(automacaoDesfaz, { body: { id: nova?.id ?? 0 } });
    expect((await vei(outro)).veiculoObs).toBe('');
    expect(await execucoes(aoMudar)).toHaveLength(2);
  });
});

describe('em nome de quem', () => {
  test('direitos tirados param, e isso se diz; o que se vê de um atributo reservado não é nome', async () => {
    await sql(
      'insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) values ($1, $2, 1) on conflict do nothing',
      rede.um,
      MUNDO.pessoa.nada,
    );
    const automacao = await cria({ quando: 'incluido' }, [anota('x')], { responsavelId: MUNDO.pessoa.nada });
    const um = await veiculo();
    expect(await prontas(automacao, 1)).toMatchObject([{ situacao: feita }]);
    expect(
      await sql(
        "select pessoa_id::int from historico where entidade = 'veiculo' and entidade_id = $1 order by id desc limit 1",
        um,
      ),
    ).toEqual([{ pessoa_id: MUNDO.pessoa.nada }]);
    await sql('delete from pessoa_perfil where pessoa_id = $1', MUNDO.pessoa.nada);
    const outro = await veiculo();
    expect((await prontas(automacao, 2))[0]).toMatchObject({
      situacao: parada,
      registro: outro,
      motivo: expect.stringContaining('não tem mais permissão'),
    });
    await sql('update pessoa set situacao = 0 where id = $1', MUNDO.pessoa.nada);
    await veiculo();
    expect((await prontas(automacao, 3))[0]).toMatchObject({
      situacao: parada,
      motivo: expect.stringContaining('Ninguém responde'),
    });
    await sql('update pessoa set situacao = 1 where id = $1', MUNDO.pessoa.nada);
  });

  test('o histórico diz a pessoa, e que foi pela automação; desfeito, diz só quem desfez', async () => {
    const automacao = await cria({ quando: 'mao' }, [obs('"pela máquina"')]);
    const id = await veiculo();
    await rede.admin.pede(automacaoExecuta, { body: { id: automacao, registros: [id] } });
    const [feito] = await prontas(automacao, 1);
    await rede.admin.pede(automacaoDesfaz, { body: { id: feito?.id ?? 0 } });
    const { list } = await rede.admin.pede(historicoList, { query: { tipo: 'veiculo', id: String(id) } });
    const dono = list.at(-1)?.quem ?? '';
    expect(list.map((h) => h.quem)).toEqual([dono, `${dono}, pela automação ${feito?.automacaoNome}`, dono]);
  });

  test('ninguém põe uma automação em nome de quem pode mais do que ele, nem muda uma dessas', async () => {
    await sql(
      "insert into perfil_recurso (tenant_id, perfil_id, recurso) select $1, 2, unnest(array['automacoes', 'automInc', 'automAlt']) on conflict do nothing",
      rede.um,
    );
    const leitor = await rede.entra('leitor');
    const body = corpo({ quando: 'incluido' }, [anota('x')]);
    expect(await leitor.chama('POST', AUTOMACOES.inc.path, { body })).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'alcada', field: 'responsavelId' }] },
    });
    const id = await cria({ quando: 'incluido' }, [anota('x')], { situacao: 0, nome: 'Dela' });
    const muda = { ...body, id, versao: 1, nome: 'Dela', situacao: 0 as const };
    expect(
      (
        await leitor.chama('POST', AUTOMACOES.alt.path, {
          body: { ...muda, entao: JSON.stringify([anota('outra')]) },
        })
      ).status,
    ).toBe(403);
    expect(
      (await leitor.chama('POST', AUTOMACOES.alt.path, { body: { ...muda, nome: 'Só o nome' } })).status,
    ).toBe(200);
    expect((await leitor.chama('POST', automacaoPrevia.path, { body: previa(muda) })).status).toBe(403);
  });

  test('de outra rede nada se vê nem acontece', async () => {
    const automacao = await cria({ quando: 'incluido' }, [anota('x')]);
    await sql(
      "insert into automacao (tenant_id, nome, tipo, quando, entao, responsavel_id) values ($1, 'de lá', 'veiculo', $2, $3, 1)",
      rede.dois,
      '{"quando":"incluido"}',
      JSON.stringify([anota('de lá')]),
    );
    await veiculo();
    await prontas(automacao, 1);
    expect(await sql('select 1 from automacao_execucao where tenant_id = $1', rede.dois)).toEqual([]);
  });
});

describe('fila', () => {
  test('o que uma automação faz não entra em laço: cinco em seguida, e diz-se', async () => {
    const automacao = await cria({ quando: 'alterado', campos: ['obs'] }, [obs('OBSERVACAO&"x"')]);
    const id = await veiculo();
    await altera(id, { veiculoObs: 'a' });
    const todas = await prontas(automacao, 6);
    expect(todas.map((e) => e.nivel).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(todas.filter((e) => e.situacao === feita)).toHaveLength(5);
    expect(todas[0]).toMatchObject({
      nivel: 6,
      situacao: parada,
      tenta: false,
      motivo: expect.stringContaining('5 em seguida'),
    });
    expect((await vei(id)).veiculoObs).toBe('axxxxx');
  });

  test('o mesmo acontecimento duas vezes é uma execução', async () => {
    const automacao = await cria({ quando: 'incluido' }, [anota('uma')]);
    const id = await veiculo();
    await prontas(automacao, 1);
    await sql(
      `insert into automacao_execucao (tenant_id, automacao_id, chave, entidade, entidade_id)
       select tenant_id, automacao_id, chave, entidade, entidade_id from automacao_execucao where automacao_id = $1 on conflict do nothing`,
      automacao,
    );
    expect(
      await sql('select count(*)::int as n from automacao_execucao where automacao_id = $1', automacao),
    ).toEqual([{ n: 1 }]);
    expect(await notas(id)).toEqual(['uma']);
  });

  test('depois de um erro do servidor tenta-se de novo, e faz-se uma vez', async () => {
    const automacao = await cria({ quando: 'incluido' }, [anota('depois do erro')]);
    await sql(
      "create function quebra() returns trigger language plpgsql as $$ begin raise exception 'torto'; end $$",
    );
    await sql(
      "create trigger quebra before insert on anotacao for each row when (new.texto = 'depois do erro') execute function quebra()",
    );
    const id = await veiculo();
    await expect.poll(async () => (await execucoes(automacao))[0]?.tentativas).toBe(1);
    expect(await execucoes(automacao)).toMatchObject([{ situacao: espera, proximaEm: expect.any(String) }]);
    await sql('drop function quebra cascade');
    await sql('update automacao_execucao set proxima_em = now() where automacao_id = $1', automacao);
    expect(await prontas(automacao, 1)).toMatchObject([{ situacao: feita }]);
    expect(await notas(id)).toEqual(['depois do erro']);
  });

  test('um registro excluído antes da vez não se acha, e uma automação desligada para', async () => {
    const automacao = await cria({ quando: 'mao' }, [anota('x')]);
    await sql('update automacao set situacao = 0 where id = $1', automacao);
    const id = await veiculo();
    await sql(
      "insert into automacao_execucao (tenant_id, automacao_id, chave, entidade, entidade_id) values ($1, $2, 'k', 'veiculo', $3)",
      rede.um,
      automacao,
      id,
    );
    expect(await prontas(automacao, 1)).toMatchObject([
      { situacao: parada, motivo: 'A automação está desligada' },
    ]);
    await sql('update automacao set situacao = 1 where id = $1', automacao);
    await rede.admin.pede(veiExc, { body: { veiculoId: id } });
    await sql(
      'update automacao_execucao set situacao = 0, proxima_em = now() where automacao_id = $1',
      automacao,
    );
    await expect
      .poll(() => sql('select situacao, motivo from automacao_execucao where automacao_id = $1', automacao))
      .toMatchObject([{ situacao: parada, motivo: expect.stringContaining('não existe mais') }]);
  });
});

const previa = ({ tipo, categoriaId, quando, se, entao, responsavelId }: Corpo) => ({
  ...{ tipo, categoriaId, quando, se, entao, responsavelId },
});

describe('prévia', () => {
  test.each<[string, QuandoDaAutomacao, string]>([
    ['incluídos', { quando: 'incluido' }, 'OBSERVACAO<>""'],
    ['alterados', { quando: 'alterado', campos: ['obs'] }, 'E(antes.OBSERVACAO="";OBSERVACAO<>"não")'],
    ['situações', { quando: 'situacao', para: null }, ''],
  ])('%s: o que diz é o que depois aconteceu', async (_, quando, se) => {
    const feito = corpo(quando, [anota('{PLACA}: {antes.OBSERVACAO}>{OBSERVACAO}')], { se });
    const { id: automacao } = await rede.admin.pede(AUTOMACOES.inc, { body: feito });
    const antes = await rede.admin.pede(automacaoPrevia, { body: previa(feito) });
    const [a, b, c] = [await veiculo({ veiculoObs: 'já' }), await veiculo(), await veiculo()];
    await altera(a, { veiculoObs: 'outra' });
    await altera(b, { veiculoObs: 'sim', veiculoSituacao: 0 });
    await altera(b, { veiculoObs: 'mais', veiculoSituacao: 1 });
    await altera(c, { veiculoObs: 'não' });
    const depois = await rede.admin.pede(automacaoPrevia, { body: previa(feito) });
    const n = depois.lidos - antes.lidos;
    const todas = await prontas(automacao, n);
    const feitas = todas.filter((e) => e.situacao === feita);
    expect(feitas.length).toBeGreaterThan(0);
    expect(depois.vezes - antes.vezes).toBe(feitas.length);
    const novos = depois.casos.slice(0, feitas.length);
    expect(novos.map((x) => [x.registro, x.titulo, x.atos, x.impedimento])).toEqual(
      feitas.map((e) => [e.registro, e.titulo, e.feitos.map((f) => f.diz), '']),
    );
  });

  test('não faz nada, diz o que impediria, e de prazos e períodos vai pelos dias', async () => {
    const id = await veiculo({ veiculoObs: 'ensaio' });
    await veiculo({ veiculoObs: 'ensaio' });
    await sql(
      "update historico set em = now() - interval '2 days' where entidade = 'veiculo' and entidade_id = $1",
      id,
    );
    const quando = { quando: 'periodo', cada: 'dia', dia: 0, hora: '00:00' } as const;
    const dita = await rede.admin.pede(automacaoPrevia, {
      body: previa(corpo(quando, [obs('"feito"')], { se: 'OBSERVACAO="ensaio"' })),
    });
    // One that came since was not there at any of these hours.
    expect(dita.casos.map((c) => c.registro)).toEqual(Array(dita.vezes).fill(id));
    expect(dita.vezes).toBeGreaterThanOrEqual(1);
    expect(dita.casos[0]).toMatchObject({ registro: id, atos: ['Observação: feito'] });
    expect((await vei(id)).veiculoObs).toBe('ensaio');
    await rede.admin.pede(veiExc, { body: { veiculoId: id } });
    await sql("delete from historico where entidade = 'veiculo' and entidade_id > $1", id);
    const inclusao = await rede.admin.pede(automacaoPrevia, {
      body: previa(corpo({ quando: 'incluido' }, [anota('x')], { se: 'OBSERVACAO="ensaio"' })),
    });
    expect(inclusao.casos).toMatchObject([{ registro: id, impedimento: 'O registro não existe mais' }]);
  });
});

const onze = Array.from({ length: 11 }, () => anota('x'));
test.each<[string, Partial<Corpo>, string]>([
  ['JSON quebrado', { quando: '{' }, 'quando'],
  ['um quando que não há', { quando: '{"quando":"nunca"}' }, 'quando'],
  ['um campo a mais', { quando: '{"quando":"incluido","x":1}' }, 'quando'],
  ['uma situação de outro tipo', { quando: '{"quando":"situacao","para":7}' }, 'quando'],
  ['um atributo que não há', { quando: '{"quando":"alterado","campos":["atributo.999999"]}' }, 'quando'],
  ['uma data que não há', { quando: '{"quando":"prazo","campo":"obs","dias":1,"uteis":false}' }, 'quando'],
  ['veículos não se importam', { quando: '{"quando":"importado"}' }, 'quando'],
  ['fórmula errada', { se: 'PLACA="' }, 'se'],
  ['nome desconhecido', { se: 'NADA=1' }, 'se'],
  ['onze atos', { entao: JSON.stringify(onze) }, 'entao'],
  ['nenhum ato', { entao: '[]' }, 'entao'],
  ['um ato que não há', { entao: '[{"ato":"some"}]' }, 'entao'],
  ['fórmula errada num ato', { entao: JSON.stringify([anota('x'), obs('1+')]) }, 'entao.1'],
  ['código desconhecido num texto', { entao: JSON.stringify([anota('{NADA}')]) }, 'entao.0'],
  [
    'campo que não se preenche',
    { entao: JSON.stringify([{ ato: 'campo', campos: [{ chave: 'placa', formula: '1' }] }]) },
    'entao.0',
  ],
  [
    'pessoa que não há',
    { entao: JSON.stringify([{ ato: 'notifica', quem: [{ pessoaId: 999_999 }], texto: 'x' }]) },
    'entao.0',
  ],
  [
    'perfil que não há',
    { entao: JSON.stringify([{ ato: 'notifica', quem: [{ perfilId: 999_999 }], texto: 'x' }]) },
    'entao.0',
  ],
  ['webhook que não há', { entao: JSON.stringify([{ ato: 'webhook', webhookId: 999_999 }]) }, 'entao.0'],
  [
    'papel que não há',
    { entao: JSON.stringify([{ ato: 'notifica', quem: [{ papel: 'responsavel' }], texto: 'x' }]) },
    'entao',
  ],
  ['documento de veículo', { entao: '[{"ato":"documento","modeloId":1}]' }, 'entao'],
  ['categoria que não há', { categoriaId: 999_999 }, 'categoriaId'],
  ['ninguém', { responsavelId: 0 }, 'responsavelId'],
  ['uma pessoa que não há', { responsavelId: 999_999 }, 'responsavelId'],
  ['sem nome', { nome: ' ' }, 'nome'],
])('%s é recusado no seu campo', async (_, alem, field) => {
  for (const rota of [AUTOMACOES.inc, automacaoPrevia]) {
    if (rota === automacaoPrevia && ['nome', 'responsavelId'].includes(field)) continue;
    const body = corpo({ quando: 'incluido' }, [anota('x')], alem);
    const { status, body: dito } = await rede.admin.chama('POST', rota.path, {
      body: rota === automacaoPrevia ? previa(body) : body,
    });
    expect(status, JSON.stringify(dito)).toBe(422);
    expect(errorResponse.parse(dito).errors).toMatchObject([{ field }]);
  }
});

test('com o que se escreve uma automação', async () => {
  const ditos = await rede.admin.pede(automacaoCampos, { query: { tipo: 'pericia', catgId: '0' } });
  expect(ditos.codigos).toContainEqual({
    codigo: 'SITUACAO',
    label: 'Situação',
    especie: 'texto',
    grupo: '',
    mudanca: true,
  });
  expect(ditos.codigos.map((c) => c.codigo)).toContain('EMPRESA.RAZAO_SOCIAL');
  expect(ditos.datas.map((d) => d.chave)).toEqual(expect.arrayContaining(['', `atributo.${A.prazo}`]));
  expect(ditos.papeis.map((p) => p.papel)).toEqual(['responsavel', 'autor', 'quemMudou']);
  expect(ditos.categorias.map((c) => c.id)).toContain(MUNDO.folhaA);
  expect(ditos.registros.map((r) => r.tipo)).toContain('pericia');
});

test('o que se faz é gravado como o faria a tela: uma perícia nova, com os seus atributos', async () => {
  const automacao = await cria({ quando: 'mao' }, [
    {
      ...{ ato: 'registro', tipo: 'pericia', categoriaId: MUNDO.folhaA },
      campos: [
        { chave: 'cidadeId', formula: '5300108' },
        { chave: `atributo.${A.honorario}`, formula: '10+NUMERO*0' },
      ],
    },
  ]);
  const id = await veiculo();
  await rede.admin.pede(automacaoExecuta, { body: { id: automacao, registros: [id] } });
  const [feito] = await prontas(automacao, 1);
  expect(feito, JSON.stringify(feito)).toMatchObject({
    situacao: feita,
    feitos: [{ registro: { tipo: 'pericia' } }],
  });
  const [linha] = await sql(
    'select cidade_id, valores from pericia where id = $1',
    feito?.feitos[0]?.registro?.id,
  );
  expect(linha).toMatchObject({ cidade_id: 5300108, valores: { [A.honorario]: 10 } });
});
