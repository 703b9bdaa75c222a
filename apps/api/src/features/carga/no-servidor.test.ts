import {
  errorResponse,
  importCancela,
  importContinua,
  importCorrige,
  importDesfaz,
  importInc,
  importMinhas,
  importRetoma,
  importVista,
} from '@retaguarda/contract';
import { SITUACAO_CARGA, SITUACAO_TAREFA } from '@retaguarda/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../base/db/tx.ts';
import { apagaVencidos } from '../../manutencao.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import {
  CARGA_MUNDO,
  Carga,
  cargaDaLista,
  desfaz,
  ESCOLHA,
  filaDe,
  importa,
  semeiaMundoDeCarga,
  terminada,
} from '../../testing/mundo-carga.ts';

const rede = comApp();

beforeAll(async () => {
  await semeiaMundoDeCarga(rede.banco.admin);
});
beforeEach(async () => {
  await libera();
  await sql('delete from mensagem');
});

const sql = async (texto: string, ...valores: unknown[]) =>
  (await rede.banco.admin.query(texto, valores)).rows;
const nomes = async (prefixo: string): Promise<string[]> =>
  (await sql('select nome from pessoa where nome like $1 order by nome', `${prefixo}%`)).map((r) => r.nome);
/** What lies here of files. */
const guardadas = async (importId: number): Promise<number> =>
  (
    await sql(
      'select count(*)::int as n from carga_bloco where carga_id = $1 and linhas is not null',
      importId,
    )
  )[0].n;

const { ocupa, libera } = filaDe(rede);

let vez = 0;
const novo = async (cabecalho: string[], linhas: number, c: Cliente = rede.admin): Promise<Carga> =>
  new Carga(c, ESCOLHA.partes).inicia(cabecalho, linhas, `${++vez}`.padStart(64, 'b'));
const manda = (carga: Carga, celulas: string[][], mais: { avisa?: boolean; repete?: boolean } = {}) =>
  rede.admin.pede(importInc, { body: { ...carga.corpo(celulas), ...mais } });
const situacao = (id: number) => cargaDaLista(rede.admin, id);
const ate = (id: number, s: number) => expect.poll(async () => (await situacao(id)).situacao).toBe(s);

test('o arquivo é recebido, espera a vez, entra sem ninguém, e o fim é dito uma vez a quem o mandou', async () => {
  await ocupa();
  const carga = await novo(['nome'], 2);
  const { andamento, message } = await manda(carga, [['Fila Um'], ['']]);
  expect(message).toBe('O arquivo foi recebido. A importação continua no servidor.');
  expect(andamento).toMatchObject({ situacao: SITUACAO_CARGA.fila, feitas: 0, total: 2, inseridas: 0 });
  expect(await nomes('Fila')).toEqual([]);
  expect(await guardadas(carga.importId)).toBe(1);
  const minhas = async () =>
    (await rede.admin.pede(importMinhas)).list.filter((m) => m.importId === carga.importId);
  expect(await minhas()).toMatchObject([{ situacao: SITUACAO_CARGA.fila, message: '' }]);
  // Its end is yet to be told.
  await rede.admin.pede(importVista, { body: { ids: [carga.importId] } });
  expect(await minhas()).toHaveLength(1);
  await libera();
  const fim = await terminada(rede.admin, carga.importId);
  expect(fim.andamento).toMatchObject({
    situacao: SITUACAO_CARGA.concluida,
    feitas: 2,
    total: 2,
    recusadas: 1,
  });
  const dito = 'Importação concluída: 1 incluída, 1 recusada';
  expect(await minhas()).toMatchObject([{ message: dito }]);
  expect(await nomes('Fila')).toEqual(['Fila Um']);
  expect(await guardadas(carga.importId)).toBe(0);
  await rede.admin.pede(importVista, { body: { ids: [carga.importId] } });
  expect(await minhas()).toEqual([]);
});

