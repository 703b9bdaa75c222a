import {
  authChave,
  authChaveOpcoes,
  authMe,
  contaChaveExc,
  contaChaveInc,
  contaChaveOpcoes,
  contaChaves,
  contaConfirma,
  contaProva,
  contaProvaOpcoes,
  contaSegundoFatorConfirma,
  contaSegundoFatorInicia,
  historicoList,
  perfisAlt,
  perfisAltGet,
  userZeraFator,
  verComo,
} from '@retaguarda/contract';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Autenticador } from '../../../testing/autenticador.ts';
import { Cliente } from '../../../testing/cliente.ts';
import { comApp } from '../../../testing/com-app.ts';
import { MUNDO, SENHA } from '../../../testing/mundo.ts';
import { idDoRecurso } from '../../perfil/public.ts';

const rede = comApp();
const ORIGEM = 'http://localhost:3000';
const { leitor } = MUNDO.pessoa;

beforeEach(async () => {
  await rede.banco.admin.query(
    'delete from chave_acesso; delete from segundo_fator; delete from tentativa_login',
  );
});

const envelhece = () =>
  rede.banco.admin.query("update sessao set provada_em = now() - interval '11 minutes'");
const novo = () => new Cliente(rede.app, 'um.teste');

async function registra(
  c: Cliente,
  autenticador = new Autenticador(),
  origem = ORIGEM,
): Promise<Autenticador> {
  const { opcoes, desafio } = await c.pede(contaChaveOpcoes, { body: { origem } });
  const resposta = autenticador.registra(opcoes, origem);
  await c.pede(contaChaveInc, { body: { origem, desafio, resposta, nome: 'Notebook' } });
  return autenticador;
}

async function pedeEntrada(origem = ORIGEM) {
  return novo().pede(authChaveOpcoes, { body: { origem } });
}

const entraCom = async (autenticador: Autenticador, origem = ORIGEM) => {
  const { opcoes, desafio } = await pedeEntrada();
  const resposta = autenticador.assina(opcoes, origem);
  return novo().chama('POST', authChave.path, { body: { origem, desafio, resposta } });
};

describe('entrar com uma chave de acesso', () => {
  test('registrada uma vez, entra sem senha nem segunda etapa; excluída, não entra mais', async () => {
    const c = await rede.entra('leitor');
    const autenticador = await registra(c);
    await rede.banco.admin.query(
      "insert into segundo_fator (tenant_id, pessoa_id, segredo, confirmado_em) values ($1, $2, 'x', now())",
      [rede.um, leitor],
    );
    const entrada = await entraCom(autenticador);
    expect(entrada.status).toBe(200);
    const aberta = novo();
    aberta.token = (entrada.body as { accessToken: string }).accessToken; // of the route's schema
    expect(await aberta.pede(authMe)).toMatchObject({ id: leitor });
    const { list } = await c.pede(contaChaves);
    expect(list).toMatchObject([{ nome: 'Notebook', usadaEm: expect.stringMatching(/^20/) }]);
    await c.pede(contaChaveExc, { body: { id: list[0]?.id ?? '' } });
    expect((await entraCom(autenticador)).status).toBe(422);
  });

  test('o que se assinou serve uma vez, para isso mesmo, e nesta rede', async () => {
    const c = await rede.entra('leitor');
    const autenticador = await registra(c);
    const { opcoes, desafio } = await pedeEntrada();
    const body = { origem: ORIGEM, desafio, resposta: autenticador.assina(opcoes, ORIGEM) };
    const entra = (corpo: object, host = 'um.teste') =>
      new Cliente(rede.app, host).chama('POST', authChave.path, { body: corpo });
    expect((await entra(body, 'dois.teste')).status).toBe(422);
    expect((await entra(body)).status).toBe(200);
    expect((await entra(body)).status).toBe(422);
    const prova = await c.pede(contaProvaOpcoes, { body: { origem: ORIGEM } });
    expect(
      (await entra({ ...body, desafio: prova.desafio, resposta: autenticador.assina(prova.opcoes, ORIGEM) }))
        .status,
    ).toBe(422);
  });

  test('de outra página, sem o dedo ou o PIN, com o contador atrás ou de quem está inativo é recusada igual', async () => {
    const autenticador = await registra(await rede.entra('leitor'));
    const certa = await entraCom(new Autenticador());
    const igual = (r: { body: unknown }) => ({ ...(r.body as object), requestId: '' });
    expect(await pedeEntrada('https://outra.exemplo').catch((e: Error) => e.message)).toContain('422');
    const { opcoes, desafio } = await pedeEntrada();
    const resposta = autenticador.assina(opcoes, 'https://outra.exemplo');
    expect(
      igual(await novo().chama('POST', authChave.path, { body: { origem: ORIGEM, desafio, resposta } })),
    ).toEqual(igual(certa));
    autenticador.verifica = false;
    expect(igual(await entraCom(autenticador))).toEqual(igual(certa));
    autenticador.verifica = true;
    await rede.banco.admin.query('delete from tentativa_login; update chave_acesso set contador = 100');
    expect(igual(await entraCom(autenticador))).toEqual(igual(certa));
    await rede.banco.admin.query('delete from tentativa_login; update chave_acesso set contador = 0');
    await rede.banco.admin.query('update pessoa set situacao = 0 where id = $1', [leitor]);
    onTestFinished(
      () => void rede.banco.admin.query('update pessoa set situacao = 1 where id = $1', [leitor]),
    );
    expect(igual(await entraCom(autenticador))).toEqual(igual(certa));
  });

  test('o mesmo dispositivo não se registra duas vezes, nem para outra pessoa', async () => {
    const autenticador = await registra(await rede.entra('leitor'));
    const outra = await rede.entra('nada');
    await expect(registra(outra, autenticador)).rejects.toThrow('já está registrada');
  });
});

