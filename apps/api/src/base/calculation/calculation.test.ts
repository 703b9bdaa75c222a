import {
  catalogoAlt,
  catalogoList,
  catalogoPrevia,
  importInc,
  periciaAlt,
  periciaInc,
  tarefaList,
} from '@retaguarda/contract';
import { SITUACAO_TAREFA } from '@retaguarda/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp, type Resposta } from '../../testing/cliente.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { CARGA_MUNDO, Carga, ESCOLHA, semeiaMundoDeCarga, terminada } from '../../testing/mundo-carga.ts';
import { envio } from '../../testing/passos.ts';
import { CallBudget, withCallBudget } from './call-budget.ts';
import { mapInSlices } from './time-slices.ts';

const A = MUNDO.atrib;
const REGISTROS = 800;
/** Some tenths of a millisecond a record, within what records bring along; and what none may take. */
const CARA = 'NÚM.CARACT(ARRUMAR(REPT("a ";4000)))';
const HOSTIL = `${CARA}${`+${CARA}`.repeat(9)}`;
/** Steps of a record with such a formula, and of none without one: of those a turn has as many as it has time for. */
const PASSOS_CAROS = 500;
/** Such records that are calculated one after the other before anybody else has a turn: far fewer, on a slow machine fewest. */
const SEGUIDOS = REGISTROS / 8;

let banco: BancoDeTeste;
let app: FastifyInstance;
let quieta: Cliente;
let outra: Cliente;
let procId: number;
let dois: number;

