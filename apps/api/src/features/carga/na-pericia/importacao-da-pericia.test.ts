import { readFileSync } from 'node:fs';
import {
  errorResponse,
  IMPORT_CHUNK_CHARS,
  importContinua,
  importDesfaz,
  importList,
  importVerifica,
  periciaImportacao,
  periciaImportInicio,
  periciaImportPessoas,
  periciaInc,
  periciaIncPessoas,
  periciaPessoas,
} from '@retaguarda/contract';
import { SITUACAO_CARGA } from '@retaguarda/domain';
import type { FastifyInstance } from 'fastify';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATEGORIA } from '../../../seeds/demonstracao/categorias.ts';
import { semeiaDemonstracao } from '../../../seeds/public.ts';
import { type BancoDeTeste, criaBanco } from '../../../testing/banco.ts';
import { Cliente, criaApp } from '../../../testing/cliente.ts';
import { desfaz, terminada } from '../../../testing/mundo-carga.ts';
import { chaveNaPericia } from './importacao-da-pericia.ts';

let banco: BancoDeTeste;
let app: FastifyInstance;
let c: Cliente;

async function entra(usuario: string): Promise<Cliente> {
  const cliente = new Cliente(app, 'demonstracao');
  const { body } = await cliente.tentaEntrar(`${usuario}@demonstracao.com.br`, 'retaguarda');
  cliente.token = (body as { accessToken: string }).accessToken;
  return cliente;
}

