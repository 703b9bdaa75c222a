import { authMe, authParams, MESSAGES, redeReativa, redeSuspende, redesList } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { installationSession } from '../../base/auth/current-session.ts';
import { findOutOfReach } from '../../base/auth/reach.ts';
import { withTenant } from '../../base/db/tx.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
const entra = (host: string, quem: string) => new Cliente(rede.app, host).entra(quem);
const suspende = (slug: string, motivo = 'Falta de pagamento') =>
  rede.admin.chama('POST', redeSuspende.path, { body: { slug, motivo } });

test('quem cuida da instalação vê as redes com o que há em cada uma, e as acha por nome ou endereço', async () => {
  const { list, total } = await rede.admin.pede(redesList);
  expect(total).toBe(2);
  expect(list).toMatchObject([
    { slug: 'dois', hosts: ['dois.teste'], propria: false, padrao: false, suspensaEm: null },
    { slug: 'um', hosts: ['um.teste'], propria: true, padrao: true, ultimaEntrada: expect.any(String) },
  ]);
  expect(list[0]?.pessoas).toBe(list[1]?.pessoas);
  expect((await rede.admin.pede(redesList, { query: { busca: 'DOIS.TESTE' } })).list).toMatchObject([
    { slug: 'dois' },
  ]);
  expect(await rede.admin.pede(redesList, { query: { busca: 'x%' } })).toEqual({ list: [], total: 0 });
});

test('nenhum perfil dá a tela, nem uma linha posta à mão; a permissão não está entre as dos perfis', async () => {
  expect((await rede.admin.pede(authMe)).permissions).toContain('instalacao');
  await rede.banco.admin.query(
    "insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, 'instalacao')",
    [rede.um],
  );
  const leitor = await entra('um.teste', 'leitor');
  expect(await leitor.chama('GET', redesList.path)).toMatchObject({ status: 403 });
  expect((await suspende('um')).status).toBe(422);
  const { status } = await leitor.chama('POST', redeSuspende.path, { body: { slug: 'dois', motivo: 'x' } });
  expect(status).toBe(403);
});

test('suspensa, ninguém entra nem segue dentro, por senha, código ou chave; reativada, é como antes', async () => {
  const la = await entra('dois.teste', 'admin');
  expect((await la.chama('GET', authMe.path)).status).toBe(200);
  expect(await suspende('dois', ' ')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'motivo', message: MESSAGES.informe }] },
  });
  expect(await suspende('dois')).toMatchObject({ status: 200 });
  expect(await suspende('dois', 'outro')).toMatchObject({ status: 200 });
  expect((await la.chama('GET', authMe.path)).status).toBe(401);
  expect(await new Cliente(rede.app, 'dois.teste').pede(authParams)).toMatchObject({ suspensa: true });
  const recusa = await entra('dois.teste', 'admin').then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(recusa).toContain(MESSAGES.redeSuspensa);
  for (const path of ['/auth/refresh', '/auth/api', '/auth/forgotPassword', '/auth/loginCode']) {
    const { body } = await rede.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { host: 'dois.teste' },
      payload: {},
    });
    expect(body, path).not.toContain('accessToken');
  }
  const { list } = await rede.admin.pede(redesList, { query: { busca: 'dois' } });
  expect(list).toMatchObject([{ suspensaEm: expect.any(String), suspensaMotivo: 'Falta de pagamento' }]);
  const { rows } = await rede.banco.admin.query(
    "select antes ->> 'suspensa' as antes, depois ->> 'motivo' as motivo from historico where tenant_id = $1 and entidade = 'escritorio'",
    [rede.dois],
  );
  expect(rows).toEqual([{ antes: 'false', motivo: 'Falta de pagamento' }]);
  expect(await rede.admin.pede(redeReativa, { body: { slug: 'dois' } })).toEqual({
    message: 'Rede reativada',
  });
  expect((await la.chama('GET', authMe.path)).status).toBe(200);
});

test('a própria não se suspende; uma que não há não se acha', async () => {
  expect(await suspende('um')).toMatchObject({ status: 422 });
  expect(await suspende('tres')).toMatchObject({ status: 404 });
});

test('quem não cuida da instalação não põe a mão em quem cuida, nem com todas as permissões da rede', async () => {
  const { admin, leitor } = MUNDO.pessoa;
  const deOutro = installationSession(rede.um, leitor);
  const motivos = await withTenant(rede.banco.pool, rede.um, (tx) => findOutOfReach(tx, deOutro, [admin]));
  expect([...motivos]).toEqual([[admin, 'Esta pessoa cuida da instalação.']]);
});
