import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  mensagemDesiste,
  mensagemList,
  mensagemReenvia,
  mensagemTeste,
  mensagemTextoAlt,
  mensagemTextoHistorico,
  mensagemTextoPadrao,
  mensagemTextos,
  type RouteResponse,
} from '@retaguarda/contract';
import { SITUACAO_MENSAGEM } from '@retaguarda/domain';
import type { FastifyInstance } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { withTenant } from '../../base/db/tx.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { enfileira, iniciaCarteiro } from './public.ts';

const rede = comApp();
const { espera, enviada, desistida, recusada, cancelada } = SITUACAO_MENSAGEM;
const LEITOR = { pessoaId: MUNDO.pessoa.leitor, destino: 'leitor@um.teste' };
const VALORES = { nome: 'Leo', link: 'https://x/nova-senha#t', minutos: '30' };

beforeEach(async () => {
  await rede.banco.admin.query('delete from mensagem');
  await rede.banco.admin.query('delete from texto_de_mensagem');
});

const poe = (tenant = rede.um) =>
  withTenant(rede.banco.pool, tenant, (tx) =>
    enfileira(tx, { tipo: 'novaSenha', canal: 'email', valores: VALORES }, [LEITOR]),
  );

async function unica(quem = rede.admin): Promise<RouteResponse<typeof mensagemList>['list'][number]> {
  const { list } = await quem.pede(mensagemList);
  const [m] = list;
  if (m === undefined || list.length !== 1) throw new Error(`${list.length} mensagens`);
  return m;
}

const entregue = async () =>
  (await rede.banco.admin.query<{ assunto: string; corpo: string }>('select assunto, corpo from mensagem'))
    .rows;

/** A server for e-mail of the test, and the product with it. */
async function comSmtp(onRcptTo: SMTPServer['onRcptTo']): Promise<FastifyInstance> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo,
    onData: (stream, _sessao, fim) => void stream.resume().on('end', () => fim()),
  });
  await new Promise<void>((pronto) => smtp.listen(0, '127.0.0.1', pronto));
  const { port } = smtp.server.address() as AddressInfo; // it listens on a port
  const app = await criaApp(rede.banco, { SMTP_URL: `smtp://127.0.0.1:${port}` });
  onTestFinished(async () => {
    await app.close();
    await new Promise<void>((fim) => smtp.close(() => fim()));
  });
  return app;
}

const recusa = (responseCode: number) =>
  Object.assign(new Error('5.1.1 segredo do servidor'), { responseCode });

