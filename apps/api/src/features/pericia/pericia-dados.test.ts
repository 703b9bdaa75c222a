import { errorResponse, periciaAlt, periciaDetalhe, periciaInc, periciaList } from '@retaguarda/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { envio, Passos } from '../../testing/passos.ts';

const rede = comApp();
let p: Passos;
const A = MUNDO.atrib;

beforeAll(async () => {
  p = new Passos(await new Cliente(rede.app, 'um.teste').entra('admin'));
});

describe('dados da perícia', () => {
  test('o servidor calcula e ignora o que o cliente mandou de calculado', async () => {
    const procId = await p.cria([A.honorario, 1000.1], [A.total, 5]);
    expect((await p.valorDe(procId, A.total))?.atribValue).toBe(1000.1);
  });

  test('a regra ativa o motivo, que então é obrigatório e entra no cálculo', async () => {
    const { status, errors } = await p.erros(
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
    const procId = await p.cria([A.honorario, 10], [A.urgente, 1], [A.motivo, 'Prazo']);
    expect((await p.valorDe(procId, A.total))?.atribValue).toBe(15);
  });

  test('o valor de um atributo que ficou inativo é guardado mas não usado', async () => {
    const procId = await p.cria([A.honorario, 10], [A.urgente, 1], [A.motivo, 'Guardado']);
    await p.c.pede(periciaAlt, { body: envio([[A.urgente, 0]], { procId, versao: 1 }) });
    expect(await p.valorDe(procId, A.motivo)).toMatchObject({ atribValue: 'Guardado', active: false });
    const achadas = await p.c.pede(periciaList, {
      query: { condition: '0', catgId: String(MUNDO.tipo), filterId: String(A.motivo), search: 'guardado' },
    });
    expect(achadas.total).toBe(0);
  });

  test('valores impossíveis são recusados no seu campo', async () => {
    const { status, errors } = await p.erros(
      periciaInc.path,
      envio([
        [A.honorario, 'abc'],
        [A.prazo, '2026-02-31'],
      ]),
    );
    expect(status).toBe(422);
    expect(errors.map((e) => e.field)).toEqual([`atributo.${A.honorario}`, `atributo.${A.prazo}`]);
  });

  test('sem valor gravado, um atributo que a regra não aciona está inativo', async () => {
    const procId = await p.cria([A.honorario, 10]);
    expect(await p.valorDe(procId, A.motivo)).toMatchObject({ atribId: 0, atribValue: null, active: false });
    expect(await p.valorDe(procId, A.prazo)).toMatchObject({ atribId: 0, active: true });
    const { pericia: nova } = await p.c.pede(periciaList, {
      query: { condition: '1', procId: '0', catgId: String(MUNDO.folhaA) },
    });
    expect(nova?.atributosEtapa1.find((a) => a.catId === A.motivo)?.active).toBe(false);
  });

  test('um número enviado é gravado com duas casas, como no formulário e na importação', async () => {
    const procId = await p.cria([A.honorario, 1000.005]);
    expect((await p.valorDe(procId, A.honorario))?.atribValue).toBe(1000.01);
    expect((await p.valorDe(procId, A.total))?.atribValue).toBe(1000.01);
  });

  test('um atributo restrito só muda com a sua permissão', async () => {
    const { status, errors } = await p.erros(
      periciaInc.path,
      envio([
        [A.honorario, 1],
        [A.restrito, 'segredo'],
      ]),
    );
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([422, 'restrito', `atributo.${A.restrito}`]);
  });

  test('sem dado nenhum de atributo: erro ao salvar péricia', async () => {
    expect((await p.erros(periciaInc.path, envio([]))).errors[0]?.message).toBe('erro ao salvar péricia');
  });

  test('só se cadastra nas folhas', async () => {
    const { status, errors } = await p.erros(
      periciaInc.path,
      envio([[A.honorario, 1]], { catgId: MUNDO.tipo }),
    );
    expect([status, errors[0]?.code]).toEqual([422, 'folha']);
  });

  test('versão antiga: 409 com o que está gravado, e nada é sobrescrito', async () => {
    const procId = await p.cria([A.honorario, 10]);
    await p.c.pede(periciaAlt, { body: envio([[A.honorario, 20]], { procId, versao: 1 }) });
    const { status, body } = await p.c.chama('POST', periciaAlt.path, {
      body: envio([[A.honorario, 30]], { procId, versao: 1 }),
    });
    expect([status, errorResponse.parse(body).atual]).toMatchObject([
      409,
      { procId, versao: 2, procSituacao: 1, procCidade: { id: 3550308 } },
    ]);
    const atual = periciaDetalhe.parse(errorResponse.parse(body).atual);
    expect(atual.atributosEtapa1.find((a) => a.catId === A.honorario)?.atribValue).toBe(20);
    expect((await p.valorDe(procId, A.honorario))?.atribValue).toBe(20);
  });

  test('a mesma Idempotency-Key grava uma vez; outro corpo é recusado', async () => {
    const headers = { 'idempotency-key': 'chave-1' };
    const uma = await Promise.all(
      Array.from({ length: 20 }, () =>
        p.c.chama('POST', periciaInc.path, { body: envio([[A.honorario, 77]]), headers }),
      ),
    );
    expect(new Set(uma.map((r) => r.status))).toEqual(new Set([200]));
    expect(new Set(uma.map((r) => (r.body as { procId: number }).procId)).size).toBe(1);
    expect(
      (await p.c.chama('POST', periciaInc.path, { body: envio([[A.honorario, 78]]), headers })).status,
    ).toBe(422);
  });
});

describe('duplicar', () => {
  const copia = async (cliente: Cliente, procId: number) =>
    cliente.chama('GET', `${periciaList.path}?condition=1&procId=${procId}&listAlter=1`);
  const lida = (body: unknown) => periciaList.response.parse(body).pericia;

  test('valores do passo 1 vêm; datas, cálculos e restritos recomeçam; pessoas e números não vêm', async () => {
    const procId = await p.cria(
      [A.honorario, 50],
      [A.prazo, '2026-05-06'],
      [A.urgente, 1],
      [A.motivo, 'Prazo curto'],
    );
    await p.comPessoa(procId);
    await rede.banco.admin.query(
      `update pericia set situacao = 3, valores = valores || jsonb_build_object($2::text, 'segredo') where id = $1`,
      [procId, String(A.restrito)],
    );
    const { status, body } = await copia(p.c, procId);
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
    const gravada = await p.c.pede(periciaInc, {
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
    const procId = await p.cria([A.honorario, 1]);
    const leitor = await new Cliente(rede.app, 'um.teste').entra('leitor');
    expect((await copia(leitor, procId)).status).toBe(403);
    const outra = await new Cliente(rede.app, 'dois.teste').entra('admin');
    expect((await copia(outra, procId)).status).toBe(404);
  });
});
