import {
  empAlt,
  empInc,
  empVer,
  historicoExcluidos,
  historicoList,
  historicoPrevia,
  historicoRestaura,
  periciaAlt,
  periciaAltBaixa,
  periciaExc,
  periciaIncPessoas,
  periciaList,
  periciaPessoas,
  type RouteBodyInput,
  userAlt,
  userEdita,
  veiAlt,
  veiExc,
  veiInc,
  veiVer,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import type { Cliente } from '../../../testing/cliente.ts';
import { comApp } from '../../../testing/com-app.ts';
import { type Registros, semeiaRegistros } from '../../../testing/exemplos.ts';
import { empresaDeTeste, veiculoDeTeste } from '../../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../../testing/mundo.ts';

const rede = comApp();
let r: Registros;
const A = MUNDO.atrib;

beforeAll(async () => {
  r = await semeiaRegistros(rede.admin);
});

type Tipo = 'pessoa' | 'veiculo' | 'empresa' | 'pericia' | 'periciaPessoa' | 'recebivel' | 'baixa';

/** The changes of a record, the newest first, those of what belongs to it left out. */
async function linhas(tipo: Tipo, id: number, c: Cliente = rede.admin): Promise<number[]> {
  const { list } = await c.pede(historicoList, { query: { tipo, id: String(id) } });
  return list.filter((h) => h.entidade === tipo && h.registroId === id).map((h) => h.historicoId);
}

async function desfaz(tipo: Tipo, id: number): Promise<string> {
  const [ultima = 0] = await linhas(tipo, id);
  const body = { tipo, id, historicoId: ultima, antes: true, visto: ultima };
  return (await rede.admin.pede(historicoRestaura, { body })).message;
}

const veiculo = (placa: string, alem = {}) => veiculoDeTeste(placa, alem) as never; // a body as tests keep it
const vei = async (id: number) => (await rede.admin.pede(veiVer, { query: { id: String(id) } })).veiculo;

test('um veículo alterado volta campo a campo, ou todo, e cada volta é uma mudança nova', async () => {
  const { veiculoId: id } = await rede.admin.pede(veiInc, {
    body: veiculo('AAA-1111', { veiculoObs: 'de antes' }),
  });
  await rede.admin.pede(veiAlt, {
    body: veiculo('BBB-2222', { veiculoId: id, versao: 1, veiculoObs: 'de agora', marca: { name: 'Fiat' } }),
  });
  const [, inclusao = 0] = await linhas('veiculo', id);
  const pedido = { tipo: 'veiculo', id, historicoId: inclusao } as const;
  const previa = await rede.admin.pede(historicoPrevia, { body: pedido });
  expect(previa).toMatchObject({ excluido: false, impedimento: '', visto: (await linhas('veiculo', id))[0] });
  expect(previa.campos.map((c) => [c.nome, c.antes, c.depois, c.volta])).toContainEqual([
    'Observação',
    'de agora',
    'de antes',
    true,
  ]);
  await rede.admin.pede(historicoRestaura, { body: { ...pedido, campos: ['obs'], visto: previa.visto } });
  expect(await vei(id)).toMatchObject({ veiculoPlaca: 'BBB2222', veiculoObs: 'de antes', versao: 3 });
  const [visto = 0] = await linhas('veiculo', id);
  await rede.admin.pede(historicoRestaura, { body: { ...pedido, visto } });
  expect(await vei(id)).toMatchObject({ veiculoPlaca: 'AAA1111', veiculoObs: 'de antes', versao: 4 });
});

test('a prévia não muda nada, e o que mudou desde então não se desfaz: diz quem mudou', async () => {
  const { veiculoId: id } = await rede.admin.pede(veiInc, { body: veiculo('CCC-1111') });
  await rede.admin.pede(veiAlt, { body: veiculo('CCC-2222', { veiculoId: id, versao: 1 }) });
  const [minha = 0] = await linhas('veiculo', id);
  const body = { tipo: 'veiculo' as const, id, historicoId: minha, antes: true, visto: minha };
  const { visto: _, ...olha } = body;
  await rede.admin.pede(historicoPrevia, { body: olha });
  expect(await vei(id)).toMatchObject({ veiculoPlaca: 'CCC2222', versao: 2 });
  await rede.admin.pede(veiAlt, { body: veiculo('CCC-3333', { veiculoId: id, versao: 2 }) });
  const recusada = async (quem: string) =>
    expect(await rede.admin.chama('POST', historicoRestaura.path, { body })).toMatchObject({
      status: 409,
      body: { errors: [{ message: expect.stringMatching(`^${quem} mudou este registro depois disso\\.`) }] },
    });
  await recusada('Você');
  await rede.banco.admin.query(
    'insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) values ($1, $2, 1)',
    [rede.um, MUNDO.pessoa.nada],
  );
  const outra = await rede.entra('nada');
  await outra.pede(veiAlt, { body: veiculo('CCC-4444', { veiculoId: id, versao: 3 }) });
  await recusada('Nina Nada');
  expect(await vei(id)).toMatchObject({ veiculoPlaca: 'CCC4444' });
});

test('um veículo excluído volta com o seu número; a placa que outro tem agora o impede, em palavras', async () => {
  const { veiculoId: id } = await rede.admin.pede(veiInc, { body: veiculo('DDD-1111') });
  await rede.admin.pede(veiExc, { body: { veiculoId: id } });
  const lista = () => rede.admin.pede(historicoExcluidos, { query: { tipo: 'veiculo' } });
  const [excluido] = (await lista()).list;
  expect(excluido).toMatchObject({ registroId: id, nome: 'DDD-1111', quem: 'Alice Administradora' });
  const { veiculoId: outro } = await rede.admin.pede(veiInc, { body: veiculo('DDD-1111') });
  const historicoId = excluido?.historicoId ?? 0;
  const pedido = { tipo: 'veiculo' as const, id, historicoId };
  const previa = await rede.admin.pede(historicoPrevia, { body: pedido });
  expect(previa).toMatchObject({ excluido: true, visto: historicoId });
  expect(previa.impedimento).not.toBe('');
  await rede.admin.pede(veiExc, { body: { veiculoId: outro } });
  await rede.admin.pede(historicoRestaura, { body: { ...pedido, visto: historicoId } });
  expect(await vei(id)).toMatchObject({ veiculoId: id, veiculoPlaca: 'DDD1111', versao: 1 });
  expect((await lista()).list.map((e) => e.registroId)).not.toContain(id);
});

test('o código único que outra empresa tomou fica como está, e o resto volta', async () => {
  // Bodies as tests keep them.
  const empresa = (codigo: string, alem = {}) =>
    empresaDeTeste(codigo, alem) as RouteBodyInput<typeof empAlt>;
  const { id } = await rede.admin.pede(empInc, { body: empresa('U1') });
  const muda = empresa('U2', { empId: id, versao: 1 });
  await rede.admin.pede(empAlt, { body: { ...muda, emp: { ...muda.emp, razaoSocial: 'Outra razão' } } });
  await rede.admin.pede(empInc, { body: empresa('U1') });
  const [ultima = 0] = await linhas('empresa', id);
  const pedido = { tipo: 'empresa' as const, id, historicoId: ultima, antes: true };
  const { campos } = await rede.admin.pede(historicoPrevia, { body: pedido });
  expect(campos.find((c) => c.chave === 'codigo')).toMatchObject({
    volta: false,
    motivo: expect.stringMatching(/existente/i),
  });
  expect(campos.find((c) => c.chave === 'razaoSocial')).toMatchObject({ volta: true });
  await rede.admin.pede(historicoRestaura, { body: { ...pedido, visto: ultima } });
  const { empresa: depois } = await rede.admin.pede(empVer, { query: { id: String(id) } });
  expect(depois).toMatchObject({ codigo: 'U2' });
  expect(depois.razaoSocial).not.toBe('Outra razão');
});

test('uma perícia excluída volta com as suas pessoas e recebíveis de baixas abertas', async () => {
  const dela = async () => {
    const query = { procId: String(r.procId), local: '6' as const };
    const { atributosEtapa2 } = await rede.admin.pede(periciaPessoas, { query });
    return atributosEtapa2.map((p) => ({
      id: p.procPesId,
      pessoa: p.pesId,
      recebiveis: p.atribRecebiveis.map((x) => [x.recebId, x.baixaId, x.valor]),
    }));
  };
  await rede.admin.pede(periciaAlt, {
    body: {
      local: 6,
      procId: r.procId,
      recebiveis: [{ recebId: r.recebId, versao: 1, atribRecebiveis: [{ catId: A.valor, atribValue: 70 }] }],
    },
  });
  const antes = await dela();
  expect(antes.flatMap((p) => p.recebiveis)).toEqual([[r.recebId, r.baixaId, 70]]);
  await rede.admin.pede(periciaExc, { body: { id: r.procId, local: 1 } });
  const [exclusao = 0] = await linhas('pericia', r.procId);
  const pedido = { tipo: 'pericia' as const, id: r.procId, historicoId: exclusao };
  const previa = await rede.admin.pede(historicoPrevia, { body: pedido });
  expect(previa).toMatchObject({
    excluido: true,
    impedimento: '',
    junto: ['Voltam 2 pessoas.', 'Volta 1 recebível.'],
  });
  await rede.admin.pede(historicoRestaura, { body: { ...pedido, visto: previa.visto } });
  expect(await dela()).toEqual(antes);
  const { pericia } = await rede.admin.pede(periciaList, {
    query: { condition: '1', procId: String(r.procId) },
  });
  expect(pericia).toMatchObject({ procId: r.procId, procCidade: { id: 5300108 } });
});

test('o recebível de uma baixa fechada fica fora, e a prévia o diz', async () => {
  const procPesId = r.procPesId;
  await rede.admin.pede(periciaExc, { body: { id: procPesId, local: 2 } });
  await rede.admin.pede(periciaAltBaixa, {
    body: {
      baixa: { baixaId: r.baixaId, baixaNome: 'Março', baixaDta: '2026-03-01', baixaSituacao: 2, versao: 1 },
    },
  });
  const [exclusao = 0] = await linhas('periciaPessoa', procPesId);
  const pedido = { tipo: 'periciaPessoa' as const, id: procPesId, historicoId: exclusao };
  const previa = await rede.admin.pede(historicoPrevia, { body: pedido });
  expect(previa.junto).toEqual([`O recebível #${r.recebId} não volta: a baixa Março está fechada.`]);
  await rede.admin.pede(historicoRestaura, { body: { ...pedido, visto: exclusao } });
  const { atributosEtapa2 } = await rede.admin.pede(periciaPessoas, {
    query: { procId: String(r.procId), local: '5' },
  });
  expect(atributosEtapa2.map((p) => p.procPesId)).toContain(procPesId);
});

test('o que é calculado volta pela fórmula, e o que não se pode incluir outra vez se diz', async () => {
  const { pessoas } = await rede.admin.pede(periciaIncPessoas, {
    body: { procId: r.procId, pessoas: [{ pesId: MUNDO.pessoa.caio }] },
  });
  const [caio] = pessoas;
  const id = caio?.procPesId ?? 0;
  const muda = (versao: number, horas: number) =>
    rede.admin.pede(periciaAlt, {
      body: {
        local: 5,
        procId: r.procId,
        pessoas: [
          {
            procPesId: id,
            pesId: MUNDO.pessoa.caio,
            versao,
            atribProcessoPessoa: [{ catId: A.horas, atribValue: horas }],
          },
        ],
      },
    });
  await muda(1, 2);
  await muda(2, 5);
  expect(await desfaz('periciaPessoa', id)).toMatch(/com sucesso/);
  const { atributosEtapa2 } = await rede.admin.pede(periciaPessoas, {
    query: { procId: String(r.procId), local: '5' },
  });
  const valores = atributosEtapa2.find((p) => p.procPesId === id)?.atribProcessoPessoa ?? [];
  expect(valores.find((v) => v.catId === A.horas)?.atribValue).toBe(2);
});

test('quem só lê vê a história e não volta nada; o que é de outra rede não existe', async () => {
  const { veiculoId: id } = await rede.admin.pede(veiInc, { body: veiculo('EEE-1111') });
  await rede.admin.pede(veiAlt, { body: veiculo('EEE-2222', { veiculoId: id, versao: 1 }) });
  const [ultima = 0] = await linhas('veiculo', id);
  const body = { tipo: 'veiculo', id, historicoId: ultima, antes: true, visto: ultima };
  const leitor = await rede.entra('leitor');
  expect((await leitor.chama('POST', historicoRestaura.path, { body })).status).toBe(403);
  expect(
    (await rede.admin.chama('POST', historicoRestaura.path, { body: { ...body, id: 999_999 } })).status,
  ).toBe(404);
  expect(await vei(id)).toMatchObject({ veiculoPlaca: 'EEE2222' });
});

test('a resposta de uma mudança diz o que a desfaz; a de uma inclusão, e a de muitos, nada', async () => {
  const chama = async (rota: { path: string }, body: unknown) =>
    (await rede.admin.chama('POST', rota.path, { body })).headers['x-mudanca'];
  const { veiculoId: id } = await rede.admin.pede(veiInc, { body: veiculo('FFF-1111') });
  expect(await chama(veiInc, veiculo('FFF-3333'))).toBeUndefined();
  const muda = await chama(veiAlt, veiculo('FFF-2222', { veiculoId: id, versao: 1 }));
  const [ultima] = await linhas('veiculo', id);
  expect(muda).toBe(`veiculo:${id}:${ultima}:${ultima}`);
  expect(await chama(veiExc, { veiculoId: id })).toMatch(new RegExp(`^veiculo:${id}:`));
  await desfaz('veiculo', id);
  expect(await vei(id)).toMatchObject({ veiculoPlaca: 'FFF2222' });
  // What only looks, and what is refused, has changed nothing.
  expect(
    (await rede.admin.chama('GET', veiVer.path, { query: { id } })).headers['x-mudanca'],
  ).toBeUndefined();
  expect(await chama(veiAlt, veiculo('FFF-4444', { veiculoId: id, versao: 99 }))).toBeUndefined();
});

test('de uma pessoa voltam os dados que a história guarda; os documentos ficam como estão', async () => {
  const id = MUNDO.pessoa.caio;
  const { user } = await rede.admin.pede(userEdita, { query: { id: String(id) } });
  const muda = (nome: string, cpf: string, versao: number) =>
    rede.admin.pede(userAlt, {
      body: {
        user: {
          id,
          versao,
          tipoAtor: user.tipoAtor,
          nome,
          autenticacao: {
            system: { flag: false, systemDados: {} },
            code: { flag: false, codeDados: { cpf } },
            api: { flag: false, apiDados: {} },
          },
        },
        reset: null,
        atributos: [],
        reduzido: true,
      },
    });
  await muda('Caio de Antes', '529.982.247-25', user.versao);
  await muda('Caio de Agora', '111.444.777-35', user.versao + 1);
  const [ultima = 0] = await linhas('pessoa', id);
  const pedido = { tipo: 'pessoa' as const, id, historicoId: ultima, antes: true };
  const { campos } = await rede.admin.pede(historicoPrevia, { body: pedido });
  expect(campos.find((c) => c.chave === 'nome')).toMatchObject({ volta: true, depois: 'Caio de Antes' });
  expect(campos.find((c) => c.chave === 'cpf')).toMatchObject({
    volta: false,
    motivo: expect.stringMatching(/por inteiro/),
  });
  await rede.admin.pede(historicoRestaura, { body: { ...pedido, visto: ultima } });
  const { rows } = await rede.banco.admin.query<{ nome: string; cpf: string }>(
    'select nome, cpf from pessoa where tenant_id = $1 and id = $2',
    [rede.um, id],
  );
  expect(rows[0]).toEqual({ nome: 'Caio de Antes', cpf: '11144477735' });
});
