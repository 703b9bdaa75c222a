import {
  catInc,
  errorResponse,
  importContinua,
  importCorrige,
  importDesfaz,
  importInc,
  importInicio,
  importList,
  importListcatg,
  importMapeamentoSalva,
  importMapeamentos,
  importRecusas,
  importVerifica,
  userVer,
} from '@retaguarda/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import {
  CARGA_MUNDO,
  Carga,
  ESCOLHA,
  type Escolha,
  importa,
  semeiaMundoDeCarga,
  terminada,
} from '../../testing/mundo-carga.ts';

const rede = comApp();
const A = CARGA_MUNDO.atrib;

beforeAll(async () => {
  await semeiaMundoDeCarga(rede.banco.admin);
});

const uma = async (sql: string, ...valores: unknown[]) =>
  (await rede.banco.admin.query(sql, valores)).rows[0];

describe('pessoas', () => {
  test('entram com o que o arquivo diz, dinheiro, número e data como no formulário', async () => {
    const { recusas, andamento, message } = await importa(rede.admin, ESCOLHA.partes, [
      [
        'nome',
        'cpf',
        'codigo',
        'email',
        'telefone',
        'sexo',
        'dtNascimento',
        'Renda',
        'Altura',
        'Desde',
        'Grupo',
      ],
      [
        ' Zélia  Zanin ',
        '529.982.247-25',
        'Z1',
        'z@exemplo.com.br',
        '(11) 98888-7777',
        'Feminino',
        '05/03/1980',
        '1.234,56',
        '1234.56',
        '31/12/2025',
        'prata',
      ],
    ]);
    expect(recusas).toEqual([]);
    expect(andamento).toMatchObject({ inseridas: 1, atualizadas: 0, recusadas: 0, situacao: 1 });
    expect(message).toBe('Importação concluída: 1 incluída');
    const p = await uma("select * from pessoa where codigo = 'Z1'");
    expect(p).toMatchObject({
      nome: 'Zélia Zanin',
      cpf: '52998224725',
      sexo: 'F',
      telefone: '11988887777',
      dt_nascimento: '1980-03-05',
      situacao: 3,
      valores: { [A.renda]: 1234.56, [A.altura]: 1234.56, [A.desde]: '2025-12-31', [A.grupo]: 2 },
    });
    const { user } = await rede.admin.pede(userVer, { query: { id: String(p.id) } });
    expect(user.nome).toBe('Zélia Zanin');
    expect((await uma('select doc from busca where entidade = 2 and id = $1', p.id)).doc).toContain(
      'zelia zanin',
    );
    const h = await uma("select depois from historico where entidade = 'pessoa' and entidade_id = $1", p.id);
    expect(JSON.stringify(h.depois)).not.toContain('52998224725');
  });

  test('a quem já existe só se muda o que a célula diz', async () => {
    const cabecalho = ['codigo', 'nome', 'apelido', 'Renda'];
    await importa(rede.admin, ESCOLHA.partes, [cabecalho, ['M1', 'Mara Mota', 'Mara', '10,00']]);
    const { andamento } = await importa(rede.admin, ESCOLHA.partes, [
      cabecalho,
      ['M1', 'Mara Motta', '', ''],
    ]);
    expect(andamento).toMatchObject({ inseridas: 0, atualizadas: 1 });
    expect(await uma("select nome, apelido, versao, valores from pessoa where codigo = 'M1'")).toEqual({
      nome: 'Mara Motta',
      apelido: 'Mara',
      versao: 2,
      valores: { [A.renda]: 10 },
    });
  });

  test('cada erro é dito por linha e coluna, e as boas entram', async () => {
    const { recusas, andamento } = await importa(rede.admin, ESCOLHA.partes, [
      ['nome', 'cpf', 'codigo', 'email', 'Renda', 'Desde', 'Grupo'],
      ['', '', '', '', '', '', ''],
      ['Caio', '111.111.111-11', '', '', '', '', ''],
      ['Davi', '', '', 'nada', 'dez', '31/02/2025', 'Bronze'],
      ['Elisa', '', 'E1', 'e@exemplo.com.br', '', '', ''],
      ['Outra', '', 'E1', 'e@exemplo.com.br', '', '', ''],
      ['Tomada', '', '', 'admin@um.teste', '', '', ''],
    ]);
    expect(recusas.map((r) => [r.linha, r.coluna, r.campo])).toEqual([
      [2, 0, 'nome'],
      [3, 1, 'cpf'],
      [4, 4, 'Renda'],
      [4, 5, 'Desde'],
      [4, 6, 'Grupo'],
      [4, 3, 'email'],
      [6, 2, 'codigo'],
      [6, 3, 'email'],
      [7, 3, 'email'],
    ]);
    expect(recusas.find((r) => r.linha === 3)?.motivo).toBe('CPF invalido');
    expect(recusas.find((r) => r.linha === 6)?.motivo).toBe('Repete a linha 5 do arquivo');
    expect(andamento).toMatchObject({ inseridas: 1, recusadas: 5 });
    const guardadas = await rede.admin.pede(importRecusas, { query: { id: String(andamento.importId) } });
    expect(guardadas.total).toBe(5);
    expect(guardadas.linhas[0]).toMatchObject({
      linha: 2,
      motivos: [{ campo: 'nome', motivo: 'Informe este campo' }],
    });
  });

  test('um campo restrito é recusado a quem não o pode mudar', async () => {
    const { recusas } = await importa(rede.admin, ESCOLHA.partes, [
      ['nome', 'Matrícula'],
      ['Rita', '99'],
    ]);
    expect(recusas).toMatchObject([{ linha: 2, coluna: 1 }]);
  });

  test('em dois blocos, a mesma pessoa do mesmo arquivo é recusada', async () => {
    const carga = await new Carga(rede.admin, ESCOLHA.partes).inicia(['nome', 'codigo'], 2, '1'.repeat(64));
    await carga.envia([['Nair', 'N1']], false);
    const { recusas } = await carga.envia([['Nair de novo', 'N1']], true, 3);
    expect(recusas).toMatchObject([{ linha: 3, motivo: 'Repete a linha 2 do arquivo' }]);
  });

  test('pontos são creditados, e um débito abaixo de zero é recusado', async () => {
    const cabecalho = ['codigo', 'nome', 'pontos'];
    await importa(rede.admin, ESCOLHA.partes, [cabecalho, ['P1', 'Pia', '100']]);
    const { recusas } = await importa(rede.admin, ESCOLHA.partes, [
      cabecalho,
      ['P1', 'Pia', '-101'],
      ['P2', 'Pio', 'x'],
    ]);
    expect(recusas.map((r) => r.motivo)).toEqual([
      'O saldo de pontos não pode ficar negativo',
      'Informe um número inteiro',
    ]);
    await importa(rede.admin, ESCOLHA.partes, [cabecalho, ['P1', 'Pia', '-40']]);
    expect(
      await uma(
        "select sum(quantidade)::int as saldo from ponto t join pessoa p on p.tenant_id = t.tenant_id and p.id = t.pessoa_id where p.codigo = 'P1' and t.origem = 'importacao' and t.motivo = 'Importação'",
      ),
    ).toEqual({ saldo: 60 });
  });
});

