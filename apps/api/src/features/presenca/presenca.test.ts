import {
  historicoPrevia,
  historicoRestaura,
  presencaBate,
  presencaSai,
  TIPOS_DE_REGISTRO,
  veiExc,
  veiInc,
} from '@retaguarda/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../base/db/tx.ts';
import { NOTIFY_CHANNEL } from '../../base/live/notify.ts';
import { apagaVencidos } from '../../manutencao.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { semeiaRegistros } from '../../testing/exemplos.ts';
import { veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
let procId: number;
let leo: Cliente;
beforeAll(async () => {
  ({ procId } = await semeiaRegistros(rede.admin));
  leo = await rede.entra('leitor');
});
beforeEach(async () => {
  await rede.banco.admin.query('delete from presenca');
});

/** Leo opens vehicles, and no more. */
const leoAbre = (abre: boolean) =>
  rede.banco.admin.query(
    abre
      ? "insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, 'veiculos') on conflict do nothing"
      : "delete from perfil_recurso where tenant_id = $1 and perfil_id = 2 and recurso = 'veiculos'",
    [rede.um],
  );
const corpo = (aba = 'a') => ({ tipo: 'pericia', id: procId, aba }) as const;
const bate = async (quem: Cliente, editando = false, aba = 'a') =>
  (await quem.pede(presencaBate, { body: { ...corpo(aba), editando } })).outros;

describe('quem mais tem o registro aberto', () => {
  test('cada um vê os outros, e não a si mesmo em outra aba', async () => {
    expect(await bate(rede.admin)).toEqual([]);
    expect(await bate(rede.admin, false, 'b')).toEqual([]);
    expect(await bate(leo)).toEqual([{ nome: 'Alice Administradora', editandoDesde: null }]);
    expect(await bate(rede.admin)).toEqual([{ nome: 'Leo Leitor', editandoDesde: null }]);
  });

  test('quem edita diz desde quando, e deixa de o dizer ao salvar', async () => {
    await bate(leo, true);
    const [primeira] = await bate(rede.admin);
    expect(primeira?.editandoDesde).toEqual(expect.any(String));
    await bate(leo, true);
    expect((await bate(rede.admin))[0]).toEqual(primeira);
    await bate(leo, false);
    expect((await bate(rede.admin))[0]?.editandoDesde).toBeNull();
  });

  test('some ao fechar a última aba, e sozinho quando deixa de bater', async () => {
    await bate(leo);
    await bate(leo, false, 'b');
    await leo.pede(presencaSai, { body: corpo() });
    expect(await bate(rede.admin)).toHaveLength(1);
    await leo.pede(presencaSai, { body: corpo('b') });
    expect(await bate(rede.admin)).toEqual([]);
    await bate(leo);
    await rede.banco.admin.query(
      `update presenca set vista_em = now() - interval '51 seconds' where pessoa_id = $1`,
      [MUNDO.pessoa.leitor],
    );
    expect(await bate(rede.admin)).toEqual([]);
  });

  test('excluído, quem o tem aberto é avisado na hora, e ouve quem e quando; de volta, está lá de novo', async () => {
    const ouvinte = await rede.banco.admin.connect();
    const avisos: string[] = [];
    ouvinte.on('notification', ({ payload = '' }) => avisos.push(payload));
    await ouvinte.query(`listen ${NOTIFY_CHANNEL}`);
    try {
      const { veiculoId } = await rede.admin.pede(veiInc, { body: veiculoDeTeste('PRE-5E55') });
      await leoAbre(true);
      const aqui = { tipo: 'veiculo', id: veiculoId, aba: 'a', editando: true } as const;
      expect((await leo.pede(presencaBate, { body: aqui })).exclusao).toBeNull();
      await rede.admin.pede(veiExc, { body: { veiculoId } });
      await expect.poll(() => avisos).toContain(`${rede.um}:${MUNDO.pessoa.leitor}`);
      const { exclusao } = await leo.pede(presencaBate, { body: aqui });
      expect(exclusao).toMatchObject({ quem: 'Alice Administradora', voce: false, volta: false });
      const propria = (await rede.admin.pede(presencaBate, { body: aqui })).exclusao;
      expect(propria).toMatchObject({ voce: true, volta: true, historicoId: exclusao?.historicoId });
      const ponto = { tipo: 'veiculo', id: veiculoId, historicoId: exclusao?.historicoId ?? 0 } as const;
      const { visto } = await rede.admin.pede(historicoPrevia, { body: ponto });
      await rede.admin.pede(historicoRestaura, { body: { ...ponto, visto } });
      expect((await leo.pede(presencaBate, { body: aqui })).exclusao).toBeNull();
    } finally {
      await leoAbre(false);
      ouvinte.removeAllListeners('notification');
      await ouvinte.query(`unlisten ${NOTIFY_CHANNEL}`);
      ouvinte.release();
    }
  });

  test('quem não abre o tipo é recusado, e o que não há, ou é de outra rede, responde 404 e não deixa rastro', async () => {
    const nada = await rede.entra('nada');
    const dois = await new Cliente(rede.app, 'dois.teste').entra('admin');
    const chama = async (quem: Cliente, id: number) =>
      (await quem.chama('POST', presencaBate.path, { body: { ...corpo(), id, editando: true } })).status;
    expect(await chama(nada, procId)).toBe(403);
    expect(await chama(rede.admin, 999_999_999)).toBe(404);
    expect(await chama(dois, procId + 100_000)).toBe(404);
    expect((await rede.banco.admin.query('select 1 from presenca')).rowCount).toBe(0);
  });

  test('um registro de categoria oculta não diz quem o tem', async () => {
    await bate(rede.admin);
    const { rows } = await rede.banco.admin.query<{ c: number }>(
      'select categoria_id as c from pericia where tenant_id = $1 and id = $2',
      [rede.um, procId],
    );
    const esconde = (todos: boolean) =>
      rede.banco.admin.query('update categoria set todos_perfis = $3 where tenant_id = $1 and id = $2', [
        rede.um,
        rows[0]?.c,
        todos,
      ]);
    await esconde(false);
    const { status } = await leo.chama('POST', presencaBate.path, { body: { ...corpo(), editando: false } });
    await esconde(true);
    expect(status).toBe(404);
  });

  test.each(TIPOS_DE_REGISTRO)('%s pergunta pelo seu próprio registro', async (tipo) => {
    const { status } = await rede.admin.chama('POST', presencaBate.path, {
      body: { tipo, id: 999_999_999, aba: 'a', editando: false },
    });
    expect(status).toBe(404);
  });

  test('a limpeza leva o que ficou de quem não fechou', async () => {
    await bate(leo);
    await bate(rede.admin);
    await rede.banco.admin.query(
      `update presenca set vista_em = now() - interval '11 minutes' where pessoa_id = $1`,
      [MUNDO.pessoa.leitor],
    );
    await withTenant(rede.banco.pool, rede.um, apagaVencidos);
    const { rows } = await rede.banco.admin.query('select pessoa_id::int as p from presenca');
    expect(rows).toEqual([{ p: MUNDO.pessoa.admin }]);
  });
});
