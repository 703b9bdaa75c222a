import {
  acessosEncerra,
  acessosPede,
  acessosPedidos,
  acessosQuemConcede,
  PEDIDOS_POR_PESSOA_MAX,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
let nada: Cliente;
beforeAll(async () => {
  await rede.banco.admin.query(
    "update pessoa set email = 'chefe@um.teste' where tenant_id = $1 and id = $2",
    [rede.um, MUNDO.pessoa.admin],
  );
  nada = await rede.entra('nada');
});

const pede = (recurso: string, quem = nada) => quem.chama('POST', acessosPede.path, { body: { recurso } });
const pedeRegistro = (registroId: number) =>
  nada.chama('POST', acessosPede.path, { body: { registro: 'veiculo', registroId } });
const pedidos = async () => (await rede.admin.pede(acessosPedidos)).list;
const emails = async () =>
  (
    await rede.banco.admin.query<{ destino: string; assunto: string; corpo: string }>(
      "select destino, assunto, corpo from mensagem where tenant_id = $1 and tipo = 'pedidoDeAcesso'",
      [rede.um],
    )
  ).rows;

test('o que falta se pede uma vez: quem o pode dar recebe um e-mail e vê o pedido', async () => {
  const [primeira, segunda] = [await pede('periciaAlt'), await pede('periciaAlt')];
  expect([primeira.status, segunda.status]).toEqual([200, 200]);
  expect(await pedidos()).toMatchObject([
    { pessoa: { id: MUNDO.pessoa.nada }, recurso: 'periciaAlt', nome: 'Alterar perícia' },
  ]);
  const [email, ...outros] = await emails();
  expect(outros).toEqual([]);
  expect(email?.destino).toBe('chefe@um.teste');
  expect(email?.corpo).toContain(`/acessos?pessoa=${MUNDO.pessoa.nada}&recurso=periciaAlt`);
  const { pedidoEm } = await nada.pede(acessosQuemConcede, { query: { recurso: 'periciaAlt' } });
  expect(pedidoEm).toBeDefined();
});

test('o que se tem, o que não há e o que é da instalação não se pede', async () => {
  expect((await pede('pericias', rede.admin)).status).toBe(422);
  expect((await pede('nadadisso')).status).toBe(404);
  expect((await pede('instalacao')).status).toBe(404);
});

test('dado o acesso, o pedido sai da lista; encerrado, também, e se pode pedir de novo', async () => {
  await pede('baixaAlt');
  const [, baixa] = await pedidos();
  const encerra = (quem: Cliente) =>
    quem.chama('POST', acessosEncerra.path, { body: { pedidoId: baixa?.pedidoId } });
  expect((await encerra(nada)).status).toBe(403);
  expect((await encerra(rede.admin)).status).toBe(200);
  expect((await encerra(rede.admin)).status).toBe(404);
  expect((await pedidos()).map((p) => p.recurso)).toEqual(['periciaAlt']);
  await rede.banco.admin.query(
    `with f as (insert into perfil (tenant_id, nome, situacao) values ($1, 'Concedido', 1) returning id),
          r as (insert into perfil_recurso (tenant_id, perfil_id, recurso) select $1, id, 'periciaAlt' from f)
     insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) select $1, $2, id from f`,
    [rede.um, MUNDO.pessoa.nada],
  );
  expect(await pedidos()).toEqual([]);
  expect((await pede('baixaAlt')).status).toBe(200);
  expect((await pedidos()).map((p) => p.recurso)).toEqual(['baixaAlt']);
});

test('um registro que não se acha se pede uma vez, haja ele ou não, e sai da lista quando se encerra', async () => {
  // Those of before are of another hour.
  await rede.banco.admin.query('update pedido_de_acesso set em = segundos_depois(em, -7200)');
  const antes = (await emails()).length;
  const respostas = [await pedeRegistro(12), await pedeRegistro(12)];
  expect(respostas.map((r) => r.status)).toEqual([200, 200]);
  const [pedido] = (await pedidos()).filter((p) => p.registro !== null);
  expect(pedido).toMatchObject({ recurso: null, registro: { tipo: 'veiculo', id: 12 }, nome: 'Veículo #12' });
  const novos = (await emails()).slice(antes);
  expect(novos.map((e) => e.corpo)).toEqual([
    expect.stringMatching(
      new RegExp(
        `de ver Veículo #12.*pessoa=${MUNDO.pessoa.nada}&oque=registro&registro=veiculo&numero=12`,
        's',
      ),
    ),
  ]);
  const query = { registro: 'veiculo' as const, registroId: '12' };
  expect((await nada.pede(acessosQuemConcede, { query })).pedidoEm).toBeDefined();
  expect(
    (await nada.pede(acessosQuemConcede, { query: { ...query, registroId: '13' } })).pedidoEm,
  ).toBeUndefined();
  await rede.admin.pede(acessosEncerra, { body: { pedidoId: pedido?.pedidoId ?? 0 } });
  expect((await pedidos()).filter((p) => p.registro !== null)).toEqual([]);
});

test('pede-se uma coisa de cada vez, e não sem fim', async () => {
  for (const body of [
    {},
    { registro: 'veiculo' },
    { recurso: 'pericias', registro: 'veiculo', registroId: 1 },
  ])
    expect((await nada.chama('POST', acessosPede.path, { body })).status).toBe(400);
  const situacoes: number[] = [];
  for (let n = 100; n < 100 + PEDIDOS_POR_PESSOA_MAX; n++) situacoes.push((await pedeRegistro(n)).status);
  // One of a permission waits since the test before.
  expect(situacoes.filter((s) => s !== 200)).toEqual([422]);
  expect((await pedeRegistro(100)).status).toBe(200);
  expect((await pedidos()).length).toBe(PEDIDOS_POR_PESSOA_MAX);
});

test('muitos pedidos de uma pessoa em uma hora não são muitos e-mails', async () => {
  await rede.banco.admin.query(
    "delete from pedido_de_acesso; delete from mensagem where tipo = 'pedidoDeAcesso'",
  );
  for (let n = 200; n < 210; n++) expect((await pedeRegistro(n)).status).toBe(200);
  expect((await pedidos()).length).toBe(10);
  expect(await emails()).toHaveLength(3);
  await rede.banco.admin.query("update pedido_de_acesso set em = now() - interval '61 minutes'");
  await pedeRegistro(300);
  expect(await emails()).toHaveLength(4);
});