test('verificar diz o mesmo que importar e nada grava', async () => {
  const cabecalho = ['nome', 'codigo', 'cpf'];
  const linhas = [
    ['Vera', 'V1', ''],
    ['', 'V2', ''],
    ['Vitor', 'V3', '1'],
  ];
  const carga = await new Carga(rede.admin, ESCOLHA.partes).inicia(cabecalho, 3, '2'.repeat(64));
  const antes = await uma('select count(*)::int as n from pessoa');
  const verificado = await carga.verifica(linhas);
  expect(await uma('select count(*)::int as n from pessoa')).toEqual(antes);
  const importado = await carga.envia(linhas);
  expect(importado.recusas).toEqual(verificado.recusas);
  expect([verificado.inseridas, importado.andamento.inseridas]).toEqual([1, 1]);
});

test('o mesmo bloco duas vezes não grava duas vezes; outro conteúdo sob o número é recusado; um adiantado espera', async () => {
  const carga = await new Carga(rede.admin, ESCOLHA.partes).inicia(['nome'], 3, '3'.repeat(64));
  const body = carga.corpo([['Dora Dupla']], false);
  const primeira = await rede.admin.pede(importInc, { body });
  expect(await rede.admin.pede(importInc, { body })).toEqual(primeira);
  const outra = { ...body, atributos: [{ linha: 2, celulas: ['Outra'] }] };
  expect((await rede.admin.chama('POST', importInc.path, { body: outra })).status).toBe(422);
  expect((await rede.admin.chama('POST', importInc.path, { body: { ...body, seq: 5 } })).status).toBe(409);
  const fim = { ...carga.corpo([['Dino Dividido']], true, 3), seq: 1 };
  await rede.admin.pede(importInc, { body: fim });
  expect((await terminada(rede.admin, carga.importId)).andamento.inseridas).toBe(2);
  // Also once it is in, what comes again is known.
  for (const outra of [body, fim])
    expect((await rede.admin.pede(importInc, { body: outra })).andamento).toMatchObject({
      proximo: 2,
      inseridas: 2,
    });
  expect(
    await uma("select count(*)::int as n from pessoa where nome in ('Dora Dupla', 'Dino Dividido')"),
  ).toEqual({
    n: 2,
  });
});