test('quem o pediu ao mandar recebe um e-mail do fim; quem não pediu, não', async () => {
  for (const avisa of [false, true]) {
    const carga = await novo(['nome'], 1);
    await manda(carga, [[`Avisada ${avisa}`]], { avisa });
    await terminada(rede.admin, carga.importId);
    const mensagens = await sql("select destino, assunto, corpo from mensagem where tipo = 'importacaoFim'");
    expect(mensagens).toHaveLength(avisa ? 1 : 0);
    if (avisa)
      expect(mensagens[0]).toMatchObject({
        destino: 'admin@um.teste',
        corpo: expect.stringContaining(`importacao=${carga.importId}`),
      });
  }
});

test('enquanto espera ou anda, não se corrige, não se desfaz e não recebe mais nada', async () => {
  await ocupa();
  const carga = await novo(['nome'], 1);
  await manda(carga, [['Espera']]);
  const tenta = async (path: string, body: object) => (await rede.admin.chama('POST', path, { body })).status;
  const { importId } = carga;
  expect(await tenta(importCorrige.path, { importId, correcoes: [] })).toBe(422);
  expect(await tenta(importInc.path, { ...carga.corpo([['Mais']], true, 3), seq: 1 })).toBe(409);
  await sql('update carga set proximo = 1 where id = $1', importId);
  expect(await tenta(importDesfaz.path, { id: importId })).toBe(422);
  await sql('update carga set proximo = 0 where id = $1', importId);
  // Choosing the file again finds it as it is.
  const { andamento } = await new Carga(rede.admin, ESCOLHA.partes).prepara(
    ['nome'],
    1,
    'b'.repeat(63) + vez,
  );
  expect(andamento).toMatchObject({ importId, situacao: SITUACAO_CARGA.fila });
  await libera();
  await terminada(rede.admin, importId);
});

test('o histórico do que o servidor grava, e do que desfaz, diz de onde se pediu; depois, só ele o diz', async () => {
  await ocupa();
  const carga = await novo(['nome', 'codigo'], 1);
  await manda(carga, [['De Onde', 'ONDE']]);
  const daTarefa = async () =>
    (
      await sql(
        'select t.endereco from tarefa t join carga c on c.tenant_id = t.tenant_id and c.tarefa_id = t.id where c.id = $1',
        carga.importId,
      )
    )[0].endereco;
  expect(await daTarefa()).toBe('127.0.0.1');
  await libera();
  await terminada(rede.admin, carga.importId);
  expect(await daTarefa()).toBeNull();
  await desfaz(rede.admin, carga.importId);
  expect(await daTarefa()).toBeNull();
  const linhas = await sql(
    `select entidade, acao, endereco from historico
      where (entidade = 'carga' and entidade_id = $1) or (entidade = 'pessoa' and 'ONDE' in (antes ->> 'codigo', depois ->> 'codigo'))
      order by id`,
    carga.importId,
  );
  const daqui = (entidade: string, acao: string) => ({ entidade, acao, endereco: '127.0.0.1' });
  expect(linhas).toEqual([
    daqui('carga', 'inclusao'),
    daqui('pessoa', 'inclusao'),
    daqui('carga', 'alteracao'),
    daqui('carga', 'alteracao'),
    daqui('pessoa', 'exclusao'),
    daqui('carga', 'alteracao'),
  ]);
});

