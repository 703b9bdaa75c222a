import { operacaoVer } from '@retaguarda/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { depositoNaPasta } from '../../base/arquivos/pasta.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { olha, type Vigia } from './vigia.ts';

const rede = comApp();
const GB = 1024 ** 3;
const CHEIO = { livre: GB / 2, total: 40 * GB };
const VAZIO = { livre: 30 * GB, total: 40 * GB };

const SEMPRE_BEM = { ...depositoNaPasta('/nenhuma'), prova: async () => undefined };

const vigia = (outra: Partial<Vigia> = {}, espaco = VAZIO): Vigia => ({
  pool: rede.banco.pool,
  arquivos: SEMPRE_BEM,
  copias: SEMPRE_BEM,
  disco: async () => espaco,
  copiaSozinha: false,
  publicUrl: 'https://rede.exemplo',
  discoDasCopias: async () => null,
  correio: async () => ({ canais: ['email'], falha: null }),
  menos: 'demonstracao',
  diz: () => undefined,
  aoFalhar: (error) => {
    throw error;
  },
  ...outra,
});

beforeEach(async () => {
  for (const tabela of ['mensagem', 'aviso', 'tarefa']) await rede.banco.admin.query(`delete from ${tabela}`);
});

const prende = () =>
  rede.banco.admin.query(
    // Its turn is not yet: whoever works here would take it up.
    `insert into tarefa (tenant_id, tipo, situacao, tomada_ate, proxima_em)
     values ($1, 'recalculo', 1, now() - interval '1 hour', now() + interval '1 hour')`,
    [rede.um],
  );
const solta = () => rede.banco.admin.query('delete from tarefa');
const passam = async (minutos: number) => {
  const { rows } = await rede.banco.admin.query<{ em: string }>(
    'select bem_desde - make_interval(mins => $1) as em from aviso where ate is null and bem_desde is not null',
    [minutos],
  );
  expect(rows.length).toBeLessThan(2);
  await rede.banco.admin.query(
    'update aviso set bem_desde = $1 where ate is null and bem_desde is not null',
    [rows[0]?.em],
  );
};
const cartas = async () =>
  (
    await rede.banco.admin.query<{ rede: number; destino: string; assunto: string; corpo: string }>(
      'select tenant_id::int as rede, destino, assunto, corpo from mensagem where situacao = 0 order by id',
    )
  ).rows;
const avisos = async (quem = rede.admin) => (await quem.pede(operacaoVer)).avisos;

test('de uma falha se avisa uma vez, quantos servidores olhem e quantas vezes, a quem pode vê-la', async () => {
  await rede.banco.admin.query(
    'insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) values ($1, $2, 1) on conflict do nothing',
    [rede.um, MUNDO.pessoa.ana],
  );
  await rede.banco.admin.query(
    'update pessoa set situacao = 0, email = $3 where tenant_id = $1 and id = $2',
    [rede.um, MUNDO.pessoa.ana, 'inativa@um.teste'],
  );
  await prende();
  await Promise.all(Array.from({ length: 4 }, () => olha(vigia())));
  await olha(vigia());
  const enviadas = await cartas();
  expect(enviadas.map(({ destino, assunto }) => [destino, assunto])).toEqual([
    ['admin@um.teste', 'Rede um: Recálculos precisa de atenção'],
  ]);
  for (const dito of ['1 recálculo parou', 'Parados: 1', 'https://rede.exemplo/operacao'])
    expect(enviadas[0]?.corpo).toContain(dito);
  expect(enviadas[0]?.corpo).not.toContain('Alice');
  expect(await avisos()).toMatchObject([{ nome: 'Recálculos', ate: null, avisados: 1 }]);
  expect(await avisos(await new Cliente(rede.app, 'dois.teste').entra('admin'))).toEqual([]);
});

test('acaba quando ficou bem por um quarto de hora, diz isso uma vez, e só então avisa de novo', async () => {
  await prende();
  await olha(vigia());
  await solta();
  await olha(vigia());
  await passam(14);
  await prende();
  await olha(vigia());
  await solta();
  await olha(vigia());
  await passam(14);
  await olha(vigia());
  expect(await cartas()).toHaveLength(1);
  await passam(1);
  await Promise.all(Array.from({ length: 4 }, () => olha(vigia())));
  expect((await cartas()).map((c) => c.assunto)).toEqual([
    'Rede um: Recálculos precisa de atenção',
    'Rede um: Recálculos voltou ao normal',
  ]);
  expect(await avisos()).toMatchObject([{ nome: 'Recálculos', ate: expect.any(String) }]);
  await prende();
  await olha(vigia());
  expect(await cartas()).toHaveLength(3);
  expect((await avisos()).map((a) => a.ate === null)).toEqual([true, false]);
});