test('o mesmo arquivo é oferecido para continuar, com vínculo e correções', async () => {
  const sha256 = '4'.repeat(64);
  const carga = await new Carga(rede.admin, ESCOLHA.partes).inicia(['nome', 'codigo'], 2, sha256);
  expect((await rede.admin.pede(importContinua, { query: { sha256 } })).abertas).toEqual([]);
  await rede.admin.pede(importCorrige, {
    body: {
      importId: carga.importId,
      correcoes: [
        { linha: 3, coluna: 0, valor: 'Certa' },
        { linha: 3, coluna: 0, valor: 'Certo' },
      ],
    },
  });
  await carga.envia([['Um', 'C1']], false);
  const { abertas } = await rede.admin.pede(importContinua, { query: { sha256 } });
  expect(abertas).toMatchObject([
    {
      importId: carga.importId,
      proximo: 1,
      catgId: MUNDO.partes,
      atributos: [
        { chave: 'nome', catImport: 0 },
        { chave: 'codigo', catImport: 1 },
      ],
      correcoes: [{ linha: 3, coluna: 0, valor: 'Certo' }],
    },
  ]);
  const denovo = await new Carga(rede.admin, ESCOLHA.partes).inicia(['nome', 'codigo'], 2, sha256);
  expect(denovo.importId).toBe(carga.importId);
});

test('produtos: pelo código, com o veredito do formulário', async () => {
  const cabecalho = ['nome', 'codigo', 'pontuacao', 'Descrição', 'Cor'];
  const { recusas, andamento } = await importa(rede.admin, ESCOLHA.brindes, [
    cabecalho,
    ['Caneca', 'CAN', '100', 'Boa <b>mesmo</b>', 'Azul'],
    ['Sem cor', 'SC', '10', '', ''],
    ['Zero', 'Z', '0', '', 'Azul'],
    ['Quebrado', 'Q', '1,5', '', 'Azul'],
    ['', '', '', '', ''],
  ]);
  expect(andamento).toMatchObject({ inseridas: 1, recusadas: 4 });
  expect(recusas.filter((r) => r.linha < 6).map((r) => [r.linha, r.campo])).toEqual([
    [3, 'Cor'],
    [4, 'pontuacao'],
    [5, 'pontuacao'],
  ]);
  expect(await uma("select descricao, valores from produto where codigo = 'CAN'")).toEqual({
    descricao: '<p>Boa &lt;b&gt;mesmo&lt;/b&gt;</p>',
    valores: { [A.cor]: 'Azul' },
  });
  const depois = await importa(rede.admin, ESCOLHA.brindes, [cabecalho, ['', 'CAN', '150', '', '']]);
  expect(depois.andamento).toMatchObject({ inseridas: 0, atualizadas: 1 });
  expect(await uma("select nome, pontuacao, versao from produto where codigo = 'CAN'")).toEqual({
    nome: 'Caneca',
    pontuacao: 150,
    versao: 2,
  });
  const atributo = [{ catId: A.cor, atribValue: 'Verde' }];
  const dados = { nome: 'Pela tela', codigo: 'CAN', pontuacao: 1, descricao: '' };
  const pelaTela = await rede.admin.chama('POST', catInc.path, {
    body: {
      tipoSys: 3,
      produto: { catId: 0, catgId: CARGA_MUNDO.produtos, catDados: dados, versao: 0 },
      atributo,
    },
  });
  expect(pelaTela.status).toBe(422);
});

