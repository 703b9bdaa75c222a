import { acessosEncerra, acessosPede, acessosPedidos, acessosQuemConcede } from '@retaguarda/contract';
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
