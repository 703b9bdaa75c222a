import {
  type CamposDoRelatorio,
  FONTES_IDS,
  historicoList,
  NOME_DO_CAMPO,
  RELATORIO_VAZIO,
  relatorioAlt,
  relatorioDestinatarios,
  relatorioEnvios,
  relatorioExc,
  relatorioFixa,
  relatorioFontes,
  relatorioInc,
  relatorioList,
  relatorioNoInicio,
  relatorioVer,
} from '@retaguarda/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createPool } from '../../base/db/pool.ts';
import { PACIENTE } from '../../testing/banco.ts';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { enviaRelatorios } from './envia/agenda.ts';

const rede = comApp();
const A = MUNDO.atrib;
const { admin: ADMIN, leitor: LEITOR } = MUNDO.pessoa;
let leitor: Cliente;

beforeAll(async () => {
  const q = (texto: string) => rede.banco.admin.query(texto, [rede.um]);
  // Both have the profile of who only reads, which may keep reports.
  await q(
    `insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, 'relatorios'), ($1, 2, 'relInc')`,
  );
  await q(`insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) values ($1, ${ADMIN}, 2)`);
  await q(`insert into pericia (tenant_id, id, categoria_id, tipo_id, situacao, valores)
    select $1, i, case when i % 2 = 0 then ${MUNDO.folhaA} else ${MUNDO.folhaB} end, ${MUNDO.tipo}, 2,
           jsonb_build_object('${A.honorario}', 10, '${A.motivo}', 'réu preso') from generate_series(1, 10) i`);
  leitor = await rede.entra('leitor');
});

beforeEach(() => rede.banco.admin.query('delete from relatorio'));

const corpo = (parte: Partial<CamposDoRelatorio> = {}): CamposDoRelatorio => ({
  nome: 'Perícias',
  descricao: '',
  definicao: { ...RELATORIO_VAZIO, grupos: [{ campo: 'categoria' }] },
  perfilId: null,
  noInicio: false,
  agenda: null,
  ...parte,
});
const inclui = (parte: Partial<CamposDoRelatorio> = {}, c = rede.admin) =>
  c.pede(relatorioInc, { body: corpo(parte) });
const status = async (c: Cliente, body: object) =>
  (await c.chama('POST', relatorioInc.path, { body })).status;

test('um relatório se guarda, muda, se restaura pelo nome que tinha e se exclui; o nome não se repete', async () => {
  const { relatorioId } = await inclui();
  expect(await status(rede.admin, corpo())).toBe(422);
  const alteracao = { ...corpo({ nome: 'Outro' }), relatorioId, versao: 1 };
  expect(await rede.admin.pede(relatorioAlt, { body: alteracao })).toMatchObject({ versao: 2 });
  const velha = await rede.admin.chama('POST', relatorioAlt.path, { body: alteracao });
  expect(velha.status).toBe(409);
  const { list } = await rede.admin.pede(historicoList, {
    query: { tipo: 'relatorio', id: String(relatorioId) },
  });
  expect(JSON.stringify(list)).toContain('Perícias; por Categoria; Quantidade');
  await rede.admin.pede(relatorioExc, { body: { relatorioId } });
  expect((await rede.admin.pede(relatorioList, { query: {} })).list).toEqual([]);
});

test('o que ninguém calcula não se guarda, e compartilhar e enviar pedem permissões próprias', async () => {
  const inexistente = { ...RELATORIO_VAZIO, grupos: [{ campo: 'atributo.999999' }] };
  expect(await status(rede.admin, corpo({ definicao: inexistente }))).toBe(422);
  expect(await status(leitor, corpo({ perfilId: 2 }))).toBe(403);
  const agenda = { frequencia: 'dia' as const, dia: 0, hora: 8, para: [LEITOR] };
  expect(await status(leitor, corpo({ agenda }))).toBe(403);
  // Nobody who does not see the source, and nobody without an address.
  expect(await status(rede.admin, corpo({ agenda: { ...agenda, para: [MUNDO.pessoa.nada] } }))).toBe(422);
  expect(await status(rede.admin, corpo({ agenda: { ...agenda, para: [] } }))).toBe(400);
  const { list } = await rede.admin.pede(relatorioDestinatarios, { query: { fonte: 'pericias' } });
  expect(list.map((d) => d.pesId)).toEqual([ADMIN, LEITOR]);
  const pessoas = await rede.admin.pede(relatorioDestinatarios, { query: { fonte: 'pessoas' } });
  expect(pessoas.list.map((d) => d.pesId)).toEqual([ADMIN]);
});

