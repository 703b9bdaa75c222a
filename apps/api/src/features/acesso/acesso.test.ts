import {
  acessosExplica,
  acessosQuemConcede,
  catgAlt,
  comAncestrais,
  perfisAlt,
  perfisAltGet,
  perfisChangeSituacao,
  periciaInc,
  RECURSOS,
  type Recurso,
  type RouteQueryInput,
} from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { ESTOQUE, semeiaEstoque } from '../../testing/mundo-estoque.ts';
import { envio } from '../../testing/passos.ts';
import { INTEIRO } from '../../testing/por-inteiro.ts';

/** Beside the calls that a permission opens one in so many of the others is asked, each time others; with the faults all. */
const UMA_EM = INTEIRO ? 1 : 8;
/** Calls that wait side by side: each goes to the database and back. */
const AO_MESMO_TEMPO = 6;

const rede = comApp();
let leitor: Cliente;
const { pessoa, atrib } = MUNDO;

beforeAll(async () => {
  leitor = await new Cliente(rede.app, 'um.teste').entra('leitor');
});

const explica = (
  query: Omit<RouteQueryInput<typeof acessosExplica>, 'pesId'>,
  pesId: number = pessoa.leitor,
) => rede.admin.pede(acessosExplica, { query: { pesId: String(pesId), ...query } });

/** Gives the profile of the reader these permissions and no other; none at all while it is inactive. */
async function permite(recursos: readonly Recurso[]): Promise<void> {
  const { perfil, recursos: nos } = await rede.admin.pede(perfisAltGet, { query: { id: '2' } });
  const ids = nos.filter((n) => recursos.some((r) => r === n.recurso)).map((n) => n.id);
  const { id, nome, versao, pessoas } = perfil;
  const situacao = ids.length === 0 ? 0 : 1;
  const body = {
    perfil: { id, nome, versao, situacao, pessoas: pessoas.selected } as const,
    recursos: ids.length === 0 ? nos.filter((n) => n.emUso).map((n) => n.id) : ids,
  };
  await rede.admin.pede(perfisAlt, { body });
}

test('quem concede: muda perfis, tem a permissão pedida, entra e é visto; a recusa diz o que falta', async () => {
  const nomes = async (quem: Cliente, recurso?: string) =>
    (await quem.pede(acessosQuemConcede, { query: recurso === undefined ? {} : { recurso } })).list;
  const [administrador] = await nomes(leitor);
  expect(await nomes(leitor, 'veiAlt')).toEqual([administrador]);
  expect(await nomes(leitor, 'inexistente')).toEqual([]);
  await permite(['perfilAlt', 'perfis']);
  expect((await nomes(leitor)).length).toBe(2);
  expect(await nomes(leitor, 'veiAlt')).toEqual([administrador]);
  const { body: corpo } = await leitor.chama('POST', '/vei/alt', { body: {} });
  expect(corpo).toMatchObject({
    errors: [
      {
        code: 'sem_permissao',
        message: "Você não tem permissão para esta ação. Ela pede 'Alterar veículo'.",
      },
    ],
  });
});

