import {
  anotacaoInc,
  mencaoDe,
  notificacaoEscolhas,
  notificacaoEscolhe,
  notificacaoList,
  notificacaoMarca,
  type RouteQueryInput,
} from '@retaguarda/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../base/db/tx.ts';
import { DeliveryFailure } from '../../base/delivery-failure.ts';
import { apagaVencidos } from '../../manutencao.ts';
import { notifica } from '../../registros/notifica.ts';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { cumpreEmDuas, falha } from '../../testing/em-duas-instancias.ts';
import { semeiaRegistros } from '../../testing/exemplos.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { ESTOQUE, semeiaEstoque } from '../../testing/mundo-estoque.ts';
import { RESPOSTAS_DE_ACESSO } from '../acesso/public.ts';
import { lanca } from '../estoque/public.ts';
import { iniciaCarteiro } from '../mensagem/public.ts';
import { CORREIO, RESUMO } from './public.ts';

const rede = comApp({}, { semDeveres: true });
const { leitor, nada } = MUNDO.pessoa;
let procId: number;
let leo: Cliente;

beforeAll(async () => {
  ({ procId } = await semeiaRegistros(rede.admin));
  await semeiaEstoque(rede.banco.owner, rede.um);
  leo = await rede.entra('leitor');
});
beforeEach(async () => {
  for (const tabela of ['notificacao', 'notificacao_escolha', 'mensagem'])
    await rede.banco.admin.query(`delete from ${tabela}`);
});

const anota = (texto: string) =>
  rede.admin.pede(anotacaoInc, { body: { tipo: 'pericia', id: procId, texto } });
const minhas = (quem = leo, query: RouteQueryInput<typeof notificacaoList> = {}) =>
  quem.pede(notificacaoList, { query });
const cumpre = () => cumpreEmDuas(rede.banco.pool, [RESPOSTAS_DE_ACESSO, CORREIO, RESUMO]);
const emails = async () =>
  (
    await rede.banco.admin.query<{ destino: string; assunto: string; corpo: string }>(
      "select destino, assunto, corpo from mensagem where tenant_id = $1 and tipo in ('notificacao', 'resumoDoDia') order by id",
      [rede.um],
    )
  ).rows;
const noBanco = (comando: string, ...valores: unknown[]) =>
  rede.banco.admin.query(comando, [rede.um, ...valores]);

describe('lidas e por ler', () => {
  test('todas se marcam até a que se vê, e de volta as que esse ato marcou', async () => {
    for (const n of [1, 2, 3]) await anota(`${n} ${mencaoDe(leitor)}`);
    const { list, porLer } = await minhas();
    expect([list.length, porLer]).toEqual([3, 3]);
    const [ultima, meio] = list;
    await leo.pede(notificacaoMarca, { body: { ids: [ultima?.notificacaoId ?? 0], lida: true } });
    await anota(`4 ${mencaoDe(leitor)}`);
    const { em, marcadas } = await leo.pede(notificacaoMarca, {
      body: { ate: ultima?.notificacaoId ?? 0, lida: true },
    });
    expect(marcadas).toBe(2);
    const { list: resto } = await minhas(leo, { porLer: '1' });
    expect(resto.map((n) => n.detalhe)).toEqual(['4 @Leo Leitor']);
    await leo.pede(notificacaoMarca, { body: { lidasEm: em, lida: false } });
    expect((await minhas()).porLer).toBe(3);
    expect((await minhas()).list.find((n) => n.notificacaoId === ultima?.notificacaoId)?.lida).toBe(true);
    // Another person's are none of the caller's.
    await rede.admin.pede(notificacaoMarca, { body: { ids: [meio?.notificacaoId ?? 0], lida: true } });
    expect((await minhas()).porLer).toBe(3);
  });

  test('vêm por tipo e trinta por vez; o que tem noventa dias é esquecido', async () => {
    await withTenant(rede.banco.pool, rede.um, async (tx) => {
      for (let n = 0; n < 31; n++)
        await notifica(tx, {
          ...{ tipo: 'importacao', pessoas: [leitor], dados: {}, chave: `importacao.${n}` },
          registro: { tipo: 'pericia', id: procId },
        });
    });
    await anota(mencaoDe(leitor));
    const primeira = await minhas();
    expect([primeira.mais, primeira.list[0]?.tipo]).toEqual([true, 'mencao']);
    const depoisDe = String(primeira.list.at(-1)?.notificacaoId);
    expect((await minhas(leo, { depoisDe })).mais).toBe(false);
    expect((await minhas(leo, { tipo: 'mencao' })).list).toHaveLength(1);
    await noBanco(
      "update notificacao set criado_em = now() - interval '91 days' where tenant_id = $1 and tipo = 'mencao'",
    );
    await withTenant(rede.banco.pool, rede.um, apagaVencidos);
    expect((await minhas(leo, { tipo: 'mencao' })).list).toEqual([]);
  });

  test('o mesmo acontecimento não se diz duas vezes, nem a quem não entra', async () => {
    const diz = () =>
      withTenant(rede.banco.pool, rede.um, (tx) =>
        notifica(tx, { tipo: 'emailFalhou', pessoas: [leitor, MUNDO.pessoa.ana], dados: {}, chave: 'uma' }),
      );
    await Promise.all([diz(), diz()]);
    await diz();
    const { rows } = await noBanco('select pessoa_id::int as pessoa from notificacao where tenant_id = $1');
    expect(rows).toEqual([{ pessoa: leitor }]);
  });
});