test('compartilhado: quem tem o perfil usa, só o dono muda, e ninguém recebe o que nomeia um campo que não vê', async () => {
  const { relatorioId } = await inclui({ perfilId: 2, noInicio: true });
  const comMotivo = {
    ...RELATORIO_VAZIO,
    filtros: [{ campo: `atributo.${A.motivo}`, valores: ['réu preso'] }],
  };
  const oculto = await inclui({ nome: 'Motivo', perfilId: 2, definicao: comMotivo });
  const dePessoas = await inclui({
    nome: 'Pessoas',
    perfilId: 2,
    definicao: { ...RELATORIO_VAZIO, fonte: 'pessoas' },
  });
  const vistos = async (c: Cliente) => (await c.pede(relatorioList, { query: {} })).list.map((r) => r.nome);
  expect(await vistos(leitor)).toEqual(['Motivo', 'Perícias']);
  expect(await vistos(rede.admin)).toEqual(['Motivo', 'Perícias', 'Pessoas']);
  const { relatorio } = await leitor.pede(relatorioVer, { query: { id: String(relatorioId) } });
  expect(relatorio).toMatchObject({ propria: false, agenda: null, dono: 'Alice Administradora' });
  const alheia = await leitor.chama('POST', relatorioAlt.path, {
    body: { ...corpo(), relatorioId, versao: 1 },
  });
  expect(alheia.status).toBe(404);
  expect((await leitor.pede(relatorioNoInicio, { query: {} })).list.map((r) => r.nome)).toEqual(['Perícias']);

  const { admin } = rede.banco;
  const reserva = (sim: boolean) =>
    admin.query(
      `update atributo set dados = dados || jsonb_build_object('reservado', $3::boolean) where tenant_id = $1 and id = $2`,
      [rede.um, A.motivo, sim],
    );
  await reserva(true);
  await admin.query('update categoria set atributos_versao = atributos_versao + 1 where tenant_id = $1', [
    rede.um,
  ]);
  const semMotivo = await rede.entra('leitor');
  expect(await vistos(semMotivo)).toEqual(['Perícias']);
  for (const id of [oculto.relatorioId, dePessoas.relatorioId, 999_999]) {
    const resposta = await semMotivo.chama('GET', `${relatorioVer.path}?id=${id}`);
    expect(resposta.status).toBe(404);
  }
  await reserva(false);
  await admin.query('update categoria set atributos_versao = atributos_versao + 1 where tenant_id = $1', [
    rede.um,
  ]);
});

test('fixados por gosto: um salvo e um pronto, cada um uma vez; os prontos são os das fontes que se veem', async () => {
  const { relatorioId } = await inclui();
  const { prontos } = await rede.admin.pede(relatorioList, { query: {} });
  expect(prontos.map((p) => p.codigo)).toEqual([
    'recebiveis-por-perito-e-mes',
    'giro-de-estoque',
    'brindes-por-filial',
    'pontos-dados-e-usados',
    'prazos-cumpridos-e-perdidos',
  ]);
  expect((await leitor.pede(relatorioList, { query: {} })).prontos.map((p) => p.codigo)).toEqual([
    'recebiveis-por-perito-e-mes',
  ]);
  const codigo = 'giro-de-estoque';
  const fixa = (corpoDe: object, fixado = true) =>
    rede.admin.chama('POST', relatorioFixa.path, { body: { ...corpoDe, fixado } });
  for (const qual of [{ relatorioId }, { codigo }, { codigo }]) expect((await fixa(qual)).status).toBe(200);
  const inicio = () => rede.admin.pede(relatorioNoInicio, { query: {} });
  expect((await inicio()).list.map((r) => r.nome)).toEqual(['Perícias', 'Giro de estoque']);
  expect((await leitor.chama('POST', relatorioFixa.path, { body: { codigo, fixado: true } })).status).toBe(
    404,
  );
  await fixa({ codigo }, false);
  expect((await inicio()).list.map((r) => r.nome)).toEqual(['Perícias']);
});

