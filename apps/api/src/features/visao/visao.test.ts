import { TELAS_COM_VISOES, VISOES, visaoAlt, visaoExc, visaoInc, visaoList } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { comDemonstracao } from '../../testing/com-demonstracao.ts';

const rede = comDemonstracao();

test('uma visão própria se guarda, muda e exclui; o nome não se repete na tela', async () => {
  const c = await rede.entra('operador');
  const dados = { tipo: 5, situacao: 2, dinamicos: [1001, 1004], busca: 'abc' };
  const corpo = { tela: 'pericias' as const, nome: ' Em andamento ', dados, perfilId: null };
  const { visaoId } = await c.pede(visaoInc, { body: corpo });
  const [visao] = (await c.pede(visaoList, { query: { tela: 'pericias' } })).list;
  expect(visao).toMatchObject({ visaoId, nome: 'Em andamento', dados, propria: true, versao: 1 });
  expect((await c.chama('POST', visaoInc.path, { body: corpo })).status).toBe(422);
  await c.pede(visaoInc, { body: { ...corpo, tela: 'baixas', dados: { situacao: 2 } } });

  const alteracao = { visaoId, versao: 1, nome: 'Paradas', dados: { situacao: 1 }, perfilId: null };
  await c.pede(visaoAlt, { body: alteracao });
  expect((await c.chama('POST', visaoAlt.path, { body: alteracao })).status).toBe(409);
  await c.pede(visaoExc, { body: { visaoId } });
  expect((await c.pede(visaoList, { query: { tela: 'pericias' } })).list).toEqual([]);
});

test('partilhada com um perfil: quem o tem usa, só o dono muda, os outros não a veem', async () => {
  const dono = await rede.entra('operador');
  const { perfis } = await dono.pede(visaoList, { query: { tela: 'baixas' } });
  const perfilId = perfis[0]?.perfilId ?? 0;
  const { visaoId } = await dono.pede(visaoInc, {
    body: { tela: 'baixas', nome: 'Da equipe', dados: { situacao: 1 }, perfilId },
  });
  await rede.banco.admin.query(
    `insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id)
     select tenant_id, id, $1 from pessoa where email = 'consulta@demonstracao.com.br'`,
    [perfilId],
  );
  const colega = await rede.entra('consulta');
  const vistas = (await colega.pede(visaoList, { query: { tela: 'baixas' } })).list;
  expect(vistas).toMatchObject([{ visaoId, propria: false, nome: 'Da equipe', perfilId }]);
  expect((await colega.chama('POST', visaoExc.path, { body: { visaoId } })).status).toBe(404);
  const outro = await rede.entra('financeiro');
  expect((await outro.pede(visaoList, { query: { tela: 'baixas' } })).list).toEqual([]);
  const alheio = { tela: 'baixas', nome: 'X', dados: {}, perfilId };
  expect((await outro.chama('POST', visaoInc.path, { body: alheio })).status).toBe(404);
});

const COMO_VEM = { colunas: { ocultas: [], ordem: [], larguras: {} }, densidade: 'normal' as const };

test('guarda colunas, ordem, larguras e linhas; larguras além do limite e filtros de outra tela se recusam', async () => {
  const c = await rede.entra('admin');
  const aspecto = {
    colunas: { ocultas: ['cidade'], ordem: ['situacao', 'id'], larguras: { situacao: 180 } },
    densidade: 'compacta' as const,
  };
  const corpo = {
    tela: 'usuarios' as const,
    nome: 'Estreita',
    dados: { ordem: '-nome' },
    perfilId: null,
    aspecto,
  };
  const { visaoId } = await c.pede(visaoInc, { body: corpo });
  const { list, padraoId } = await c.pede(visaoList, { query: { tela: 'usuarios' } });
  expect(list).toMatchObject([{ visaoId, aspecto, padrao: false }]);
  expect(padraoId).toBeNull();
  for (const errado of [
    { ...corpo, dados: { fixo: -1 } },
    { ...corpo, dados: { ordem: 'cpf' } },
    { ...corpo, aspecto: { ...aspecto, colunas: { ...aspecto.colunas, larguras: { situacao: 5 } } } },
    { ...corpo, padrao: true },
  ])
    expect((await c.chama('POST', visaoInc.path, { body: errado })).status).toBe(400);
});

test('o padrão de um perfil: diz quem altera perfis, é um só, e é o que quem tem o perfil encontra', async () => {
  const admin = await rede.entra('admin');
  const { perfis } = await admin.pede(visaoList, { query: { tela: 'empresas' } });
  const perfilId = perfis[0]?.perfilId ?? 0;
  const nova = (nome: string, extra: object = {}) => ({
    tela: 'pericias' as const,
    nome,
    dados: { situacao: 0 },
    aspecto: COMO_VEM,
    perfilId,
    padrao: true,
    ...extra,
  });
  const primeira = await admin.pede(visaoInc, { body: nova('Primeira') });
  const segunda = await admin.pede(visaoInc, { body: nova('Segunda') });
  const agora = await admin.pede(visaoList, { query: { tela: 'pericias' } });
  expect(agora.padraoId).toBe(segunda.visaoId);
  expect(agora.list.find((v) => v.visaoId === primeira.visaoId)).toMatchObject({ padrao: false, versao: 2 });

  const colega = await rede.entra('consulta');
  await rede.banco.admin.query(
    `insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id)
     select tenant_id, id, $1 from pessoa where email = 'operador@demonstracao.com.br' on conflict do nothing`,
    [perfilId],
  );
  await rede.banco.admin.query(`delete from perfil_recurso where perfil_id = $1 and recurso = 'perfilAlt'`, [
    perfilId,
  ]);
  const operador = await rede.entra('operador');
  const recusada = await operador.chama('POST', visaoInc.path, { body: nova('Do operador') });
  expect(recusada.status).toBe(403);
  expect((await operador.pede(visaoList, { query: { tela: 'pericias' } })).padraoId).toBe(segunda.visaoId);
  expect((await colega.pede(visaoList, { query: { tela: 'pericias' } })).padraoId).toBeNull();
});

test('cada tela com visões as guarda com a sua ordem, e recusa o que só outra tem', async () => {
  const c = await rede.entra('admin');
  for (const tela of TELAS_COM_VISOES) {
    const corpo = { tela, nome: 'Da tela', perfilId: null, aspecto: COMO_VEM };
    const dados = { ordem: `-${VISOES[tela].ordem[0]}` };
    const { visaoId } = await c.pede(visaoInc, { body: { ...corpo, dados } });
    expect(
      (await c.pede(visaoList, { query: { tela } })).list.find((v) => v.visaoId === visaoId)?.dados,
    ).toEqual(dados);
    const alheio = { ...corpo, nome: 'Alheia', dados: { registro: 3 } };
    expect((await c.chama('POST', visaoInc.path, { body: alheio })).status).toBe(400);
  }
  const dados = { empresa: 2, status: 5, produto: 8, tabela: 0, periodo: '2026-01-01,2026-01-31' };
  await c.pede(visaoInc, { body: { tela: 'pedidos', nome: 'Entregas', dados, perfilId: null } });
});

test('as visões de uma tela são de quem a abre', async () => {
  const c = await rede.entra('financeiro');
  await rede.banco.admin.query(`delete from perfil_recurso where recurso = 'veiculos'`);
  expect((await c.chama('GET', `${visaoList.path}?tela=veiculos`)).status).toBe(403);
});
