import {
  errorResponse,
  periciaAlt,
  periciaAltBaixa,
  periciaExc,
  periciaExcBaixa,
  periciaIncBaixa,
  periciaListPessoasBaixa,
  periciaPreviaBaixa,
} from '@retaguarda/contract';
import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { beforeAll, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { atributos, Passos } from '../../testing/passos.ts';

const rede = comApp();
let p: Passos;

beforeAll(async () => {
  p = new Passos(await new Cliente(rede.app, 'um.teste').entra('admin'));
});

const linhaDe = async (baixaId: number, procPesId: number) =>
  (await p.c.pede(periciaListPessoasBaixa, { query: { baixaId: String(baixaId) } })).dados.find(
    (d) => d.procPesId === procPesId,
  );

test('o seletor diz a versão e o valor do recebível; excluir outro do que se viu é recusado com o que há', async () => {
  const procId = await p.cria([MUNDO.atrib.honorario, 100]);
  const ana = await p.comPessoa(procId);
  const baixaId = await p.novaBaixa();
  expect(await linhaDe(baixaId, ana)).toMatchObject({ emUso: 0, recebVersao: 0, recebValor: 0 });
  const incluida = await p.c.pede(periciaIncBaixa, { body: { baixaId, pessoas: [{ procPesId: ana }] } });
  const [{ recebId } = { recebId: 0 }] = incluida.pessoas;
  expect(incluida.pessoas).toEqual([{ procPesId: ana, recebId, recebVersao: 1, recebValor: 0 }]);
  await p.c.pede(periciaAlt, {
    body: {
      local: 6,
      procId,
      recebiveis: [{ recebId, versao: 1, atribRecebiveis: atributos([MUNDO.atrib.valor, 12.34]) }],
    },
  });
  expect(await linhaDe(baixaId, ana)).toMatchObject({ emUso: recebId, recebVersao: 2, recebValor: 12.34 });
  const { status, body } = await p.c.chama('POST', periciaExc.path, {
    body: { id: recebId, local: 3, versao: 1 },
  });
  const { errors, atual } = errorResponse.parse(body);
  expect([status, errors[0]?.code, atual]).toMatchObject([
    409,
    'versao_antiga',
    { versao: 2, recebiveis: 1, total: 12.34 },
  ]);
  expect(errors[0]?.message).toMatch(/R\$\s12,34/);
  expect((await linhaDe(baixaId, ana))?.emUso).toBe(recebId);
  await p.c.pede(periciaExc, { body: { id: recebId, local: 3, versao: 2 } });
  expect((await linhaDe(baixaId, ana))?.emUso).toBe(0);
});

test('quem está em outra baixa em andamento é dito antes de entrar nesta', async () => {
  const procId = await p.cria([MUNDO.atrib.honorario, 100]);
  const ana = await p.comPessoa(procId);
  const [primeira, segunda] = [await p.novaBaixa(), await p.novaBaixa()];
  const pessoas = [{ procPesId: ana }];
  await p.c.pede(periciaIncBaixa, { body: { baixaId: primeira, pessoas } });
  expect((await linhaDe(segunda, ana))?.outras).toMatchObject([{ baixaId: primeira }]);
  expect((await linhaDe(primeira, ana))?.outras).toEqual([]);
  const { noutras, total } = await p.c.pede(periciaListPessoasBaixa, {
    query: { baixaId: String(segunda) },
  });
  expect(noutras).toBeGreaterThan(0);
  expect(noutras).toBeLessThanOrEqual(total);
  // A finalised one pays no more.
  await p.c.pede(periciaAltBaixa, {
    body: {
      baixa: {
        ...{ baixaId: primeira, versao: 1, baixaNome: 'Paga', baixaDta: '2026-03-31' },
        baixaSituacao: SITUACAO_BAIXA.finalizada,
      },
    },
  });
  expect((await linhaDe(segunda, ana))?.outras).toEqual([]);
});

test('a recusa de excluir uma baixa cancelada não manda cancelá-la', async () => {
  const procId = await p.cria([MUNDO.atrib.honorario, 100]);
  const baixaId = await p.novaBaixa();
  await p.recebivel(procId, await p.comPessoa(procId), baixaId, 5);
  const recusa = async () => {
    const { status, body } = await p.c.chama('POST', periciaExcBaixa.path, { body: { baixaId } });
    return [status, errorResponse.parse(body).errors[0]?.message];
  };
  expect(await recusa()).toEqual([422, expect.stringContaining('ponha a baixa como Cancelada')]);
  await p.situacaoDaBaixa(baixaId, 0);
  expect(await recusa()).toEqual([422, expect.not.stringMatching(/ponha a baixa|posta como/)]);
  expect(await recusa()).toEqual([422, expect.stringContaining('Em andamento')]);
});

test('a prévia diz quem entra e com quanto, como se entrasse; o tipo e a cidade filtram', async () => {
  const procId = await p.cria([MUNDO.atrib.honorario, 100]);
  const [ana, bia] = [await p.comPessoa(procId), await p.comPessoa(procId, MUNDO.pessoa.bia)];
  const baixaId = await p.novaBaixa();
  const { pessoas } = await p.c.pede(periciaIncBaixa, { body: { baixaId, pessoas: [{ procPesId: ana }] } });
  const body = { baixaId, procPesIds: [ana, bia] };
  const previa = await p.c.pede(periciaPreviaBaixa, { body });
  const { visto, ...dita } = previa;
  expect(dita).toEqual({ entram: 1, jaEstao: 1, valor: pessoas[0]?.recebValor });
  expect(visto).not.toBe('');
  expect((await linhaDe(baixaId, bia))?.emUso).toBe(0);
  const acha = async (query: object) =>
    (await p.c.pede(periciaListPessoasBaixa, { query: { baixaId: String(baixaId), ...query } })).dados.some(
      (d) => d.procPesId === bia,
    );
  expect(await acha({ catgId: String(MUNDO.tipo), cidade: 'são pau' })).toBe(true);
  expect(await acha({ cidade: 'sao paulo' })).toBe(true);
  expect(await acha({ cidade: 'campinas' })).toBe(false);
  expect(await acha({ catgId: String(MUNDO.empresas) })).toBe(false);
});
