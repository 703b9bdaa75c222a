import { importCorrige, importInc } from '@retaguarda/contract';
import { SEM_RESULTADO } from '@retaguarda/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { CARGA_MUNDO, Carga, ESCOLHA, importa, semeiaMundoDeCarga } from '../../testing/mundo-carga.ts';

const rede = comApp();

beforeAll(async () => {
  await semeiaMundoDeCarga(rede.banco.admin);
});

const uma = async (sql: string, ...valores: unknown[]) =>
  (await rede.banco.admin.query(sql, valores)).rows[0];

const ERROS = ['#N/D', '#N/A', '#REF!', '#DIV/0!', '#VALOR!', '#NOME?', '#NÚM!', '#NULO!', 'Err:502'];

test('uma célula de erro é um erro da linha, em campo próprio ou atributo; nunca o nome de alguém', async () => {
  const { recusas, andamento } = await importa(rede.admin, ESCOLHA.partes, [
    ['nome', 'apelido', 'Desde', 'Grupo'],
    ...ERROS.map((e) => [e, 'x', '', '']),
    ['Zélia Apelido', '#REF!', '', ''],
    ['Zélia Desde', '', '#N/D', ''],
    ['Zélia Grupo', '', '', '#N/D'],
    ['Zélia Sem Resultado', SEM_RESULTADO, '', ''],
    ['Zélia #N/D no meio', '# 12', '', ''],
  ]);
  const n = ERROS.length;
  expect(recusas.map((r) => [r.linha, r.campo])).toEqual([
    ...ERROS.map((_, i) => [i + 2, 'nome']),
    [n + 2, 'apelido'],
    [n + 3, 'Desde'],
    [n + 4, 'Grupo'],
    [n + 5, 'apelido'],
  ]);
  expect(recusas[0]?.motivo).toContain('A célula traz o erro #N/D');
  expect(recusas.at(-1)?.motivo).toContain('fórmula sem resultado guardado');
  expect(andamento).toMatchObject({ inseridas: 1, recusadas: n + 4 });
});

test('uma célula se lê como se vê: marcas invisíveis, hífens, o zero discado e a meia-noite', async () => {
  const { recusas } = await importa(rede.admin, ESCOLHA.partes, [
    ['nome', 'cpf', 'telefone', 'dtNascimento'],
    ['\u200bZélia\u2060 Invisível', '529.982.247\u201125', '\u202a+55 11 98765-4321\u202c', '29/02/1980'],
    ['Zélia\nDuas\r\nLinhas', '16899535009', '0xx11 98765-4321', '1980-02-29T00:00:00'],
    ['Zélia Tronco', '123456797', '011 95555-4444', '29/02/1980 00:00'],
    ['Zélia Operadora', '', '0 21 11 95555-4445', '29/02/1980 00:00:00'],
  ]);
  expect(recusas).toEqual([]);
  const { rows } = await rede.banco.admin.query(
    "select nome, cpf, telefone, dt_nascimento::text as dia from pessoa where nome like 'Zélia%' and dt_nascimento = '1980-02-29' order by id",
  );
  const dia = '1980-02-29';
  expect(rows).toEqual([
    { nome: 'Zélia Invisível', cpf: '52998224725', telefone: '11987654321', dia },
    { nome: 'Zélia Duas Linhas', cpf: '16899535009', telefone: '11987654321', dia },
    { nome: 'Zélia Tronco', cpf: '00123456797', telefone: '11955554444', dia },
    { nome: 'Zélia Operadora', cpf: null, telefone: '11955554445', dia },
  ]);
});

const EMPRESA = [...CARGA_MUNDO.colunasDeEmpresa, 'cnpj'];
const empresa = (codigo: string, cep: string, cnpj: string) => [
  ...[`Empresa ${codigo}`, codigo, codigo, cep, 'SP', 'São Paulo', 'Centro', 'Rua A'],
  cnpj,
];

test('zeros que uma planilha tomou voltam: CNPJ, CEP e CPF', async () => {
  const { recusas } = await importa(rede.admin, ESCOLHA.empresas, [
    EMPRESA,
    empresa('Z191', '1310100', '191'),
    empresa('Z1ZERO', '01310-100', '2674113000106'),
    empresa('ZCURTO', '131010', ''),
    empresa('ZERRADO', '01310100', '192'),
  ]);
  expect(recusas.map((r) => [r.linha, r.campo])).toEqual([
    [4, 'cep'],
    [5, 'cnpj'],
  ]);
  expect(await uma("select cep, cnpj from empresa where codigo = 'Z191'")).toEqual({
    cep: '01310100',
    cnpj: '00000000000191',
  });
});

