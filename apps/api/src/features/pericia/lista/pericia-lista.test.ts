import { periciaInc, periciaList, periciaTipos, periciaTotais, procura } from '@retaguarda/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { installationSession } from '../../../base/auth/current-session.ts';
import { withTenant } from '../../../base/db/tx.ts';
import { Cliente } from '../../../testing/cliente.ts';
import { comApp } from '../../../testing/com-app.ts';
import { MUNDO } from '../../../testing/mundo.ts';
import { envio, Passos } from '../../../testing/passos.ts';
import { periciasDaLista } from './pericia-list-view.ts';

const rede = comApp();
let p: Passos;
const A = MUNDO.atrib;

beforeAll(async () => {
  p = new Passos(await new Cliente(rede.app, 'um.teste').entra('admin'));
});

describe('lista', () => {
  test.each([
    ['com os sinais', '0001234-56.2026.5.15.0001'],
    ['sem os sinais', '00012345620265150001'],
  ])('guardado %s, o número do processo se acha dos dois modos, inteiro ou o começo', async (_, guardado) => {
    const procId = await p.cria([A.honorario, 10], [A.urgente, 1], [A.motivo, guardado]);
    for (const search of ['0001234-56.2026.5.15.0001', '00012345620265150001', '0001234-56', '000123456']) {
      const { pericias } = await p.c.pede(periciaList, {
        query: { condition: '0', catgId: String(MUNDO.tipo), filterId: String(A.motivo), search },
      });
      expect(pericias.flatMap((c) => c.pericias.map(({ procId: id }) => id))).toContain(procId);
      const { list } = await p.c.pede(procura, { query: { search } });
      expect(list.find(({ tipo, id }) => tipo === 'pericia' && id === procId)?.detalhe).toContain(guardado);
    }
  });

  test('filtros fixos e dinâmicos acham a perícia, e os totais somam tudo que casa', async () => {
    const procId = await p.cria(
      [A.honorario, 4321.5],
      [A.prazo, '2027-05-06'],
      [A.urgente, 1],
      [A.motivo, 'Audiência com AÇÃO'],
    );
    const procPesId = await p.comPessoa(procId, MUNDO.pessoa.caio);
    await p.recebivel(procId, procPesId, await p.novaBaixa(), 12.34);
    const lista = async (query: Record<string, string>) =>
      p.c.pede(periciaList, { query: { condition: '0', catgId: String(MUNDO.tipo), ...query } });
    for (const query of [
      { filterFixo: '-2', searchFixo: String(procId) },
      { filterFixo: '-5', searchFixo: 'CAÍO c' },
      { filterId: `${A.motivo},${A.honorario}`, search: 'acao' },
      { filterId: String(A.prazo), filterData: '2027-05-01,2027-05-31' },
    ]) {
      const { total, totais: soma, pericias, subtotais } = await lista(query);
      expect(subtotais).toEqual([
        {
          catgId: pericias[0]?.catgId,
          nome: pericias[0]?.nome,
          exibeValorTotal: pericias[0]?.exibeValorTotal,
          total: 1,
          ...soma,
        },
      ]);
      expect([total, pericias[0]?.pericias[0]?.procId, soma]).toEqual([
        1,
        procId,
        { valorTotal: 12.34, valorRepasse: 0, valorPrevisto: 12.34 },
      ]);
    }
    expect((await lista({ filterId: String(A.honorario), search: 'acao' })).total).toBe(0);
    expect((await lista({ filterFixo: '-1', searchFixo: 'sao pau' })).total).toBeGreaterThan(0);
    expect((await lista({ filterId: String(A.motivo), search: "100%_'\\" })).total).toBe(0);
    const semBusca = await lista({});
    expect(semBusca.totais).toBeNull();
    expect(semBusca.subtotais.reduce((n, s) => n + s.total, 0)).toBe(semBusca.total);
    expect(semBusca.subtotais.reduce((n, s) => n + s.valorPrevisto, 0)).toBeCloseTo(12.34, 2);
    const { rows } = await rede.banco.admin.query(
      'select count(*)::int as n from pericia where tenant_id = (select tenant_id from tenant where padrao)',
    );
    expect(semBusca.total).toBe(rows[0]?.n);
  });

  test('sem tipo vêm as de todos os tipos em uma tabela, com o tipo de cada uma e as colunas de todas', async () => {
    const { tipoPericias, filtros } = await p.c.pede(periciaTipos, { query: {} });
    const { pericias, total, subtotais, totais } = await p.c.pede(periciaList, {
      query: { condition: '0', paginas: '100' },
    });
    expect(total).toBe(tipoPericias.reduce((n, t) => n + t.total, 0));
    expect(totais).toBeNull();
    const [tabela, ...outras] = pericias;
    expect(outras).toEqual([]);
    expect(subtotais).toMatchObject([{ catgId: tabela?.catgId, total }]);
    const tipos = new Set(tipoPericias.map((t) => t.nome));
    for (const { tipoNome, atribTable } of tabela?.pericias ?? []) {
      expect(tipos).toContain(tipoNome);
      expect(atribTable.map((v) => v.catId)).toEqual(tabela?.inTable.map((c) => c.catId));
    }
    // Of one type the filters are its own; of all, those that every type has.
    if (tipoPericias.length > 1) expect(filtros.every((f) => f.id < 0)).toBe(true);
    const { total: contadas, subtotais: somadas } = await p.c.pede(periciaTotais, { query: {} });
    expect([contadas, somadas]).toEqual([total, subtotais]);
  });

  test('uma busca em todos os tipos acha a perícia de qualquer um', async () => {
    const procId = await p.cria([A.honorario, 7.5]);
    const { pericias, total } = await p.c.pede(periciaList, {
      query: { condition: '0', filterFixo: '-2', searchFixo: String(procId) },
    });
    expect([total, pericias[0]?.pericias[0]?.procId]).toEqual([1, procId]);
  });

  test('um texto sem dizer onde se acha em qualquer atributo pesquisável, também no dia de um', async () => {
    const procId = await p.cria(
      [A.honorario, 8.25],
      [A.urgente, 1],
      [A.prazo, '2031-03-04'],
      [A.motivo, 'Vistoria no porão'],
    );
    for (const search of ['porao', '/03/2031', '8,25'])
      for (const query of [{ search }, { search, catgId: String(MUNDO.tipo) }]) {
        const { pericias } = await p.c.pede(periciaList, { query: { condition: '0', ...query } });
        expect(pericias.flatMap((g) => g.pericias.map((l) => l.procId))).toEqual([procId]);
      }
  });

  test('um período sem dizer de que atributo não se pede a nenhum', async () => {
    const todas = await p.c.pede(periciaTotais, { query: {} });
    const query = { search: 'porao', filterData: '2031-03-01,2031-03-31' };
    expect((await p.c.pede(periciaTotais, { query })).total).toBe(todas.total);
  });

  test('a janela atravessa as categorias na ordem', async () => {
    for (let i = 0; i < 12; i++)
      await p.c.pede(periciaInc, {
        body: envio([[A.honorario, i]], { catgId: i % 2 === 0 ? MUNDO.folhaA : MUNDO.folhaB }),
      });
    const vistos: number[] = [];
    for (let page = 1; ; page++) {
      const { pericias, totalPages } = await p.c.pede(periciaList, {
        query: { condition: '0', catgId: String(MUNDO.tipo), page: String(page), paginas: '10' },
      });
      vistos.push(...pericias.flatMap((g) => g.pericias.map((p) => p.procId)));
      if (page >= totalPages) break;
    }
    const { rows } = await rede.banco.admin.query(
      'select count(*)::int as n from pericia where tenant_id = (select tenant_id from tenant where padrao)',
    );
    expect(new Set(vistos).size).toBe(rows[0]?.n);
  });
});

/** Asked last: nothing of the network can be searched any more. */
test('sem atributo pesquisável um texto nada acha: nem na lista, nem na soma, nem no que se leva dela', async () => {
  const { um } = rede;
  await rede.banco.admin.query(
    `update atributo set dados = dados || '{"search": false}' where tenant_id = $1`,
    [um],
  );
  await rede.banco.admin.query(
    'update categoria set atributos_versao = atributos_versao + 1 where tenant_id = $1',
    [um],
  );
  const query = { search: 'acao', catgId: String(MUNDO.tipo) };
  expect((await p.c.pede(periciaList, { query: { condition: '0', ...query } })).total).toBe(0);
  expect((await p.c.pede(periciaTotais, { query })).total).toBe(0);
  const lida = { search: 'acao', catgId: MUNDO.tipo };
  const levadas = await withTenant(rede.banco.pool, um, (tx) =>
    periciasDaLista(tx, installationSession(um), lida, 10),
  );
  expect(levadas).toEqual([]);
});
