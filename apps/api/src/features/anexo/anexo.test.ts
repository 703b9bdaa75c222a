import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  ANEXO,
  anexoAlt,
  anexoBaixa,
  anexoConta,
  anexoExc,
  anexoInc,
  anexoList,
  anexoParte,
  anexoPrevia,
  anexoVolta,
  catgSub,
  historicoList,
  historicoPrevia,
  perfisInc,
  perfisIncGet,
  periciaExc,
  periciaInc,
  quemPode,
  REGISTROS,
  type Recurso,
  TIPOS_DE_REGISTRO,
  type TipoDeRegistro,
  TODOS_RECURSOS,
  userPontosInc,
} from '@retaguarda/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../base/config.ts';
import { withTenant } from '../../base/db/tx.ts';
import { openFileStores } from '../../base/files/open-file-stores.ts';
import { findUnreferencedFiles } from '../../base/files/referenced-files.ts';
import { sweepTenantFiles } from '../../base/files/sweep-files.ts';
import { apagaVencidos } from '../../manutencao.ts';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { semeiaRegistros } from '../../testing/exemplos.ts';
import { anexa, enviaPartes } from '../../testing/exemplos-anexo.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { parcela } from '../../testing/por-inteiro.ts';
import { INVARIANTES, quebradas } from '../conferencia/public.ts';

/** Of this file alone: what it sweeps is of no other test. */
const pasta = path.join(inject('pasta'), `anexos-${randomUUID()}`);
const rede = comApp({ DATA_DIR: pasta, ANEXO_MB: '2', ANEXOS_POR_REGISTRO: '6' });
let procId: number;
/** One record of each kind. */
let registros: ReadonlyMap<TipoDeRegistro, number>;

const TABELA: Partial<Record<TipoDeRegistro, string>> = { mapeamento: 'carga_mapeamento' };
const tabelaDe = (tipo: TipoDeRegistro): string =>
  TABELA[tipo] ?? tipo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);

async function umDeCada(): Promise<Map<TipoDeRegistro, number>> {
  const achados = new Map<TipoDeRegistro, number>([
    ['escritorio', rede.um],
    ['textoDeMensagem', 1],
  ]);
  for (const tipo of TIPOS_DE_REGISTRO.filter((t) => !achados.has(t))) {
    const { rows } = await rede.banco.admin.query<{ id: number }>(
      `select max(id)::float8 as id from ${tabelaDe(tipo)} where tenant_id = $1`,
      [rede.um],
    );
    achados.set(tipo, rows[0]?.id ?? 0);
  }
  return achados;
}

beforeAll(async () => {
  ({ procId } = await semeiaRegistros(rede.admin));
  await rede.admin.pede(userPontosInc, {
    body: { id: MUNDO.pessoa.ana, quantidade: 10, motivo: 'Boas-vindas' },
  });
  registros = await umDeCada();
});

let contador = 0;
const texto = (): Buffer => Buffer.from(`conteúdo ${++contador}`);
const qual = (tipo: TipoDeRegistro) => ({ tipo, id: registros.get(tipo) ?? 0 });
const noFio = ({ tipo, id }: { tipo: TipoDeRegistro; id: number }) => ({ tipo, id: String(id) });
const bytesDe = async (route: { path: string }, anexoId: string, quem = rede.admin) => {
  const resposta = await rede.app.inject({
    url: `/api${route.path}?anexoId=${anexoId}`,
    headers: { host: quem.host, tenant: quem.tenant, authorization: `Bearer ${quem.token}` },
  });
  return { status: resposta.statusCode, headers: resposta.headers, bytes: resposta.rawPayload };
};

/** The administrator with these permissions alone while `faz` runs. */
async function so(recursos: readonly Recurso[], faz: (quem: Cliente) => Promise<void>): Promise<void> {
  const poe = async (quais: readonly string[]) => {
    await rede.banco.admin.query('delete from perfil_recurso where tenant_id = $1 and perfil_id = 2', [
      rede.um,
    ]);
    await rede.banco.admin.query(
      'insert into perfil_recurso (tenant_id, perfil_id, recurso) select $1, 2, r from unnest($2::text[]) r',
      [rede.um, quais],
    );
  };
  await poe(recursos);
  try {
    await faz(await rede.entra('leitor'));
  } finally {
    await poe(['pericias', 'periciaVer', 'baixas']);
  }
}