beforeAll(async () => {
  banco = await criaBanco();
  await semeiaDemonstracao(banco.owner);
  app = await criaApp(banco);
  c = await entra('admin');
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

async function novaPericia(): Promise<number> {
  const { procId } = await c.pede(periciaInc, {
    body: {
      local: 4,
      pericia: {
        procId: 0,
        catgId: CATEGORIA.trabalhista,
        procCidade: { id: 3550308 },
        procSituacao: 1,
        versao: 0,
      },
      atributos: [
        { catId: 1001, atribValue: '0001234-55.2025.5.02.0001' },
        { catId: 1002, atribValue: 1 },
        { catId: 1004, atribValue: '2026-01-10' },
        { catId: 1009, atribValue: 3500 },
      ],
    },
  });
  return procId;
}

interface Linha {
  linha: number;
  celulas: string[];
}

/** The rows of the fixture as the browser reads them: Excel's row numbers, blank rows left out. */
function planilha(): { cabecalho: string[]; linhas: Linha[] } {
  const texto = new TextDecoder('windows-1252').decode(
    readFileSync('e2e/fixtures/pessoas-do-escritorio.csv'),
  );
  const { data } = Papa.parse<string[]>(texto, { delimiter: ';' });
  const [cabecalho = [], ...resto] = data;
  const linhas = resto
    .map((celulas, i) => ({ linha: i + 2, celulas }))
    .filter((l) => l.celulas.some((x) => x.trim() !== ''));
  return { cabecalho, linhas };
}

function blocos(linhas: readonly Linha[]): Linha[][] {
  const feitos: Linha[][] = [];
  let atual: Linha[] = [];
  let tamanho = 0;
  for (const linha of linhas) {
    atual.push(linha);
    tamanho += JSON.stringify(linha).length;
    if (tamanho > IMPORT_CHUNK_CHARS) {
      feitos.push(atual);
      atual = [];
      tamanho = 0;
    }
  }
  return atual.length === 0 ? feitos : [...feitos, atual];
}

const inicio = (procId: number, cabecalho: string[], linhas: number, sha256 = 'c'.repeat(64)) =>
  c.pede(periciaImportInicio, { body: { procId, nomeArquivo: 'pessoas.csv', sha256, linhas, cabecalho } });

test('a planilha do escritório: 1.975 entram, as 25 erradas são ditas por linha e coluna, nada em dobro', async () => {
  const procId = await novaPericia();
  const { cabecalho, linhas } = planilha();
  const { importId } = await inicio(procId, cabecalho, linhas.length);
  const partes = blocos(linhas);
  expect(partes.length).toBeGreaterThan(3);
  for (const [seq, bloco] of partes.entries()) {
    const body = { importId, seq, ultimo: seq === partes.length - 1, linhas: bloco };
    const primeira = await c.pede(periciaImportPessoas, { body });
    const outra = await c.pede(periciaImportPessoas, { body });
    // The last one may be on its way in by now.
    if (body.ultimo) expect(outra.andamento.proximo).toBe(primeira.andamento.proximo);
    else expect(outra).toEqual(primeira);
    if (seq === 1) {
      // The tab was closed: the same file goes on where it stopped.
      const retomada = await inicio(procId, cabecalho, linhas.length);
      expect([retomada.importId, retomada.proximo]).toEqual([importId, 2]);
    }
  }
  await terminada(c, importId);
  const { andamento, recusadas } = await c.pede(periciaImportacao, { query: { procId: String(procId) } });
  const esperadas: { linha: number; coluna: string }[] = JSON.parse(
    readFileSync('e2e/fixtures/pessoas-do-escritorio.erradas.json', 'utf8'),
  );
  expect(recusadas.map((r) => r.linha)).toEqual(esperadas.map((r) => r.linha));
  // Each by its name and with what was refused; never by the code in the titles.
  const colunas = new Map(esperadas.map((r, i) => [r.coluna, recusadas[i]?.coluna]));
  expect(colunas.get('pesTipo')).toBe('Tipo de pessoa');
  for (const [codigo, nome] of colunas) if (/[a-z]/.test(codigo)) expect(nome, codigo).not.toMatch(/_|^pes/);
  for (const r of recusadas) {
    const celulas = linhas.find((l) => l.linha === r.linha)?.celulas ?? [];
    if (r.valor !== '') expect(celulas).toContain(r.valor);
  }
  expect(recusadas.filter((r) => r.valor !== '').length).toBeGreaterThan(15);
  const { atributosEtapa2Total } = await c.pede(periciaPessoas, {
    query: { procId: String(procId), local: '5' },
  });
  expect(atributosEtapa2Total).toBe(1975);
  expect(andamento).toMatchObject({ inseridas: 1975, recusadas: 25, situacao: SITUACAO_CARGA.concluida });
  const { rows } = await banco.admin.query(
    "select count(*)::int as pessoas, count(distinct cpf)::int as cpfs from pessoa where situacao = 3 and cpf like '8%'",
  );
  expect(rows).toEqual([{ pessoas: 1975, cpfs: 1975 }]);
  const { rows: vinculos } = await banco.admin.query(
    "select count(*)::int as n from historico where pericia_id = $1 and entidade = 'periciaPessoa'",
    [procId],
  );
  expect(vinculos).toEqual([{ n: 1975 }]);
});

test('outro conteúdo sob o mesmo número é recusado, e um bloco adiantado espera a sua vez', async () => {
  const procId = await novaPericia();
  const { importId } = await inicio(procId, ['pesNome', 'pesTipo'], 2, 'd'.repeat(64));
  const bloco = (seq: number, nome: string) => ({
    importId,
    seq,
    ultimo: false,
    linhas: [{ linha: 2, celulas: [nome, '12'] }],
  });
  await c.pede(periciaImportPessoas, { body: bloco(0, 'Primeira Pessoa') });
  expect((await c.chama('POST', periciaImportPessoas.path, { body: bloco(0, 'Outra Pessoa') })).status).toBe(
    422,
  );
  expect((await c.chama('POST', periciaImportPessoas.path, { body: bloco(3, 'Terceira') })).status).toBe(409);
});

test.each([
  [['pesNome', 'pesTipo', 'inventada'], 'inventada'],
  [['pesNome', 'cpf'], 'pesTipo'],
  [['pesNome', 'pesTipo', 'pesnome'], 'pesnome'],
  [['pesNome', 'pesTipo', '__proto__'], '__proto__'],
])('cabeçalho %j: a mensagem diz a coluna %s', async (cabecalho, coluna) => {
  const body = {
    procId: await novaPericia(),
    nomeArquivo: 'x.csv',
    sha256: 'e'.repeat(64),
    linhas: 1,
    cabecalho,
  };
  const { status, body: resposta } = await c.chama('POST', periciaImportInicio.path, { body });
  expect(status).toBe(422);
  expect(errorResponse.parse(resposta).errors[0]?.message).toBe(
    `Erro encontrado na linha: 1 da coluna: ${coluna}, verifica se o cabeçalho da coluna esta correto, caso necessario baixe um novo template`,
  );
});

test('colunas que o arquivo não traz começam como no formulário', async () => {
  const procId = await novaPericia();
  const { importId } = await inicio(procId, ['pesNome', 'pesTipo'], 1, 'f'.repeat(64));
  const linhas = [{ linha: 2, celulas: ['Pessoa da Planilha', '12'] }];
  await c.pede(periciaImportPessoas, { body: { importId, seq: 0, ultimo: true, linhas } });
  await terminada(c, importId);
  await c.pede(periciaIncPessoas, {
    body: { procId, pessoas: [{ pesNome: 'Pessoa do Formulário', pesTipo: 12 }] },
  });
  const { atributosEtapa2 } = await c.pede(periciaPessoas, {
    query: { procId: String(procId), local: '5' },
  });
  const [daPlanilha, doFormulario] = atributosEtapa2.map((p) => p.atribProcessoPessoa);
  expect(doFormulario?.some((v) => v.atribValue !== null)).toBe(true);
  expect(daPlanilha).toEqual(doFormulario);
});

test('outra linha de títulos vale até a primeira linha entrar; depois, só a de antes', async () => {
  const procId = await novaPericia();
  const sha = 'e'.repeat(64);
  const certo = ['pesNome', 'pesTipo', 'codigo'];
  await inicio(procId, ['pesNome', 'pesTipo'], 3, sha);
  const { importId, linhas } = await inicio(procId, certo, 2, sha);
  expect(linhas).toBe(2);
  const tipo = String(CATEGORIA.partes);
  const bloco = (seq: number, celulas: string[]) => ({
    importId,
    seq,
    ultimo: seq === 1,
    linhas: [{ linha: seq + 2, celulas }],
  });
  await c.pede(periciaImportPessoas, { body: bloco(0, ['Gil Títulos', tipo, 'TIT-1']) });
  const outra = {
    procId,
    nomeArquivo: 'pessoas.csv',
    sha256: sha,
    linhas: 3,
    cabecalho: ['pesNome', 'pesTipo'],
  };
  expect(await c.chama('POST', periciaImportInicio.path, { body: outra })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'cabecalho', message: expect.stringContaining('outra linha de títulos') }] },
  });
  expect((await inicio(procId, certo, 2, sha)).proximo).toBe(1);
  await c.pede(periciaImportPessoas, { body: bloco(1, ['Bia Títulos', tipo, 'TIT-2']) });
  await terminada(c, importId);
  const { rows } = await banco.admin.query(
    "select nome from pessoa where codigo in ('TIT-1', 'TIT-2') order by codigo",
  );
  expect(rows).toEqual([{ nome: 'Gil Títulos' }, { nome: 'Bia Títulos' }]);
});

