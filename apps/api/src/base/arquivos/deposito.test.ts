import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { comBalde } from '../../testing/balde.ts';
import { type BancoDeTeste, criaBanco, criaBancoPovoado } from '../../testing/banco.ts';
import { AppError } from '../app-error.ts';
import { readConfig } from '../config.ts';
import { comTenant } from '../db/tx.ts';
import { comArquivo, gravaImagemNova, type NovaImagem } from '../imagens/guarda.ts';
import { depositoNoBalde } from './balde.ts';
import { type Achado, type Deposito, DepositoForaDoAr, leTudo } from './deposito.ts';
import { assume, confereDono } from './dono.ts';
import { arquivoDaRede } from './nomeados.ts';
import { depositoNaPasta } from './pasta.ts';
import { varreArquivos, varreRedes } from './varre-arquivos.ts';

const servidor = comBalde();
let banco: BancoDeTeste;
let um: number;
beforeAll(async () => {
  ({ banco, um } = await criaBancoPovoado());
});
afterAll(() => banco.fecha());

/** A place of its own in the bucket, whose names come two at a time. */
function noBalde(env = servidor.env()): Promise<Deposito> {
  const { arquivos } = readConfig(env, '/');
  if ('pasta' in arquivos) throw new Error('a folder');
  return depositoNoBalde(arquivos, 'arquivos', 2);
}
const naPasta = async () => depositoNaPasta(await mkdtemp(path.join(inject('pasta'), 'deposito-')));

const todos = async (fonte: AsyncIterable<Achado>): Promise<string[]> => {
  const nomes: string[] = [];
  for await (const { nome } of fonte) nomes.push(nome);
  return nomes.sort();
};
const nova = (): NovaImagem => ({
  id: randomUUID(),
  tipo: 'image/png',
  bytes: Buffer.from('uma imagem'),
  largura: 1,
  altura: 1,
  sha256: 'x',
});
const diz = (texto: string) => Buffer.from(texto);

describe.each([
  ['pasta', naPasta],
  ['balde', noBalde],
])('na %s', (_, abre) => {
  let deposito: Deposito;
  beforeEach(async () => {
    deposito = await abre();
  });

  test('guarda-se inteiro, lê-se, mede-se e apaga-se; o que não há não é falha', async () => {
    await deposito.prova();
    await deposito.grava('1/a', diz('um'));
    await deposito.grava('1/a', diz('outro'));
    expect(await leTudo(deposito, '1/a')).toEqual(diz('outro'));
    await deposito.apaga('1/a');
    await deposito.apaga('1/a');
    expect(await deposito.abre('1/a')).toBeNull();
    await expect((async () => deposito.grava('../fora', diz('x')))()).rejects.toThrow('nome de arquivo');
    await deposito.prova();
  });

  test('uma pasta se lista por inteiro, sem o que está abaixo dela', async () => {
    for (const nome of ['a', 'b', 'c', 'd', 'e']) await deposito.grava(`1/${nome}`, diz(nome.repeat(3)));
    await deposito.grava('10/f', diz('f'));
    expect(await todos(deposito.lista('1'))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await todos(deposito.lista('2'))).toEqual([]);
    const pastas: string[] = [];
    for await (const pasta of deposito.pastas()) pastas.push(pasta);
    expect(pastas.sort()).toEqual(['1', '10']);
    for await (const { bytes, em } of deposito.lista('1')) {
      expect(bytes).toBe(3);
      expect(Math.abs(em.getTime() - Date.now())).toBeLessThan(60_000);
    }
  });

  test('um arquivo grande entra quando quem o fez acabou, e sai como entrou', async () => {
    const grande = Buffer.alloc(20 * 1024 * 1024, 'retaguarda');
    await expect(
      deposito.recebe('grande.age', async (caminho) => {
        await writeFile(caminho, grande);
        throw new Error('não conferiu');
      }),
    ).rejects.toThrow('não conferiu');
    expect(await todos(deposito.lista(''))).toEqual([]);
    await deposito.recebe('grande.age', (caminho) => writeFile(caminho, grande));
    expect(await todos(deposito.lista(''))).toEqual(['grande.age']);
    expect(grande.equals(await deposito.comCaminho('grande.age', (caminho) => readFile(caminho)))).toBe(true);
  });

  test('o arquivo cuja linha nunca foi gravada sai; o que tem linha, e o que ainda pode tê-la, ficam', async () => {
    const [com, sem] = [nova(), nova()];
    await comArquivo(deposito, um, com, () => comTenant(banco.pool, um, (tx) => gravaImagemNova(tx, 1, com)));
    // The answer to the commit is lost: nobody knows whether the row is there, so the file stays for now.
    await expect(
      comArquivo(deposito, um, sem, async () => {
        throw new Error('Connection terminated unexpectedly');
      }),
    ).rejects.toThrow();
    await deposito.grava(arquivoDaRede(um, `${randomUUID()}.tmp`), diz('pela metade'));
    expect(await varreArquivos(banco.pool, deposito, um)).toBe(0);
    expect(await todos(deposito.lista(String(um)))).toHaveLength(3);
    expect(await varreArquivos(banco.pool, deposito, um, -2000)).toBe(2);
    expect(await todos(deposito.lista(String(um)))).toEqual([com.id]);
  });

  test('uma recusa leva o arquivo consigo na hora', async () => {
    await expect(
      comArquivo(deposito, um, nova(), async () => {
        throw new AppError(409, [{ code: 'versao_antiga', message: 'x' }]);
      }),
    ).rejects.toThrow();
    expect(await todos(deposito.lista(String(um)))).toEqual([]);
  });

  test('os arquivos de uma rede que não há mais saem, os das outras ficam', async () => {
    const { rows } = await banco.admin.query<{ n: string }>(
      "select nextval('tenant_tenant_id_seq')::text as n",
    );
    const foi = String(rows[0]?.n);
    for (const rede of [um, foi, '987654'])
      for (const n of [1, 2, 3]) await deposito.grava(`${rede}/${n}`, diz('x'));
    await deposito.grava('outra-coisa/1', diz('x'));
    expect(await varreRedes(banco.pool, deposito)).toBe(0);
    expect(await varreRedes(banco.pool, deposito, -2000)).toBe(3);
    expect(await todos(deposito.lista(foi))).toEqual([]);
    // Never given here: somebody else's.
    expect(await todos(deposito.lista('987654'))).toHaveLength(3);
    expect(await todos(deposito.lista(String(um)))).toHaveLength(3);
    expect(await todos(deposito.lista('outra-coisa'))).toEqual(['1']);
  });
});