test('cada campo das fontes tem um nome onde nenhuma está à mão', async () => {
  const { fontes } = await rede.admin.pede(relatorioFontes, { query: {} });
  expect(fontes.map((f) => f.fonte)).toEqual(FONTES_IDS);
  const campos = fontes.flatMap((f) => [...f.dimensoes, ...f.medidas]).filter((d) => !d.campo.includes('.'));
  for (const { campo } of campos) expect(NOME_DO_CAMPO).toHaveProperty(campo);
});

test('na hora vai uma vez a cada um, com o que ele vê, de várias instâncias e depois de horas perdidas', async () => {
  const { admin } = rede.banco;
  const [umaInstancia, outra] = [createPool(rede.banco.app, PACIENTE), createPool(rede.banco.app, PACIENTE)];
  const falhas: unknown[] = [];
  const passa = (agora: string) =>
    Promise.all(
      [umaInstancia, outra, umaInstancia, outra].map((pool) =>
        enviaRelatorios({
          ...{ pool, publicUrl: 'https://rede.exemplo', menos: 'nenhuma', agora: () => agora },
          aoFalhar: (error) => void falhas.push(error),
        }),
      ),
    );
  const mensagens = async () =>
    (
      await admin.query<{ destino: string; assunto: string; corpo: string }>(
        "select destino, assunto, corpo from mensagem where tipo = 'relatorio' order by id",
      )
    ).rows;
  const agenda = { frequencia: 'dia' as const, dia: 0, hora: 8, para: [ADMIN, LEITOR] };
  const { relatorioId } = await inclui({ agenda });
  const em = (dia: number, hora: number) =>
    new Date(Date.now() + dia * 86_400_000)
      .toISOString()
      .slice(0, 11)
      .concat(`${hora + 3}:00:30.000Z`);
  // One of the two leaves is seen by the profile of the administrator alone.
  await admin.query('update categoria set todos_perfis = false where tenant_id = $1 and id = $2', [
    rede.um,
    MUNDO.folhaB,
  ]);
  await admin.query('insert into categoria_perfil (tenant_id, categoria_id, perfil_id) values ($1, $2, 1)', [
    rede.um,
    MUNDO.folhaB,
  ]);
  await passa(new Date().toISOString());
  expect(await mensagens()).toEqual([]);
  await passa(em(2, 8));
  const [deLeo, deAlice] = (await mensagens()).toSorted((a, b) => b.destino.localeCompare(a.destino));
  expect(await mensagens()).toHaveLength(2);
  expect(deAlice?.corpo).toContain('Extrajudicial: 5\nJudicial: 5\nTotal: 10');
  expect(deLeo?.corpo).toContain('Judicial: 5\nTotal: 5\nSó conta o que você vê.');
  expect(deLeo?.corpo).toContain(`https://rede.exemplo/relatorios/${relatorioId}`);
  await passa(em(2, 9));
  expect(await mensagens()).toHaveLength(2);

  // Three days without a server are made up for by one message; who sees the source no more is told of in the list.
  await admin.query(
    "delete from perfil_recurso where tenant_id = $1 and perfil_id = 2 and recurso in ('pericias', 'periciaVer')",
    [rede.um],
  );
  await passa(em(5, 12));
  expect((await mensagens()).map((m) => m.destino).filter((d) => d.startsWith('admin'))).toHaveLength(2);
  expect(await mensagens()).toHaveLength(3);
  const { list } = await rede.admin.pede(relatorioEnvios, { query: { id: String(relatorioId) } });
  expect(list.map((e) => `${e.nome} ${e.situacao}`)).toEqual([
    'Alice Administradora enviado',
    'Leo Leitor recusado',
    'Alice Administradora enviado',
    'Leo Leitor enviado',
  ]);
  expect(falhas).toEqual([]);
  await Promise.all([umaInstancia.end(), outra.end()]);
});
