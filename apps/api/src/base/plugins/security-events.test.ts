import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idDoRecurso } from '../../features/perfil/public.ts';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';
import { MUNDO, SENHA } from '../../testing/mundo.ts';

const CANARIOS = ['52998224725', 'canario@exemplo.com.br', 'leitor@um.teste', SENHA, 'Canário da Silva'];

let banco: BancoDeTeste;
let app: FastifyInstance;
const linhas: string[] = [];

beforeAll(async () => {
  ({ banco } = await criaBancoPovoado());
  const saida = new Writable({
    write: (texto, _codigo, pronto) => {
      linhas.push(String(texto));
      pronto();
    },
  });
  app = await criaApp(banco, { LIMITE_GERAL: '150' }, { logger: pino({ level: 'info' }, saida) });
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

const novo = () => new Cliente(app, 'um.teste');
const posta = (c: Cliente, path: string, body: object) => c.chama('POST', path, { body });
const eventos = (): string[] =>
  linhas.flatMap((l) => {
    const { evento, endereco } = JSON.parse(l) as { evento?: string; endereco?: string }; // one of our lines
    if (evento !== undefined) expect(endereco).toBe('127.0.0.1');
    return evento === undefined ? [] : [evento];
  });
/** The events that an act leaves in the log. */
async function deixa(faz: () => Promise<unknown>, quantos = 1): Promise<string[]> {
  linhas.length = 0;
  await faz();
  // The line is written once the answer has left.
  await expect.poll(() => linhas.some((l) => l.includes('"chamada"'))).toBe(true);
  if (quantos > 0) await expect.poll(() => eventos().length).toBeGreaterThanOrEqual(quantos);
  const vistos = eventos();
  expect(CANARIOS.filter((c) => linhas.join('').includes(c))).toEqual([]);
  return vistos;
}

test('cada evento de segurança deixa uma linha, com o endereço e sem dados pessoais', async () => {
  const admin = novo();
  const leitor = novo();
  expect(await deixa(() => admin.entra('admin'))).toEqual(['entrada']);
  await leitor.entra('leitor');
  const entrou = linhas.flatMap((l) =>
    l.includes('"entrada"') ? [JSON.parse(l) as { usuario?: number }] : [],
  ); // ours
  await expect.poll(() => linhas.some((l) => l.includes(`"usuario":${MUNDO.pessoa.leitor}`))).toBe(true);
  expect(entrou.map((l) => l.usuario)).toContain(MUNDO.pessoa.admin);
  const errada = () => novo().tentaEntrar('leitor@um.teste', 'errada77');
  expect(await deixa(errada)).toEqual(['entrada_recusada']);
  for (let i = 0; i < 4; i++) await errada();
  expect(await deixa(() => novo().tentaEntrar('leitor@um.teste'))).toEqual(['entrada_travada']);
  await banco.admin.query('delete from tentativa_login');

  const pessoa = novoUsuario('canario', {
    nome: 'Canário da Silva',
    autenticacao: {
      system: { flag: true, systemDados: { email: 'canario@exemplo.com.br' } },
      code: { flag: false, codeDados: { cpf: '52998224725' } },
      api: { flag: false, apiDados: {} },
    },
  });
  let id = 0;
  const inclui = async () => {
    id = ((await posta(admin, '/user/inc', pessoa)).body as { id: number }).id;
  };
  expect(await deixa(inclui)).toEqual(['permissao_mudada']);
  const query = { id: String(id) };
  expect(await deixa(() => admin.chama('GET', '/user/ver', { query }))).toEqual(['dado_pessoal']);
  expect(await deixa(() => admin.chama('GET', '/user/exporta', { query }))).toEqual(['exportacao']);
  const perfil = { nome: 'Novo', pessoas: [MUNDO.pessoa.caio] };
  expect(
    await deixa(() => posta(admin, '/perfis/inc', { perfil, recursos: [idDoRecurso('pericias')] })),
  ).toEqual(['permissao_mudada']);
  expect(await deixa(() => posta(admin, '/user/anonimiza', { id, versao: 1 }))).toEqual(['anonimizacao']);

  expect(await deixa(() => leitor.chama('GET', '/perfis/list'))).toEqual(['sem_permissao']);
  const alheio = { query: { id: '99999' } };
  expect(await deixa(() => admin.chama('GET', '/user/ver', alheio))).toEqual(['registro_alheio']);
  const troca = { atual: SENHA, nova: 'uma senha nova' };
  expect(await deixa(() => posta(leitor, '/conta/senha', troca))).toEqual(['senha_redefinida']);

  const velho = leitor.refresh;
  const renova = (refreshToken: string) => posta(novo(), '/auth/refresh-token', { refreshToken });
  const filho = ((await renova(velho)).body as { refreshToken: string }).refreshToken;
  await renova(filho);
  expect(await deixa(() => renova(velho))).toEqual(['refresh_repetido']);
  expect(await deixa(() => posta(admin, '/auth/logout', {}))).toEqual(['saida']);

  const invalidas = async () => {
    for (let i = 0; i < 25; i++) await posta(novo(), '/auth/login-code', { cpf: 1 });
  };
  expect(await deixa(invalidas)).toEqual(['validacao_em_serie']);
  const muitas = async () => {
    for (let i = 0; (await novo().chama('GET', '/auth/params')).status === 200 && i < 200; i++);
  };
  expect(await deixa(muitas)).toEqual(['limite']);
});

test('uma falha inesperada deixa uma linha', async () => {
  const outro = await criaApp(banco);
  const c = novo();
  // Signed in elsewhere: this server has had enough of the address.
  c.token = (await new Cliente(outro, 'um.teste').entra('admin')).token;
  await outro.close();
  await banco.admin.query('alter table perfil rename to perfil_longe');
  expect(await deixa(() => c.chama('GET', '/perfis/list'))).toEqual(['falha']);
  await banco.admin.query('alter table perfil_longe rename to perfil');
});