describe('a matriz de permissões por chamada é a que o servidor responde', () => {
  const recursos = [null, ...RECURSOS.filter((r) => r.tipo !== 1).map((r) => r.recurso)];
  test.each(recursos.map((recurso, vez) => [recurso, vez] as const))('só com %s', async (recurso, vez) => {
    await permite(recurso === null ? [] : [recurso]);
    const { chamadas } = await explica({});
    expect(chamadas.length).toBe(ROUTES.length);
    const comPermissao = chamadas
      .filter((c) => c.permissoes.length > 0)
      .filter((c, i) => c.pode || c.permissoes.some((p) => p === recurso) || (i + vez) % UMA_EM === 0);
    // Nothing is sent: whoever may call gets a refusal of the shape, or an answer that changes nothing.
    const responde = async (c: (typeof comPermissao)[number]) => {
      const { status } = await leitor.chama(c.method, c.path, c.method === 'POST' ? { body: {} } : {});
      return [c.path, status !== 403];
    };
    const respondidas: unknown[] = [];
    for (let i = 0; i < comPermissao.length; i += AO_MESMO_TEMPO)
      respondidas.push(...(await Promise.all(comPermissao.slice(i, i + AO_MESMO_TEMPO).map(responde))));
    expect(respondidas).toEqual(comPermissao.map((c) => [c.path, c.pode]));
  });

  test('e cada permissão diz quais chamadas abre', async () => {
    const { chamadas } = await explica({ recurso: 'baixaExc' });
    expect(chamadas.map((c) => c.path)).toContain('/pericia/excBaixa');
    expect(chamadas.every((c) => c.permissoes.includes('baixaExc'))).toBe(true);
  });
});

test('diz o perfil que dá, o que falta, o inativo e quem não tem perfil', async () => {
  await permite(['periciaVer']);
  const tem = await explica({ recurso: 'pericias' });
  expect(tem.pode).toBe(true);
  expect(tem.passos.at(-1)?.detalhe).toBe("Dada por 'Leitura'.");
  const falta = await explica({ recurso: 'baixaInc' });
  expect(falta.pode).toBe(false);
  expect(falta.passos.at(-1)?.detalhe).toBe(
    "Nenhum perfil da pessoa ('Leitura') a dá. Os perfis que a dão: 'Tudo'.",
  );
  await rede.admin.pede(perfisChangeSituacao, { body: { id: 2, situacao: 0 } });
  const inativo = await explica({ recurso: 'pericias' });
  expect([inativo.pode, inativo.passos.at(-1)?.detalhe]).toEqual([
    false,
    "Só o perfil inativo 'Leitura' a daria.",
  ]);
  await rede.admin.pede(perfisChangeSituacao, { body: { id: 2, situacao: 1 } });
  expect((await explica({ recurso: 'pericias' }, pessoa.nada)).passos.at(-1)?.detalhe).toBe(
    'A pessoa não tem nenhum perfil.',
  );
  expect((await explica({ recurso: 'pericias' }, pessoa.ana)).passos[1]).toMatchObject({ ok: false });
  expect(comAncestrais('periciaVer')).toContain('pericias');
});

test('um registro: a permissão e a categoria decidem, como a própria chamada', async () => {
  await permite(['periciaVer']);
  const { procId } = await rede.admin.pede(periciaInc, { body: envio([[atrib.honorario, 1]]) });
  const registro = { registro: 'pericia' as const, registroId: String(procId) };
  const abre = async () =>
    (await leitor.chama('GET', '/pericia/list', { query: { condition: 1, procId } })).status;
  expect([(await explica(registro)).pode, await abre()]).toEqual([true, 200]);
  const categoria = { id: MUNDO.folhaA, versao: 1, name: 'Judicial', perfis: [1] };
  await rede.admin.pede(catgAlt, { body: { categoria } });
  const oculta = await explica(registro);
  expect([oculta.pode, await abre()]).toEqual([false, 404]);
  expect(oculta.passos.find((p) => !p.ok)).toEqual({
    ok: false,
    titulo: "Categoria 'Judicial'",
    detalhe: "Só a veem: 'Tudo'.",
  });
  await rede.admin.pede(catgAlt, { body: { categoria: { ...categoria, versao: 2, perfis: [0] } } });
  await permite(['baixas']);
  expect([(await explica(registro)).pode, await abre()]).toEqual([false, 403]);
});