/** As whoever sees the case sees it end; not everybody sees the imports of all. */
async function ateOFim(procId: number) {
  const query = { procId: String(procId) };
  const vista = () => c.pede(periciaImportacao, { query });
  await expect.poll(async () => (await vista()).andamento?.situacao).toBe(SITUACAO_CARGA.concluida);
  return (await vista()).recusadas;
}

/** One chunk that is the whole file. */
async function importa(procId: number, sha256: string, linhas: string[][]) {
  const { importId } = await inicio(procId, ['pesNome', 'pesTipo', 'codigo'], linhas.length, sha256);
  await c.pede(periciaImportPessoas, {
    body: {
      importId,
      seq: 0,
      ultimo: true,
      linhas: linhas.map((celulas, i) => ({ linha: i + 2, celulas })),
    },
  });
  return { importId, recusadas: await ateOFim(procId) };
}

test('o que entrou em um caso está no histórico de importações e se desfaz como o resto', async () => {
  const procId = await novaPericia();
  const { importId, recusadas } = await importa(procId, '1'.repeat(64), [
    ['Por nome do tipo', 'partes', 'DES-1'],
    ['Por número', String(CATEGORIA.partes), 'DES-2'],
    ['', String(CATEGORIA.partes), 'DES-3'],
    ['Sem tipo', 'nenhum', 'DES-4'],
  ]);
  expect(recusadas.map(({ linha, coluna }) => [linha, coluna])).toEqual([[5, 'Tipo de pessoa']]);
  const { list } = await c.pede(importList, { query: { id: String(importId) } });
  expect(list).toMatchObject([{ tipo: 'Perícias', procId, inseridas: 2, recusadas: 1 }]);
  expect(await desfaz(c, importId)).toMatchObject({ desfeitos: 4, mantidos: 0, feitas: 4, total: 4 });
  // The case tells it, too.
  const { andamento } = await c.pede(periciaImportacao, { query: { procId: String(procId) } });
  expect(andamento?.message).toBe('Importação desfeita: 4 registros');
  const { rows } = await banco.admin.query("select id from pessoa where codigo like 'DES-%'");
  expect(rows).toEqual([]);
});

