import { TIPO } from '@retaguarda/atributos';
import {
  catalogoInc,
  catalogoList,
  empInc,
  historicoList,
  homePainel,
  periciaAlt,
  periciaList,
  periciaListBaixas,
  periciaPessoas,
  procura,
  userAlt,
  userEdita,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { atributoNovo } from '../../testing/exemplos-catalogo.ts';
import { empresaDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { envio, Passos } from '../../testing/passos.ts';

const rede = comApp();
const A = MUNDO.atrib;
let passos: Passos;
let norte: number;
let sul: number;
/** The attribute that says whose a case is. */
let daEmpresa: number;
/** The administrator's profile in the north alone. */
let doNorte: Cliente;
const casos = { norte: 0, sul: 0, semEmpresa: 0 };
let baixaId: number;

const inclui = async (partes: Parameters<typeof atributoNovo>[0], catgId: number = MUNDO.refPericia) =>
  rede.admin.chama('POST', catalogoInc.path, { body: { catgId, catDados: atributoNovo(partes) } });

async function empresa(codigo: string): Promise<number> {
  return (await rede.admin.pede(empInc, { body: empresaDeTeste(codigo) })).id;
}

async function soNoNorte(): Promise<Cliente> {
  const { nada } = MUNDO.pessoa;
  await rede.banco.admin.query(
    'insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) values ($1, $2, 1)',
    [rede.um, nada],
  );
  const { user } = await rede.admin.pede(userEdita, { query: { id: String(nada) } });
  await rede.admin.pede(userAlt, {
    body: {
      user: { id: nada, versao: user.versao, tipoAtor: user.tipoAtor, nome: user.nome },
      reset: null,
      atributos: [],
      reduzido: true,
      atuacao: { todas: false, empresas: [norte] },
    },
  });
  return rede.entra('nada');
}

async function caso(empresaId: number | null): Promise<number> {
  const procId = await passos.cria([A.honorario, 100], [daEmpresa, empresaId]);
  await passos.recebivel(procId, await passos.comPessoa(procId), baixaId, 50);
  return procId;
}

beforeAll(async () => {
  passos = new Passos(rede.admin);
  [norte, sul] = [await empresa('NORTE'), await empresa('SUL')];
  const { body } = await inclui({ label: 'Unidade', tipo: TIPO.empresa, table: true, search: true });
  daEmpresa = (body as { catId: number }).catId; // as the route answers
  baixaId = await passos.novaBaixa();
  casos.norte = await caso(norte);
  casos.sul = await caso(sul);
  casos.semEmpresa = await caso(null);
  doNorte = await soNoNorte();
});

const lista = async (c: Cliente) => {
  const { pericias, total } = await c.pede(periciaList, {
    query: { condition: '0', catgId: String(MUNDO.tipo), situacao: '-1' },
  });
  return { ids: pericias.flatMap((g) => g.pericias.map((p) => p.procId)).sort((a, b) => a - b), total };
};

const historiaDe = (id: number) =>
  doNorte.chama('GET', historicoList.path, { query: { tipo: 'pericia', id: String(id) } });

test('quem atua em uma só vê, acha e soma as perícias dela e as que não são de nenhuma', async () => {
  const { norte: doNorteId, sul: doSulId, semEmpresa } = casos;
  expect(await lista(rede.admin)).toEqual({ ids: [doNorteId, doSulId, semEmpresa], total: 3 });
  expect(await lista(doNorte)).toEqual({ ids: [doNorteId, semEmpresa], total: 2 });
  const { list } = await doNorte.pede(procura, { query: { search: String(doSulId) } });
  expect(list.filter((a) => a.tipo === 'pericia' && a.id === doSulId)).toEqual([]);
  const um = { query: { condition: '1', procId: String(doSulId) } };
  expect((await doNorte.chama('GET', periciaList.path, um)).status).toBe(404);
  const baixa = async (c: Cliente) =>
    (await c.pede(periciaListBaixas, { query: { baixaId: String(baixaId) } })).listBaixas[0]?.totalRecebiceis;
  expect([await baixa(rede.admin), await baixa(doNorte)]).toEqual([150, 100]);
  const tipos = async (c: Cliente) =>
    (await c.pede(homePainel)).tipos
      .find((t) => t.catgId === MUNDO.tipo)
      ?.situacoes.reduce((soma, s) => soma + s.quantidade, 0);
  expect([await tipos(rede.admin), await tipos(doNorte)]).toEqual([3, 2]);
  expect((await historiaDe(doSulId)).status).toBe(404);
});

test('escolhe-se entre as empresas que se veem, pelo nome; outra é recusada no seu campo', async () => {
  const detalhe = await new Passos(doNorte).detalhe(casos.norte);
  const campo = detalhe?.atributosEtapa1.find((a) => a.catId === daEmpresa);
  expect(campo).toMatchObject({ atribValue: norte });
  const doSul = await new Passos(doNorte).erros(
    '/pericia/inc',
    envio([
      [A.honorario, 1],
      [daEmpresa, sul],
    ]),
  );
  expect(doSul).toMatchObject({ status: 422, errors: [{ field: `atributo.${daEmpresa}` }] });
  const nenhuma = await passos.erros(
    '/pericia/inc',
    envio([
      [A.honorario, 1],
      [daEmpresa, 9e9],
    ]),
  );
  expect(nenhuma).toMatchObject({ status: 422, errors: [{ field: `atributo.${daEmpresa}` }] });
  expect((await passos.valorDe(casos.sul, daEmpresa))?.atribValue).toBe(sul);
});

test('a perícia que muda de empresa leva o que é dela, e volta', async () => {
  const muda = async (empresaId: number | null) => {
    const versao = (await passos.detalhe(casos.sul))?.versao ?? 0;
    await passos.c.pede(periciaAlt, {
      body: envio([[daEmpresa, empresaId]], { procId: casos.sul, versao }),
    });
  };
  const vista = async () => ({
    lista: (await lista(doNorte)).ids.includes(casos.sul),
    pessoas: (
      await doNorte.chama('GET', periciaPessoas.path, { query: { procId: String(casos.sul), local: '6' } })
    ).status,
    historia: (await historiaDe(casos.sul)).status,
  });
  const antes = await vista();
  await muda(norte);
  expect(await vista()).toEqual({ lista: true, pessoas: 200, historia: 200 });
  const { rows } = await rede.banco.admin.query(
    `select (select array_agg(empresa_id) from recebivel where pericia_id = $1) as recebiveis,
            (select array_agg(empresa_id) from pericia_pessoa where pericia_id = $1) as pessoas,
            (select empresas from busca where entidade = 1 and id = $1) as busca`,
    [casos.sul],
  );
  expect(rows).toEqual([{ recebiveis: [norte], pessoas: [norte], busca: [norte] }]);
  expect((await rede.banco.admin.query('select * from verifica_totais()')).rows).toEqual([]);
  await muda(null);
  expect((await vista()).lista).toBe(true);
  await muda(sul);
  expect(await vista()).toEqual(antes);
});

test('a empresa que muda de nome é chamada pelo novo, na perícia e na história', async () => {
  const nomeDela = async (c: Cliente) => {
    const { list } = await c.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
    return list.find((a) => a.catId === daEmpresa)?.catDados.opcoes.map((o) => o.nome);
  };
  const antes = await nomeDela(rede.admin);
  await rede.banco.admin.query("update empresa set nome_fantasia = 'Norte Novo' where id = $1", [norte]);
  expect(await nomeDela(rede.admin)).toEqual(expect.arrayContaining(['Norte Novo']));
  expect(antes).not.toContain('Norte Novo');
  expect(await nomeDela(doNorte)).toEqual(['Norte Novo']);
  const { list } = await rede.admin.pede(historicoList, {
    query: { tipo: 'pericia', id: String(casos.norte) },
  });
  expect(JSON.stringify(list)).toContain('Norte Novo');
});

test('uma por categoria, e só no primeiro passo das perícias', async () => {
  const recusa = async (partes: Parameters<typeof inclui>[0], catgId?: number) =>
    (await inclui(partes, catgId)).body as { errors: { message: string; field: string }[] }; // a refusal
  expect((await recusa({ label: 'Outra', tipo: TIPO.empresa })).errors).toMatchObject([
    { field: 'tipo', message: "A perícia é de uma empresa só: o campo 'Unidade' já a diz" },
  ]);
  expect((await recusa({ label: 'Outra', tipo: TIPO.empresa, etapa: 2 })).errors).toMatchObject([
    { field: 'tipo', message: 'Só um campo do primeiro passo das perícias pode ser uma empresa' },
  ]);
});