describe('por e-mail', () => {
  const quero = (email: 'nunca' | 'naHora' | 'resumo', hora?: number) =>
    leo.pede(notificacaoEscolhe, {
      body: { email: { mencao: email }, ...(hora === undefined ? {} : { hora }) },
    });

  test('as escolhas são as de cada um, com o que vale para quem nada escolheu', async () => {
    expect(await rede.admin.pede(notificacaoEscolhas)).toMatchObject({
      email: { mencao: 'nunca', pedidoDeAcesso: 'naHora' },
      hora: 8,
    });
    await quero('resumo', 6);
    await leo.pede(notificacaoEscolhe, { body: { email: { importacao: 'naHora' } } });
    const { email, hora, endereco } = await leo.pede(notificacaoEscolhas);
    expect([email.mencao, email.importacao, hora, endereco]).toEqual([
      'resumo',
      'naHora',
      6,
      'leitor@um.teste',
    ]);
    // Whoever cannot grant is not told of requests, and chooses nothing about them.
    expect(email.pedidoDeAcesso).toBeUndefined();
  });

  test('na hora, uma vez por duas instâncias, nas palavras de quem recebe', async () => {
    await quero('naHora');
    await anota(`Veja, ${mencaoDe(leitor)} e ${mencaoDe(nada)}`);
    await cumpre();
    await cumpre();
    expect(await emails()).toEqual([
      {
        destino: 'leitor@um.teste',
        assunto: expect.stringContaining(`mencionou você em Perícia #${procId}`),
        corpo: expect.stringContaining('Veja, @Leo Leitor e @Nina Nada'),
      },
    ]);
  });

  test('nem do que já se leu, nem do que não se vê mais, nem a quem saiu', async () => {
    await quero('naHora');
    await anota(`um ${mencaoDe(leitor)}`);
    const { list } = await minhas();
    await leo.pede(notificacaoMarca, { body: { ids: list.map((n) => n.notificacaoId), lida: true } });
    await cumpre();
    await anota(`dois ${mencaoDe(leitor)}`);
    const recurso = ['pericias', 'periciaVer', 'periciaAlt'];
    const { rows } = await noBanco(
      'delete from perfil_recurso where tenant_id = $1 and perfil_id = 2 and recurso = any($2) returning recurso',
      recurso,
    );
    await cumpre();
    await noBanco(
      'insert into perfil_recurso (tenant_id, perfil_id, recurso) select $1, 2, unnest($2::text[])',
      rows.map((r) => r.recurso),
    );
    await anota(`três ${mencaoDe(leitor)}`);
    await noBanco('update pessoa set situacao = 0 where tenant_id = $1 and id = $2', leitor);
    await cumpre();
    await noBanco('update pessoa set situacao = 1 where tenant_id = $1 and id = $2', leitor);
    expect(await emails()).toEqual([]);
  });

  test('o resumo sai na sua hora, uma vez por dia, e nada de um dia vazio', async () => {
    await quero('resumo', 0);
    const dia = (d: string) =>
      noBanco(`update notificacao_escolha set resumo_de = ${d} where tenant_id = $1`);
    // The hour was over when it was chosen: the first is of tomorrow.
    await anota(`um ${mencaoDe(leitor)}`);
    await cumpre();
    expect(await emails()).toEqual([]);
    await dia('current_date - 2');
    await cumpre();
    await cumpre();
    const [resumo, ...outros] = await emails();
    expect(outros).toEqual([]);
    expect(resumo?.corpo).toContain('- Alice Administradora mencionou você em Perícia');
    // What it told of is not told again, and a clock that goes back makes no second one.
    await dia('current_date - 2');
    await cumpre();
    await dia('current_date + 2');
    await anota(`dois ${mencaoDe(leitor)}`);
    await cumpre();
    expect(await emails()).toHaveLength(1);
  });
});