describe('a caixa de saída', () => {
  test('o endereço que o servidor recusa não se tenta mais, e diz-se por quê sem o que ele respondeu', async () => {
    await comSmtp((_endereco, _sessao, fim) => fim(recusa(550)));
    await poe();
    await expect.poll(async () => (await unica()).situacao).toBe(recusada);
    expect(await unica()).toMatchObject({
      tentativas: 1,
      erro: 'O servidor de e-mail recusou o endereço (550)',
      proximaEm: null,
    });
  });

  test('o que falha por ora diz por quê e quando se tenta de novo, cada vez mais tarde', async () => {
    await comSmtp((_endereco, _sessao, fim) => fim(recusa(451)));
    await poe();
    const depois = async (tentativas: number) => {
      await expect.poll(() => unica()).toMatchObject({ tentativas, erro: expect.stringContaining('451') });
      const { rows } = await rede.banco.admin.query<{ minutos: number }>(
        'select extract(epoch from proxima_em - tentada_em)::float8 / 60 as minutos from mensagem',
      );
      return rows[0]?.minutos;
    };
    expect(await depois(1)).toBe(1);
    expect((await unica()).situacao).toBe(espera);
    expect(Date.parse((await unica()).proximaEm ?? '')).toBeGreaterThan(Date.now());
    await rede.banco.admin.query("update mensagem set proxima_em = now(), erro = ''");
    expect(await depois(2)).toBe(2);
    await rede.banco.admin.query("update mensagem set proxima_em = now(), tentativas = 7, erro = ''");
    await depois(8);
    await expect.poll(() => unica()).toMatchObject({ situacao: desistida, proximaEm: null });
  });

  test('a que venceu antes de sair não sai, diz por quê, e não se manda mais', async () => {
    await withTenant(rede.banco.pool, rede.um, (tx) =>
      enfileira(tx, { tipo: 'novaSenha', canal: 'email', valores: VALORES, minutos: 30 }, [LEITOR]),
    );
    await rede.banco.admin.query('update mensagem set vale_ate = segundos_depois(vale_ate, -31 * 60)');
    const chegadas: string[] = [];
    await comSmtp((endereco, _sessao, fim) => {
      chegadas.push(endereco.address);
      fim();
    });
    await expect.poll(async () => (await unica()).situacao).toBe(cancelada);
    const { id, erro, tentativas } = await unica();
    expect({ erro, tentativas }).toEqual({ erro: expect.stringContaining('Venceu'), tentativas: 0 });
    const { status } = await rede.admin.chama('POST', mensagemReenvia.path, { body: { id } });
    expect(status).toBe(422);
    expect(chegadas).toEqual([]);
    expect(await entregue()).toMatchObject([{ corpo: '' }]);
  });

  test('aceita por fora e não anotada aqui, sai de novo com a mesma chave, e só essa vez', async () => {
    const aceitas: string[] = [];
    const nunca = new Promise<never>(() => undefined);
    const leva = (fim: Promise<unknown>) => {
      const email = async ({ chave }: { chave: string }): Promise<void> => {
        aceitas.push(chave);
        await fim;
      };
      const para = iniciaCarteiro(rede.banco.pool, new Map([['email', email] as const]), (error) => {
        throw error;
      });
      onTestFinished(para);
      return para;
    };
    await poe();
    // As a process that ends here.
    const morre = leva(nunca);
    await expect.poll(() => aceitas).toHaveLength(1);
    morre();
    leva(Promise.resolve());
    await rede.banco.admin.query('update mensagem set proxima_em = now()');
    await expect.poll(async () => (await unica()).situacao).toBe(enviada);
    expect(aceitas).toEqual([aceitas[0], aceitas[0]]);
  });

  test('de uma se desiste e ela volta; a que já saiu não', async () => {
    await poe();
    const { id } = await unica();
    expect(await rede.admin.pede(mensagemDesiste, { body: { id } })).toEqual({
      message: 'A mensagem não será enviada',
    });
    expect(await unica()).toMatchObject({ situacao: cancelada, proximaEm: null });
    expect(await rede.admin.chama('POST', mensagemDesiste.path, { body: { id } })).toMatchObject({
      status: 404,
    });
    await rede.admin.pede(mensagemReenvia, { body: { id } });
    expect(await unica()).toMatchObject({ situacao: espera, tentativas: 0 });
    await rede.banco.admin.query('update mensagem set situacao = 1');
    for (const { path } of [mensagemDesiste, mensagemReenvia])
      expect(await rede.admin.chama('POST', path, { body: { id } })).toMatchObject({ status: 404 });
    const outra = await new Cliente(rede.app, 'dois.teste').entra('admin');
    await rede.banco.admin.query('update mensagem set situacao = 0');
    expect(await outra.chama('POST', mensagemDesiste.path, { body: { id } })).toMatchObject({ status: 404 });
  });

  test('de que se desiste enquanto o servidor a recusa por ora não volta à fila', async () => {
    const servidor = new EventEmitter();
    const pede = once(servidor, 'pede');
    const segue = once(servidor, 'segue');
    await comSmtp((_endereco, _sessao, fim) => {
      servidor.emit('pede');
      void segue.then(() => fim(recusa(451)));
    });
    await poe();
    const { id } = await unica();
    await pede;
    await rede.admin.pede(mensagemDesiste, { body: { id } });
    servidor.emit('segue');
    // Another one goes the same way after it, so the first was answered by then.
    await poe();
    await expect.poll(async () => (await rede.admin.pede(mensagemList)).list[0]?.erro).toContain('451');
    const { list } = await rede.admin.pede(mensagemList);
    expect(list.find((m) => m.id === id)).toMatchObject({ situacao: cancelada });
  });
});

