import path from 'node:path';
import { type Env, envChoice, envText, envUrl, HTTP, invalidSetting } from '../env.ts';

/** How a server that speaks S3 is reached. */
export interface S3Connection {
  /** Amazon's of the region where none is said. */
  endpoint: string | undefined;
  regiao: string;
  /** Without one, what the machine gives: a role, or the variables of Amazon's own programs. */
  chave: { id: string; segredo: string } | undefined;
  /** Whether the bucket stands in the path of an address, not in the name of the host. */
  porCaminho: boolean;
}

/** A bucket, or the part of it whose names begin so. */
export interface Bucket extends S3Connection {
  balde: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefixo: string;
}

/** Where something is kept: a folder that this machine sees, or a bucket. */
export type StoreLocation = { pasta: string } | Bucket;

const S3 = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]{0,200}))?$/;

/** Bucket and prefix that an address names; null where it is none. */
export function parseBucketUrl(texto: string): Pick<Bucket, 'balde' | 'prefixo'> | null {
  const [, balde, prefixo = ''] = S3.exec(texto) ?? [];
  if (balde === undefined || prefixo.includes('..')) return null;
  return { balde, prefixo: prefixo.replaceAll(/\/{2,}/g, '/').replaceAll(/^\/|\/$/g, '') };
}

const pareceS3 = (texto: string): boolean => /^s3:/i.test(texto);

function chave(env: Env, prefixo: string): S3Connection['chave'] {
  const [id, segredo] = [envText(env, `${prefixo}CHAVE`), envText(env, `${prefixo}SEGREDO`)];
  if (id === undefined && segredo === undefined) return undefined;
  if (segredo === undefined) throw invalidSetting(`${prefixo}SEGREDO`, `falta, e há ${prefixo}CHAVE`);
  if (id === undefined) throw invalidSetting(`${prefixo}CHAVE`, `falta, e há ${prefixo}SEGREDO`);
  return { id, segredo };
}

const REGIAO = /^[a-z0-9-]{1,40}$/;

function ligacaoDe(env: Env, prefixo: string): S3Connection {
  const endpoint = envUrl(env, `${prefixo}ENDPOINT`, HTTP);
  const regiao = envText(env, `${prefixo}REGIAO`) ?? 'us-east-1';
  if (!REGIAO.test(regiao))
    throw invalidSetting(`${prefixo}REGIAO`, 'espera o nome de uma região, como sa-east-1');
  // Amazon asks for the one; most others serve the other without a certificate for every bucket.
  const estilo = envChoice(
    env,
    `${prefixo}ESTILO`,
    endpoint === undefined ? ['dominio', 'caminho'] : ['caminho', 'dominio'],
  );
  return { endpoint, regiao, chave: chave(env, prefixo), porCaminho: estilo === 'caminho' };
}

const AS = ['ENDPOINT', 'REGIAO', 'CHAVE', 'SEGREDO', 'ESTILO'];

/** The connection that is meant for something alone, where one is; else that of all. */
export function envS3Connection(env: Env, propria: string): S3Connection {
  const tem = AS.some((nome) => envText(env, `${propria}${nome}`) !== undefined);
  const [sua, detodos] = [ligacaoDe(env, propria), ligacaoDe(env, 'S3_')];
  return tem ? sua : detodos;
}

/** The place that a variable names: `s3://bucket/prefix` and, where `pasta` is said, a folder. */
export function envStoreLocation(
  env: Env,
  nome: string,
  { ligacao: como, pasta }: { ligacao: S3Connection; pasta?: { root: string } },
): StoreLocation | undefined {
  const texto = envText(env, nome);
  if (texto === undefined) return undefined;
  if (pasta !== undefined && !pareceS3(texto)) return { pasta: path.resolve(pasta.root, texto) };
  const balde = parseBucketUrl(texto);
  if (balde === null)
    throw invalidSetting(nome, 'espera s3://balde/prefixo, com minúsculas e algarismos no nome do balde');
  return { ...balde, ...como };
}