test('a tela de importações não continua o que um caso começou: lá os blocos são outros', async () => {
  const procId = await novaPericia();
  const sha = '2'.repeat(64);
  const { importId } = await inicio(procId, ['pesNome', 'pesTipo'], 2, sha);
  const linhas = [{ linha: 2, celulas: ['Só do caso', String(CATEGORIA.partes)] }];
  await c.pede(periciaImportPessoas, { body: { importId, seq: 0, ultimo: false, linhas } });
  expect(await c.pede(importContinua, { query: { sha256: sha } })).toEqual({ abertas: [] });
  const verifica = { body: { importId, atributos: linhas } };
  expect((await c.chama('POST', importVerifica.path, verifica)).status).toBe(404);
});

test('uma importação que a atualização trouxe continua, e não se desfaz, pois não se sabe tudo o que gravou', async () => {
  const procId = await novaPericia();
  const sha = '3'.repeat(64);
  await banco.admin.query(
    `insert into carga (tenant_id, tipo, condicao, categoria_id, pericia_id, autor_id, nome_arquivo, sha256, chave, cabecalho,
                        mapa, linhas, proximo, inseridas, sem_registros)
     select p.tenant_id, 4, 1, p.categoria_id, p.id, p.criado_por, 'antes.csv', $2, $3, '["pesNome", "pesTipo"]', null, 2, 1, 1, true
       from pericia p where p.id = $1`,
    [procId, sha, chaveNaPericia(procId, sha)],
  );
  const { importId, proximo } = await inicio(procId, ['pesNome', 'pesTipo'], 2, sha);
  expect(proximo).toBe(1);
  const linhas = [{ linha: 3, celulas: ['Depois da Atualização', String(CATEGORIA.partes)] }];
  await c.pede(periciaImportPessoas, { body: { importId, seq: 1, ultimo: true, linhas } });
  const { andamento } = await terminada(c, importId);
  expect(andamento).toMatchObject({ inseridas: 2, situacao: SITUACAO_CARGA.concluida, feitas: 2, total: 2 });
  expect(await c.chama('POST', importDesfaz.path, { body: { id: importId } })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'id' }] },
  });
});

test('tipo que não se vê é tipo que não há', async () => {
  const procId = await novaPericia();
  await banco.admin.query('update categoria set todos_perfis = false where id = $1', [CATEGORIA.equipe]);
  // Who signs in from now on does not see it.
  c = await entra('operador');
  const { recusadas } = await importa(procId, '4'.repeat(64), [['Oculta', String(CATEGORIA.equipe), 'OC-1']]);
  expect(recusadas).toMatchObject([{ linha: 2, coluna: 'Tipo de pessoa', valor: expect.any(String) }]);
});