beforeAll(async () => {
  ({ banco, dois } = await criaBancoPovoado());
  await semeiaMundoDeCarga(banco.admin);
  app = await criaApp(banco);
  quieta = await new Cliente(app, 'um.teste').entra('admin');
  outra = await new Cliente(app, 'dois.teste').entra('admin');
  ({ procId } = await outra.pede(periciaInc, { body: envio([[A.honorario, 100]]) }));
  await banco.admin.query(
    `with nova as (insert into pessoa (tenant_id, categoria_id, nome, situacao)
       select $1, $2, 'Parte ' || i, 1 from generate_series(1, $3) i returning id)
     insert into pericia_pessoa (tenant_id, pericia_id, categoria_id, pessoa_id, valores)
     select $1, $4, (select categoria_id from pericia where tenant_id = $1 and id = $4), id, '{}' from nova`,
    [dois, MUNDO.partes, REGISTROS, procId],
  );
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

/** A change of the formula of people in cases, as the dialog sends it. */
async function mudanca(calcFormula: string) {
  const { list } = await outra.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
  const registro = list.find((r) => r.catId === A.custo);
  if (registro === undefined) throw new Error('custo');
  return { catId: A.custo, versao: registro.versao, catDados: { ...registro.catDados, calcFormula } };
}
const previa = async (formula: string): Promise<Resposta> =>
  outra.chama('POST', catalogoPrevia.path, { body: { acao: 'alt', ...(await mudanca(formula)) } });

/** What a call answers, how many of another network's calls were answered meanwhile, and what it calculated in one turn at most. */
async function durante(
  faz: () => Promise<Resposta>,
): Promise<{ status: number; body: unknown; outras: number; seguidos: number }> {
  let fim = false;
  let nesta = 0;
  let seguidos = 0;
  const { charge } = CallBudget.prototype;
  const conta = vi.spyOn(CallBudget.prototype, 'charge').mockImplementation(function (
    this: CallBudget,
    passos,
  ) {
    if (passos > PASSOS_CAROS) nesta++;
    seguidos = Math.max(seguidos, nesta);
    charge.call(this, passos);
  });
  const volta = () => {
    nesta = 0;
    if (!fim) setImmediate(volta);
  };
  volta();
  const resposta = faz().finally(() => {
    fim = true;
  });
  let outras = 0;
  while (!fim) {
    await quieta.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
    if (!fim) outras++;
  }
  const { status, body } = await resposta;
  conta.mockRestore();
  return { status, body, outras, seguidos };
}

/** Others were answered, and it calculated, but never long without giving way. */
function cedeAVez({ outras, seguidos }: Awaited<ReturnType<typeof durante>>): void {
  expect(outras).toBeGreaterThan(0);
  expect(seguidos).toBeGreaterThan(0);
  expect(seguidos).toBeLessThan(SEGUIDOS);
}

const excessivo = { errors: [{ code: 'calculo_excessivo' }] };

describe('uma rede que calcula muito não para as outras', () => {
  test('prévia: as outras são atendidas entre as fatias', async () => {
    const vista = await durante(() => previa(`honorario*0+${CARA}`));
    expect(vista.status).toBe(200);
    cedeAVez(vista);
  });

  test('prévia acima do que uma chamada pode: recusada em palavras', async () => {
    const vista = await durante(() => previa(`honorario*0+${HOSTIL}`));
    expect(vista.status).toBe(422);
    expect(vista.body).toMatchObject(excessivo);
    cedeAVez(vista);
  });

  test('uma prévia por vez em cada rede', async () => {
    const juntas = await Promise.all([1, 2, 3, 4].map(() => previa(`honorario*0+${CARA}`)));
    expect(new Set(juntas.map((r) => r.status))).toEqual(new Set([200, 429]));
    expect(juntas.find((r) => r.status === 429)?.body).toMatchObject({
      errors: [{ code: 'previa_em_andamento', message: expect.stringMatching(/Outra prévia desta rede/) }],
    });
    expect((await previa('honorario*2')).status).toBe(200);
  });

  test('salvar, que recalcula, e importar', async () => {
    const corpo = await mudanca(`honorario*0+${CARA}`);
    const mudada = await durante(() => outra.chama('POST', catalogoAlt.path, { body: corpo }));
    expect(mudada.status).toBe(200);
    cedeAVez(mudada);
    const salva = await durante(() =>
      outra.chama('POST', periciaAlt.path, { body: envio([[A.honorario, 200]], { procId, versao: 1 }) }),
    );
    expect(salva.status).toBe(200);
    cedeAVez(salva);
    await banco.admin.query(
      `update atributo set dados = jsonb_set(jsonb_set(dados, '{tipo}', '16'), '{calcFormula}', to_jsonb($1::text)) where id = $2`,
      [`${CARA}+0*renda`, CARGA_MUNDO.atrib.altura],
    );
    await banco.admin.query('update categoria set atributos_versao = atributos_versao + 1');
    const linhas = Array.from({ length: REGISTROS }, (_, i) => [`Importada ${i}`, String(i)]);
    const carga = await new Carga(outra, ESCOLHA.partes).inicia(['nome', 'renda'], REGISTROS);
    const importada = await durante(async () => {
      const resposta = await outra.chama('POST', importInc.path, { body: carga.corpo(linhas) });
      const { andamento } = await terminada(outra, carga.importId);
      expect(andamento.inseridas).toBe(REGISTROS);
      return resposta;
    });
    expect(importada.status).toBe(200);
    cedeAVez(importada);
  });
});

describe('chamada', () => {
  const ocupa = () => {
    for (const ate = performance.now() + 1; performance.now() < ate; );
  };

  test('o que só olha para quando ninguém espera mais', async () => {
    const chamada = new CallBudget();
    chamada.isAbandonable = true;
    let feitos = 0;
    const anda = withCallBudget(chamada, () =>
      mapInSlices(Array(1000).fill(0), () => {
        ocupa();
        if (++feitos === 20) chamada.close(true);
      }),
    );
    await expect(anda).rejects.toMatchObject({ errors: [{ code: 'abandonada' }] });
    expect(feitos).toBeLessThan(100);
  });

  test('vários cálculos andam por turnos, cada qual na sua ordem', async () => {
    const ordem: string[] = [];
    const um = (nome: string) =>
      mapInSlices([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], (i) => {
        ocupa();
        ordem.push(nome);
        return i;
      });
    expect(await Promise.all([um('a'), um('b')])).toEqual(Array(2).fill([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    expect(ordem.indexOf('b')).toBeLessThan(ordem.lastIndexOf('a'));
  });

  test('recálculo em segundo plano acima do que pode: para logo, e a tarefa diz por quê', async () => {
    await banco.admin.query(
      'update atributo set dados = jsonb_set(dados, $1, to_jsonb($2::text)) where tenant_id = $3 and id = $4',
      ['{calcFormula}', `honorario*0+${HOSTIL}`, dois, A.custo],
    );
    await banco.admin.query('update categoria set atributos_versao = atributos_versao + 1');
    const { rows } = await banco.admin.query('select categoria_id from pericia where tenant_id = $1', [dois]);
    const alcance = { pessoa: [], empresa: [], produto: [], pericia: rows.map((r) => r.categoria_id) };
    const dados = { titulo: 'Custo', refs: [MUNDO.refPericia], alcance, fase: 'pericia' };
    await banco.admin.query(
      "insert into tarefa (tenant_id, tipo, dados, total) values ($1, 'recalculo', $2, $3)",
      [dois, JSON.stringify(dados), REGISTROS],
    );
    await expect
      .poll(async () => (await outra.pede(tarefaList)).list[0])
      .toMatchObject({ situacao: SITUACAO_TAREFA.falhou, erro: expect.stringMatching(/^As fórmulas pedem/) });
  });
});
