import {
  empInc,
  empList,
  historicoPessoas,
  osListResp,
  periciaImportInicio,
  periciaImportPessoas,
  periciaInc,
  periciaList,
  userAlt,
  userAnonimiza,
  userEdita,
  userInc,
  userList,
  userListClient,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { docDePessoa } from '../../nucleo/busca/public.ts';
import { comApp } from '../../testing/com-app.ts';
import { novaPericia } from '../../testing/exemplos.ts';
import { empresaDeTeste } from '../../testing/exemplos-oficina.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { desfaz, ESCOLHA, importa, semeiaMundoDeCarga, terminada } from '../../testing/mundo-carga.ts';

const rede = comApp();
const CPF = '52998224725';
const OUTRO_CPF = '11144477735';
const CELULAR = '11976543210';

const comNumeros = (marca: string, cpf: string, telefone: string) => {
  const { user } = novoUsuario(marca);
  const autenticacao = { ...user.autenticacao, code: { flag: false, codeDados: { cpf, telefone } } };
  return novoUsuario(marca, { autenticacao } as Partial<typeof user>); // its own ways of signing in
};

let id = 0;
beforeAll(async () => {
  await semeiaMundoDeCarga(rede.banco.admin);
  id = (await rede.admin.pede(userInc, { body: comNumeros('lia', CPF, CELULAR) })).id;
});

const acha = async (search: string): Promise<number[]> => {
  const query = { catId: String(MUNDO.pessoas), tipos: '1', search };
  return (await rede.admin.pede(userList, { query })).users.map((u) => u.id);
};

/** What finds each person is what the person's row makes. */
async function emDia(): Promise<void> {
  const { rows } = await rede.banco.admin.query<
    { doc: string; id: number } & Parameters<typeof docDePessoa>[0]
  >(
    `select p.id, p.nome, p.apelido, p.codigo, p.email, p.cpf, p.telefone, b.doc
       from pessoa p join busca b on b.tenant_id = p.tenant_id and b.entidade = 2 and b.id = p.id
      where p.tenant_id = $1 and p.id >= $2`,
    [rede.um, id],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((p) => p.doc !== docDePessoa(p))).toEqual([]);
}

test.each([
  CPF,
  '529.982.247-25',
  ' 529 982 247 25 ',
  '529.982',
  '2247',
  '47-25',
  CELULAR,
  '(11) 97654-3210',
  '+55 11 97654-3210',
  '3210',
  '97654',
])('a pessoa é achada por "%s"', async (texto) => {
  expect(await acha(texto)).toEqual([id]);
});

test.each(['529', '725', '210', '5299822472599', '529-a', 'fcjj', 'FCJJ'])(
  '"%s" não é de um documento: não a acha',
  async (texto) => {
    expect(await acha(texto)).toEqual([]);
  },
);

test('acha-se assim onde quer que se procurem pessoas', async () => {
  const { list: clientes } = await rede.admin.pede(userListClient, { body: { search: '529.982.247-25' } });
  expect(clientes.map((c) => c.id)).toEqual([id]);
  const { list } = await rede.admin.pede(historicoPessoas, { query: { search: '(11) 97654' } });
  expect(list.map((p) => p.id)).toEqual([id]);
  expect((await rede.admin.pede(osListResp, { body: { search: CPF } })).list.map((p) => p.id)).toEqual([id]);
  const { procId } = await rede.admin.pede(periciaInc, { body: novaPericia() as never });
  await rede.banco.admin.query(
    'insert into pericia_pessoa (tenant_id, pericia_id, categoria_id, pessoa_id) values ($1, $2, $3, $4)',
    [rede.um, procId, MUNDO.folhaA, id],
  );
  const { pericias } = await rede.admin.pede(periciaList, {
    query: { condition: '0', catgId: String(MUNDO.tipo), filterFixo: '-5', searchFixo: '529.982.247-25' },
  });
  expect(pericias.flatMap((g) => g.pericias.map((p) => p.procId))).toEqual([procId]);
});

test('a empresa é achada pelo CNPJ, com letras ou sem, escrito de qualquer modo', async () => {
  const { id: empId } = await rede.admin.pede(empInc, {
    body: empresaDeTeste('CNPJ', { cnpj: '11.222.333/0001-81' }),
  });
  const com = async (search: string) =>
    (await rede.admin.pede(empList, { query: { catId: String(MUNDO.empresas), search } })).empresas.map(
      (e) => e.id,
    );
  for (const texto of ['11222333000181', '11.222.333/0001-81', '11222333/0001', '333.0001', '2233'])
    expect([texto, await com(texto)]).toEqual([texto, [empId]]);
  expect(await com('98765')).toEqual([]);
});

test('o número acompanha a alteração, a importação e o que a desfaz', async () => {
  const { user } = await rede.admin.pede(userEdita, { query: { id: String(id) } });
  const novo = comNumeros('lia', OUTRO_CPF, '1133334444');
  await rede.admin.pede(userAlt, {
    body: {
      ...novo,
      user: { ...novo.user, id, versao: user.versao, autenticacao: novo.user.autenticacao },
    } as never,
  });
  expect([await acha(CPF), await acha(CELULAR), await acha('111.444.777-35')]).toEqual([[], [], [id]]);
  const { andamento } = await importa(rede.admin, ESCOLHA.partes, [
    ['codigo', 'nome', 'cpf', 'telefone'],
    ['C-lia', 'Pessoa lia', CPF, '11955554444'],
    ['N-1', 'Nina Nova', '390.533.447-05', ''],
  ]);
  expect(andamento).toMatchObject({ inseridas: 1, atualizadas: 1 });
  expect(await acha('95555-4444')).toEqual([id]);
  expect(await acha('390533')).toHaveLength(1);
  await emDia();
  await desfaz(rede.admin, andamento.importId);
  expect([await acha('95555-4444'), await acha('390533'), await acha(OUTRO_CPF)]).toEqual([[], [], [id]]);
  await emDia();
});

test('quem entra por uma perícia é achado pelo CPF do arquivo', async () => {
  const { procId } = await rede.admin.pede(periciaInc, { body: novaPericia() as never });
  const { importId } = await rede.admin.pede(periciaImportInicio, {
    body: {
      procId,
      nomeArquivo: 'pessoas.csv',
      sha256: 'b'.repeat(64),
      linhas: 1,
      cabecalho: ['pesNome', 'pesTipo', 'cpf'],
    },
  });
  await rede.admin.pede(periciaImportPessoas, {
    body: {
      importId,
      seq: 0,
      ultimo: true,
      linhas: [{ linha: 2, celulas: ['Rui do Arquivo', String(MUNDO.partes), '390.533.447-05'] }],
    },
  });
  const { recusas } = await terminada(rede.admin, importId);
  expect(recusas).toEqual([]);
  expect(await acha('390.533.447')).toHaveLength(1);
  await emDia();
});

test('anonimizada, ninguém a acha pelos números que teve', async () => {
  const { user } = await rede.admin.pede(userEdita, { query: { id: String(id) } });
  await rede.admin.pede(userAnonimiza, { body: { id, versao: user.versao } });
  for (const texto of [CPF, OUTRO_CPF, CELULAR, '3333-4444', '7773'])
    expect([texto, await acha(texto)]).toEqual([texto, []]);
  expect(await acha('anonimizada')).toEqual([id]);
  await emDia();
});
