import { compileCatalogo } from '@retaguarda/atributos';
import { ehCpf } from '@retaguarda/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confereEstoque } from '../../drills/confere-estoque.ts';
import { type BancoDeTeste, criaBanco } from '../../testing/banco.ts';
import { definicao } from '../definicao.ts';
import { ATRIBUTOS } from './atributos.ts';
import { CATEGORIA } from './categorias.ts';
import { semeiaDemonstracao } from './demonstracao.ts';

let banco: BancoDeTeste;
beforeAll(async () => {
  banco = await criaBanco();
  await semeiaDemonstracao(banco.owner);
});
afterAll(() => banco.fecha());

const conta = async (tabela: string) =>
  (await banco.admin.query<{ n: number }>(`select count(*)::int as n from ${tabela}`)).rows[0]?.n;

test('tem o tamanho prometido', async () => {
  expect([
    await conta('pericia'),
    await conta('pessoa'),
    await conta('baixa'),
    await conta('empresa'),
    await conta('perfil'),
    await conta('veiculo'),
    await conta('ordem_servico'),
    await conta('produto'),
  ]).toEqual([300, 960, 40, 7, 4, 60, 150, 24]);
  expect(await conta('recebivel')).toBeGreaterThan(2300);
  const { rows } = await banco.admin.query<{ situacao: number }>(
    'select distinct situacao from baixa order by 1',
  );
  expect(rows.map((r) => r.situacao)).toEqual([0, 1, 2]);
});

test('os totais guardados são os dos recebíveis, e os contadores os das perícias', async () => {
  expect((await banco.admin.query('select * from verifica_totais()')).rows).toEqual([]);
  const { rows } = await banco.admin.query(`
    select (select sum(quantidade)::int from pericia_total) as q, (select sum(valor_repasse)::bigint from pericia_total) as r,
           (select count(*)::int from pericia) as q2, (select sum(valor_repasse)::bigint from pericia) as r2`);
  expect([rows[0]?.q, rows[0]?.r]).toEqual([rows[0]?.q2, rows[0]?.r2]);
});

test('o estoque da demonstração cumpre tudo o que do estoque se exige', async () => {
  const { rows } = await banco.admin.query<{ id: number }>('select tenant_id::int as id from tenant');
  expect(await confereEstoque(banco.admin, rows[0]?.id ?? 0)).toEqual([]);
  expect(await conta('pedido')).toBe(17);
});

test('CPFs são válidos na forma', async () => {
  const { rows } = await banco.admin.query<{ cpf: string }>('select cpf from pessoa where cpf is not null');
  expect(rows.filter((r) => !ehCpf(r.cpf))).toEqual([]);
});

test.each([CATEGORIA.atributosJudicial, CATEGORIA.atributosMedica, CATEGORIA.atributosImoveis])(
  'as definições da categoria %i compilam sem reparo',
  (categoria) => {
    const definicoes = ATRIBUTOS.filter((a) => a.categoria === categoria).map(
      ({ id, categoria: _c, ...semente }) => ({ ...definicao(semente), id }),
    );
    expect(definicoes.length).toBeGreaterThanOrEqual(20);
    const resultado = compileCatalogo(definicoes);
    expect(resultado.ok ? [] : resultado.erros).toEqual([]);
  },
);