describe('confirmar que é você', () => {
  test('pela senha, com o código se a segunda etapa está ligada; errar espera como na entrada', async () => {
    const c = await rede.entra('nada');
    const { segredo } = await c.pede(contaSegundoFatorInicia, { body: { senha: SENHA } });
    const totp = new TOTP({ secret: Secret.fromBase32(segredo), period: 30 });
    const { codigos } = await c.pede(contaSegundoFatorConfirma, { body: { codigo: totp.generate() } });
    await envelhece();
    const pede = () => c.chama('POST', contaChaveOpcoes.path, { body: { origem: ORIGEM } });
    expect(await pede()).toMatchObject({ status: 403, body: { errors: [{ code: 'confirme_identidade' }] } });
    expect(await c.pede(contaProva)).toEqual({ senha: true, fator: true, chaves: false });
    const confirma = (body: object) => c.chama('POST', contaConfirma.path, { body });
    expect((await confirma({ senha: SENHA })).status).toBe(422);
    expect((await confirma({ senha: 'errada', codigo: codigos[0] })).status).toBe(422);
    expect((await pede()).status).toBe(403);
    expect((await confirma({ senha: SENHA, codigo: codigos[1] })).status).toBe(200);
    expect((await pede()).status).toBe(200);
    for (let i = 0; i < 5; i++) await confirma({ senha: 'errada', codigo: '' });
    expect((await confirma({ senha: SENHA, codigo: codigos[2] })).status).toBe(422);
  });

  test('por uma chave de acesso própria, não pela de outro', async () => {
    const [c, outra] = [await rede.entra('leitor'), await rede.entra('admin')];
    const minha = await registra(c);
    const alheia = await registra(outra);
    await envelhece();
    const confirma = async (com: Autenticador) => {
      const { opcoes, desafio } = await c.pede(contaProvaOpcoes, { body: { origem: ORIGEM } });
      const chave = { origem: ORIGEM, desafio, resposta: com.assina(opcoes, ORIGEM) };
      return (await c.chama('POST', contaConfirma.path, { body: { chave } })).status;
    };
    expect(await confirma(alheia)).toBe(422);
    expect(await confirma(minha)).toBe(200);
    expect((await c.chama('POST', contaChaveOpcoes.path, { body: { origem: ORIGEM } })).status).toBe(200);
  });

  test('dar direitos pede a confirmação; tirar não', async () => {
    const { perfil, recursos } = await rede.admin.pede(perfisAltGet, { query: { id: '2' } });
    const tem = recursos.filter((r) => r.emUso).map((r) => r.id);
    const salva = (ids: number[], versao: number) =>
      rede.admin.chama('POST', perfisAlt.path, {
        body: {
          perfil: { id: 2, nome: perfil.nome, situacao: 1, pessoas: perfil.pessoas.selected, versao },
          recursos: ids,
        },
      });
    await envelhece();
    expect(await salva([...tem, idDoRecurso('baixaInc')], perfil.versao)).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'confirme_identidade' }] },
    });
    expect((await salva(tem.slice(0, -1), perfil.versao)).status).toBe(200);
    await rede.admin.pede(contaConfirma, { body: { senha: SENHA } });
    expect((await salva(tem, perfil.versao + 1)).status).toBe(200);
  });
});