describe('todo tipo de registro', () => {
  test('diz quem altera e quem exclui, com nomes do catálogo', () => {
    for (const tipo of TIPOS_DE_REGISTRO)
      for (const ato of ['alterar', 'excluir'] as const) {
        expect(quemPode(tipo, ato).length, tipo).toBeGreaterThan(0);
        for (const recurso of quemPode(tipo, ato)) expect(TODOS_RECURSOS).toContain(recurso);
      }
  });

  test.each(TIPOS_DE_REGISTRO)('%s: anexa, conta, baixa, renomeia, exclui e traz de volta', async (tipo) => {
    expect(qual(tipo).id, 'há um registro').toBeGreaterThan(0);
    const antes = await rede.admin.pede(anexoConta, { query: noFio(qual(tipo)) });
    const bytes = texto();
    const anexo = await anexa(rede.admin, { ...qual(tipo), nome: 'contrato.txt', bytes });
    expect(anexo).toMatchObject({
      nome: 'contrato.txt',
      tipo: 'text/plain',
      bytes: bytes.length,
      previa: null,
    });
    expect(await rede.admin.pede(anexoConta, { query: noFio(qual(tipo)) })).toEqual({
      ...antes,
      anexos: antes.anexos + 1,
    });
    expect((await bytesDe(anexoBaixa, anexo.anexoId)).bytes).toEqual(bytes);
    const { anexoId } = anexo;
    await rede.admin.pede(anexoAlt, { body: { anexoId, versao: 1, nome: 'contrato assinado.txt' } });
    await rede.admin.pede(anexoExc, { body: { anexoId } });
    expect((await bytesDe(anexoBaixa, anexoId)).status).toBe(404);
    await rede.admin.pede(anexoVolta, { body: { anexoId } });
    const { list, podeAlterar } = await rede.admin.pede(anexoList, { query: noFio(qual(tipo)) });
    expect(podeAlterar).toBe(true);
    expect(list.map((a) => a.nome)).toContain('contrato assinado.txt');
    const { rows } = await rede.banco.admin.query<{ antes: unknown; depois: unknown }>(
      `select antes ->> 'anexo' as antes, depois ->> 'anexo' as depois from historico
        where tenant_id = $1 and (antes ? 'anexo') order by id desc limit 4`,
      [rede.um],
    );
    expect(rows.reverse()).toEqual([
      { antes: null, depois: 'contrato.txt' },
      { antes: 'contrato.txt', depois: 'contrato assinado.txt' },
      { antes: 'contrato assinado.txt', depois: null },
      { antes: null, depois: 'contrato assinado.txt' },
    ]);
  });

  // A report is its owner's alone, whoever it is shared with.
  const doRelatorio = (dono: number) =>
    rede.banco.admin.query('update relatorio set pessoa_id = $2, perfil_id = 2 where tenant_id = $1', [
      rede.um,
      dono,
    ]);

  test.each(parcela(TIPOS_DE_REGISTRO, 3))(
    '%s: quem só abre vê e baixa, e não muda; quem não abre nada vê',
    async (tipo) => {
      const { anexoId } = await anexa(rede.admin, { ...qual(tipo), nome: 'visto.txt', bytes: texto() });
      const query = noFio(qual(tipo));
      const [abre] = REGISTROS[tipo].abre.filter((r) => !quemPode(tipo, 'alterar').includes(r));
      const recursos = abre === undefined ? [] : [abre as Recurso];
      await doRelatorio(MUNDO.pessoa.leitor);
      const tentativas = (quem: Cliente) => [
        quem.chama('POST', anexoAlt.path, { body: { anexoId, versao: 1, nome: 'x' } }),
        quem.chama('POST', anexoExc.path, { body: { anexoId } }),
        quem.chama('POST', anexoVolta.path, { body: { anexoId } }),
        quem.envia(
          anexoParte.path,
          { ...query, envio: crypto.randomUUID(), parte: '0' },
          { nome: 'x', tipo: 'text/plain', bytes: texto() },
        ),
      ];
      await so(recursos, async (quem) => {
        const lista = await quem.chama('GET', anexoList.path, { query });
        expect(lista.status).toBe(abre === undefined ? 403 : 200);
        if (abre !== undefined) expect(lista.body).toMatchObject({ podeAlterar: false });
        expect((await bytesDe(anexoBaixa, anexoId, quem)).status).toBe(abre === undefined ? 403 : 200);
        for (const { status } of await Promise.all(tentativas(quem))) expect(status).toBe(403);
      });
      await so([], async (quem) => {
        expect((await quem.chama('GET', anexoList.path, { query })).status).toBe(403);
        expect((await bytesDe(anexoBaixa, anexoId, quem)).status).toBe(403);
      });
      await doRelatorio(MUNDO.pessoa.admin);
      await rede.admin.pede(anexoExc, { body: { anexoId } });
    },
  );

  test('dos anexos de um relatório ninguém além do dono vê nada, ainda que o relatório seja compartilhado', async () => {
    const relatorio = qual('relatorio');
    const { anexoId } = await anexa(rede.admin, { ...relatorio, nome: 'meu.txt', bytes: texto() });
    await so(['relatorios', 'relInc', 'pericias'], async (quem) => {
      expect((await quem.chama('GET', anexoList.path, { query: noFio(relatorio) })).status).toBe(404);
      expect((await bytesDe(anexoBaixa, anexoId, quem)).status).toBe(404);
      expect((await quem.chama('POST', anexoExc.path, { body: { anexoId } })).status).toBe(404);
    });
    await rede.admin.pede(anexoExc, { body: { anexoId } });
  });

  test('não é um estado do registro: nada dele se desfaz pela história, nem impede que se desfaça o resto', async () => {
    const veiculo = qual('veiculo');
    const { anexoId } = await anexa(rede.admin, { ...veiculo, nome: 'junto.txt', bytes: texto() });
    const resposta = await rede.admin.chama('POST', anexoExc.path, { body: { anexoId } });
    expect(resposta.headers['x-mudanca']).toBeUndefined();
    const { list } = await rede.admin.pede(historicoList, { query: noFio(veiculo) });
    const juntos = list.filter((r) => r.junto === true);
    expect(juntos.map((r) => r.campos[0]?.nome)).toContain('Anexo');
    expect(list.filter((r) => r.acao === 'inclusao').map((r) => r.junto)).toEqual([undefined]);
    const historicoId = juntos[0]?.historicoId ?? 0;
    const previa = await rede.admin.chama('POST', historicoPrevia.path, {
      body: { ...veiculo, historicoId },
    });
    expect(previa.status).toBe(404);
    const inclusao = list.find((r) => r.acao === 'inclusao')?.historicoId ?? 0;
    const { campos } = await rede.admin.pede(historicoPrevia, {
      body: { tipo: 'veiculo', id: veiculo.id, historicoId: inclusao },
    });
    expect(campos.map((c) => c.nome)).not.toContain('Anexo');
  });

  test('o de outra rede não existe', async () => {
    const { anexoId } = await anexa(rede.admin, { ...qual('pericia'), nome: 'nosso.txt', bytes: texto() });
    const { Cliente: Outro } = await import('../../testing/cliente.ts');
    const alheio = await new Outro(rede.app, 'dois.teste').entra('admin');
    expect((await bytesDe(anexoBaixa, anexoId, alheio)).status).toBe(404);
    expect((await alheio.chama('POST', anexoExc.path, { body: { anexoId } })).status).toBe(404);
    expect((await bytesDe(anexoBaixa, anexoId)).status).toBe(200);
    await rede.admin.pede(anexoExc, { body: { anexoId } });
  });

  test('de uma categoria que não se vê, é como se não houvesse', async () => {
    const { id: catgId } = await rede.admin.pede(catgSub, {
      body: { categoria: { name: 'Sigilosas', idPai: MUNDO.tipo, perfis: [1] } },
    });
    const { recursos } = await rede.admin.pede(perfisIncGet);
    await rede.admin.pede(perfisInc, {
      body: { perfil: { nome: 'Filial', pessoas: [MUNDO.pessoa.nada] }, recursos: recursos.map((r) => r.id) },
    });
    const oculta = await rede.admin.pede(periciaInc, {
      body: {
        local: 4,
        pericia: { procId: 0, catgId, procCidade: { id: 5300108 }, procSituacao: 1, versao: 0 },
        atributos: [{ catId: MUNDO.atrib.honorario, atribValue: 10 }],
      } as never,
    });
    const dela = { tipo: 'pericia', id: oculta.procId } as const;
    const { anexoId } = await anexa(rede.admin, { ...dela, nome: 'sigilo.txt', bytes: texto() });
    const filial = await rede.entra('nada');
    for (const route of [anexoList, anexoConta])
      expect((await filial.chama('GET', route.path, { query: noFio(dela) })).status).toBe(404);
    for (const route of [anexoBaixa, anexoPrevia])
      expect((await bytesDe(route, anexoId, filial)).status).toBe(404);
    for (const route of [anexoExc, anexoVolta])
      expect((await filial.chama('POST', route.path, { body: { anexoId } })).status).toBe(404);
  });
});