describe('numa pasta', () => {
  test('o que um processo morto deixou pela metade sai na vez seguinte', async () => {
    const pasta = await mkdtemp(path.join(inject('pasta'), 'deposito-'));
    await writeFile(path.join(pasta, 'a.age.sem-prova'), 'meia cópia');
    await depositoNaPasta(pasta).recebe('b.age', (caminho) => writeFile(caminho, 'inteira'));
    expect(readdirSync(pasta)).toEqual(['b.age']);
  });

  test('a que não se deixa usar diz por quê, em vez de falhar sem nome', async () => {
    const arquivo = path.join(inject('pasta'), `nao-e-pasta-${process.pid}`);
    await writeFile(arquivo, '');
    const deposito = depositoNaPasta(arquivo);
    await expect(deposito.grava('1/a', diz('x'))).rejects.toThrow(DepositoForaDoAr);
    await expect(deposito.prova()).rejects.toThrow(/não se deixa usar \(E/);
  });
});

describe('num balde', () => {
  const recusas = async (env: Record<string, string>): Promise<string> => {
    const deposito = await noBalde({ ...servidor.env(), ...env });
    const ditas = new Set<string>();
    for (const faz of [() => deposito.prova(), () => deposito.grava('1/a', diz('x'))])
      ditas.add(
        await faz().then(
          () => 'aceita',
          (e: Error) => (e instanceof DepositoForaDoAr && e.status === 503 ? e.message : String(e)),
        ),
      );
    return [...ditas].join();
  };
  test('o que falha se diz pelo nome, e quem esperava recebe 503', async () => {
    expect(await recusas({ ARQUIVOS: 's3://nenhum' })).toBe('O balde nenhum não existe');
    expect(await recusas({ S3_CHAVE: 'de-outro' })).toBe(
      'O servidor do balde balde não aceita a chave (InvalidAccessKeyId)',
    );
    expect(await recusas({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toBe(
      'O servidor do balde balde não responde (ECONNREFUSED)',
    );
  });

  test('quando a linha emudece ou o servidor cai não se espera, e depois tudo continua', async () => {
    const deposito = await noBalde();
    await deposito.grava('1/a', diz('antes'));
    servidor.linha.corta();
    await expect(deposito.grava('1/b', diz('durante'))).rejects.toThrow(/não responde \(TimeoutError\)/);
    servidor.linha.religa();
    await servidor.cai();
    await expect(deposito.prova()).rejects.toThrow(/não responde/);
    await expect(todos(deposito.lista('1'))).rejects.toThrow(/não responde/);
    await servidor.volta();
    await expect
      .poll(() =>
        deposito.prova().then(
          () => 'bem',
          () => 'mal',
        ),
      )
      .toBe('bem');
    expect(await leTudo(deposito, '1/a')).toEqual(diz('antes'));
    expect(await leTudo(deposito, '1/b')).toBeNull();
  });

  test('é de uma instalação só: a que vem depois não começa ali, a não ser que o assuma', async () => {
    const deposito = await noBalde();
    const outro = await criaBanco();
    await confereDono(banco.admin, deposito);
    await confereDono(banco.admin, deposito);
    await expect(confereDono(outro.admin, deposito)).rejects.toThrow(/de outra instalação.*arquivos assume/);
    await assume(outro.admin, deposito);
    await confereDono(outro.admin, deposito);
    await expect(confereDono(banco.admin, deposito)).rejects.toThrow(/de outra instalação/);
    await outro.fecha();
  });
});