test('produtos, veículos e ordens: escondidos com a sua categoria, ou com a do seu cliente', async () => {
  await semeiaEstoque(rede.banco.owner, 1);
  const [dono] = (
    await rede.banco.admin.query('select categoria_id from pessoa where tenant_id = 1 and id = $1', [
      pessoa.ana,
    ])
  ).rows;
  await rede.banco.admin.query(
    `insert into veiculo (tenant_id, id, placa, proprietario_id, categoria_id)
     values (1, 1, 'ABC1D23', ${pessoa.ana}, ${dono.categoria_id})`,
  );
  await rede.banco.admin.query(
    `insert into ordem_servico (tenant_id, id, veiculo_id, cliente_id, categoria_id, responsavel_id, criador_id, entrada)
     values (1, 1, 1, ${pessoa.ana}, ${dono.categoria_id}, ${pessoa.admin}, ${pessoa.admin}, '2026-01-05')`,
  );
  const casos = [
    [
      'produto',
      ESTOQUE.caneca,
      ESTOQUE.brindes,
      'catalogo',
      '/cat/alt',
      { catId: ESTOQUE.caneca, tipoSys: 3 },
    ],
    ['veiculo', 1, dono.categoria_id, 'veiculos', '/vei/ver', { id: 1 }],
    ['ordemServico', 1, dono.categoria_id, 'ordem_servico', '/os/ver', { id: 1 }],
  ] as const;
  for (const [registro, id, categoria, recurso, path, query] of casos) {
    const responde = async () => [
      (await explica({ registro, registroId: String(id) })).pode,
      (await leitor.chama('GET', path, { query })).status,
    ];
    await permite([recurso]);
    expect(await responde(), registro).toEqual([true, 200]);
    const vistaPor = async (perfil: number) => {
      const { rows } = await rede.banco.admin.query(
        'select nome as name, versao from categoria where tenant_id = 1 and id = $1',
        [categoria],
      );
      await rede.admin.pede(catgAlt, {
        body: { categoria: { id: categoria, ...rows[0], perfis: [perfil] } },
      });
    };
    await vistaPor(1);
    expect(await responde(), registro).toEqual([false, 404]);
    await vistaPor(0);
    await permite(['baixas']);
    expect(await responde(), registro).toEqual([false, 403]);
  }
  // They hold no fields of the catalogue.
  const campo = await explica({ registro: 'veiculo', registroId: '1', catId: String(atrib.motivo) });
  expect(campo.passos.find((p) => p.titulo === 'Campo deste cadastro')?.ok).toBe(false);
});

test('um campo: regra pelos valores do registro, restrição e desativação', async () => {
  await permite(['periciaVer']);
  const { procId } = await rede.admin.pede(periciaInc, { body: envio([[atrib.honorario, 1]]) });
  const registro = { registro: 'pericia' as const, registroId: String(procId) };
  const motivo = await explica({ ...registro, catId: String(atrib.motivo) });
  expect(motivo.passos.find((p) => !p.ok)?.titulo).toBe('Regras do campo');
  expect(motivo.passos.find((p) => !p.ok)?.detalhe).toContain("'Urgente' é igual a");
  const restrito = await explica({ ...registro, catId: String(atrib.restrito) });
  expect(restrito.passos.find((p) => !p.ok)?.titulo).toContain("permissão para preencher 'Sigiloso'");
  const outro = await explica({ ...registro, catId: String(atrib.horas) });
  expect(outro.passos.find((p) => !p.ok)?.titulo).toBe('Campo deste cadastro');
  expect((await explica({ catId: String(atrib.motivo) })).passos.at(-2)?.detalhe).toContain(
    'Depende do registro',
  );
  await rede.banco.admin.query('update atributo set situacao = 0 where id = $1', [atrib.prazo]);
  expect((await explica({ catId: String(atrib.prazo) })).passos.find((p) => !p.ok)?.titulo).toBe(
    'Campo ativo no catálogo',
  );
});

test('o que não existe responde 404', async () => {
  for (const query of [{ pesId: 99_999 }, { pesId: pessoa.ana, catId: 99_999 }])
    expect((await rede.admin.chama('GET', '/acessos/explica', { query })).status).toBe(404);
});
