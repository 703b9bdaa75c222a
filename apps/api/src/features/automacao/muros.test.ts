import * as contract from '@retaguarda/contract';
import { SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { eventually } from '../../testing/eventually.ts';
import { type Registros, semeiaRegistros } from '../../testing/exemplos.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';
import { MUNDO } from '../../testing/mundo.ts';

/** Whoever works for some companies neither does nor reads anything of the others by automations (decision 0033). */
const rede = comApp({ LIMITE_AUTOMACOES: '1000' });
const EU = MUNDO.pessoa.nada;
const SEGREDO = 'Xisgravetto';
const { espera, feita, parada } = SITUACAO_EXECUCAO;
let r: Registros;
let regional: Cliente;
let daCasa: number;
let alheia: number;

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