test('o que é da instalação sabe-o quem cuida dela em cada rede, menos na de demonstração', async () => {
  await olha(vigia({}, CHEIO));
  expect((await cartas()).map((c) => c.destino)).toEqual(['admin@um.teste', 'admin@dois.teste']);
  for (const tabela of ['mensagem', 'aviso']) await rede.banco.admin.query(`delete from ${tabela}`);
  await olha(vigia({ menos: 'dois' }, CHEIO));
  expect((await cartas()).map((c) => c.destino)).toEqual(['admin@um.teste']);
  expect(await avisos(await new Cliente(rede.app, 'dois.teste').entra('admin'))).toMatchObject([
    { nome: 'Disco', avisados: 0 },
  ]);
});

test('de uma rede suspensa não se avisa ninguém; a falha fica guardada', async () => {
  const suspende = (em: string | null) =>
    rede.banco.admin.query('update tenant set suspensa_em = $2 where tenant_id = $1', [rede.um, em]);
  await suspende('2026-03-01T12:00:00Z');
  await prende();
  await olha(vigia());
  await suspende(null);
  expect(await cartas()).toEqual([]);
  expect(await avisos()).toMatchObject([{ nome: 'Recálculos', avisados: 0 }]);
});

const parada = (canal: string) =>
  rede.banco.admin.query(
    `insert into mensagem (tenant_id, canal, destino, corpo, situacao, tentativas, erro, tentada_em, proxima_em)
     values ($1, $2, 'a', '', 0, 3, 'Sem conexão', now(), now() + interval '4 minutes')`,
    [rede.um, canal],
  );

test('se é o e-mail que não sai, a falha fica na tela e no registro; outra se avisa', async () => {
  const diz = vi.fn();
  await parada('email');
  await olha(vigia({ diz }));
  expect(await avisos()).toMatchObject([{ nome: 'Caixa de saída', avisados: 0 }]);
  expect(diz.mock.calls).toEqual([['falhou', ['mensagens'], rede.um]]);
  expect(await cartas()).toHaveLength(1);
  await rede.banco.admin.query('delete from aviso');
  await rede.banco.admin.query('delete from mensagem');
  await parada('sms');
  await olha(vigia());
  expect((await cartas()).map((c) => c.assunto)).toContain('Rede um: Caixa de saída precisa de atenção');
});

test('o que saiu depois por onde uma não saía mostra que volta a sair; uma recusada não é falha', async () => {
  await parada('email');
  await rede.banco.admin.query(
    `insert into mensagem (tenant_id, canal, destino, corpo, situacao, enviada_em) values ($1, 'email', 'b', '', 1, now() + interval '1 second')`,
    [rede.um],
  );
  await rede.banco.admin.query(
    `insert into mensagem (tenant_id, canal, destino, corpo, situacao, tentativas, tentada_em, erro) values ($1, 'sms', 'c', '', 3, 1, now(), 'x')`,
    [rede.um],
  );
  await olha(vigia());
  expect(await avisos()).toEqual([]);
  const { partes } = await rede.admin.pede(operacaoVer);
  const caixa = partes.find((p) => p.chave === 'mensagens');
  // What people's addresses refuse is no failure of the way there, of which nothing is configured here.
  expect(caixa).toMatchObject({ estado: 'ausente' });
  expect(caixa?.fatos).toContainEqual({ nome: 'Recusadas pelo destino', valor: '1' });
});

test('sem e-mail configurado nada se enfileira', async () => {
  await prende();
  await olha(vigia({ correio: async () => ({ canais: [], falha: null }) }));
  expect(await cartas()).toEqual([]);
  expect(await avisos()).toMatchObject([{ avisados: 0 }]);
});

test('o disco das cópias se vê como o dos dados, e também contra o tamanho da última', async () => {
  await olha(vigia({ discoDasCopias: async () => CHEIO }));
  expect(await avisos()).toMatchObject([
    { nome: 'Cópias', diz: expect.stringContaining('Há pouco espaço no disco das cópias') },
  ]);
});
