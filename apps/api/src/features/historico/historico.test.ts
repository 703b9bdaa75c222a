import {
  historicoExcluidos,
  historicoList,
  historicoUso,
  LOCAL_EXC,
  periciaAlt,
  periciaAltBaixa,
  periciaExc,
  periciaPessoas,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { type Registros, semeiaRegistros } from '../../testing/exemplos.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { Passos } from '../../testing/passos.ts';

const rede = comApp();
let r: Registros;
const A = MUNDO.atrib;

beforeAll(async () => {
  r = await semeiaRegistros(rede.admin);
});

const daPericia = () => rede.admin.pede(historicoList, { query: { tipo: 'pericia', id: String(r.procId) } });
const daBaixa = () => rede.admin.pede(historicoList, { query: { tipo: 'baixa', id: String(r.baixaId) } });

const processo = (versao: number, honorario: number) => ({
  body: {
    local: 4 as const,
    pericia: {
      procId: r.procId,
      catgId: MUNDO.folhaA,
      procCidade: { id: 3550308 },
      procSituacao: 2,
      versao,
    },
    atributos: [{ catId: A.honorario, atribValue: honorario }],
  },
});

test('uma alteração mostra quem, o quê e os valores de antes e depois, como as pessoas os leem', async () => {
  await rede.admin.pede(periciaAlt, processo(1, 2500));
  const registro = (await daPericia()).list.find((h) => h.entidade === 'pericia' && h.acao === 'alteracao');
  expect(registro).toMatchObject({ quem: 'Alice Administradora', titulo: `Perícia #${r.procId}` });
  expect(registro?.campos).toEqual(
    expect.arrayContaining([
      { nome: 'Cidade', antes: 'DF/Brasília', depois: 'SP/São Paulo' },
      { nome: 'Situação', antes: 'Em Criação', depois: 'Em Andamento' },
      { nome: 'Honorário', antes: 'R$ 1.000,50', depois: 'R$ 2.500,00' },
    ]),
  );
});

test('o que se recalcula abaixo de uma perícia também fica no histórico', async () => {
  const pessoa = { procPesId: r.procPesId, pesId: r.pesId, versao: 1 };
  await rede.admin.pede(periciaAlt, {
    body: {
      local: 5,
      procId: r.procId,
      pessoas: [{ ...pessoa, atribProcessoPessoa: [{ catId: A.horas, atribValue: 3 }] }],
    },
  });
  await rede.admin.pede(periciaAlt, processo(2, 3000));
  const { list } = await daPericia();
  expect(list.find((h) => h.entidade === 'periciaPessoa')?.campos).toEqual([
    { nome: 'Custo das horas', antes: 'R$ 750,00', depois: 'R$ 900,00' },
  ]);
  // What only a calculation changed does not overtake anybody's edit.
  const { atributosEtapa2 } = await rede.admin.pede(periciaPessoas, {
    query: { procId: String(r.procId), local: '5' },
  });
  expect(atributosEtapa2.find((p) => p.procPesId === r.procPesId)?.versao).toBe(2);
});

test('a baixa mostra as suas mudanças e as dos seus recebíveis, também dos excluídos', async () => {
  const { atributosEtapa2 } = await rede.admin.pede(periciaPessoas, {
    query: { procId: String(r.procId), local: '6' },
  });
  const versao = atributosEtapa2
    .flatMap((p) => p.atribRecebiveis)
    .find((x) => x.recebId === r.recebId)?.versao;
  await rede.admin.pede(periciaAlt, {
    body: {
      local: 6,
      procId: r.procId,
      recebiveis: [
        { recebId: r.recebId, versao: versao ?? 0, atribRecebiveis: [{ catId: A.valor, atribValue: 10 }] },
      ],
    },
  });
  await rede.admin.pede(periciaExc, { body: { id: r.recebId, local: 3 } });
  await rede.admin.pede(periciaAltBaixa, {
    body: {
      baixa: {
        baixaId: r.baixaId,
        baixaNome: 'Março paga',
        baixaDta: '2026-03-01',
        baixaSituacao: 2,
        versao: 1,
      },
    },
  });
  const { list } = await daBaixa();
  expect(list.map((h) => [h.entidade, h.acao])).toEqual([
    ['baixa', 'alteracao'],
    ['recebivel', 'exclusao'],
    ['recebivel', 'alteracao'],
    ['recebivel', 'inclusao'],
    ['baixa', 'inclusao'],
  ]);
  expect(list[0]?.campos).toEqual([
    { nome: 'Nome', antes: 'Março', depois: 'Março paga' },
    { nome: 'Situação', antes: 'Em andamento', depois: 'Finalizada' },
  ]);
  // Deleted by now, and still of somebody; what it was worth stands once.
  const dono = atributosEtapa2.find((p) => p.atribRecebiveis.some((x) => x.recebId === r.recebId))?.pesNome;
  expect(list.slice(1, 4).map((h) => h.titulo)).toEqual(
    Array.from({ length: 3 }, () => `Recebível #${r.recebId} de ${dono}`),
  );
  expect(list[2]?.campos.filter((campo) => campo.nome === 'Valor')).toHaveLength(1);
});

test('o papel da aplicação não muda nem apaga o que está no histórico', async () => {
  for (const comando of ['update historico set acao = acao', 'delete from historico', 'truncate historico'])
    await expect(rede.banco.pool.query(comando)).rejects.toThrow(/permission denied|permissão negada/);
});

test('excluir o que outra pessoa mudou é recusado, e nada se perde', async () => {
  const antes = (await daPericia()).list.length;
  const velha = { id: r.procPesId, local: 2 as const, versao: 1 };
  expect((await rede.admin.chama('POST', periciaExc.path, { body: velha })).status).toBe(409);
  expect((await daPericia()).list).toHaveLength(antes);
  await rede.admin.pede(periciaExc, { body: { ...velha, versao: 2 } });
  const titulos = (await daPericia()).list
    .filter((h) => h.entidade === 'periciaPessoa' && h.registroId === r.procPesId)
    .map((h) => h.titulo);
  expect(titulos.length).toBeGreaterThan(2);
  expect(new Set(titulos).size).toBe(1);
  expect(titulos[0]).not.toBe('Pessoa removida');
});

test('o que se imprime de uma baixa fica na sua história; uma lista, na da rede', async () => {
  await rede.admin.pede(historicoUso, {
    body: { acao: 'impressao', entidade: 'baixa', registroId: r.baixaId, linhas: 2 },
  });
  await rede.admin.pede(historicoUso, { body: { acao: 'exportacao', entidade: 'pessoa', linhas: 40 } });
  const [registro] = (await daBaixa()).list;
  expect(registro).toMatchObject({
    quem: 'Alice Administradora',
    acao: 'impressao',
    titulo: `Baixa #${r.baixaId}`,
    campos: [],
  });
  const { rows } = await rede.banco.admin.query(
    `select entidade, entidade_id, depois, endereco from historico where acao = 'exportacao'`,
  );
  expect(rows).toEqual([
    { entidade: 'pessoa', entidade_id: 0, depois: { linhas: 40 }, endereco: '127.0.0.1' },
  ]);
});

test.each([
  ['que não há', { entidade: 'baixa', registroId: 987_654 }, 404],
  ['sem folha própria', { entidade: 'perfil', registroId: 1 }, 400],
  ['de um tipo que não há', { entidade: 'boleto' }, 400],
] as const)('um registro %s não se imprime', async (_, alvo, status) => {
  const body = { acao: 'impressao', ...alvo };
  expect((await rede.admin.chama('POST', historicoUso.path, { body })).status).toBe(status);
});

test('de uma história longa vem o que se segue à última linha vista, sem repetir nem saltar; de excluídos também', async () => {
  const pessoa = MUNDO.pessoa.caio;
  await rede.banco.admin.query(
    `insert into historico (tenant_id, entidade, entidade_id, acao, antes, depois)
     select $1::bigint, case when n % 3 = 0 then 'ponto' else 'pessoa' end, $2::bigint, 'alteracao', '{"nome":"a"}'::jsonb, '{"nome":"b"}'::jsonb from generate_series(1, 45) n
     union all select $1::bigint, 'veiculo', 900000 + n, 'exclusao', '{"nome":"x"}', null from generate_series(1, 45) n`,
    [rede.um, pessoa],
  );
  const todas = async (
    pede: (depoisDe?: number) => Promise<{ list: { historicoId: number }[]; mais: boolean }>,
  ) => {
    const vistas: number[] = [];
    for (let mais = true; mais; ) {
      const resposta = await pede(vistas.at(-1));
      expect(resposta.list.length).toBeLessThanOrEqual(20);
      vistas.push(...resposta.list.map((l) => l.historicoId));
      mais = resposta.mais;
    }
    return vistas;
  };
  const ids = async (condicao: string) =>
    (
      await rede.banco.admin.query<{ id: number }>(
        `select id from historico where tenant_id = $1 and ${condicao} order by id desc`,
        [rede.um],
      )
    ).rows.map((l) => l.id);
  const vai = (depoisDe?: number) => (depoisDe === undefined ? {} : { depoisDe: String(depoisDe) });
  expect(
    await todas((depoisDe) =>
      rede.admin.pede(historicoList, { query: { tipo: 'pessoa', id: String(pessoa), ...vai(depoisDe) } }),
    ),
  ).toEqual(await ids(`entidade in ('pessoa', 'ponto') and entidade_id = ${pessoa}`));
  expect(
    await todas((depoisDe) =>
      rede.admin.pede(historicoExcluidos, { query: { tipo: 'veiculo', ...vai(depoisDe) } }),
    ),
  ).toEqual(await ids("entidade = 'veiculo' and acao = 'exclusao'"));
});

test('uma perícia excluída é chamada pelo que era e onde', async () => {
  const procId = await new Passos(rede.admin).cria([MUNDO.atrib.honorario, 100]);
  await rede.admin.pede(periciaExc, { body: { local: LOCAL_EXC.pericia, id: procId } });
  const { list } = await rede.admin.pede(historicoExcluidos, { query: { tipo: 'pericia' } });
  expect(list.find((x) => x.registroId === procId)?.nome).toBe('Judicial, SP/São Paulo');
});
