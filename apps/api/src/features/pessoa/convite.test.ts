import {
  authConviteAceita,
  authConviteConfere,
  authConviteOpcoes,
  authMe,
  historicoList,
  userConvida,
  userConviteRenova,
  userConviteRetira,
  userConvites,
  userVer,
} from '@retaguarda/contract';
import { beforeEach, expect, test } from 'vitest';
import { Autenticador } from '../../testing/autenticador.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { novoConvite } from '../../testing/exemplos-usuario.ts';

const rede = comApp();
const SENHA_NOVA = 'uma senha bem comprida';
const ORIGEM = 'http://localhost:3000';
let n = 0;
let marca = '';
beforeEach(() => {
  marca = `convidada${++n}`;
});

const sem = () => new Cliente(rede.app, 'um.teste');
const token = (link: string) => link.split('#')[1] ?? '';
const convida = async (porEmail = false) => {
  const feito = await rede.admin.pede(userConvida, { body: { ...novoConvite(marca), porEmail } });
  return { ...feito, token: token(feito.link) };
};
const aceita = (t: string, senha = SENHA_NOVA) =>
  sem().chama('POST', authConviteAceita.path, { body: { token: t, senha } });
const recusado = async (t: string) => {
  const { status, body } = await aceita(t);
  const { errors } = body as { errors: { message: string }[] }; // a refusal
  return [status, errors[0]?.message];
};
const noBanco = (texto: string, id: number) =>
  rede.banco.admin.query(`${texto} where tenant_id = $1 and pessoa_id = $2`, [rede.um, id]);

test('quem é convidado vê de que escritório é, escolhe a senha e está dentro com o seu perfil, sem nascimento nem sexo', async () => {
  const { id, token: t, link } = await convida();
  expect(link).toContain('/convite#');
  expect(await sem().pede(authConviteConfere, { body: { token: t } })).toEqual({
    escritorio: 'um',
    nome: `Convidada ${marca}`,
    email: `${marca}@exemplo.com.br`,
  });
  // Until then nobody signs in as them.
  expect((await sem().tentaEntrar(`${marca}@exemplo.com.br`, SENHA_NOVA)).status).toBe(422);
  const { accessToken } = await sem().pede(authConviteAceita, { body: { token: t, senha: SENHA_NOVA } });
  const dentro = sem();
  dentro.token = accessToken;
  const eu = await dentro.pede(authMe);
  expect(eu).toMatchObject({ id, nome: `Convidada ${marca}`, empresas: null });
  expect(eu.permissions).toContain('pericias');
  expect((await sem().tentaEntrar(`${marca}@exemplo.com.br`, SENHA_NOVA)).status).toBe(200);
  const { user } = await rede.admin.pede(userVer, { query: { id: String(id) } });
  expect(user).toMatchObject({ situacao: 1, sexo: '', dtNascimento: '' });
  const { list } = await rede.admin.pede(historicoList, { query: { tipo: 'pessoa', id: String(id) } });
  expect(JSON.stringify(list)).toContain('Convite para entrar');
  expect((await rede.admin.pede(userConvites)).list.map((c) => c.id)).not.toContain(id);
});

test('por e-mail, o link só vai na mensagem, e a resposta não o diz', async () => {
  const { id, link, message } = await convida(true);
  expect([link, message]).toEqual(['', `O convite segue para ${marca}@exemplo.com.br`]);
  const { rows } = await rede.banco.admin.query<{ destino: string; corpo: string; horas: number }>(
    `select destino, corpo, round(extract(epoch from vale_ate - criado_em) / 3600)::int as horas from mensagem
      where tenant_id = $1 and tipo = 'convite' and pessoa_id = $2`,
    [rede.um, id],
  );
  expect(rows).toMatchObject([{ destino: `${marca}@exemplo.com.br`, horas: 48 }]);
  const [, daMensagem = ''] = /convite#([\w-]+)/.exec(rows[0]?.corpo ?? '') ?? [];
  expect((await aceita(daMensagem)).status).toBe(200);
});

