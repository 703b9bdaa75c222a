import { type RouteBodyInput, userAlt, userChangeSituacao, userEdita, userInc } from '@retaguarda/contract';
import { beforeEach, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';

const rede = comApp();
const CPF = '52998224725';
type Envio = RouteBodyInput<typeof userAlt>;
type Parte = Partial<Envio> & { entrada?: Partial<NonNullable<Envio['user']['autenticacao']>> };

let n = 0;
let id = 0;
let marca = '';
const provadaHa = (minutos: number) =>
  rede.banco.admin.query('update sessao set provada_em = now() - make_interval(mins => $1)', [minutos]);

beforeEach(async () => {
  marca = `alvo${++n}`;
  await provadaHa(0);
  ({ id } = await rede.admin.pede(userInc, { body: novoUsuario(marca) }));
  await provadaHa(11);
});

/** The person as it is, with this changed. */
async function altera({ entrada, ...parte }: Parte) {
  const { user } = await rede.admin.pede(userEdita, { query: { id: String(id) } });
  const base = novoUsuario(marca, { id, versao: user.versao });
  const { autenticacao } = base.user;
  if (autenticacao === undefined) throw new Error('it has ways of signing in');
  const body = { ...base, ...parte, user: { ...base.user, autenticacao: { ...autenticacao, ...entrada } } };
  const { status, body: dito } = await rede.admin.chama('POST', userAlt.path, { body });
  return [status, status === 403 ? (dito as { errors: { code: string }[] }).errors[0]?.code : undefined]; // a refusal
}

const ELEVAM: readonly [string, Parte][] = [
  ['uma senha', { reset: { senha: 'outra senha comprida', repetir: 'outra senha comprida' } }],
  ['outro e-mail', { entrada: { system: { flag: true, systemDados: { email: 'outro@exemplo.com.br' } } } }],
  ['um perfil', { perfis: [1, 2] }],
  [
    'a entrada por código',
    { entrada: { code: { flag: true, codeDados: { cpf: CPF, telefone: '(11) 98765-4321' } } } },
  ],
];

test.each(ELEVAM)('%s pede a prova de agora, e vale com ela', async (_nome, parte) => {
  expect(await altera(parte)).toEqual([403, 'confirme_identidade']);
  await provadaHa(0);
  expect(await altera(parte)).toEqual([200, undefined]);
});

test('o que tira, ou não deixa entrar, não pede prova', async () => {
  expect(
    await altera({ perfis: [], reduzido: true, entrada: { system: { flag: false, systemDados: {} } } }),
  ).toEqual([200, undefined]);
  // Without a way of signing in, an address is where somebody is written to.
  expect(
    await altera({
      perfis: [],
      reduzido: true,
      entrada: { system: { flag: false, systemDados: { email: 'novo@exemplo.com.br' } } },
    }),
  ).toEqual([200, undefined]);
});

test('desativar não pede prova; ativar quem entra, sim', async () => {
  const muda = async (situacao: 0 | 1) =>
    (await rede.admin.chama('POST', userChangeSituacao.path, { body: { id, situacao } })).status;
  expect([await muda(0), await muda(1)]).toEqual([200, 403]);
  await provadaHa(0);
  expect(await muda(1)).toBe(200);
});