describe('a segunda etapa que se perdeu', () => {
  test('quem pode a retira: sessões terminam, a pessoa é avisada, a história o diz; de quem pode mais, não', async () => {
    const c = await rede.entra('leitor');
    await registra(c);
    await rede.admin.pede(userZeraFator, { body: { id: leitor } });
    expect((await c.chama('GET', authMe.path)).status).toBe(401);
    const { rows } = await rede.banco.admin.query(
      "select destino, corpo from mensagem where tipo = 'fatorZerado'",
    );
    expect(rows).toMatchObject([
      { destino: 'leitor@um.teste', corpo: expect.stringContaining('Alice Administradora retirou') },
    ]);
    const { list } = await rede.admin.pede(historicoList, { query: { tipo: 'pessoa', id: String(leitor) } });
    expect(JSON.stringify(list[0])).toContain('Segunda etapa');
    expect((await rede.admin.chama('POST', userZeraFator.path, { body: { id: leitor } })).status).toBe(422);
    await rede.banco.admin.query(
      "insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, 'userFator'), ($1, 2, 'usuarios')",
      [rede.um],
    );
    await registra(await rede.entra('admin'));
    const quem = await rede.entra('leitor');
    expect(await quem.chama('POST', userZeraFator.path, { body: { id: MUNDO.pessoa.admin } })).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'alcada' }] },
    });
  });
});

describe('ver como o perfil', () => {
  test('lê com o que o perfil permite do que se pode, não grava, e a história do perfil o diz', async () => {
    const { accessToken } = await rede.admin.pede(verComo, { body: { id: 2 } });
    const visao = novo();
    visao.token = accessToken;
    const eu = await visao.pede(authMe);
    expect(eu).toMatchObject({ id: MUNDO.pessoa.admin, visao: { id: 2, nome: 'Leitura' } });
    expect(eu.permissions).toContain('periciaVer');
    expect(eu.permissions).not.toContain('perfilAlt');
    expect(await visao.chama('POST', '/visao/exc', { body: { visaoId: 1 } })).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'so_leitura' }] },
    });
    const { list } = await rede.admin.pede(historicoList, { query: { tipo: 'perfil', id: '2' } });
    expect(JSON.stringify(list)).toContain('Visão como este perfil');
    expect((await visao.chama('POST', '/auth/logout', { body: {} })).status).toBe(200);
    expect((await visao.chama('GET', authMe.path)).status).toBe(401);
    expect((await rede.admin.chama('GET', authMe.path)).status).toBe(200);
  });

  test('um perfil que pode mais não dá nada a quem olha por ele', async () => {
    await rede.banco.admin.query(
      "insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, 'perfilAlt'), ($1, 2, 'perfis') on conflict do nothing",
      [rede.um],
    );
    const c = await rede.entra('leitor');
    const { accessToken } = await c.pede(verComo, { body: { id: 1 } });
    const visao = novo();
    visao.token = accessToken;
    const meus = new Set((await c.pede(authMe)).permissions);
    expect((await visao.pede(authMe)).permissions.filter((p) => !meus.has(p))).toEqual([]);
  });
});

test('uma entrada por um navegador novo é dita por e-mail; a primeira de todas e as seguintes, não', async () => {
  await rede.banco.admin.query(
    "delete from dispositivo_conhecido; delete from mensagem where tipo = 'novoDispositivo'",
  );
  const entra = async (agente: string) => {
    const c = novo();
    const body = { email: 'nada@um.teste', password: SENHA, recaptcha: await c.prova() };
    await c.chama('POST', '/auth/login', { body, headers: { 'user-agent': agente } });
  };
  const avisos = async () =>
    (await rede.banco.admin.query("select corpo from mensagem where tipo = 'novoDispositivo'")).rows;
  await entra('Mozilla/5.0 (Windows NT 10.0) Chrome/150.0');
  expect(await avisos()).toEqual([]);
  await entra('Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0');
  await entra('Mozilla/5.0 (X11; Linux x86_64) Firefox/151.0');
  expect(await avisos()).toMatchObject([{ corpo: expect.stringContaining('Firefox no Linux') }]);
});