/** Somebody whose row is held, so that the second chunk waits for it. */
async function presa<T>(faz: () => Promise<T>): Promise<T> {
  const client = await rede.banco.admin.connect();
  try {
    await client.query('begin');
    await client.query("select 1 from pessoa where tenant_id = $1 and codigo = 'PRESA' for update", [
      rede.um,
    ]);
    return await faz();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('cancelar', () => {
  test('na fila: nada entra, e nada do arquivo fica', async () => {
    await ocupa();
    const carga = await novo(['nome'], 1);
    await manda(carga, [['Cancelada Cedo']]);
    const { message, andamento } = await rede.admin.pede(importCancela, { body: { id: carga.importId } });
    expect(message).toBe('Importação cancelada: nenhuma incluída, 1 pulada');
    expect(andamento.situacao).toBe(SITUACAO_CARGA.cancelada);
    expect(await guardadas(carga.importId)).toBe(0);
    await libera();
    expect(
      (await rede.admin.chama('POST', importCancela.path, { body: { id: carga.importId } })).status,
    ).toBe(422);
    expect(await nomes('Cancelada Cedo')).toEqual([]);
  });

  test('no meio: fica o que já entrou, inteiro; e o mesmo arquivo continua dali, cada linha uma vez', async () => {
    await importa(rede.admin, ESCOLHA.partes, [
      ['nome', 'codigo'],
      ['Presa', 'PRESA'],
    ]);
    const carga = await novo(['nome', 'codigo'], 3);
    const blocos = [[['Meio Um', 'ME1']], [['Presa Mudada', 'PRESA']], [['Meio Três', 'ME3']]];
    const { importId } = carga;
    await presa(async () => {
      for (const [i, bloco] of blocos.entries())
        await rede.admin.pede(importInc, { body: { ...carga.corpo(bloco, i === 2, i + 2), seq: i } });
      await expect.poll(async () => (await situacao(importId)).inseridas).toBe(1);
      // It is at the second one just now; nobody waits for that.
      const { andamento } = await rede.admin.pede(importCancela, { body: { id: importId } });
      expect(andamento).toMatchObject({
        situacao: SITUACAO_CARGA.cancelada,
        inseridas: 1,
        feitas: 1,
        total: 3,
      });
    });
    expect(await guardadas(importId)).toBe(0);
    const sha256 = 'b'.repeat(64 - `${vez}`.length) + vez;
    const { abertas } = await rede.admin.pede(importContinua, { query: { sha256 } });
    expect(abertas).toMatchObject([{ importId, proximo: 1, situacao: SITUACAO_CARGA.cancelada }]);
    const outra = new Carga(rede.admin, ESCOLHA.partes);
    expect((await outra.prepara(['nome', 'codigo'], 3, sha256)).andamento).toMatchObject({
      importId,
      proximo: 1,
    });
    for (const i of [1, 2])
      await rede.admin.pede(importInc, { body: { ...outra.corpo(blocos[i] ?? [], i === 2, i + 2), seq: i } });
    const { andamento } = await terminada(rede.admin, importId);
    expect(andamento).toMatchObject({ inseridas: 2, atualizadas: 1, feitas: 3, total: 3 });
    expect([...(await nomes('Meio')), ...(await nomes('Presa'))]).toEqual([
      'Meio Três',
      'Meio Um',
      'Presa Mudada',
    ]);
    expect(await desfaz(rede.admin, importId)).toMatchObject({ desfeitos: 3, mantidos: 0 });
  });

  test('quem não a começou cancela só se pode desfazer as de outros', async () => {
    await ocupa();
    await sql("delete from perfil_recurso where perfil_id = 2 and recurso in ('importacao', 'importar')");
    await sql(
      "insert into perfil_recurso (tenant_id, perfil_id, recurso) select tenant_id, 2, r from tenant, unnest(array['importacao','importar','userInc']) r on conflict do nothing",
    );
    const carga = await novo(['nome'], 1);
    await manda(carga, [['De Outro']]);
    const leitor = await new Cliente(rede.app, 'um.teste').entra('leitor');
    expect((await leitor.chama('POST', importCancela.path, { body: { id: carga.importId } })).status).toBe(
      422,
    );
    const sua = await novo(['nome'], 1, leitor);
    await leitor.pede(importInc, { body: sua.corpo([['Do Leitor']]) });
    await rede.admin.pede(importCancela, { body: { id: sua.importId } });
    // Its author is told that somebody else did.
    expect((await leitor.pede(importMinhas)).list).toMatchObject([
      { importId: sua.importId, situacao: SITUACAO_CARGA.cancelada },
    ]);
    await libera();
    await terminada(rede.admin, carga.importId);
  });
});

describe('parar e continuar', () => {
  test('um campo que some a faz falhar com palavras; de volta, continua de onde parou sem o arquivo', async () => {
    await ocupa();
    const carga = await novo(['nome', 'Altura'], 1);
    await manda(carga, [['Falha', '1,80']]);
    const id = String(CARGA_MUNDO.atrib.altura);
    await sql('update atributo set categoria_id = $2 where id = $1', id, CARGA_MUNDO.refProdutos);
    await sql('update categoria set atributos_versao = atributos_versao + 1');
    await libera();
    await ate(carga.importId, SITUACAO_CARGA.falhou);
    expect(await situacao(carga.importId)).toMatchObject({
      erro: 'Os campos desta categoria mudaram. Refaça o vínculo das colunas.',
      message: expect.stringContaining('Até aqui: nenhuma incluída'),
    });
    await sql('update atributo set categoria_id = $2 where id = $1', id, CARGA_MUNDO.refPessoas);
    await sql('update categoria set atributos_versao = atributos_versao + 1');
    expect((await rede.admin.pede(importRetoma, { body: { id: carga.importId } })).message).toBe(
      'A importação continua',
    );
    expect((await terminada(rede.admin, carga.importId)).andamento.inseridas).toBe(1);
    expect((await rede.admin.chama('POST', importRetoma.path, { body: { id: carga.importId } })).status).toBe(
      422,
    );
  });

  test.each([
    [
      'permissão',
      "delete from perfil_recurso where perfil_id = 2 and recurso = 'userInc'",
      /não tem mais permissão/,
    ],
    [
      'categoria',
      `update categoria set todos_perfis = false where id = ${MUNDO.partes}`,
      /não vê mais a categoria/,
    ],
    [
      'chave',
      "update tarefa set chave_api_id = 999 where tipo = 'importacao' and situacao = 0",
      /não entra mais/,
    ],
    ['acesso', `update pessoa set situacao = 0 where id = ${MUNDO.pessoa.leitor}`, /não entra mais/],
  ])('quem a começou perde o que precisa (%s): para com palavras, e nada entra', async (nome, tira, erro) => {
    await sql(
      "insert into perfil_recurso (tenant_id, perfil_id, recurso) select tenant_id, 2, r from tenant, unnest(array['importacao','importar','userInc']) r on conflict do nothing",
    );
    const leitor = await new Cliente(rede.app, 'um.teste').entra('leitor');
    await ocupa();
    const carga = await novo(['nome'], 1, leitor);
    await leitor.pede(importInc, { body: carga.corpo([[`Perdeu ${nome}`]]) });
    await sql(tira);
    await libera();
    const fim = async () =>
      (
        await sql(
          'select situacao, erro from tarefa t where id = (select tarefa_id from carga where id = $1)',
          carga.importId,
        )
      )[0];
    await expect.poll(async () => (await fim()).situacao).toBe(SITUACAO_TAREFA.falhou);
    expect((await fim()).erro).toMatch(erro);
    expect(await nomes('Perdeu')).toEqual([]);
    await sql(`update categoria set todos_perfis = true where id = ${MUNDO.partes}`);
    await sql(`update pessoa set situacao = 1 where id = ${MUNDO.pessoa.leitor}`);
  });

  test('em uma rede suspensa nada anda; reaberta, continua por si', async () => {
    await ocupa();
    const carga = await novo(['nome'], 1);
    await manda(carga, [['Suspensa']]);
    await sql('update tenant set suspensa_em = now() where tenant_id = $1', rede.um);
    await libera();
    const outra = await new Cliente(rede.app, 'dois.teste').entra('admin');
    // Another network's goes in meanwhile.
    await importa(outra, ESCOLHA.partes, [['nome'], ['Da Outra Rede']]);
    expect(await nomes('Suspensa')).toEqual([]);
    await sql('update tenant set suspensa_em = null where tenant_id = $1', rede.um);
    await expect.poll(() => nomes('Suspensa')).toEqual(['Suspensa']);
  });

  test('de quem caiu outra instância continua; com a que derruba o servidor, só ela, três vezes, alguém decide', async () => {
    for (const [mortes, fim] of [
      [1, SITUACAO_CARGA.concluida],
      [2, SITUACAO_CARGA.falhou],
    ] as const) {
      await ocupa();
      const carga = await novo(['nome'], 1);
      await manda(carga, [[`Caída ${mortes}`]]);
      // In one step, so that nobody takes it before.
      await sql(`
        delete from tarefa t where tipo = 'importacao' and not exists (select 1 from carga c where c.tenant_id = t.tenant_id and c.tarefa_id = t.id);
        update tarefa set situacao = 1, dono = '00000000-0000-4000-8000-000000000001', tomada_ate = now() - interval '1 second',
               mortes = ${mortes}, sozinha = true
         where id = (select tarefa_id from carga where id = ${carga.importId})`);
      await ate(carga.importId, fim);
      const entrou = fim === SITUACAO_CARGA.concluida;
      expect(await nomes(`Caída ${mortes}`)).toHaveLength(entrou ? 1 : 0);
      if (entrou) continue;
      expect((await situacao(carga.importId)).erro).toMatch(/caiu três vezes seguidas/);
      await rede.admin.pede(importRetoma, { body: { id: carga.importId } });
      expect((await terminada(rede.admin, carga.importId)).andamento.inseridas).toBe(1);
    }
  });

  test('o que ficou pela metade antes de o servidor importar sozinho está na lista, e continua com o mesmo arquivo', async () => {
    const carga = await novo(['nome'], 2);
    await sql('update carga set proximo = 1, inseridas = 1 where id = $1', carga.importId);
    await sql(
      "insert into carga_bloco (tenant_id, carga_id, seq, sha256) values ($1, $2, 0, 'antes')",
      rede.um,
      carga.importId,
    );
    expect(await situacao(carga.importId)).toMatchObject({ situacao: SITUACAO_CARGA.aberta, proximo: 1 });
    await rede.admin.pede(importInc, { body: { ...carga.corpo([['Segunda Metade']], true, 3), seq: 1 } });
    const { andamento } = await terminada(rede.admin, carga.importId);
    expect(andamento).toMatchObject({
      inseridas: 2,
      feitas: 2,
      total: 2,
      situacao: SITUACAO_CARGA.concluida,
    });
  });
});

test('as linhas de um arquivo que não entrou em uma semana são apagadas, e é dito', async () => {
  await ocupa();
  const [naFila, pelaMetade] = [await novo(['nome'], 1), await novo(['nome'], 2)];
  await manda(naFila, [['Velha']]);
  await rede.admin.pede(importInc, { body: pelaMetade.corpo([['Metade']], false) });
  const passa = () => withTenant(rede.banco.pool, rede.um, apagaVencidos);
  await passa();
  expect(await guardadas(naFila.importId)).toBe(1);
  await sql(
    "update tarefa set proxima_em = now() - interval '8 days' where id = (select tarefa_id from carga where id = $1)",
    naFila.importId,
  );
  await sql("update carga set criado_em = now() - interval '8 days' where id = $1", pelaMetade.importId);
  await passa();
  expect([await guardadas(naFila.importId), await guardadas(pelaMetade.importId)]).toEqual([0, 0]);
  expect(await situacao(naFila.importId)).toMatchObject({
    situacao: SITUACAO_CARGA.falhou,
    erro: 'A importação esperou mais de uma semana, e as linhas do arquivo foram apagadas',
  });
  const { body } = await rede.admin.chama('POST', importRetoma.path, { body: { id: naFila.importId } });
  expect(errorResponse.parse(body).errors[0]?.message).toBe(
    'Escolha o arquivo de novo para continuar esta importação',
  );
});

describe('a fila', () => {
  test('as de uma rede entram uma depois da outra, e as das redes por turnos', async () => {
    await ocupa(rede.um);
    await ocupa(rede.dois);
    const outra = await new Cliente(rede.app, 'dois.teste').entra('admin');
    const criadas: Carga[] = [];
    for (let i = 0; i < 2; i++) {
      const [a, b] = [await novo(['nome'], 1), await novo(['nome'], 1, outra)];
      await manda(a, [[`Turno A${i}`]]);
      await outra.pede(importInc, { body: b.corpo([[`Turno B${i}`]]) });
      criadas.push(a, b);
    }
    await libera();
    await expect.poll(() => nomes('Turno').then((n) => n.length)).toBe(4);
    const fins = await sql(
      'select c.id::int as id, c.tenant_id::int as rede from carga c where c.id = any($1) order by concluida_em',
      criadas.map((c) => c.importId),
    );
    const daRede = (r: number) => fins.filter((f) => f.rede === r).map((f) => f.id);
    expect(daRede(rede.um)).toEqual([criadas[0]?.importId, criadas[2]?.importId]);
    expect(daRede(rede.dois)).toEqual([criadas[1]?.importId, criadas[3]?.importId]);
  });

  test('duas instâncias as dividem: cada linha uma vez, nunca duas de uma rede ao mesmo tempo', async () => {
    const segunda = await criaApp(rede.banco);
    try {
      await ocupa();
      const cargas: Carga[] = [];
      for (let i = 0; i < 6; i++) {
        const carga = await novo(['nome'], 3);
        for (let seq = 0; seq < 3; seq++)
          await rede.admin.pede(importInc, {
            body: { ...carga.corpo([[`Dividida ${i}.${seq}`]], seq === 2, seq + 2), seq },
          });
        cargas.push(carga);
      }
      await libera();
      for (const { importId } of cargas)
        expect((await terminada(rede.admin, importId)).andamento).toMatchObject({ inseridas: 3, feitas: 3 });
      expect(new Set(await nomes('Dividida')).size).toBe(18);
      expect(await nomes('Dividida')).toHaveLength(18);
      const [{ n: juntas }] = await sql(
        `select count(*)::int as n from tarefa a join tarefa b on b.tenant_id = a.tenant_id and b.id > a.id
            and b.anda_desde < a.terminado_em and a.anda_desde < b.terminado_em
           join carga c on c.tenant_id = a.tenant_id and c.tarefa_id = a.id join carga d on d.tenant_id = b.tenant_id and d.tarefa_id = b.id
          where c.id = any($1) and d.id = any($1)`,
        cargas.map((c) => c.importId),
      );
      expect(juntas).toBe(0);
    } finally {
      await segunda.close();
    }
  });

  test('um arquivo que já está na fila só entra de novo quando se quer', async () => {
    await ocupa();
    const sha256 = 'f'.repeat(64);
    const leitor = await new Cliente(rede.app, 'um.teste').entra('leitor');
    const primeira = await new Carga(rede.admin, ESCOLHA.partes).inicia(['nome'], 1, sha256);
    const segunda = await new Carga(leitor, ESCOLHA.partes).inicia(['nome'], 1, sha256);
    await manda(primeira, [['Na Fila']]);
    const envia = (repete: boolean) =>
      leitor.chama('POST', importInc.path, { body: { ...segunda.corpo([['Na Fila']]), repete } });
    const negada = await envia(false);
    expect(negada.status).toBe(409);
    expect(errorResponse.parse(negada.body).errors[0]?.message).toMatch(
      /já está na fila ou sendo importado por/,
    );
    expect((await envia(true)).status).toBe(200);
    await libera();
    await terminada(rede.admin, segunda.importId);
    expect(await nomes('Na Fila')).toEqual(['Na Fila', 'Na Fila']);
  });
});
