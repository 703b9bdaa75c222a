import {
  homeFinanceiro,
  pagamentoList,
  periciaListBaixas,
  type RouteBodyInput,
  type RouteQueryInput,
  remessaList,
} from '@retaguarda/contract';
import { addDays, SITUACAO_BAIXA, SITUACAO_REMESSA } from '@retaguarda/domain';
import { describe, expect, test } from 'vitest';
import { today } from '../../base/clock.ts';
import { LOGINS_DEMONSTRACAO } from '../../seeds/public.ts';
import { emNos } from '../../testing/banco.ts';
import type { Cliente } from '../../testing/cliente.ts';
import { comDemonstracao } from '../../testing/com-demonstracao.ts';

const rede = comDemonstracao();

const entra = (perfil: string): Promise<Cliente> =>
  rede.entra(LOGINS_DEMONSTRACAO.find((l) => l.perfil === perfil)?.email.split('@')[0] ?? '');

/** Fernanda works for one company alone, of which half of the cases are. */
const atuaEmUma = async (): Promise<void> => {
  const { admin } = rede.banco;
  const dela = "email = 'financeiro@demonstracao.com.br'";
  await admin.query(`update pessoa set todas_empresas = false where ${dela}`);
  await admin.query(
    `insert into pessoa_empresa (tenant_id, pessoa_id, empresa_id) select tenant_id, id, 1 from pessoa where ${dela}`,
  );
  const metade = (tabela: string, pericia: string) => `update ${tabela} set empresa_id = 1 + ${pericia} % 2;`;
  await admin.query(`
    begin; set local session_replication_role = replica;
    ${metade('pericia', 'id')} ${metade('pericia_pessoa', 'pericia_id')} ${metade('recebivel', 'pericia_id')}
    commit`);
};

const { emAndamento } = SITUACAO_BAIXA;

/** Each figure beside what the list that it leads to says. */
async function confere(c: Cliente): Promise<void> {
  const { hoje, aPagar, semForma, remessas, baixas } = await c.pede(homeFinanceiro, { query: {} });
  expect(hoje).toBe(today());
  const pagamentos = async (body: RouteBodyInput<typeof pagamentoList>) => {
    const { total, soma, somaRecebiveis } = await c.pede(pagamentoList, { body });
    return { total, soma, retido: Math.round((somaRecebiveis - soma) * 100) / 100 };
  };
  expect(await pagamentos({})).toEqual({
    ...{ total: aPagar.recebiveis, soma: aPagar.total, retido: aPagar.retido },
  });
  expect((await pagamentos({ semForma: 1 })).soma).toBe(semForma.total);
  for (const { nome, recebiveis } of semForma.list) {
    const { list } = await c.pede(pagamentoList, { body: { semForma: 1, search: nome, paginas: 100 } });
    expect(list.filter((l) => l.nome === nome)).toHaveLength(recebiveis);
  }
  const semRetorno = await c.pede(remessaList, { body: { situacao: SITUACAO_REMESSA.aguarda } });
  expect([semRetorno.total, semRetorno.somas.total]).toEqual([remessas.quantas, remessas.total]);

  const lista = (query: RouteQueryInput<typeof periciaListBaixas>) =>
    c.pede(periciaListBaixas, { query: { situacao: String(emAndamento), ...query } });
  const naLista = async (searchDate?: string) => {
    const { total, totalRecebiceis } = await lista(searchDate === undefined ? {} : { searchDate });
    return { quantas: total, total: totalRecebiceis };
  };
  if (baixas === null) throw new Error('todos os perfis veem as baixas');
  const { todas, atrasadas, deHoje, proximo, ate } = baixas;
  expect(todas).toEqual(await naLista());
  expect(atrasadas).toEqual(await naLista(`2000-01-01,${addDays(hoje, -1)}`));
  expect(deHoje).toEqual(await naLista(`${hoje},${hoje}`));
  if (proximo !== null) expect(proximo).toMatchObject(await naLista(`${proximo.dia},${proximo.dia}`));
  expect(ate).toMatchObject(await naLista(`${hoje},${ate.dia}`));
  const { listBaixas } = await lista({});
  expect(baixas.list.map((b) => [b.baixaId, b.total])).toEqual(
    listBaixas.slice(0, baixas.list.length).map((b) => [b.baixaId, b.totalRecebiceis]),
  );
}

describe('cada figura é a da lista a que leva', () => {
  test.each(['Administrador', 'Financeiro'])('%s', async (perfil) => {
    const c = await entra(perfil);
    await confere(c);
    const { aPagar, semForma, remessas, baixas } = await c.pede(homeFinanceiro, { query: {} });
    expect(aPagar.retido).toBeGreaterThan(0);
    expect(semForma.pessoas).toBeGreaterThan(semForma.list.length - 1);
    expect(remessas).toMatchObject({ quantas: 1, desde: today(), list: [{ geradaNoDia: today() }] });
    expect(baixas?.atrasadas.quantas).toBeGreaterThan(1);
    expect(baixas?.list.some((b) => b.semForma > 0 && b.semForma < b.pessoas)).toBe(true);
  });

  test.each(['Operador', 'Consulta'])('%s não paga, e não a tem', async (perfil) => {
    const c = await entra(perfil);
    expect((await c.chama('GET', homeFinanceiro.path)).status).toBe(403);
  });

  test('quem não vê as baixas tem o resto', async () => {
    const dele = "perfil_id = (select id from perfil where nome = 'Financeiro') and recurso like 'baixa%'";
    const { rows } = await rede.banco.admin.query(`delete from perfil_recurso where ${dele} returning *`);
    const { baixas, aPagar } = await (await entra('Financeiro')).pede(homeFinanceiro, { query: {} });
    expect(baixas).toBeNull();
    expect(aPagar.recebiveis).toBeGreaterThan(0);
    for (const { tenant_id, perfil_id, recurso } of rows)
      await rede.banco.admin.query(
        'insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, $2, $3)',
        [tenant_id, perfil_id, recurso],
      );
  });

  // Rows are changed beneath the triggers, of all networks at once.
  test.skipIf(emNos())('quem atua em uma empresa só vê e soma o dela', async () => {
    const todos = await (await entra('Administrador')).pede(homeFinanceiro, { query: {} });
    await atuaEmUma();
    const c = await entra('Financeiro');
    await confere(c);
    const dela = await c.pede(homeFinanceiro, { query: {} });
    expect(dela.aPagar.recebiveis).toBeLessThan(todos.aPagar.recebiveis);
    expect(dela.baixas?.todas.total).toBeLessThan(todos.baixas?.todas.total ?? 0);
  });
});