describe('o envio', () => {
  const doCaso = () => ({ tipo: 'empresa', id: registros.get('empresa') ?? 0 }) as const;

  test('vem em partes, sai inteiro e não deixa partes', async () => {
    const bytes = Buffer.alloc(ANEXO.parte + 12_345, 'abc');
    const anexo = await anexa(rede.admin, { ...doCaso(), nome: 'grande.bin', bytes });
    expect((await bytesDe(anexoBaixa, anexo.anexoId)).bytes.equals(bytes)).toBe(true);
    const nomes = await readdir(path.join(pasta, 'arquivos', String(rede.um)));
    expect(nomes.filter((n) => n.includes('.'))).toEqual([]);
    await rede.admin.pede(anexoExc, { body: { anexoId: anexo.anexoId } });
  });

  test('o que fica pela metade tem limite a pessoa e a rede, e se diz o que fazer; anexado, devolve o lugar', async () => {
    await rede.banco.admin.query('delete from envio_parte');
    const qual = { tipo: 'pericia', id: String(procId) };
    const parte = (n: number, envio = randomUUID(), quem = rede.admin) =>
      quem.envia(
        anexoParte.path,
        { ...qual, envio, parte: String(n) },
        { nome: 'parte', tipo: 'application/octet-stream', bytes: Buffer.alloc(ANEXO.parte) },
      );
    const situacoes: number[] = [];
    // Four files of two MiB each, which never end.
    for (let n = 0; n < 8; n++) situacoes.push((await parte(n % 2)).status);
    expect(situacoes).toEqual(Array(8).fill(200));
    expect(await parte(0)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'limite', message: expect.stringContaining('passam de 8 MB') }] },
    });
    // An hour later they are swept, and count no more.
    await rede.banco.admin.query("update envio_parte set em = now() - interval '61 minutes'");
    expect((await parte(0)).status).toBe(200);
    await withTenant(rede.banco.pool, rede.um, apagaVencidos);
    const contadas = async () => (await rede.banco.admin.query('select 1 from envio_parte')).rowCount;
    expect(await contadas()).toBe(1);
    await anexa(rede.admin, { tipo: 'pericia', id: procId, nome: 'cabe.txt', bytes: texto() });
    expect(await contadas()).toBe(1);
    await rede.banco.admin.query(
      `insert into envio_parte (tenant_id, pessoa_id, envio, parte, bytes)
       select $1, $2, gen_random_uuid(), 0, 1048576 from generate_series(1, 80)`,
      [rede.um, MUNDO.pessoa.ana],
    );
    expect(await parte(0)).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringContaining('a este escritório') }] },
    });
    await rede.banco.admin.query('delete from envio_parte');
  });

  test('cortado no meio nada deixa, e repetido com a mesma chave responde o mesmo', async () => {
    const bytes = Buffer.alloc(ANEXO.parte + 10, 'x');
    const corpo = await enviaPartes(rede.admin, { ...doCaso(), nome: 'a.txt', bytes });
    const faltou = await rede.admin.chama('POST', anexoInc.path, {
      body: { ...corpo, bytes: bytes.length + ANEXO.parte - 100 },
    });
    expect(faltou.status).toBe(422);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const um = await rede.admin.pede(anexoInc, { body: corpo, headers });
    expect(await rede.admin.pede(anexoInc, { body: corpo, headers })).toEqual(um);
    await rede.admin.pede(anexoExc, { body: { anexoId: um.anexo.anexoId } });
  });

  test('o mesmo arquivo duas vezes é dito, com o nome que tem', async () => {
    const bytes = texto();
    const { anexoId } = await anexa(rede.admin, { ...doCaso(), nome: 'um.txt', bytes });
    const corpo = await enviaPartes(rede.admin, { ...doCaso(), nome: 'dois.txt', bytes });
    const { status, body } = await rede.admin.chama('POST', anexoInc.path, { body: corpo });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [{ message: 'Este arquivo já está anexado: um.txt', field: 'arquivo' }],
    });
    await rede.admin.pede(anexoExc, { body: { anexoId } });
  });

  test('vazio, grande demais e um a mais são recusados', async () => {
    const manda = async (bytes: number) => {
      const corpo = { ...doCaso(), envio: crypto.randomUUID(), nome: 'a', bytes };
      const { status, body } = await rede.admin.chama('POST', anexoInc.path, { body: corpo });
      return { status, mensagem: (body as { errors: { message: string }[] }).errors[0]?.message };
    };
    expect(await manda(0)).toEqual({ status: 422, mensagem: 'O arquivo está vazio' });
    expect(await manda(2 * 1024 * 1024 + 1)).toEqual({
      status: 422,
      mensagem: 'Cada anexo tem no máximo 2 MB',
    });
    const parte = await rede.admin.envia(
      anexoParte.path,
      { ...noFio(doCaso()), envio: crypto.randomUUID(), parte: '2' },
      { nome: 'x', tipo: 'x/y', bytes: texto() },
    );
    expect(parte.status).toBe(422);
    const { list, limites } = await rede.admin.pede(anexoList, { query: noFio(doCaso()) });
    const postos: string[] = [];
    for (let n = list.length; n < limites.porRegistro; n++)
      postos.push((await anexa(rede.admin, { ...doCaso(), nome: `${n}.txt`, bytes: texto() })).anexoId);
    await expect(anexa(rede.admin, { ...doCaso(), nome: 'demais.txt', bytes: texto() })).rejects.toThrow(
      'Um registro tem no máximo 6 anexos',
    );
    for (const anexoId of postos) await rede.admin.pede(anexoExc, { body: { anexoId } });
  });

  test('um nome sem nada que se leia é recusado, e de um caminho fica o fim', async () => {
    const corpo = await enviaPartes(rede.admin, { ...doCaso(), nome: '\u0007', bytes: texto() });
    expect((await rede.admin.chama('POST', anexoInc.path, { body: corpo })).status).toBe(422);
    const { anexoId, nome } = await anexa(rede.admin, {
      ...doCaso(),
      nome: `C:\\pasta\\${'ã'.repeat(300)}.pdf`,
      bytes: texto(),
    });
    expect(nome).toBe(`${'ã'.repeat(196)}.pdf`);
    await rede.admin.pede(anexoExc, { body: { anexoId } });
  });
});

