import * as contract from '@retaguarda/contract';
import { SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { eventually } from '../../testing/eventually.ts';
import { type Registros, semeiaRegistros } from '../../testing/exemplos.ts';
import { ordemDeTeste, veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { Passos } from '../../testing/passos.ts';
import { reserva as reservaAtributos } from '../../testing/rede-reservada.ts';

/** Whoever works for some companies neither does nor reads anything of the others by automations (decision 0033). */
const rede = comApp({ LIMITE_AUTOMACOES: '1000' });
const EU = MUNDO.pessoa.nada;
const SEGREDO = 'Xisgravetto';
const { espera, feita, recusada, falhou, parada } = SITUACAO_EXECUCAO;
let r: Registros;
let regional: Cliente;
let daCasa: number;
let alheia: number;
let vez = 0;

const sql = async (texto: string, ...valores: unknown[]) =>
  (await rede.banco.admin.query(texto, valores)).rows;
const inclui = async (marca: string, alem: object) =>
  (await rede.admin.pede(contract.userInc, { body: novoUsuario(marca, alem) })).id;

beforeAll(async () => {
  r = await semeiaRegistros(rede.admin);
  await sql('insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) values ($1, $2, 1)', rede.um, EU);
  daCasa = await inclui('da-casa', { empId: r.filialId, nome: 'Zuleica da Casa' });
  alheia = await inclui('alheia', { empId: r.outraFilialId, nome: `Zuleica ${SEGREDO}` });
  const { user } = await rede.admin.pede(contract.userEdita, { query: { id: String(EU) } });
  await rede.admin.pede(contract.userAlt, {
    body: {
      user: { empId: r.filialId, id: EU, versao: user.versao, tipoAtor: user.tipoAtor, nome: user.nome },
      ...{ reset: null, atributos: [], reduzido: true },
      atuacao: { todas: false, empresas: [r.filialId] },
    },
  });
  regional = await rede.entra('nada');
});

const definicao = (responsavelId: number) => ({
  ...{ tipo: 'pessoa' as const, categoriaId: 0, quando: '{"quando":"alterado","campos":[]}', se: 'NOME<>""' },
  entao: '[{"ato":"anotacao","texto":"Mudou {NOME}"}]',
  responsavelId,
});
const cria = async (c: Cliente, nome: string, responsavelId: number) =>
  (
    await c.pede(contract.AUTOMACOES.inc, {
      body: { id: 0, versao: 0, situacao: 1, nome, ...definicao(responsavelId) },
    })
  ).id;

async function altera(id: number, nome: string): Promise<void> {
  const { user } = await rede.admin.pede(contract.userEdita, { query: { id: String(id) } });
  await rede.admin.pede(contract.userAlt, {
    body: {
      user: { id, versao: user.versao, tipoAtor: user.tipoAtor, nome },
      ...{ reset: null, atributos: [], reduzido: true },
    },
  });
}

const execucoes = async (c: Cliente, automacaoId: number) =>
  (await c.pede(contract.automacaoExecucoes, { query: { automacaoId: String(automacaoId) } })).list;
const notas = (id: number) =>
  sql("select texto from anotacao where entidade = 'pessoa' and entidade_id = $1", id);

describe('de quem atua em uma empresa', () => {
  let doRegional: number;
  let doAdmin: number;

  beforeAll(async () => {
    doRegional = await cria(regional, 'Do regional', EU);
    doAdmin = await cria(rede.admin, 'Da rede', MUNDO.pessoa.admin);
    await altera(daCasa, 'Zuleica Mudada');
    await altera(alheia, `Zuleica ${SEGREDO} Mudada`);
    for (const id of [doRegional, doAdmin])
      await eventually('both runs of each', async () => {
        const todas = await execucoes(rede.admin, id);
        return todas.length === 2 && todas.every((e) => e.situacao !== espera);
      });
  });

  test('o que muda em outra não é seu: nada se faz, e a execução diz por quê, sem um valor', async () => {
    const deles = await execucoes(rede.admin, doRegional);
    expect(deles.find((e) => e.registro === daCasa)).toMatchObject({ situacao: feita });
    expect(deles.find((e) => e.registro === alheia)).toMatchObject({
      ...{ situacao: parada, valores: [], feitos: [] },
      motivo: 'O registro não existe mais, ou quem responde pela automação não o vê',
    });
    // One of either person's automation, and one of the network's alone.
    expect([(await notas(daCasa)).length, (await notas(alheia)).length]).toEqual([2, 1]);
  });

  test('quem a lê vê as execuções dos registros que vê, e das outras nem o número', async () => {
    for (const id of [doRegional, doAdmin]) {
      const { list, total } = await regional.pede(contract.automacaoExecucoes, {
        query: { automacaoId: String(id) },
      });
      expect([list.map((e) => e.registro), total]).toEqual([[daCasa], 1]);
      expect(JSON.stringify(list)).not.toContain(SEGREDO);
    }
    const dela = await regional.pede(contract.automacaoExecucoes, {
      query: { tipo: 'pessoa', registro: String(alheia) },
    });
    expect([dela.list, dela.total]).toEqual([[], 0]);
  });

  test('a prévia conta só o que vê quem a pede, e diz a quem vê mais o que o dono não vê', async () => {
    const dele = await regional.pede(contract.automacaoPrevia, { body: definicao(EU) });
    const daRede = await rede.admin.pede(contract.automacaoPrevia, { body: definicao(EU) });
    const registros = dele.casos.map((c) => c.registro);
    expect([registros.includes(daCasa), registros.includes(alheia)]).toEqual([true, false]);
    expect(dele.vezes).toBe(registros.length);
    expect(dele.vezes).toBeLessThan(daRede.vezes);
    expect(JSON.stringify(dele)).not.toContain(SEGREDO);
    expect(daRede.casos.find((c) => c.registro === alheia)).toMatchObject({
      impedimento: 'Quem responde pela automação não vê este registro',
    });
  });

  test('a de quem pode mais não é sua para mudar, nem para tomar', async () => {
    const dele = { ...definicao(MUNDO.pessoa.admin), situacao: 1, se: 'NOME<>"x"' };
    const outra = { ...dele, id: 0, versao: 0, nome: 'Em nome de quem pode mais' };
    for (const [{ path }, body] of [
      [contract.AUTOMACOES.alt, { ...dele, id: doAdmin, versao: 1, nome: 'Da rede' }],
      [contract.AUTOMACOES.alt, { ...dele, id: doAdmin, versao: 1, nome: 'Da rede', responsavelId: EU }],
      [contract.AUTOMACOES.inc, outra],
      [contract.automacaoPrevia, definicao(MUNDO.pessoa.admin)],
    ] as const)
      expect(await regional.chama('POST', path, { body }), path).toMatchObject({
        status: 403,
        body: { errors: [{ code: 'alcada', field: 'responsavelId' }] },
      });
  });

  test('à mão não se roda no que não se vê', async () => {
    const { id } = await rede.admin.pede(contract.AUTOMACOES.inc, {
      body: {
        ...{ id: 0, versao: 0, situacao: 1, nome: 'À mão' },
        ...{ ...definicao(EU), quando: '{"quando":"mao"}' },
      },
    });
    const aMao = await regional.chama('POST', contract.automacaoExecuta.path, {
      body: { id, registros: [alheia] },
    });
    expect(aMao.status).toBe(404);
    expect(await execucoes(rede.admin, id)).toEqual([]);
  });
});

const previaDe = async (c: Cliente, se: string, entao: readonly object[]) =>
  c.pede(contract.automacaoPrevia, { body: { ...definicao(EU), se, entao: JSON.stringify(entao) } });
const criaDe = async (responsavelId: number, entao: readonly object[], alem: object = {}) =>
  (
    await rede.admin.pede(contract.AUTOMACOES.inc, {
      body: {
        ...{ id: 0, versao: 0, situacao: 1, nome: `M${++vez}`, ...definicao(responsavelId), se: '' },
        ...{ entao: JSON.stringify(entao), ...alem },
      },
    })
  ).id;
const pronta = (id: number) =>
  eventually('its run', async () => {
    const [uma] = await execucoes(rede.admin, id);
    return uma !== undefined && uma.situacao !== espera && uma;
  });
const lida = async (c: Cliente, id: number) => JSON.stringify(await execucoes(c, id));
const veiculoDe = (pessoaId: number, placa: string) => ({
  ...{ ato: 'registro', tipo: 'veiculo', categoriaId: 0 },
  campos: [
    { chave: 'placa', formula: `"${placa}"` },
    { chave: 'proprietarioId', formula: String(pessoaId) },
  ],
});
const placas = (placa: string) =>
  sql("select id::int from veiculo where replace(placa, '-', '') = replace($1, '-', '')", placa);

describe('o que não é do muro de quem responde, ou de quem lê', () => {
  beforeAll(() => sql('update automacao set situacao = 0'));
  afterEach(() => sql('update automacao set situacao = 0'));

  test('um ato que gravaria um registro de outra empresa é recusado inteiro, e quem responde o sabe', async () => {
    const antes = (await notas(daCasa)).length;
    const id = await criaDe(EU, [{ ato: 'anotacao', texto: 'antes' }, veiculoDe(alheia, 'MUR-0001')]);
    await altera(daCasa, 'Zuleica Recusada');
    const feito = await pronta(id);
    expect(feito).toMatchObject({ situacao: recusada, feitos: [] });
    expect([feito.motivo === '', feito.motivo.includes(SEGREDO)]).toEqual([false, false]);
    expect([await placas('MUR-0001'), (await notas(daCasa)).length]).toEqual([[], antes]);
    const { list } = await regional.pede(contract.notificacaoList, { query: { tipo: 'automacao' } });
    expect(list.filter((n) => n.destino === `/automacoes?registro=${id}`)).toHaveLength(1);
  });

  test('o registro que uma da rede fez em outra empresa não tem número para quem não o vê', async () => {
    const id = await criaDe(MUNDO.pessoa.admin, [veiculoDe(alheia, 'MUR-0002')]);
    await altera(daCasa, 'Zuleica de Carro');
    expect(await pronta(id)).toMatchObject({ situacao: feita });
    const [{ id: veiculoId }] = await placas('MUR-0002');
    const feitos = async (c: Cliente) => (await execucoes(c, id))[0]?.feitos;
    expect(await feitos(rede.admin)).toMatchObject([{ registro: { tipo: 'veiculo', id: veiculoId } }]);
    expect(await feitos(regional)).toMatchObject([{ registro: null }]);
  });

  test('de quem não se vê não se lê o nome, nem na prévia nem entre os avisados', async () => {
    const entao = [
      { ato: 'notifica', quem: [{ pessoaId: alheia }, { pessoaId: daCasa }], texto: 'Veja' },
      { ato: 'notifica', quem: [{ perfilId: 1 }], texto: 'Veja' },
    ];
    const id = await criaDe(MUNDO.pessoa.admin, entao);
    await altera(daCasa, 'Zuleica Avisada');
    expect(await pronta(id)).toMatchObject({ situacao: feita });
    expect(await lida(rede.admin, id)).toContain(SEGREDO);
    expect(await lida(regional, id)).not.toContain(SEGREDO);
    await sql(
      'insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) values ($1, $2, 1)',
      rede.um,
      alheia,
    );
    const doPerfil = entao.slice(1);
    expect(JSON.stringify(await previaDe(rede.admin, '', doPerfil))).toContain(SEGREDO);
    const vista = JSON.stringify(await previaDe(regional, '', doPerfil));
    expect([vista.includes('outras pessoas'), vista.includes(SEGREDO)]).toEqual([true, false]);
    await sql('delete from pessoa_perfil where pessoa_id = $1', alheia);
  });

  test('o que a execução leu de um registro acima, que quem a lê não vê, não se diz', async () => {
    const dono = (pessoaId: number, parte: { veiculoId?: number; versao?: number } = {}) =>
      veiculoDeTeste('MUR-0003', { ...parte, ...{ proprietario: { id: pessoaId } } });
    const { veiculoId } = await rede.admin.pede(contract.veiInc, { body: dono(daCasa) });
    const { osId } = await rede.admin.pede(contract.osInc, {
      body: ordemDeTeste(veiculoId, { pesCliente: { id: daCasa } }),
    });
    // Sold, it goes along; the order stays.
    await rede.admin.pede(contract.veiAlt, { body: dono(alheia, { veiculoId, versao: 1 }) });
    const id = await criaDe(
      MUNDO.pessoa.admin,
      [{ ato: 'anotacao', texto: 'Chegou {VEICULO.PLACA} de {VEICULO}' }],
      { tipo: 'ordemServico', quando: '{"quando":"mao"}', se: 'VEICULO.NUMERO>0' },
    );
    await rede.admin.pede(contract.automacaoExecuta, { body: { id, registros: [osId] } });
    expect(await pronta(id)).toMatchObject({ situacao: feita, registro: osId });
    expect(await lida(rede.admin, id)).toMatch(/MUR-?0003/);
    const [uma] = await execucoes(regional, id);
    expect(uma).toMatchObject({ registro: osId, valores: [] });
    expect(JSON.stringify(uma)).not.toMatch(/MUR-?0003/);
  });
});

describe('o que se tira de quem responde', () => {
  const LEITOR = MUNDO.pessoa.leitor;
  const daPericia = { tipo: 'pericia' };
  const daPericiaMao = { ...daPericia, quando: '{"quando":"mao"}' };
  /** A run that waits until `solta`. */
  const comEspera = async (automacaoId: number, registro: number) => {
    await sql(
      `insert into automacao_execucao (tenant_id, automacao_id, chave, entidade, entidade_id, proxima_em)
       values ($1, $2, 'espera', 'pericia', $3, now() + interval '1 hour')`,
      rede.um,
      automacaoId,
      registro,
    );
    return () => sql('update automacao_execucao set proxima_em = now() where automacao_id = $1', automacaoId);
  };

  test('um direito tirado entre o acontecido e a vez para o ato, e se diz', async () => {
    await sql(
      "insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, 'periciaAlt')",
      rede.um,
    );
    const enche = [
      { ato: 'campo', campos: [{ chave: `atributo.${MUNDO.atrib.honorario}`, formula: '4321' }] },
    ];
    const id = await criaDe(LEITOR, enche, daPericiaMao);
    const casos = [
      await new Passos(rede.admin).cria([MUNDO.atrib.honorario, 1]),
      await new Passos(rede.admin).cria([MUNDO.atrib.honorario, 1]),
    ] as const;
    const valor = async (caso: number) =>
      (await new Passos(rede.admin).valorDe(caso, MUNDO.atrib.honorario))?.atribValue;
    await (await comEspera(id, casos[0]))();
    expect(await pronta(id)).toMatchObject({ situacao: feita });
    await sql('delete from automacao_execucao where automacao_id = $1', id);
    const solta = await comEspera(id, casos[1]);
    await sql("delete from perfil_recurso where perfil_id = 2 and recurso = 'periciaAlt'");
    await solta();
    const parou = await pronta(id);
    expect(parou).toMatchObject({ situacao: recusada, feitos: [] });
    expect(parou.motivo).not.toBe('');
    expect([await valor(casos[0]), await valor(casos[1])]).toEqual([4321, 1]);
  });

  test('um campo que se reserva dele não é lido por sua fórmula, nem a prévia o mostra', async () => {
    const { honorario } = MUNDO.atrib;
    const reserva = (ids: readonly number[], reservado: boolean) =>
      reservaAtributos({ banco: rede.banco }, ids, reservado);
    const anota = [{ ato: 'anotacao', texto: 'Vale {honorario}' }];
    const id = await criaDe(LEITOR, anota, { ...daPericiaMao, se: 'honorario>1' });
    const caso = await new Passos(rede.admin).cria([honorario, 31_337]);
    const solta = await comEspera(id, caso);
    await reserva([honorario], true);
    await solta();
    expect(await pronta(id)).toMatchObject({ situacao: falhou, valores: [], feitos: [] });
    expect(await lida(rede.admin, id)).not.toContain('31.337');
    expect(await sql("select 1 from anotacao where entidade = 'pericia' and entidade_id = $1", caso)).toEqual(
      [],
    );
    const pedida = { ...definicao(LEITOR), ...daPericia, quando: '{"quando":"incluido"}' };
    for (const [se, entao, field] of [
      ['honorario>1', '[{"ato":"anotacao","texto":"x"}]', 'se'],
      ['', JSON.stringify(anota), 'entao.0'],
    ] as const)
      expect(
        await rede.admin.chama('POST', contract.automacaoPrevia.path, { body: { ...pedida, se, entao } }),
      ).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    await reserva([honorario], false);
  });
});
