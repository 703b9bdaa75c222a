import { periciaExc, periciaExcImpacto, periciaListBaixas } from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { Passos } from '../../testing/passos.ts';

const rede = comApp();
let p: Passos;

beforeAll(async () => {
  p = new Passos(await new Cliente(rede.app, 'um.teste').entra('admin'));
});

const impacto = (id: number, local: 1 | 2 | 3) =>
  p.c.pede(periciaExcImpacto, { query: { id: String(id), local: String(local) } });

test.each([
  ['uma perícia', 1],
  ['uma pessoa dela', 2],
] as const)(
  '%s: a pergunta diz que recebíveis saem de que baixas, e o ato recusa quando mudaram',
  async (_nome, local) => {
    const procId = await p.cria([MUNDO.atrib.honorario, 100]);
    const [ana, bia] = [await p.comPessoa(procId), await p.comPessoa(procId, MUNDO.pessoa.bia)];
    const [uma, outra] = [await p.novaBaixa(), await p.novaBaixa()];
    await p.recebivel(procId, ana, uma, 10.5);
    await p.recebivel(procId, ana, outra, 0.25);
    const id = local === 1 ? procId : ana;
    const visto = await impacto(id, local);
    expect(visto).toMatchObject({
      recebiveis: 2,
      total: 10.75,
      baixas: [
        { baixaId: uma, recebiveis: 1, total: 10.5 },
        { baixaId: outra, recebiveis: 1, total: 0.25 },
      ],
    });
    // Meanwhile somebody else attaches money.
    await p.recebivel(procId, local === 1 ? bia : ana, uma, 3);
    const recusa = await p.c.chama('POST', periciaExc.path, {
      body: { id, local, visto: visto.visto },
    });
    expect(recusa).toMatchObject({ status: 409, body: { atual: { recebiveis: 3, total: 13.75 } } });
    expect((await impacto(id, local)).recebiveis).toBe(3);
    const agora = await impacto(id, local);
    await p.c.pede(periciaExc, {
      body: { id, local, visto: agora.visto },
    });
    expect((await p.c.chama('GET', periciaExcImpacto.path, { query: { id, local } })).status).toBe(404);
  },
);

test('recebíveis de baixas fechadas nunca saem', async () => {
  const procId = await p.cria([MUNDO.atrib.honorario, 100]);
  const ana = await p.comPessoa(procId);
  const baixa = await p.novaBaixa();
  await p.recebivel(procId, ana, baixa, 7);
  await p.situacaoDaBaixa(baixa, 2);
  for (const [id, local] of [
    [procId, 1],
    [ana, 2],
  ] as const)
    expect((await p.c.chama('POST', periciaExc.path, { body: { id, local } })).status).toBe(422);
  expect((await impacto(procId, 1)).recebiveis).toBe(1);
});

test('baixas canceladas não contam em soma nenhuma, também não com Situação Todas', async () => {
  const soma = async () => (await p.c.pede(periciaListBaixas, { query: { situacao: '-1' } })).totalRecebiceis;
  const antes = await soma();
  const procId = await p.cria([MUNDO.atrib.honorario, 100]);
  const ana = await p.comPessoa(procId);
  const [viva, cancelada] = [await p.novaBaixa(), await p.novaBaixa()];
  await p.recebivel(procId, ana, viva, 5);
  await p.recebivel(procId, ana, cancelada, 50);
  await p.situacaoDaBaixa(cancelada, 0);
  expect(await soma()).toBeCloseTo(antes + 5, 2);
  expect((await p.c.pede(periciaListBaixas, { query: { situacao: '0' } })).totalRecebiceis).toBe(0);
});
