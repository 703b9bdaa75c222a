import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { operacaoVer } from '@retaguarda/contract';
import { generateX25519Identity } from 'age-encryption';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { withOwner } from '../../base/db/with-owner.ts';
import { openFolderStore } from '../../base/files/folder-store.ts';
import { escreveNovo } from '../../cli/arquivo-novo.ts';
import { reclamacaoDe } from '../../cli/reclamacao.ts';
import { ancorasNaPasta } from '../../nucleo/historico/public.ts';
import { comApp } from '../../testing/com-app.ts';
import { type Doenca, discoDoente } from '../../testing/disco-doente.ts';
import { copiaProvada } from './copia-provada.ts';
import { fazCopia } from './faz-copia.ts';
import { chaveDasCopias } from './guarda.ts';
import { leFalha } from './ultima.ts';

const doenca = discoDoente();
const METRICAS = 'token-das-metricas-de-teste';
const rede = comApp({ METRICAS_TOKEN: METRICAS });
let pasta: string;
let chave: string;
let n = 0;

beforeAll(async () => {
  chave = await generateX25519Identity();
});
beforeEach(async () => {
  pasta = path.join(inject('pasta'), `destino-${process.pid}-${n++}`);
  await mkdir(pasta);
});

const donde = () => ({
  ...{ owner: rede.banco.owner, arquivos: openFolderStore(path.join(pasta, 'arquivos')), chave },
  ...{ programa: '1.2.3', migracoes: path.resolve('apps/api/migrations') },
});

/** What the product writes to a place that somebody has chosen, and what stands there once it is whole. */
const DESTINOS: Readonly<Record<string, { faz: (lugar: string) => Promise<unknown>; arquivo: string }>> = {
  'uma cópia': {
    faz: (lugar) => copiaProvada({ ...donde(), copias: openFolderStore(lugar), seVencida: false }),
    arquivo: '',
  },
  'a exportação de uma rede': {
    faz: (lugar) => fazCopia({ ...donde(), caminho: path.join(lugar, 'rede.age'), rede: rede.um }),
    arquivo: 'rede.age',
  },
  'um diagnóstico, ou definições': {
    faz: (lugar) => escreveNovo(path.join(lugar, 'dados.json'), { muitos: 'dados' }),
    arquivo: 'dados.json',
  },
  'a chave das cópias': {
    faz: (lugar) => chaveDasCopias(lugar, undefined),
    arquivo: 'chave-das-copias.txt',
  },
  'uma âncora': {
    faz: (lugar) => ancorasNaPasta(lugar).grava(1, { id: 1, hash: 'ab', em: 'hoje' }),
    arquivo: 'selos/1.jsonl',
  },
  'um arquivo de um registro': {
    faz: (lugar) => openFolderStore(lugar).write('1/foto', Buffer.from('bytes de uma foto')),
    arquivo: '1/foto',
  },
};

/** What may be the matter with such a place, and what is said of it. */
const FALTAS: readonly [string, Partial<Doenca>, RegExp][] = [
  ['sem permissão', { codigo: 'EACCES', quando: 'abre' }, /Sem permissão para gravar/],
  ['que sumiu', { codigo: 'ENOENT', quando: 'abre' }, /A pasta .* não existe/],
  ['que só se deixa ler', { codigo: 'EROFS', quando: 'abre' }, /só se deixa ler/],
  ['de disco cheio desde o começo', { codigo: 'ENOSPC', quando: 0 }, /o disco está cheio/],
  ['de disco que se enche no meio', { codigo: 'ENOSPC', quando: 400 }, /o disco está cheio/],
  ['que sumiu no meio', { codigo: 'ESTALE', quando: 0 }, /não responde mais/],
];

/** All that stands below a folder. */
const restos = (): string[] =>
  readdirSync(pasta, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile() && !e.parentPath.includes('arquivos'))
    .map((e) => e.name);

const fim = (feito: Promise<unknown>) =>
  feito.then(
    () => null,
    (error: unknown) => reclamacaoDe(error),
  );

describe.each(Object.entries(DESTINOS))('%s', (nome, { faz, arquivo }) => {
  test.each(FALTAS)('num lugar %s: uma frase, o código 1, e nada pela metade', async (_, falta, dito) => {
    const pequeno = !['uma cópia', 'a exportação de uma rede'].includes(nome);
    Object.assign(doenca, { em: pasta, ms: 0 }, falta);
    // Before it is full it takes less than these are.
    if (pequeno && Number(falta.quando) > 0) Object.assign(doenca, { quando: 2 });
    const reclamacao = await fim(faz(pasta));
    // Of the store of uploads callers hear that it is out of order, and who looks after it this.
    const doDeposito = nome === 'um arquivo de um registro' && falta.codigo !== 'ENOSPC';
    expect(reclamacao).toMatchObject({
      codigo: 1,
      erro: expect.stringMatching(doDeposito ? `A pasta .* não se deixa usar .${falta.codigo}.` : dito),
    });
    expect(reclamacao?.erro).not.toMatch(/\n| {4}at |Error/);
    expect(restos().filter((r) => r !== '1.jsonl')).toEqual([]);
    if (restos().length > 0) expect(readFileSync(path.join(pasta, 'selos/1.jsonl'), 'utf8')).toBe('');
  });

  test('num lugar lento: espera-se, e fica inteiro', async () => {
    // A copy is proven by restoring it, which takes a server of its own.
    if (nome === 'uma cópia') return;
    Object.assign(doenca, { em: pasta, ms: 3 });
    expect(await fim(faz(pasta))).toBeNull();
    expect(existsSync(path.join(pasta, arquivo))).toBe(true);
  });

  test('o que já havia ali fica como estava', async () => {
    if (nome === 'uma cópia') return;
    await faz(pasta);
    const antes = readFileSync(path.join(pasta, arquivo));
    Object.assign(doenca, { em: pasta, codigo: 'ENOSPC', quando: 0 });
    await fim(faz(pasta));
    expect(readFileSync(path.join(pasta, arquivo))).toEqual(antes);
  });
});

test('uma cópia que não coube é sabida: em Operação, na métrica e por quem cuida dela; a seguinte a desfaz', async () => {
  const copias = path.join(pasta, 'copias');
  await mkdir(copias);
  Object.assign(doenca, { em: copias, codigo: 'ENOSPC', quando: 5000, ms: 0 });
  await fim(copiaProvada({ ...donde(), copias: openFolderStore(copias), seVencida: false }));
  expect(readdirSync(copias)).toEqual([]);
  const falha = await withOwner(rede.banco.owner, leFalha);
  expect(falha?.motivo).toMatch(/^Não há espaço para .*: o disco está cheio/);
  const { partes } = await rede.admin.pede(operacaoVer);
  expect(partes.find((p) => p.chave === 'copias')).toMatchObject({
    estado: 'falha',
    diz: expect.stringContaining('o disco está cheio'),
  });
  const metricas = await rede.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICAS}` },
  });
  expect(metricas.body).toContain('retaguarda_copia_falhou 1');
});