describe('o que aconteceu', () => {
  test('o livre de um produto que cai até o mínimo se diz uma vez por dia a quem vê o estoque', async () => {
    await noBanco('update produto set estoque_minimo = 5 where tenant_id = $1 and id = $2', ESTOQUE.caneca);
    const { rows } = await noBanco('select min(id)::int as id from movimento where tenant_id = $1');
    const movimentoId: number = rows[0].id;
    const move = (quantAtual: number, valor: number) =>
      withTenant(rede.banco.pool, rede.um, (tx) =>
        lanca(tx, 1, [
          {
            ...{ empresaId: ESTOQUE.central, produtoId: ESTOQUE.caneca, quantAtual, reservado: 0, valor },
            ...{ motivo: 'contagem', movimentoId },
          },
        ]),
      );
    await move(10, 1000);
    expect((await minhas(rede.admin)).list).toEqual([]);
    await move(-5, 0);
    await move(3, 300);
    await move(-4, 0);
    expect((await minhas(rede.admin)).list).toMatchObject([
      {
        tipo: 'estoqueBaixo',
        titulo: 'Estoque baixo: Caneca',
        registro: { tipo: 'produto', id: ESTOQUE.caneca },
        destino: `/catalogo?categoria=${ESTOQUE.brindes}&registro=${ESTOQUE.caneca}`,
      },
    ]);
    expect((await minhas(await rede.entra('nada'))).list).toEqual([]);
  });

  test('quem pediu acesso ouve que o tem, por onde quer que venha', async () => {
    await noBanco(
      "insert into pedido_de_acesso (tenant_id, pessoa_id, recurso) values ($1, $2, 'baixaInc')",
      leitor,
    );
    await cumpre();
    expect((await minhas()).list).toEqual([]);
    await noBanco("insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, 'baixaInc')");
    await cumpre();
    expect((await minhas()).list).toMatchObject([
      { titulo: 'O acesso que você pediu foi dado', detalhe: "Você pediu a permissão 'Incluir baixa'" },
    ]);
  });

  test('o que a caixa de saída não leva se diz a quem cuida dela', async () => {
    await noBanco(
      "insert into mensagem (tenant_id, canal, destino, corpo) values ($1, 'email', 'x@um.teste', ''), ($1, 'email', 'y@um.teste', '')",
    );
    const recusa = async () => {
      throw new DeliveryFailure('caixa postal inexistente', true);
    };
    const para = iniciaCarteiro(rede.banco.pool, new Map([['email', recusa]]), falha);
    await expect.poll(async () => (await minhas(rede.admin)).list[0]?.detalhe).toMatch(/^2 esperam/);
    para();
    expect((await minhas(rede.admin)).list).toMatchObject([{ tipo: 'emailFalhou', destino: '/mensagens' }]);
  });
});
