import {
  errorResponse,
  linhasAtuais,
  periciaAlt,
  periciaAltBaixa,
  periciaAtribBaixa,
  periciaDetalhe,
  periciaExc,
  periciaInc,
  periciaIncBaixa,
  periciaIncPessoas,
  periciaList,
  periciaListBaixas,
  periciaPessoas,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BancoDeTeste, criaBanco } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { criaMundo, MUNDO } from '../../testing/mundo.ts';

let banco: BancoDeTeste;
let app: FastifyInstance;
let c: Cliente;
const A = MUNDO.atrib;

beforeAll(async () => {
  banco = await criaBanco();
  await criaMundo(banco.owner);
  app = await criaApp(banco);
  c = await new Cliente(app, 'um.teste').entra('admin');
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

type Valor = [id: number, valor: string | number | null];
const atributos = (...valores: Valor[]) => valores.map(([catId, atribValue]) => ({ catId, atribValue }));
const envio = (
  valores: Valor[],
  extra: { procId?: number; versao?: number; catgId?: number; procSituacao?: number } = {},
) => ({
  local: 4 as const,
  pericia: {
    procId: extra.procId ?? 0,
    catgId: extra.catgId ?? MUNDO.folhaA,
    procCidade: { id: 3550308 },
    procSituacao: extra.procSituacao ?? 1,
    versao: extra.versao ?? 0,
  },
  atributos: atributos(...valores),
});
const cria = async (...valores: Valor[]) => (await c.pede(periciaInc, { body: envio(valores) })).procId;
const detalhe = async (procId: number) =>
  (await c.pede(periciaList, { query: { condition: '1', procId: String(procId) } })).pericia;
const valorDe = async (procId: number, id: number) =>
  (await detalhe(procId))?.atributosEtapa1.find((a) => a.catId === id);
const erros = async (path: string, body: unknown) => {
  const { status, body: resposta } = await c.chama('POST', path, { body });
  return { status, errors: errorResponse.parse(resposta).errors };
};
const novaBaixa = async (situacao = 1) =>
  (
    await c.pede(periciaIncBaixa, {
      body: {
        baixa: { baixaId: 0, baixaNome: 'Lote', baixaDta: '2026-02-28', baixaSituacao: situacao, versao: 0 },
      },
    })
  ).baixaId;
const situacaoDaBaixa = async (baixaId: number, baixaSituacao: number) => {
  const { listBaixas } = await c.pede(periciaListBaixas, { query: { baixaId: String(baixaId) } });
  const versao = listBaixas[0]?.versao ?? 0;
  return c.chama('POST', periciaAltBaixa.path, {
    body: { baixa: { baixaId, baixaNome: 'Lote', baixaDta: '2026-02-28', baixaSituacao, versao } },
  });
};
const comPessoa = async (procId: number, pesId: number = MUNDO.pessoa.ana) =>
  (await c.pede(periciaIncPessoas, { body: { procId, pessoas: [{ pesId }] } })).pessoas[0]?.procPesId ?? 0;
const recebivel = async (procId: number, procPesId: number, baixaId: number, valor?: number) => {
  const { atribRecebiveis } = await c.pede(periciaAlt, { body: { local: 6, procId, procPesId, baixaId } });
  const recebId = atribRecebiveis?.recebId ?? 0;
  if (valor !== undefined)
    await c.pede(periciaAlt, {
      body: {
        local: 6,
        procId,
        recebiveis: [{ recebId, versao: 1, atribRecebiveis: atributos([A.valor, valor]) }],
      },
    });
  return recebId;
};
const totais = async (procId: number) => {
  const p = await detalhe(procId);
  return [p?.valorRepasse, p?.valorPrevisto, p?.valorTotal];
};

describe('dados da perícia', () => {
  test('o servidor calcula e ignora o que o cliente mandou de calculado', async () => {
    const procId = await cria([A.honorario, 1000.1], [A.total, 5]);
    expect((await valorDe(procId, A.total))?.atribValue).toBe(1000.1);
  });

  test('a regra ativa o motivo, que então é obrigatório e entra no cálculo', async () => {
    const { status, errors } = await erros(
      periciaInc.path,
      envio([
        [A.honorario, 10],
        [A.urgente, 1],
      ]),
    );
    expect([status, errors]).toEqual([
      422,
      [{ code: 'obrigatorio', message: 'Informe este campo', field: `atributo.${A.motivo}` }],
    ]);
    const procId = await cria([A.honorario, 10], [A.urgente, 1], [A.motivo, 'Prazo']);
    expect((await valorDe(procId, A.total))?.atribValue).toBe(15);
  });

  test('o valor de um atributo que ficou inativo é guardado mas não usado', async () => {
    const procId = await cria([A.honorario, 10], [A.urgente, 1], [A.motivo, 'Guardado']);
    await c.pede(periciaAlt, { body: envio([[A.urgente, 0]], { procId, versao: 1 }) });
    expect(await valorDe(procId, A.motivo)).toMatchObject({ atribValue: 'Guardado', active: false });
    const achadas = await c.pede(periciaList, {
      query: { condition: '0', catgId: String(MUNDO.tipo), filterId: String(A.motivo), search: 'guardado' },
    });
    expect(achadas.total).toBe(0);
  });

  test('valores impossíveis são recusados no seu campo', async () => {
    const { status, errors } = await erros(
      periciaInc.path,
      envio([
        [A.honorario, 'abc'],
        [A.prazo, '2026-02-31'],
      ]),
    );
    expect(status).toBe(422);
    expect(errors.map((e) => e.field)).toEqual([`atributo.${A.honorario}`, `atributo.${A.prazo}`]);
  });

  test('um atributo restrito só muda com a sua permissão', async () => {
    const { status, errors } = await erros(
      periciaInc.path,
      envio([
        [A.honorario, 1],
        [A.restrito, 'segredo'],
      ]),
    );
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([422, 'restrito', `atributo.${A.restrito}`]);
  });

  test('sem dado nenhum de atributo: erro ao salvar péricia', async () => {
    expect((await erros(periciaInc.path, envio([]))).errors[0]?.message).toBe('erro ao salvar péricia');
  });

  test('só se cadastra nas folhas', async () => {
    const { status, errors } = await erros(
      periciaInc.path,
      envio([[A.honorario, 1]], { catgId: MUNDO.tipo }),
    );
    expect([status, errors[0]?.code]).toEqual([422, 'folha']);
  });

  test('versão antiga: 409 com o que está gravado, e nada é sobrescrito', async () => {
    const procId = await cria([A.honorario, 10]);
    await c.pede(periciaAlt, { body: envio([[A.honorario, 20]], { procId, versao: 1 }) });
    const { status, body } = await c.chama('POST', periciaAlt.path, {
      body: envio([[A.honorario, 30]], { procId, versao: 1 }),
    });
    expect([status, errorResponse.parse(body).atual]).toMatchObject([
      409,
      { procId, versao: 2, procSituacao: 1, procCidade: { id: 3550308 } },
    ]);
    const atual = periciaDetalhe.parse(errorResponse.parse(body).atual);
    expect(atual.atributosEtapa1.find((a) => a.catId === A.honorario)?.atribValue).toBe(20);
    expect((await valorDe(procId, A.honorario))?.atribValue).toBe(20);
  });

  test('a mesma Idempotency-Key grava uma vez; outro corpo é recusado', async () => {
    const headers = { 'idempotency-key': 'chave-1' };
    const uma = await Promise.all(
      Array.from({ length: 20 }, () =>
        c.chama('POST', periciaInc.path, { body: envio([[A.honorario, 77]]), headers }),
      ),
    );
    expect(new Set(uma.map((r) => r.status))).toEqual(new Set([200]));
    expect(new Set(uma.map((r) => (r.body as { procId: number }).procId)).size).toBe(1);
    expect(
      (await c.chama('POST', periciaInc.path, { body: envio([[A.honorario, 78]]), headers })).status,
    ).toBe(422);
  });
});

describe('várias linhas em conflito', () => {
  test('pessoas: todas as que mudaram vêm de uma vez, com nome e valores, e nenhuma é gravada', async () => {
    const procId = await cria([A.honorario, 100]);
    const ana = await comPessoa(procId);
    const bia = await comPessoa(procId, MUNDO.pessoa.bia);
    const leitor = await comPessoa(procId, MUNDO.pessoa.leitor);
    const linha = (procPesId: number, pesId: number, versao: number, horas: number) => ({
      procPesId,
      pesId,
      versao,
      atribProcessoPessoa: atributos([A.horas, horas]),
    });
    const P = MUNDO.pessoa;
    const body = (...pessoas: ReturnType<typeof linha>[]) => ({ local: 5 as const, procId, pessoas });
    await c.pede(periciaAlt, { body: body(linha(ana, P.ana, 1, 1), linha(bia, P.bia, 1, 2)) });
    const { status, body: resposta } = await c.chama('POST', periciaAlt.path, {
      body: body(linha(ana, P.ana, 1, 7), linha(leitor, P.leitor, 1, 8), linha(bia, P.bia, 1, 9)),
    });
    const { linhas } = linhasAtuais.parse(errorResponse.parse(resposta).atual);
    const horas = linhas.map((l) => l.valores.find((v) => v.catId === A.horas)?.atribValue);
    expect([status, linhas.map((l) => l.id), horas]).toEqual([409, [ana, bia], [1, 2]]);
    expect(linhas.every((l) => l.nome !== '' && l.versao === 2)).toBe(true);
    const { atributosEtapa2 } = await c.pede(periciaPessoas, {
      query: { procId: String(procId), local: '5' },
    });
    expect(atributosEtapa2.find((p) => p.procPesId === leitor)?.versao).toBe(1);
  });

  test('recebíveis: no passo 3, e na baixa através das perícias', async () => {
    const baixaId = await novaBaixa();
    const recebiveis: { procId: number; recebId: number }[] = [];
    for (const pesId of [MUNDO.pessoa.ana, MUNDO.pessoa.bia]) {
      const procId = await cria([A.honorario, 1]);
      const procPesId = await comPessoa(procId, pesId);
      recebiveis.push({ procId, recebId: await recebivel(procId, procPesId, baixaId, 10) });
    }
    const [{ procId, recebId } = { procId: 0, recebId: 0 }] = recebiveis;
    const passo3 = await c.chama('POST', periciaAlt.path, {
      body: {
        local: 6,
        procId,
        recebiveis: [{ recebId, versao: 1, atribRecebiveis: atributos([A.valor, 11]) }],
      },
    });
    const doPasso = linhasAtuais.parse(errorResponse.parse(passo3.body).atual).linhas;
    expect([passo3.status, doPasso.map((l) => [l.id, l.versao, l.nome !== ''])]).toEqual([
      409,
      [[recebId, 2, true]],
    ]);
    const naBaixa = await c.chama('POST', periciaAtribBaixa.path, {
      body: {
        baixaId,
        valores: Object.fromEntries(
          recebiveis.map((r) => [`${r.recebId}_${A.valor}`, { catId: A.valor, atribValue: 99 }]),
        ),
        versoes: Object.fromEntries(recebiveis.map((r) => [String(r.recebId), 1])),
      },
    });
    const daBaixa = linhasAtuais.parse(errorResponse.parse(naBaixa.body).atual).linhas;
    expect([naBaixa.status, daBaixa.map((l) => l.id)]).toEqual([409, recebiveis.map((r) => r.recebId)]);
  });
});

describe('duplicar', () => {
  const copia = async (cliente: Cliente, procId: number) =>
    cliente.chama('GET', `${periciaList.path}?condition=1&procId=${procId}&listAlter=1`);
  const lida = (body: unknown) => periciaList.response.parse(body).pericia;

  test('valores do passo 1 vêm; datas, cálculos e restritos recomeçam; pessoas e números não vêm', async () => {
    const procId = await cria(
      [A.honorario, 50],
      [A.prazo, '2026-05-06'],
      [A.urgente, 1],
      [A.motivo, 'Prazo curto'],
    );
    await comPessoa(procId);
    await banco.admin.query(
      `update pericia set situacao = 3, valores = valores || jsonb_build_object($2::text, 'segredo') where id = $1`,
      [procId, String(A.restrito)],
    );
    const { status, body } = await copia(c, procId);
    const nova = lida(body);
    expect([status, nova]).toMatchObject([
      200,
      { procId: 0, versao: 0, procSituacao: 1, atributosEtapa2Total: 0, catgId: MUNDO.folhaA },
    ]);
    const valor = (id: number) => nova?.atributosEtapa1.find((a) => a.catId === id)?.atribValue ?? null;
    expect([A.honorario, A.motivo, A.total, A.prazo, A.restrito].map(valor)).toEqual([
      50,
      'Prazo curto',
      75,
      null,
      null,
    ]);
    expect(nova?.atributosEtapa1.every((a) => a.atribId === 0)).toBe(true);
    const gravada = await c.pede(periciaInc, {
      body: {
        ...envio([]),
        atributos: (nova?.atributosEtapa1 ?? [])
          .filter((a) => a.active)
          .map(({ catId, atribValue }) => ({ catId, atribValue })),
      },
    });
    expect(gravada.procId).not.toBe(procId);
  });

  test('sem periciaInc não se duplica, e a perícia de outra rede não existe', async () => {
    const procId = await cria([A.honorario, 1]);
    const leitor = await new Cliente(app, 'um.teste').entra('leitor');
    expect((await copia(leitor, procId)).status).toBe(403);
    const outra = await new Cliente(app, 'dois.teste').entra('admin');
    expect((await copia(outra, procId)).status).toBe(404);
  });
});

describe('níveis', () => {
  test('mudar a perícia recalcula pessoas e recebíveis na mesma transação', async () => {
    const procId = await cria([A.honorario, 100]);
    const procPesId = await comPessoa(procId);
    await c.pede(periciaAlt, {
      body: {
        local: 5,
        procId,
        pessoas: [
          { procPesId, pesId: MUNDO.pessoa.ana, versao: 1, atribProcessoPessoa: atributos([A.horas, 3]) },
        ],
      },
    });
    const custo = async () => {
      const { atributosEtapa2 } = await c.pede(periciaPessoas, {
        query: { procId: String(procId), local: '5' },
      });
      return atributosEtapa2[0]?.atribProcessoPessoa.find((a) => a.catId === A.custo)?.atribValue;
    };
    expect(await custo()).toBe(30);
    await c.pede(periciaAlt, { body: envio([[A.honorario, 200]], { procId, versao: 1 }) });
    expect(await custo()).toBe(60);
  });
});

describe('baixas e totais', () => {
  test('previsto em andamento, repasse finalizada, nada cancelada', async () => {
    const procId = await cria([A.honorario, 1]);
    const procPesId = await comPessoa(procId);
    const baixaId = await novaBaixa();
    await recebivel(procId, procPesId, baixaId, 100.1);
    await recebivel(procId, procPesId, baixaId, 0.2);
    expect(await totais(procId)).toEqual([0, 100.3, 100.3]);
    await situacaoDaBaixa(baixaId, 2);
    expect(await totais(procId)).toEqual([100.3, 0, 100.3]);
    await situacaoDaBaixa(baixaId, 0);
    expect(await totais(procId)).toEqual([0, 0, 0]);
    const { rows } = await banco.admin.query('select * from verifica_totais()');
    expect(rows).toEqual([]);
  });

  test('uma baixa fechada tranca os seus recebíveis até voltar a Em andamento', async () => {
    const procId = await cria([A.honorario, 1]);
    const procPesId = await comPessoa(procId);
    const baixaId = await novaBaixa();
    const recebId = await recebivel(procId, procPesId, baixaId, 10);
    await situacaoDaBaixa(baixaId, 2);
    const edita = {
      local: 6,
      procId,
      recebiveis: [{ recebId, versao: 2, atribRecebiveis: atributos([A.valor, 11]) }],
    };
    for (const [path, body] of [
      [periciaAlt.path, edita],
      [periciaAlt.path, { local: 6, procId, procPesId, baixaId }],
      [periciaExc.path, { id: recebId, local: 3 }],
      [periciaExc.path, { id: procPesId, local: 2 }],
      [periciaIncBaixa.path, { pessoas: [{ procPesId }], baixaId }],
    ] as const)
      expect((await erros(path, body)).errors[0]?.code).toBe('baixa_fechada');
    expect((await erros(periciaExc.path, { id: procId, local: 1 })).errors[0]?.code).toBe('em_uso');
    await situacaoDaBaixa(baixaId, 1);
    expect((await c.chama('POST', periciaAlt.path, { body: edita })).status).toBe(200);
    expect(await totais(procId)).toEqual([0, 11, 11]);
  });

  test('fechar enquanto outro inclui termina em exatamente um dos dois', async () => {
    const procId = await cria([A.honorario, 1]);
    const procPesId = await comPessoa(procId);
    for (let i = 0; i < 15; i++) {
      const baixaId = await novaBaixa();
      const [fecha, inclui] = await Promise.all([
        situacaoDaBaixa(baixaId, 2),
        c.chama('POST', periciaAlt.path, { body: { local: 6, procId, procPesId, baixaId } }),
      ]);
      expect(fecha.status).toBe(200);
      expect([200, 422]).toContain(inclui.status);
      const { rows } = await banco.admin.query(
        'select count(*)::int as n from recebivel where baixa_id = $1',
        [baixaId],
      );
      expect(rows[0]?.n).toBe(inclui.status === 200 ? 1 : 0);
    }
    expect((await banco.admin.query('select * from verifica_totais()')).rows).toEqual([]);
  });

  test('valores editados na baixa, em uma chamada, só onde a categoria permite', async () => {
    const procId = await cria([A.honorario, 1]);
    const procPesId = await comPessoa(procId);
    const baixaId = await novaBaixa();
    const recebId = await recebivel(procId, procPesId, baixaId);
    const resposta = await c.pede(periciaAtribBaixa, {
      body: {
        baixaId,
        valores: {
          [`${recebId}_${A.valor}`]: { catId: A.valor, atribValue: 99.99 },
          [`${recebId}_${A.taxa}`]: { catId: A.taxa, atribValue: 10 },
        },
        versoes: { [String(recebId)]: 1 },
      },
    });
    expect(resposta.totalRecebiceis).toBe(99.99);
    expect(resposta.recebiveis[0]?.atributosEtapa3.find((a) => a.catId === A.liquido)?.atribValue).toBe(
      89.99,
    );
  });
});

describe('lista', () => {
  test('filtros fixos e dinâmicos acham a perícia, e os totais somam tudo que casa', async () => {
    const procId = await cria(
      [A.honorario, 4321.5],
      [A.prazo, '2027-05-06'],
      [A.urgente, 1],
      [A.motivo, 'Audiência com AÇÃO'],
    );
    const procPesId = await comPessoa(procId, MUNDO.pessoa.caio);
    await recebivel(procId, procPesId, await novaBaixa(), 12.34);
    const lista = async (query: Record<string, string>) =>
      c.pede(periciaList, { query: { condition: '0', catgId: String(MUNDO.tipo), ...query } });
    for (const query of [
      { filterFixo: '-2', searchFixo: String(procId) },
      { filterFixo: '-5', searchFixo: 'CAÍO c' },
      { filterId: `${A.motivo},${A.honorario}`, search: 'acao' },
      { filterId: String(A.prazo), filterData: '2027-05-01,2027-05-31' },
    ]) {
      const { total, totais: soma, pericias } = await lista(query);
      expect([total, pericias[0]?.pericias[0]?.procId, soma]).toEqual([
        1,
        procId,
        { valorTotal: 12.34, valorRepasse: 0, valorPrevisto: 12.34 },
      ]);
    }
    expect((await lista({ filterId: String(A.honorario), search: 'acao' })).total).toBe(0);
    expect((await lista({ filterFixo: '-1', searchFixo: 'sao pau' })).total).toBeGreaterThan(0);
    expect((await lista({ filterId: String(A.motivo), search: "100%_'\\" })).total).toBe(0);
    const semBusca = await lista({});
    expect(semBusca.totais).toBeNull();
    const { rows } = await banco.admin.query(
      'select count(*)::int as n from pericia where tenant_id = (select tenant_id from tenant where padrao)',
    );
    expect(semBusca.total).toBe(rows[0]?.n);
  });

  test('a janela atravessa as categorias na ordem', async () => {
    for (let i = 0; i < 12; i++)
      await c.pede(periciaInc, {
        body: envio([[A.honorario, i]], { catgId: i % 2 === 0 ? MUNDO.folhaA : MUNDO.folhaB }),
      });
    const vistos: number[] = [];
    for (let page = 1; ; page++) {
      const { pericias, totalPages } = await c.pede(periciaList, {
        query: { condition: '0', catgId: String(MUNDO.tipo), page: String(page), paginas: '10' },
      });
      vistos.push(...pericias.flatMap((g) => g.pericias.map((p) => p.procId)));
      if (page >= totalPages) break;
    }
    const { rows } = await banco.admin.query(
      'select count(*)::int as n from pericia where tenant_id = (select tenant_id from tenant where padrao)',
    );
    expect(new Set(vistos).size).toBe(rows[0]?.n);
  });
});