test('um link usado, trocado, retirado ou vencido diz o que houve', async () => {
  const { id, token: primeiro } = await convida();
  const { link } = await rede.admin.pede(userConviteRenova, { body: { id, porEmail: false } });
  expect(await recusado(primeiro)).toEqual([
    422,
    'Este convite foi trocado por outro. Use o link mais novo.',
  ]);
  await noBanco("update convite set expira_em = now() - interval '1 second'", id);
  expect(await recusado(token(link))).toEqual([422, expect.stringContaining('venceu')]);
  expect((await rede.admin.pede(userConvites)).list.find((c) => c.id === id)).toMatchObject({
    estado: 'vencido',
  });
  const outro = await rede.admin.pede(userConviteRenova, { body: { id, porEmail: false } });
  await rede.admin.pede(userConviteRetira, { body: { id } });
  expect(await recusado(token(outro.link))).toEqual([422, expect.stringContaining('retirado')]);
  expect((await rede.admin.pede(userConvites)).list.find((c) => c.id === id)).toMatchObject({
    estado: 'retirado',
  });
  const ultimo = await rede.admin.pede(userConviteRenova, { body: { id, porEmail: false } });
  expect((await aceita(token(ultimo.link))).status).toBe(200);
  expect(await recusado(token(ultimo.link))).toEqual([422, expect.stringContaining('já foi usado')]);
  expect(await recusado('nenhum')).toEqual([422, 'Este convite não existe. Confira o endereço.']);
  // Who is in is not invited any more.
  for (const rota of [userConviteRenova, userConviteRetira])
    expect(
      (
        await rede.admin.chama('POST', rota.path, {
          body: { id, ...(rota === userConviteRenova && { porEmail: false }) },
        })
      ).status,
    ).toBe(422);
});

test('duas vezes ao mesmo tempo, um convite deixa entrar uma vez', async () => {
  const { token: t } = await convida();
  const respostas = await Promise.all([aceita(t), aceita(t)]);
  expect(respostas.map((r) => r.status).toSorted()).toEqual([200, 422]);
});

test('quem foi desativado não entra pelo convite', async () => {
  const { id, token: t } = await convida();
  await rede.banco.admin.query('update pessoa set situacao = 0 where tenant_id = $1 and id = $2', [
    rede.um,
    id,
  ]);
  expect(await recusado(t)).toEqual([422, expect.stringContaining('retirado')]);
});

test('no lugar da senha, uma chave de acesso', async () => {
  const { token: t } = await convida();
  const { opcoes, desafio } = await sem().pede(authConviteOpcoes, { body: { token: t, origem: ORIGEM } });
  const resposta = new Autenticador().registra(opcoes, ORIGEM);
  const { accessToken } = await sem().pede(authConviteAceita, {
    body: { token: t, chave: { origem: ORIGEM, desafio, resposta } },
  });
  const dentro = sem();
  dentro.token = accessToken;
  expect((await dentro.pede(authMe)).nome).toBe(`Convidada ${marca}`);
});

test('convida quem dá acesso: com prova fresca, dentro do que pode, e sem repetir um e-mail', async () => {
  const leitor = await rede.entra('leitor');
  expect((await leitor.chama('POST', userConvida.path, { body: novoConvite(marca) })).status).toBe(403);
  await convida();
  expect(await rede.admin.chama('POST', userConvida.path, { body: novoConvite(marca) })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'email' }] },
  });
  await rede.banco.admin.query(
    "insert into perfil_recurso (tenant_id, perfil_id, recurso) select $1, 2, unnest(array['usuarios', 'userInc', 'autenticateSystem', 'altPerfisUser'])",
    [rede.um],
  );
  const algum = await rede.entra('leitor');
  const body = { ...novoConvite(`${marca}b`), perfis: [1] };
  expect((await algum.chama('POST', userConvida.path, { body })).status).toBe(403);
  expect((await algum.chama('POST', userConvida.path, { body: { ...body, perfis: [2] } })).status).toBe(200);
});