test('empresas: pelo código ou CNPJ, cidade pelo nome', async () => {
  const cabecalho = [
    'razaoSocial',
    'nomeFantazia',
    'codigo',
    'cnpj',
    'cep',
    'uf',
    'cidade',
    'bairro',
    'logradouro',
    'filialEstoque',
  ];
  const boa = [
    'Filial Sul Ltda',
    'Filial Sul',
    'FS',
    '11.222.333/0001-81',
    '80010-000',
    'pr',
    'curitiba',
    'Centro',
    'Rua XV',
    'Sim',
  ];
  const { recusas, andamento } = await importa(rede.admin, ESCOLHA.empresas, [
    cabecalho,
    boa,
    boa.with(2, 'F2').with(3, '11.222.333/0001-82'),
    boa.with(2, 'F3').with(3, '').with(6, 'Atlântida'),
    boa.with(2, 'F4'),
  ]);
  expect(recusas.map((r) => [r.linha, r.campo])).toEqual([
    [3, 'cnpj'],
    [4, 'cidade'],
    [5, 'cnpj'],
  ]);
  expect(andamento).toMatchObject({ inseridas: 1, recusadas: 3 });
  expect(await uma("select cidade_id, filial_estoque, cnpj from empresa where codigo = 'FS'")).toEqual({
    cidade_id: 4106902,
    filial_estoque: true,
    cnpj: '11222333000181',
  });
  await importa(rede.admin, ESCOLHA.empresas, [
    ['cnpj', 'razaoSocial'],
    ['11222333000181', 'Filial Sul SA'],
  ]);
  expect(await uma("select razao_social, versao from empresa where codigo = 'FS'")).toEqual({
    razao_social: 'Filial Sul SA',
    versao: 2,
  });
});

test('quem não pode mexer no cadastro não importa, nem de outra rede, nem de categoria que não vê', async () => {
  await rede.banco.admin.query(
    "delete from perfil_recurso where perfil_id = 2 and recurso in ('importacao', 'importar')",
  );
  await rede.banco.admin.query(
    "insert into perfil_recurso (tenant_id, perfil_id, recurso) select tenant_id, 2, r from tenant, unnest(array['importacao','importar','userInc']) r",
  );
  const leitor = await new Cliente(rede.app, 'um.teste').entra('leitor');
  const inicio = (escolha: Escolha) => ({
    ...new Carga(leitor, escolha).comum,
    nomeArquivo: 'x.csv',
    sha256: '5'.repeat(64),
    linhas: 1,
    cabecalho: ['nome'],
    atributos: [{ catId: 0, chave: 'nome', catImport: 0 }],
  });
  const status = async (escolha: Escolha) =>
    (await leitor.chama('POST', importInicio.path, { body: inicio(escolha) })).status;
  expect(await status(ESCOLHA.partes)).toBe(200);
  expect(await status(ESCOLHA.empresas)).toBe(403);
  expect(await status(ESCOLHA.brindes)).toBe(403);
  expect(await status({ tipoSysId: 4, condition: 0, catgId: MUNDO.folhaA })).toBe(403);
  expect(await status({ ...ESCOLHA.partes, catgId: 9999 })).toBe(404);
  const { recusas } = await importa(leitor, ESCOLHA.partes, [
    ['nome', 'codigo'],
    ['Mara', 'M1'],
  ]);
  expect(recusas).toMatchObject([{ motivo: 'Falta a permissão de alterar pessoas' }]);
  await rede.banco.admin.query(
    'update categoria set todos_perfis = false, versao = versao + 1 where id = $1',
    [MUNDO.partes],
  );
  const escondido = await new Cliente(rede.app, 'um.teste').entra('leitor');
  const { status: oculto } = await escondido.chama('POST', importInicio.path, {
    body: inicio(ESCOLHA.partes),
  });
  await rede.banco.admin.query(
    'update categoria set todos_perfis = true, versao = versao + 1 where id = $1',
    [MUNDO.partes],
  );
  expect(oculto).toBe(404);
});