describe('cada linha do arquivo se conta uma vez', () => {
  const soma = (a: Record<'inseridas' | 'atualizadas' | 'iguais' | 'puladas' | 'recusadas', number>) =>
    a.inseridas + a.atualizadas + a.iguais + a.puladas + a.recusadas;

  test.each([
    [
      'pessoas',
      ESCOLHA.partes,
      ['nome', 'codigo', 'email'],
      [
        ['Conta Um', 'CT1', ''],
        ['Conta Dois', 'CT2', ''],
      ],
      ['Conta Um Mudada', 'CT1', ''],
      ['Conta Ruim', 'CT9', 'sem arroba'],
    ],
    [
      'produtos',
      ESCOLHA.brindes,
      ['nome', 'codigo', 'pontuacao', 'Cor'],
      [
        ['Lápis', 'CT1', '10', 'Azul'],
        ['Caneta', 'CT2', '20', 'Preta'],
      ],
      ['Lápis HB', 'CT1', '10', 'Azul'],
      ['Sem pontos', 'CT9', 'muitos', 'Azul'],
    ],
    [
      'empresas',
      ESCOLHA.empresas,
      EMPRESA,
      [empresa('CT1', '01310100', ''), empresa('CT2', '01310100', '')],
      empresa('CT1', '01310200', ''),
      empresa('CT9', '1', ''),
    ],
  ] as const)('%s', async (_nome, escolha, titulos, boas, mudada, ruim) => {
    const [um = [], dois = []] = boas;
    const primeira = await importa(rede.admin, escolha, [[...titulos], [...um], [...dois]]);
    expect(primeira.andamento).toMatchObject({ inseridas: 2, atualizadas: 0, iguais: 0, puladas: 0 });
    const linhas = [[...mudada], [...dois], [...ruim], [...um]];
    const carga = await new Carga(rede.admin, escolha).inicia([...titulos], linhas.length, 'f'.repeat(64));
    await rede.admin.pede(importCorrige, { body: { importId: carga.importId, correcoes: [], fora: [5] } });
    const { andamento, message } = await carga.envia(linhas.slice(0, 3));
    expect(andamento).toMatchObject({ inseridas: 0, atualizadas: 1, iguais: 1, puladas: 1, recusadas: 1 });
    expect(soma(andamento)).toBe(andamento.linhas);
    expect(message).toBe(
      'Importação concluída: nenhuma incluída, 1 atualizada, 1 igual, 1 pulada, 1 recusada',
    );
  });

  test('o que é igual não muda de versão nem ganha história', async () => {
    const linhas = [
      ['nome', 'codigo'],
      ['Igual Sempre', 'IG1'],
    ];
    await importa(rede.admin, ESCOLHA.partes, linhas);
    const antes = await uma("select id, versao from pessoa where codigo = 'IG1'");
    const { andamento } = await importa(rede.admin, ESCOLHA.partes, linhas);
    expect(andamento).toMatchObject({ atualizadas: 0, iguais: 1 });
    expect(await uma("select id, versao from pessoa where codigo = 'IG1'")).toEqual(antes);
  });

  test('linhas que o arquivo repete são recusadas também quando a primeira nada mudou', async () => {
    const linhas = [
      ['nome', 'codigo'],
      ['Igual Duas', 'IG2'],
    ];
    await importa(rede.admin, ESCOLHA.partes, linhas);
    const carga = await new Carga(rede.admin, ESCOLHA.partes).inicia(['nome', 'codigo'], 2, 'e'.repeat(64));
    await carga.envia([['Igual Duas', 'IG2']], false);
    const { andamento, recusas } = await carga.envia([['Outra', 'IG2']], true, 3);
    expect(andamento).toMatchObject({ iguais: 1, recusadas: 1 });
    expect(recusas).toMatchObject([{ linha: 3, motivo: 'Repete a linha 2 do arquivo' }]);
  });
});

test('registros recusados pela API dizem por quê, com o campo e o valor', async () => {
  const { tipoSysId, condition, catgId } = ESCOLHA.partes;
  const registro = (nome: string, cpf: string) => [
    { catId: 0, chave: 'nome', atribId: 0, atribValue: nome },
    { catId: 0, chave: 'cpf', atribId: 0, atribValue: cpf },
  ];
  const pede = (atributos: ReturnType<typeof registro>[]) =>
    rede.admin.pede(importInc, {
      body: {
        tipoSysId,
        condition,
        procId: 0,
        pericia: { catgId, procId: 0, procCidade: null, procSituacao: 1 },
        atributos,
      },
    });
  const so = await pede([registro('Pela API', '123')]);
  expect(so.message).toBe(
    'Nada foi importado: nenhuma incluída, 1 recusada. Linha 2, CPF: CPF invalido (“123”)',
  );
  expect(so.recusas).toMatchObject([{ linha: 2, campo: 'CPF', valor: '123', motivo: 'CPF invalido' }]);
  const duas = await pede([registro('Pela API Boa', '111.444.777-35'), registro('Pela API Ruim', '124')]);
  expect(duas.message).toBe(
    'Importação concluída: 1 incluída, 1 recusada. Linha 3, CPF: CPF invalido (“124”)',
  );
});
