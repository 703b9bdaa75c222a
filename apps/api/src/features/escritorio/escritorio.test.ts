import {
  authParams,
  escAlt,
  escLogoExc,
  escLogoInc,
  escPapel,
  escVer,
  marcaLogo,
  type RouteSpec,
} from '@retaguarda/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';

const rede = comApp();
const chama = (c: Cliente, { method, path }: RouteSpec, envio: { body?: unknown }) =>
  c.chama(method, path, envio);
const envia = async (bytes: Buffer) =>
  escLogoInc.response.parse(
    (await rede.admin.envia(escLogoInc.path, {}, { nome: 'logo.png', tipo: 'image/png', bytes })).body,
  );

const guardado = async () => {
  const { logo: _, ...escritorio } = (await rede.admin.pede(escVer)).escritorio;
  return escritorio;
};
const marca = (host = 'um.teste') => new Cliente(rede.app, host).pede(authParams);

test('o escritório muda na sua rede só, com a marca que a entrada mostra, e a versão antiga é recusada', async () => {
  const antes = await guardado();
  const novo = { ...antes, nome: 'Novo nome', sistema: 'Sistema novo', cor: '#123456' };
  const { message, versao } = await rede.admin.pede(escAlt, { body: { escritorio: novo } });
  expect(message).toBe('Escritório salvo com sucesso');
  expect(await guardado()).toEqual({ ...novo, versao });
  expect(await marca()).toMatchObject({
    sistemName: 'Sistema novo',
    tons: expect.arrayContaining(['#123456']),
  });
  expect(await marca('dois.teste')).toMatchObject({ sistemName: 'Rede dois', tons: null });
  expect(await chama(rede.admin, escAlt, { body: { escritorio: novo } })).toMatchObject({
    status: 409,
    body: { atual: { nome: 'Novo nome' } },
  });
  const semCor = { ...novo, versao, cor: '' };
  await rede.admin.pede(escAlt, { body: { escritorio: semCor } });
  expect((await marca()).tons).toBeNull();
  const { rows } = await rede.banco.admin.query(
    "select tenant_id::int as t, depois->>'nome' as nome from historico where entidade = 'escritorio' order by id limit 1",
  );
  expect(rows).toEqual([{ t: rede.um, nome: 'Novo nome' }]);
});

test('os papéis dizem o escritório em palavras, e quem os emite', async () => {
  const { escritorio } = await rede.admin.pede(escVer);
  const endereco = {
    logradouro: 'Rua A, 1',
    complemento: '',
    bairro: 'Centro',
    cidade: 'Campinas',
    uf: 'SP',
  };
  const novo = { ...endereco, nome: 'Escritório A', cnpj: '12345678000195', cep: '13010000' };
  const { logo: _, ...antes } = escritorio;
  await rede.admin.pede(escAlt, { body: { escritorio: { ...antes, ...novo } } });
  const papel = await rede.admin.pede(escPapel);
  expect(papel).toMatchObject({
    nome: 'Escritório A',
    cnpj: '12.345.678/0001-95',
    cidade: 'Campinas',
    endereco: 'Rua A, 1, Centro – Campinas/SP – CEP 13010-000',
  });
  expect(papel.emissor).not.toBe('');
  expect((await new Cliente(rede.app, 'um.teste').chama(escPapel.method, escPapel.path, {})).status).toBe(
    401,
  );
});

test('o papel da aplicação não muda outra rede, nem cria ou exclui uma', async () => {
  const client = await rede.banco.pool.connect();
  try {
    await client.query("select set_config('app.tenant', $1, false)", [String(rede.um)]);
    const { rowCount } = await client.query("update tenant set nome = 'x' where tenant_id = $1", [rede.dois]);
    expect(rowCount).toBe(0);
    await expect(
      client.query("insert into tenant (slug, nome, sistema_nome) values ('a1', 'a', 'a')"),
    ).rejects.toThrow();
    await expect(client.query('delete from tenant')).rejects.toThrow();
    await expect(client.query("update tenant set slug = 'x'")).rejects.toThrow();
  } finally {
    await client.query("select set_config('app.tenant', '', false)");
    client.release();
  }
});

test('o logotipo guarda-se, mostra-se a quem chega, troca-se e tira-se', async () => {
  const png = (cor: string) =>
    sharp({ create: { width: 900, height: 300, channels: 3, background: cor } })
      .png()
      .toBuffer();
  const primeira = await envia(await png('red'));
  const logo = async (host = 'um.teste') => chama(new Cliente(rede.app, host), marcaLogo, {});
  expect(await logo()).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  expect((await marca()).logoLogin).toBe(primeira.logo);
  const segunda = await envia(await png('blue'));
  expect(segunda.logo).not.toBe(primeira.logo);
  expect(await logo('dois.teste')).toMatchObject({ status: 404 });
  expect(
    await rede.admin.envia(
      escLogoInc.path,
      {},
      { nome: 'a.png', tipo: 'image/png', bytes: Buffer.from('<svg/>') },
    ),
  ).toMatchObject({
    status: 422,
  });
  await rede.admin.pede(escLogoExc, { body: {} });
  expect(await logo()).toMatchObject({ status: 404 });
  expect((await marca()).logoLogin).toBe('');
  expect(
    (await rede.banco.admin.query('select 1 from imagem where tenant_id = $1', [rede.um])).rowCount,
  ).toBe(0);
});