describe('o que é, diz o conteúdo', () => {
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF');
  const SVG = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );

  test.each([
    ['página.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/plain', null],
    ['desenho.png', SVG, 'text/plain', null],
    ['foto.jpg', Buffer.from('alert(1)'), 'text/plain', null],
    ['nada.txt', Buffer.from([0, 1, 2, 3]), 'application/octet-stream', null],
    ['relatório.exe', PDF, 'application/pdf', 'pdf'],
  ] as const)('%s', async (nome, bytes, tipo, previa) => {
    const anexo = await anexa(rede.admin, { ...qual('veiculo'), nome, bytes });
    expect(anexo).toMatchObject({ nome, tipo, previa });
    const { headers } = await bytesDe(anexoBaixa, anexo.anexoId);
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(nome)}`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect((await bytesDe(anexoPrevia, anexo.anexoId)).status).toBe(422);
    await rede.admin.pede(anexoExc, { body: { anexoId: anexo.anexoId } });
  });

  test('uma imagem se mostra lida e escrita de novo, uma quebrada diz que não se abre', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3c8dbc' } })
      .png()
      .toBuffer();
    const comCauda = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    const anexo = await anexa(rede.admin, { ...qual('veiculo'), nome: 'foto', bytes: comCauda });
    expect(anexo.previa).toBe('imagem');
    const { headers, bytes } = await bytesDe(anexoPrevia, anexo.anexoId);
    expect(headers['content-type']).toBe('image/png');
    expect(bytes.includes('script')).toBe(false);
    const quebrada = await anexa(rede.admin, {
      ...qual('veiculo'),
      nome: 'meia',
      bytes: png.subarray(0, 60),
    });
    expect((await bytesDe(anexoPrevia, quebrada.anexoId)).status).toBe(422);
  });
});

describe('o que se exclui', () => {
  const deposito = async () =>
    (await openFileStores(readConfig({ DATA_DIR: pasta }, process.cwd()))).arquivos;
  const passa = (dias: number) =>
    rede.banco.admin.query(
      `update anexo set excluido_em = segundos_depois(excluido_em, -86400 * $1::int), sem_registro_desde = segundos_depois(sem_registro_desde, -86400 * $1::int)`,
      [dias],
    );
  const arruma = async () => {
    await withTenant(rede.banco.pool, rede.um, apagaVencidos);
    await sweepTenantFiles(rede.banco.pool, await deposito(), rede.um, -2000);
  };
  const semArquivo = async (anexoId: string): Promise<boolean> => {
    for await (const { name } of (await deposito()).list(String(rede.um))) if (name === anexoId) return false;
    return true;
  };

  test('fica noventa dias e depois vai, com o arquivo; o que está em uso fica', async () => {
    const { anexoId } = await anexa(rede.admin, { ...qual('campanha'), nome: 'sai.txt', bytes: texto() });
    const fica = await anexa(rede.admin, { ...qual('campanha'), nome: 'fica.txt', bytes: texto() });
    await rede.admin.pede(anexoExc, { body: { anexoId } });
    await passa(89);
    await arruma();
    expect(await semArquivo(anexoId)).toBe(false);
    await passa(2);
    await arruma();
    expect(await semArquivo(anexoId)).toBe(true);
    expect((await rede.admin.chama('POST', anexoVolta.path, { body: { anexoId } })).status).toBe(404);
    expect((await bytesDe(anexoBaixa, fica.anexoId)).status).toBe(200);
  });

  test('nada sobra sem que a conferência o diga', async () => {
    const { anexoId } = await anexa(rede.admin, { ...qual('campanha'), nome: 'velho.txt', bytes: texto() });
    await rede.admin.pede(anexoExc, { body: { anexoId } });
    const client = { query: (q: string, v: number[]) => rede.banco.admin.query(q, v) };
    const dizem = async () => (await quebradas(client, rede.um, INVARIANTES)).map((q) => q.invariante);
    expect(await dizem()).toEqual([]);
    await passa(98);
    expect(await dizem()).toEqual(['anexo excluído que já devia ter sido apagado']);
    await arruma();
    expect(await dizem()).toEqual([]);
    expect(await withTenant(rede.banco.pool, rede.um, (tx) => findUnreferencedFiles(tx, [anexoId]))).toEqual([
      anexoId,
    ]);
  });

  test('com o registro, vai depois do mesmo prazo, e volta com ele', async () => {
    const { anexoId } = await anexa(rede.admin, {
      tipo: 'pericia',
      id: procId,
      nome: 'caso.txt',
      bytes: texto(),
    });
    const { rows } = await rede.banco.admin.query('select * from pericia where tenant_id = $1 and id = $2', [
      rede.um,
      procId,
    ]);
    expect(rows).toHaveLength(1);
    await rede.admin.pede(periciaExc, { body: { id: procId, local: 1 } });
    await arruma();
    expect((await bytesDe(anexoBaixa, anexoId)).status).toBe(404);
    await passa(80);
    await rede.banco.admin.query(
      'insert into pericia select (jsonb_populate_record(null::pericia, $1::jsonb)).*',
      [JSON.stringify(rows[0])],
    );
    await arruma();
    expect((await bytesDe(anexoBaixa, anexoId)).status).toBe(200);
    await passa(80);
    await arruma();
    expect(await semArquivo(anexoId)).toBe(false);
  });
});