describe('os textos de uma rede', () => {
  const NOVO = {
    tipo: 'novaSenha',
    assunto: 'Oi {nome} de {rede}',
    corpo: 'Abra {link} já',
    versao: 0,
  } as const;
  const texto = async (quem = rede.admin) =>
    (await quem.pede(mensagemTextos)).list.find(({ tipo }) => tipo === 'novaSenha');

  test('valem para as próximas mensagens, só nela, e voltam ao padrão', async () => {
    const padrao = await texto();
    expect(padrao).toMatchObject({ proprio: false, versao: 0, assunto: '{sistema}: nova senha' });
    const { versao } = await rede.admin.pede(mensagemTextoAlt, { body: NOVO });
    expect(await texto()).toEqual({ ...NOVO, proprio: true, versao });
    const outra = await new Cliente(rede.app, 'dois.teste').entra('admin');
    expect(await texto(outra)).toEqual(padrao);
    await poe();
    expect(await entregue()).toEqual([{ assunto: 'Oi Leo de um', corpo: `Abra ${VALORES.link} já` }]);
    await rede.banco.admin.query('delete from mensagem');
    const volta = await rede.admin.pede(mensagemTextoPadrao, { body: { tipo: 'novaSenha', versao } });
    expect(await texto()).toEqual({ ...padrao, versao: volta.versao });
    await poe();
    expect((await entregue())[0]).toMatchObject({ assunto: 'Rede um: nova senha' });
  });

  test('a versão de antes é recusada com o que há, também depois de voltar ao padrão', async () => {
    const { versao } = await rede.admin.pede(mensagemTextoAlt, { body: NOVO });
    expect(await rede.admin.chama('POST', mensagemTextoAlt.path, { body: NOVO })).toMatchObject({
      status: 409,
      body: { atual: { assunto: NOVO.assunto, versao } },
    });
    const { versao: depois } = await rede.admin.pede(mensagemTextoPadrao, {
      body: { tipo: 'novaSenha', versao },
    });
    expect(depois).toBeGreaterThan(versao);
    for (const { path } of [mensagemTextoAlt, mensagemTextoPadrao]) {
      const body = path === mensagemTextoAlt.path ? { ...NOVO, versao } : { tipo: 'novaSenha', versao };
      expect(await rede.admin.chama('POST', path, { body })).toMatchObject({ status: 409 });
    }
  });

  test('o que falta ou não se conhece é recusado no seu campo, e nada muda', async () => {
    const body = { ...NOVO, assunto: '{cpf}', corpo: 'Abra' };
    expect(await rede.admin.chama('POST', mensagemTextoAlt.path, { body })).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'assunto', message: 'Esta mensagem não conhece {cpf}' },
          { field: 'corpo', message: 'Falta {link}' },
        ],
      },
    });
    expect(await texto()).toMatchObject({ proprio: false, versao: 0 });
  });

  test('o histórico diz quem mudou o quê, com o padrão onde não havia outro', async () => {
    const { versao } = await rede.admin.pede(mensagemTextoAlt, { body: NOVO });
    await rede.admin.pede(mensagemTextoPadrao, { body: { tipo: 'novaSenha', versao } });
    const { list } = await rede.admin.pede(mensagemTextoHistorico, { query: { tipo: 'novaSenha' } });
    const assunto = (antes: string, depois: string) => ({ nome: 'Assunto', antes, depois });
    expect(list.slice(0, 2).map((m) => [m.quem, m.campos[0]])).toEqual([
      ['Alice Administradora', assunto(NOVO.assunto, '{sistema}: nova senha')],
      ['Alice Administradora', assunto('{sistema}: nova senha', NOVO.assunto)],
    ]);
    const { list: sms } = await rede.admin.pede(mensagemTextoHistorico, { query: { tipo: 'codigoEntrada' } });
    expect(sms).toEqual([]);
  });
});

describe('o teste de envio', () => {
  const testa = async (app: FastifyInstance) =>
    (await new Cliente(app, 'um.teste').entra('admin')).chama('POST', mensagemTeste.path, {
      body: { canal: 'email' },
    });

  test('diz que saiu, ou por que não; três vezes em dez minutos', async () => {
    const respostas = [null, recusa(550), null];
    const app = await comSmtp((_endereco, _sessao, fim) => fim(respostas.shift()));
    const ditos = [await testa(app), await testa(app), await testa(app)];
    expect(ditos.map((d) => d.body)).toEqual([
      { enviada: true, message: 'E-mail de teste enviado a admin@um.teste: o servidor de e-mail o aceitou' },
      {
        enviada: false,
        message: 'E-mail de teste não saiu. O servidor de e-mail recusou o endereço (550)',
      },
      expect.objectContaining({ enviada: true }),
    ]);
    expect(await testa(app)).toMatchObject({ status: 429 });
    const { list } = await rede.admin.pede(mensagemList);
    expect(list.map((m) => m.situacao)).toEqual([enviada, desistida, enviada]);
  });

  test('o servidor que não está lá é dito em palavras', async () => {
    const app = await criaApp(rede.banco, { SMTP_URL: 'smtp://usuario:segredo@127.0.0.1:1' });
    onTestFinished(() => app.close());
    expect((await testa(app)).body).toEqual({
      enviada: false,
      message: 'E-mail de teste não saiu. Sem conexão com o servidor de e-mail',
    });
  });

  test('sem envio configurado, ou sem endereço no cadastro, diz o que falta', async () => {
    expect(await testa(rede.app)).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'Sem envio configurado para E-mail' }] },
    });
    const app = await criaApp(rede.banco, { SMS_WEBHOOK_URL: 'http://127.0.0.1:1/' });
    onTestFinished(() => app.close());
    const admin = await new Cliente(app, 'um.teste').entra('admin');
    expect(await admin.chama('POST', mensagemTeste.path, { body: { canal: 'sms' } })).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'Seu cadastro não tem telefone' }] },
    });
  });
});