test('vínculos guardados por nome voltam, e o do último arquivo também', async () => {
  const comum = { tipoSysId: 1 as const, condition: 3 as const, catgId: MUNDO.partes };
  const campos = [{ catId: 0, chave: 'nome', titulo: 'Cliente' }];
  await rede.admin.pede(importMapeamentoSalva, { body: { ...comum, nome: 'ERP', campos } });
  await rede.admin.pede(importMapeamentoSalva, {
    body: {
      ...comum,
      nome: 'ERP',
      campos: [{ ...campos[0], chave: 'nome', catId: 0, titulo: 'Nome completo' }],
    },
  });
  const query = { tipoSysId: '1', condition: '3', catgId: String(MUNDO.partes) };
  const { list, ultimo } = await rede.admin.pede(importMapeamentos, { query });
  expect(list).toMatchObject([{ nome: 'ERP', campos: [{ titulo: 'Nome completo' }] }]);
  expect(ultimo?.[0]).toMatchObject({ catId: 0 });
});

test('o histórico diz o que entrou, e uma verificação não aparece nele', async () => {
  const antes = await rede.admin.pede(importList, { query: {} });
  await new Carga(rede.admin, ESCOLHA.partes).inicia(['nome'], 1, '6'.repeat(64));
  expect((await rede.admin.pede(importList, { query: {} })).total).toBe(antes.total);
  expect(antes.list[0]).toMatchObject({
    tipo: 'Pessoas',
    categoria: 'Partes',
    autor: 'Leo Leitor',
  });
});

test('o que está escrito no arquivo vale pela opção escolhida, e a escolha volta com o vínculo', async () => {
  const carga = new Carga(rede.admin, ESCOLHA.partes);
  const cabecalho = ['nome', 'Grupo'];
  const trocas = [
    { de: 'bronze', para: 'Ouro' },
    { de: '2ª', para: 'Prata' },
  ];
  const comTrocas = (await carga.mapa(cabecalho)).map((m) =>
    m.catId === CARGA_MUNDO.atrib.grupo ? { ...m, trocas } : m,
  );
  const { andamento } = await rede.admin.pede(importInicio, {
    body: {
      ...carga.comum,
      nomeArquivo: 'grupos.csv',
      sha256: '7'.repeat(64),
      linhas: 4,
      cabecalho,
      atributos: comTrocas,
    },
  });
  const linhas = [
    ['Ivo Bronze', ' BRONZE '],
    ['Eva Segunda', '2ª'],
    ['Ada Prata', 'Prata'],
    ['Rui Cobre', 'Cobre'],
  ].map((celulas, i) => ({ linha: i + 2, celulas }));
  const { importId } = andamento;
  await rede.admin.pede(importInc, {
    body: { ...carga.comum, importId, seq: 0, ultimo: true, atributos: linhas },
  });
  const { recusas } = await terminada(rede.admin, importId);
  expect(recusas.map((r) => [r.linha, r.campo])).toEqual([[5, 'Grupo']]);
  const { rows } = await rede.banco.admin.query(
    `select nome, valores -> $1 as grupo from pessoa
      where tenant_id = 1 and nome in ('Ivo Bronze', 'Eva Segunda', 'Ada Prata') order by nome`,
    [String(CARGA_MUNDO.atrib.grupo)],
  );
  expect(rows.map((r) => [r.nome, JSON.stringify(r.grupo).includes('1') || r.grupo === 'Ouro'])).toEqual([
    ['Ada Prata', false],
    ['Eva Segunda', false],
    ['Ivo Bronze', true],
  ]);
  const query = { tipoSysId: '1', condition: '3', catgId: String(MUNDO.partes) };
  const doGrupo = (campos: readonly { catId: number }[] | null | undefined) =>
    campos?.find((m) => m.catId === CARGA_MUNDO.atrib.grupo);
  expect(doGrupo((await rede.admin.pede(importMapeamentos, { query })).ultimo)).toMatchObject({ trocas });
  const campos = [{ catId: CARGA_MUNDO.atrib.grupo, chave: '', titulo: 'Grupo', trocas }];
  const envio = { tipoSysId: 1 as const, condition: 3 as const, catgId: MUNDO.partes };
  await rede.admin.pede(importMapeamentoSalva, { body: { ...envio, nome: 'Grupos', campos } });
  const { list } = await rede.admin.pede(importMapeamentos, { query });
  expect(doGrupo(list.find((m) => m.nome === 'Grupos')?.campos)).toMatchObject({ trocas });
});

