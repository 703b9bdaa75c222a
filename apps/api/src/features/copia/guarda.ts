import { existsSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ruleViolation } from '../../base/app-error.ts';
import { writeNewFile, writingTo } from '../../base/files/destination.ts';
import type { FileStore } from '../../base/files/file-store.ts';

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;

/** For how long how many copies are kept: the newest of each hour, day, week and month. */
const FAIXAS: readonly { ate: number; de: (em: Date) => string }[] = [
  { ate: HORA_MS, de: (em) => em.toISOString() },
  { ate: DIA_MS, de: (em) => em.toISOString().slice(0, 13) },
  { ate: 7 * DIA_MS, de: (em) => em.toISOString().slice(0, 10) },
  { ate: 28 * DIA_MS, de: (em) => String(Math.floor(em.getTime() / (7 * DIA_MS))) },
  { ate: 366 * DIA_MS, de: (em) => em.toISOString().slice(0, 7) },
];

/** Which of these moments need not be kept any longer: all that are not the newest of a span that is kept. */
export function dispensadas(momentos: readonly Date[], agora: Date): Date[] {
  const novas = momentos.toSorted((a, b) => b.getTime() - a.getTime());
  const ficam = new Set(novas.slice(0, 1));
  for (const { ate, de } of FAIXAS) {
    const vistas = new Set<string>();
    for (const em of novas) {
      if (agora.getTime() - em.getTime() > ate || vistas.has(de(em))) continue;
      vistas.add(de(em));
      ficam.add(em);
    }
  }
  return novas.filter((em) => !ficam.has(em));
}

const NOME = /^retaguarda-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.age$/;

/** A copy that was proven, where copies are kept. */
export interface Guardada {
  nome: string;
  /** Path or address, as the commands take it. */
  endereco: string;
  em: Date;
  bytes: number;
}

const nomeDe = (em: Date): string => `retaguarda-${em.toISOString().slice(0, 19).replaceAll(':', '-')}Z.age`;

function emDe(nome: string): Date | null {
  const [, dia, h, m, s] = NOME.exec(nome) ?? [];
  return dia === undefined ? null : new Date(`${dia}T${h}:${m}:${s}Z`);
}

/** The copies that are kept, the newest first; what was never proven is none. */
export async function guardadas(copias: FileStore): Promise<Guardada[]> {
  const achadas: Guardada[] = [];
  for await (const { name, bytes } of copias.list('')) {
    const em = emDe(name);
    if (em !== null) achadas.push({ nome: name, endereco: copias.addressOf(name), em, bytes });
  }
  return achadas.toSorted((a, b) => b.em.getTime() - a.em.getTime());
}

/** Gives `faz` a place to write to, and keeps what stands there under its own name once it has succeeded. One at a time. */
export async function guarda(
  copias: FileStore,
  em: Date,
  faz: (caminho: string) => Promise<void>,
): Promise<Guardada> {
  const nome = nomeDe(em);
  let bytes = 0;
  await copias.writeVia(nome, async (caminho) => {
    await faz(caminho);
    bytes = (await stat(caminho)).size;
  });
  return { nome, endereco: copias.addressOf(nome), em, bytes };
}

/** Takes away the copies that need not be kept; answers their names. */
export async function descarta(copias: FileStore, agora: Date): Promise<string[]> {
  const todas = await guardadas(copias);
  const fora = new Set(
    dispensadas(
      todas.map((g) => g.em),
      agora,
    ).map((em) => em.getTime()),
  );
  const saem = todas.filter((g) => fora.has(g.em.getTime()));
  for (const { nome } of saem) await copias.remove(nome);
  return saem.map((g) => g.nome);
}

const IDENTIDADE = /^AGE-SECRET-KEY-1[A-Z0-9]+$/;

/** The key by which copies of this installation are written and read; made at the first need. */
export interface ChaveDasCopias {
  identidade: string;
  /** What may be known of it. */
  publica: string;
  /** Where it stands; null where the environment gives it. */
  arquivo: string | null;
  nova: boolean;
}

/** @param dada what the environment says in place of the file @throws AppError when it is no age identity */
export async function chaveDasCopias(dataDir: string, dada: string | undefined): Promise<ChaveDasCopias> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const arquivo = dada === undefined ? path.join(dataDir, 'chave-das-copias.txt') : null;
  const nova = arquivo !== null && !existsSync(arquivo);
  if (nova && arquivo !== null) {
    const identidade = await generateX25519Identity();
    await writingTo(arquivo, async () => void (await mkdir(dataDir, { recursive: true })));
    await writeNewFile(arquivo, `${identidade}\n`);
  }
  const identidade = (arquivo === null ? (dada ?? '') : await readFile(arquivo, 'utf8')).trim();
  if (!IDENTIDADE.test(identidade))
    throw ruleViolation('regra', 'A chave das cópias não serve: espera-se uma linha AGE-SECRET-KEY-1…');
  return { identidade, publica: await identityToRecipient(identidade), arquivo, nova };
}
