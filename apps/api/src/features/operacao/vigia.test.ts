import { notificacaoList, operacaoVer } from '@retaguarda/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openFolderStore } from '../../base/files/folder-store.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { olha, type Vigia } from './vigia.ts';

const rede = comApp();
const GB = 1024 ** 3;
const CHEIO = { livre: GB / 2, total: 40 * GB };
const VAZIO = { livre: 30 * GB, total: 40 * GB };

const SEMPRE_BEM = { ...openFolderStore('/nenhuma'), prova: async () => undefined };

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

const TABELAS = [
  'mensagem',
  'aviso',
  'tarefa',
  'webhook',
  'selo',
  'selo_ancorado',
  'conferencia',
  'notificacao',
];
beforeEach(async () => {
  for (const tabela of TABELAS) await rede.banco.admin.query(`delete from ${tabela}`);
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

/** Each place that something goes to, what is seen where that fails, and what ends it. */
const noBanco = (comando: string) => rede.banco.admin.query(comando, [rede.um]);
const daCopia = (valor: string | null) =>
  valor === null
    ? rede.banco.admin.query("delete from instalacao where chave = 'copia.falha'")
    : rede.banco.admin.query("insert into instalacao (chave, valor) values ('copia.falha', $1)", [valor]);
const DESTINOS: Readonly<
  Record<string, { nome: string; diz: RegExp; falha: () => Promise<unknown>; volta: () => Promise<unknown> }>
> = {
  'uma cópia': {
    ...{ nome: 'Cópias', diz: /o disco está cheio/ },
    falha: () => daCopia(JSON.stringify({ em: new Date().toISOString(), motivo: 'o disco está cheio' })),
    volta: () => daCopia(null),
  },
  'uma âncora': {
    ...{ nome: 'Selos do histórico', diz: /não se gravam as âncoras/ },
    falha: () =>
      noBanco(`insert into selo (tenant_id, id, motivo, ids, resumos, anterior, hash, em)
               values ($1, 1, 'gravacao', '{[1,1]}', '', '', '', now() - interval '2 hours')`),
    volta: () => noBanco('insert into selo_ancorado (tenant_id, ate) values ($1, 1)'),
  },
  'a fila de mensagens': {
    ...{ nome: 'Caixa de saída', diz: /devia ter saído há mais de uma hora, e o servidor não as? envia/ },
    falha: () =>
      noBanco(`insert into mensagem (tenant_id, canal, destino, corpo, proxima_em)
               values ($1, 'sms', 'a', '', now() - interval '2 hours')`),
    volta: () => noBanco("delete from mensagem where tenant_id = $1 and canal = 'sms'"),
  },
  'um webhook': {
    ...{ nome: 'Integrações', diz: /não é recebido/ },
    falha: () =>
      noBanco(`insert into webhook (tenant_id, nome, url, eventos, situacao, falhas, falha_desde)
               values ($1, 'Portal', 'https://x.exemplo', 'veiculo.incluido', 1, 3, now())`),
    volta: () => noBanco('delete from webhook where tenant_id = $1'),
  },
  'um webhook que se desligou': {
    ...{ nome: 'Integrações', diz: /foi desligado/ },
    falha: () =>
      noBanco(`insert into webhook (tenant_id, nome, url, eventos, situacao, falhas, falha_desde)
               values ($1, 'Portal', 'https://x.exemplo', 'veiculo.incluido', 0, 9, now() - interval '3 days')`),
    volta: () => noBanco('delete from webhook where tenant_id = $1'),
  },
  'a conferência da noite': {
    ...{ nome: 'Conferência', diz: /Algo não confere/ },
    falha: () =>
      noBanco(`insert into conferencia (tenant_id, em, ms, quebras)
               values ($1, now(), 1, '[{"invariante": "total", "quantas": 2}]')`),
    volta: () => noBanco('delete from conferencia where tenant_id = $1'),
  },
};

describe.each(Object.entries(DESTINOS))('%s que falha', (_, { nome, diz, falha, volta }) => {
  /** As from a server that has been up for long. */
  const ve = async (correio: Vigia['correio']) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 });
    try {
      for (let vez = 0; vez < 3; vez++) await olha(vigia({ correio: correio, copiaSozinha: true }));
    } finally {
      vi.useRealTimers();
    }
  };
  const naTela = async () =>
    (await rede.admin.pede(notificacaoList, { query: { tipo: 'operacao' } })).list.map((n) => n.titulo);

  test.each([
    ['com e-mail', ['sms', 'email'] as const, 1],
    ['sem e-mail', ['sms'] as const, 0],
  ])(
    '%s: diz-se uma vez na tela, e onde sai, por e-mail; uma vez também que voltou',
    async (_, canais, cada) => {
      const dadas = async () =>
        (await cartas()).filter((c) => c.destino === 'admin@um.teste' && c.assunto.includes(nome));
      const correio = async () => ({ canais, falha: null });
      try {
        await falha();
        await ve(correio);
        expect((await avisos()).filter((a) => a.nome === nome)).toMatchObject([
          { diz: expect.stringMatching(diz), ate: null },
        ]);
        expect(await naTela()).toEqual([`${nome}: precisa de atenção`]);
        expect(await dadas()).toHaveLength(cada);
      } finally {
        await volta();
      }
      await ve(correio);
      await rede.banco.admin.query('update aviso set bem_desde = segundos_depois(bem_desde, -960)');
      await ve(correio);
      expect(await naTela()).toEqual([`${nome}: voltou ao normal`, `${nome}: precisa de atenção`]);
      expect(await dadas()).toHaveLength(2 * cada);
    },
  );
});

test('um servidor que acaba de partir não se queixa das âncoras do que se restaurou', async () => {
  await DESTINOS['uma âncora']?.falha();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - process.uptime() * 1000 + 60_000 });
  try {
    await olha(vigia());
  } finally {
    vi.useRealTimers();
  }
  expect((await avisos()).map((a) => a.nome)).not.toContain('Selos do histórico');
});