test('uma cidade que não existe no estado vem com as que se parecem com ela', async () => {
  const cidades = async (linha: string[]) =>
    (await importa(rede.admin, ESCOLHA.empresas, [CARGA_MUNDO.colunasDeEmpresa, linha])).recusas.find(
      (r) => r.campo === 'cidade',
    );
  const linha = (cidade: string) => ['Z', 'Z', `Z-${cidade}`, '01001000', 'SP', cidade, 'Centro', 'Rua A'];
  expect((await cidades(linha('Sao Jose')))?.opcoes).toContain('São José dos Campos');
  expect((await cidades(linha('Camipnas')))?.opcoes).toContain('Campinas');
  expect((await cidades(linha('Xyzwq')))?.opcoes).toBeUndefined();
});

test('categorias de cada tipo, com a categoria dos atributos', async () => {
  const { listCatg } = await rede.admin.pede(importListcatg, { query: { id: '4' } });
  expect(listCatg).toEqual([
    { id: MUNDO.folhaB, nome: 'Extrajudicial', categoriaIdAtributo: MUNDO.refPericia, tipoSysIdAtributo: 2 },
    { id: MUNDO.folhaA, nome: 'Judicial', categoriaIdAtributo: MUNDO.refPericia, tipoSysIdAtributo: 2 },
  ]);
  expect((await rede.admin.chama('GET', importListcatg.path, { query: { id: 2 } })).status).toBe(404);
});

test('um bloco grande demais e um mapa que não serve são ditos', async () => {
  const carga = await new Carga(rede.admin, ESCOLHA.brindes).inicia(['nome'], 1001, '7'.repeat(64));
  const linhas = Array.from({ length: 1001 }, () => ['x']);
  const { status, body } = await rede.admin.chama('POST', importVerifica.path, {
    body: { importId: carga.importId, atributos: carga.corpo(linhas).atributos },
  });
  expect([status, errorResponse.parse(body).errors[0]?.message]).toEqual([
    422,
    'No máximo 1.000 linhas por bloco',
  ]);
  const errado = {
    ...carga.comum,
    nomeArquivo: 'x',
    sha256: '8'.repeat(64),
    linhas: 1,
    cabecalho: ['a'],
    atributos: [{ catId: 0, chave: 'nome', catImport: 3 }],
  };
  expect((await rede.admin.chama('POST', importInicio.path, { body: errado })).status).toBe(422);
  expect((await rede.admin.chama('POST', importDesfaz.path, { body: { id: carga.importId } })).status).toBe(
    404,
  );
});

test('importações que não acabam de ser enviadas têm limite, com o que fazer', async () => {
  const carga = await new Carga(rede.admin, ESCOLHA.partes).inicia(['nome'], 1, '9'.repeat(64));
  await rede.banco.admin.query(
    `insert into carga (tenant_id, tipo, condicao, categoria_id, autor_id, nome_arquivo, sha256, chave, cabecalho, mapa, linhas, linha_titulo)
     select tenant_id, tipo, condicao, categoria_id, autor_id, nome_arquivo, sha256, 'parada.' || n, cabecalho, mapa, linhas, linha_titulo
       from carga, generate_series(1, 50) n where id = $1`,
    [carga.importId],
  );
  const outra = new Carga(rede.admin, ESCOLHA.partes);
  await expect(outra.inicia(['nome'], 1, 'b'.repeat(64))).rejects.toThrow(/Continue ou cancele/);
  // The one that is there goes on.
  await expect(carga.inicia(['nome'], 1, '9'.repeat(64))).resolves.toBe(carga);
  await rede.banco.admin.query("delete from carga where chave like 'parada.%'");
});
